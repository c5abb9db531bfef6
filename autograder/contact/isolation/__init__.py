"""Isolates a student's process: chooses the sandbox or an ordinary process, and makes its command."""
# In the students' kit.

from autograder.contact.isolation.choice import OWN, Isolation, by_name, choose
from autograder.contact.isolation.mounts import IsolationError, Mounts

__all__ = ["OWN", "Isolation", "IsolationError", "Mounts", "by_name", "choose"]
