"""The exit codes of all commands."""

DONE = 0
DIFFERS = 1  # a record does not reproduce; a submission has less than full marks
BAD_INPUT = 2
AGENT_FAILED = 3
GRADER_FAILED = 4  # on our side: points are not final
INTERRUPTED = 130  # by Ctrl-C, as shells say it
