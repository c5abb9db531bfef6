"""Grades submissions case by case, and names their mistakes."""
# In the students' kit.
