"""Films, pictures and heat maps as files, made without a display."""
