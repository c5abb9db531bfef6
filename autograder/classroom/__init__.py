"""Grades a whole class: finds the submissions, grades them on this machine or others, writes gradebooks."""
