"""Reads how cases ended without an answer: what is wrong in the code, where, and what is usually meant."""
# In the students' kit.

from autograder.judging.crashes.reading import SYMPTOMS, read

__all__ = ["SYMPTOMS", "read"]
