"""Keeping a student's process apart from everything: which means there are here, and their commands."""

from autograder.isolation.choice import Isolation, IsolationError, by_name, choose
from autograder.isolation.room import Room

__all__ = ["Isolation", "IsolationError", "Room", "by_name", "choose"]
