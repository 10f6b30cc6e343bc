"""Maps from drawings: SVG files whose paths are territories."""
