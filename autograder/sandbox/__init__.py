"""A student's process, seen from both sides, and the sandbox around it."""
