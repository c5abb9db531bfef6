"""What the command's exit code says."""

DONE = 0
DIFFERS = 1  # a record does not reproduce
BAD_INPUT = 2
AGENT_FAILED = 3
INTERRUPTED = 130  # by Ctrl-C, as shells say it
