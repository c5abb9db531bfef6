"""A class's tournament: who plays, the ranking with intervals, and the files about it."""
