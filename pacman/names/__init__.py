"""Agents, ghosts, evaluations and games by their names, each with its options."""
