"""Maps and what lies on them: territories, footprints, free places, readings."""
