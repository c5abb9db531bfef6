"""The end of a case without an answer: the error, the student's own lines, what is known."""
# In the students' kit.

from __future__ import annotations

import builtins
import keyword
import re
from dataclasses import dataclass
from functools import cached_property

from msgspec import UNSET

from autograder.course.cases import SamplingCase
from autograder.course.model import Interface, Question
from autograder.report import CaseReport, Details, What
from pacman.errors import printable
from pacman.messages import English, english
from pacman.support.text import begins_with_word, capitalize

# What things are called in the interface for which a file is written.


@dataclass(frozen=True)
class Words:
    """The names of things in this interface."""

    asked: str  # the class or function that the question asks for
    method: str  # of it, that the grader calls
    signature: str
    answer: str  # what it must return
    legal: str
    successor: str
    num_agents: str
    is_over: str
    value: str  # of a leaf
    without_brackets: str = ""

    @property
    def is_evaluation(self) -> bool:
        """Whether the question asks for a function that values states."""
        return self.method == self.asked


_CLASSIC = Words(
    "", "getAction", "getAction(self, gameState)", english("the action"), "getLegalActions(agent)",
    "generateSuccessor(agent, action)", "getNumAgents()", english("isWin() and isLose()"),
    "self.evaluationFunction(state)",
)  # fmt: skip
_NATIVE = Words(
    "", "search", "search(self, state)", "Decision(action, value)", "legal_actions(agent)",
    "successor(agent, action)", "num_agents", "is_terminal", "self.evaluate(state)",
    english("is_terminal, is_win, is_lose, num_agents and score are written without brackets."),
)  # fmt: skip


def words(question: Question, interface: Interface) -> Words:
    """The words for this question."""
    base = _CLASSIC if interface == "classic" else _NATIVE
    method, signature, answer = base.method, base.signature, base.answer
    if question.evaluation is not None:
        method, answer = question.evaluation, english("a number")
        signature = f"{method}(state)"
    elif interface == "native" and question.algorithm is None and not _samples(question):
        method, signature, answer = "choose", "choose(self, state)", english("the action")
    changed = {"asked": question.asks_for, "method": method, "signature": signature, "answer": answer}
    return Words(**{**vars(base), **changed})


def _samples(question: Question) -> bool:
    """Whether it asks for randomized searches, which name no algorithm and are asked for values."""
    return any(isinstance(named.case, SamplingCase) for named in question.cases)


# All of it comes from the student's process: it chooses words, and is never believed.
CALL = re.compile(r"(?<![\w.])(?:self\.)?([^\W\d]\w*)[ ]?\(")
# What else in a line may be worth nothing, or a pair: attributes, what is stored, what changes a list.
OTHERS = re.compile(
    r"\w\.\w+\b(?!\()|\w\[|\.(?:get|pop)\("
    r"|(?:[=(,]|return) ?[\w.]+\.(?:remove|sort|append|extend|update|reverse)\("
)
NOT_OWN = {*dir(builtins), *keyword.kwlist, "Decision", "evaluate", "self"}
MOST_CODE, MOST_SAID = 80, 1500  # letters that are shown of a line, and looked at in a message


@dataclass(frozen=True)
class Frame:
    """A line of the student's that was being carried out."""

    file: str
    line: int
    function: str
    code: str

    def __str__(self) -> str:
        where = f"line {self.line} of {self.file}"
        inside = "" if self.function.startswith("<") else f", in {self.function}"
        return f"{where}{inside}: {quote_code(self.code)}" if self.code else f"{where}{inside}"

    @property
    def place(self) -> English:
        """The place of the line, as a sentence."""
        where = {"line": self.line, "file": self.file}
        if self.function.startswith("<"):
            if not self.code:
                return english("Line {line} of {file}.", **where)
            return english("Line {line} of {file}: {code}.", code=quote_code(self.code), **where)
        if not self.code:
            return english("Line {line} of {file}, in {function}.", function=self.function, **where)
        return english(
            "Line {line} of {file}, in {function}: {code}.",
            function=self.function,
            code=quote_code(self.code),
            **where,
        )

    @property
    def calls(self) -> list[str]:
        """The names of functions that it calls, of those that may be the student's own."""
        return [name for name in dict.fromkeys(CALL.findall(self.code)) if name not in NOT_OWN]


@dataclass(frozen=True)
class Ending:
    """The end of one case."""

    report: CaseReport
    words: Words

    @cached_property
    def message(self) -> str:
        """The report's sentence, without how many trees or decisions were right before."""
        return shorten(printable(self.report.happened), MOST_SAID)

    @property
    def event(self) -> What | None:
        """The event; None if only the status says it."""
        return None if self.report.ended is UNSET else self.report.ended.what

    @property
    def details(self) -> Details:
        """The known facts of it."""
        return Details() if self.report.ended is UNSET else self.report.ended.details

    @property
    def kind(self) -> str:
        """The type of the error; "" if there was none."""
        return "" if self.report.ended is UNSET else self.report.ended.error

    @property
    def own_message(self) -> str:
        """The error's own message."""
        return "" if self.report.ended is UNSET else self.report.ended.said

    @cached_property
    def frames(self) -> list[Frame]:
        """The student's own lines, from the outermost."""
        lines = () if self.report.ended is UNSET else self.report.ended.lines
        return [Frame(each.file, each.line, each.function, each.code) for each in lines]

    @property
    def innermost_frame(self) -> Frame | None:
        """The student's innermost line."""
        return self.frames[-1] if self.frames else None

    @property
    def is_over(self) -> bool:
        """Whether the game was over in the state at which it happened."""
        return self.details.is_over

    def giver(self) -> str:
        """The one function of the student's whose result this line is about; "" if that is not certain."""
        if self.innermost_frame is None or self.details.holds or self.details.is_deeper:
            return ""
        if len(self.innermost_frame.calls) != 1:
            return ""
        (giver,) = self.innermost_frame.calls
        return "" if OTHERS.search(_without_call(self.innermost_frame.code, giver)) else giver

    def caller_gave(self) -> str:
        """The one function whose result the caller handed over to the innermost one; "" if none is known."""
        if len(self.frames) < 2:
            return ""
        before = self.frames[-2]
        calls, called = before.calls, self.frames[-1].function
        return next(iter(set(calls) - {called})) if called in calls and len(calls) == 2 else ""


def _without_call(code: str, function: str) -> str:
    """Return the code without the arguments of a call of this function."""
    begin, _, rest = code.partition(f"{function}(")
    is_open = 1
    for place, letter in enumerate(rest):
        is_open += (letter == "(") - (letter == ")")
        if is_open == 0:
            return begin + rest[place:]
    return begin


def shorten(text: str, most: int) -> str:
    """The text, or its beginning; a message that is short enough stays one."""
    return text if len(text) <= most else text[:most]


def short_line(text: str, most: int = MOST_CODE) -> str:
    """The text on one line, cut."""
    plain = " ".join(printable(text).split())
    return plain if len(plain) <= most else plain[: most - 1].rstrip() + "…"


def quote_code(text: str, most: int = MOST_CODE) -> str:
    """Return the text on one line, cut, in backquotes."""
    return f"`{short_line(text, most).replace('`', chr(39))}`"


def sentence(text: str) -> str:
    """The text as a sentence.

    >>> sentence("no, it is not"), sentence("hw.rar cannot be read.")
    ('No, it is not.', 'hw.rar cannot be read.')
    """
    plain = short_line(text, 200)
    is_word = begins_with_word(plain)
    if plain == text and isinstance(text, English):
        return (
            english("{sentence:capital}.", sentence=text)
            if is_word
            else english("{sentence}.", sentence=text)
        )
    return f"{(capitalize(plain) if is_word else plain).removesuffix('.')}."
