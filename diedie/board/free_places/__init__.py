"""Free places: where a body, freely turned, may be put down."""
