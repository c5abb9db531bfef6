"""Reads how cases ended without an answer: what is wrong in the code, where, and what is usually meant."""
# In the students' kit.
