"""How a case ends that has no answer, in the words of its report."""
# In the students' kit.

from __future__ import annotations

from pathlib import PurePosixPath

from autograder.assignment import Question
from autograder.assignment.model import Interface
from autograder.contact.protocol import Raised
from autograder.report import NOT_IMPLEMENTED, Status
from autograder.submission import visible
from pacman.errors import printable

UNWRITTEN = ("NotImplementedError", "NotImplementedExit")  # the latter by `util.raiseNotDefined`
EXITED = "exit()"  # or quit(), or sys.exit(), which raise the same


class CaseFailed(Exception):  # noqa: N818 - how a case ends, not an error of the grader
    """The case is over, with this status: the submission's code failed, or its process did."""

    def __init__(self, status: Status, message: str, report: str = "") -> None:
        self.status, self.message, self.report = status, message, report
        super().__init__(message)


class AskedTooMuch(CaseFailed):
    """It asked more questions about states than it may."""


def raised(file: str, error: Raised) -> CaseFailed:
    """The submission's code raised this when it was asked something."""
    report = printable(error.report)
    if error.error == "NotDefinedError":
        return CaseFailed("import error", f"{visible(file)} defines no {printable(error.message)}")
    if error.error in UNWRITTEN:
        return CaseFailed("fail", NOT_IMPLEMENTED, report)
    if error.error == "SystemExit":
        return CaseFailed(
            "crash", f"it called {EXITED}{_code(error)}, where an answer was waited for", report
        )
    status: Status = "memory" if error.error == "MemoryError" else "crash"
    return CaseFailed(status, f"it raised {_line(error)}", report)


def not_loaded(file: str, error: Raised) -> CaseFailed:
    """The submission's code raised this when its file was loaded."""
    status: Status = "memory" if error.error == "MemoryError" else "import error"
    message = f"{visible(file)} cannot be loaded: {_line(error)}"
    if error.error == "SystemExit":
        message = f"{visible(file)} cannot be loaded: it calls {EXITED}{_code(error)}"
    elif error.error == "AgentError" and error.message.startswith(PurePosixPath(file).name):
        message = printable(error.message)  # the bridge's own sentence, as of a file for Python 2
    return CaseFailed(status, message, printable(error.report))


def what_is_missing(question: Question, file: str, found: str, interface: Interface = "native") -> str:
    """What the file lacks that the question asks for; "" if it is there. `found`: see `protocol.Loaded`."""
    wanted, file = question.asks_for, visible(file)
    if found == "nothing":
        return f"{file} defines no {wanted}"
    if interface == "classic" and question.agent is not None:
        if found in ("function", "thing"):
            return f"{wanted} in {file} is not a class"
        return "" if found in ("agent", "search agent") else f"{wanted} in {file} has no getAction"
    if question.evaluation is not None:
        right = found in ("function", "class", "agent", "search agent")
        return "" if right else f"{wanted} in {file} is not a function"
    if question.algorithm is not None:
        return (
            "" if found == "search agent" else f"{wanted} in {file} is not a subclass of pacman.SearchAgent"
        )
    return (
        "" if found in ("agent", "search agent") else f"{wanted} in {file} is not a subclass of pacman.Agent"
    )


def _code(error: Raised) -> str:
    """What an exit was called with, if it was called with something."""
    first = error.message.partition("\n")[0]
    return f" ({printable(first)})" if first and first != "None" else ""


def _line(error: Raised) -> str:
    first, _, rest = error.message.partition("\n")
    return printable(f"{error.error}: {first}{' …' if rest else ''}".removesuffix(": "))
