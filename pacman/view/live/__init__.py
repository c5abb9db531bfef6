"""A game played while it is watched, by a process of its own, so that no agent holds up the display."""
