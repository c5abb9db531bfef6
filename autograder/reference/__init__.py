"""The searches that submissions are compared with: the right ones, and those with a known mistake."""
