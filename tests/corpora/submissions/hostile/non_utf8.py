"""A file in Latin-1 that does not say so."""
NAME = "café"
