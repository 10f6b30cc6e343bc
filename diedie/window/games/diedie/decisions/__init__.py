"""What a person decides without a flick: asked step by step, answered on the table."""
