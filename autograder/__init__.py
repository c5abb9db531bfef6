"""Grades other people's agents: in a process of their own, against reference searches, with reasons."""
# In the students' kit.
