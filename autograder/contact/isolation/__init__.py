"""Keeping a student's process apart from everything: which means there are here, and their commands."""

from autograder.contact.isolation.choice import Isolation, IsolationError, by_name, choose
from autograder.contact.isolation.mounts import Mounts

__all__ = ["Isolation", "IsolationError", "Mounts", "by_name", "choose"]
