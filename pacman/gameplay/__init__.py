"""Games as they are played: turns, seeds, limits, failures and records."""
