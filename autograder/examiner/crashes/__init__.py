"""Reads how cases ended without an answer: what is wrong in the code, where, and what is usually meant."""
# In the students' kit.

from __future__ import annotations

from autograder.examiner.crashes.causes import SYMPTOMS, diagnose_endings

__all__ = ["SYMPTOMS", "diagnose_endings"]
