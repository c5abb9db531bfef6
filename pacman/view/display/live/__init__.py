"""A game played while it is watched, by a separate process, so that no agent holds up the display."""
