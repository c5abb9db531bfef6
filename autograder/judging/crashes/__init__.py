"""Reads how cases ended without an answer: what is wrong in the code, in which line, what is usually meant."""

from autograder.judging.crashes.reading import read

__all__ = ["read"]
