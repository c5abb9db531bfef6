"""Grades a whole class: finds what was handed in, grades it anywhere, writes the gradebooks."""
