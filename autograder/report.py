"""The result of grading, as plain data: every page, table and file is made from a `Report`."""
# In the students' kit.

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Literal, Protocol, TypeVar

import msgspec

from pacman.agent import Role
from pacman.messages import English, english, english_number, message
from pacman.support.language import joined
from pacman.support.message_parts import MessageParts
from pacman.support.text import takes_an
from pacman.view.pages.page_data import SearchData
from pacman.view.pages.quiz_code import Phase

SMALL_TREE = message("it tells no value, so small trees were tried as well; on this one {rest}")
S = TypeVar("S", bound=msgspec.Struct)
Visibility = Literal["visible", "hidden", "after_due_date", "after_published"]
BY_TIME_SHOWN: tuple[Visibility, ...] = ("visible", "after_due_date", "after_published", "hidden")
Credit = Literal["sum", "all-or-nothing", "sum-or-nothing", "passed", "sum-and-all"]
Status = Literal[
    "pass",
    "fail",  # it ran, and what it did is not what was asked for
    "timeout",  # computed or slept too long
    "memory",  # too much of it, or too many processes or files
    "output limit",  # printed too much
    "crash",  # raised an error, or its process ended
    "protocol error",  # sent a message that is neither a question nor an answer
    "import error",  # the file cannot be loaded, or what is asked for is not in it
    "not graded",  # a required question did not pass
    "not run",  # the submission's time had been used up before
    "marked",  # people marked it, and gave fewer than all points
    "not marked",  # people have to mark it, and have not, or not all of it
    "grader error",  # the grader itself failed: never scored, to be graded again
]
NOT_TRIED: tuple[Status, ...] = ("not graded", "not run")  # nothing of the code was run
UNJUDGED: tuple[Status, ...] = (*NOT_TRIED, "not marked", "grader error")  # nothing is known of the code
NOT_IMPLEMENTED = english("it is not implemented yet")  # what is said of a case that came to such a place


class Comparison(msgspec.Struct, frozen=True):
    """One respect in which a case was judged."""

    what: str  # the respect: "action", "root value", "generated", "wins", …
    expected: str
    got: str
    same: bool
    equal_but: Literal["order", "nodes"] | msgspec.UnsetType = msgspec.UNSET  # what differs of equal numbers


class PlayedGame(msgspec.Struct, frozen=True):
    """A game as it was played, so that it can be looked at."""

    layout_name: str
    layout: tuple[str, ...]  # rows from the top
    agents: tuple[str, ...]  # what they are called, Pacman first
    seed: int
    moves: str  # the first letter of each, in order: North, South, East, West; P for Stop
    result: Literal["win", "loss", "draw"]
    reason: str  # one sentence
    score: int
    page: str = ""  # where a page of it lies, seen from the report's page


Kind = Literal[
    "tree",
    "random trees",
    "position",
    "random positions",
    "game state",
    "game",
    "graph",
    "decisions",
    "sampling",
    "paper",
    "quiz",
    "manual",
]


class Both(msgspec.Struct, frozen=True):
    """Two searches of the same problem, step by step, as docs/seeing.md describes them."""

    right: SearchData
    yours: SearchData


class Before(msgspec.Struct, frozen=True, omit_defaults=True):
    """The place in a case at which it ended. `str` words it: a message begins with these words.

    >>> str(Before("trees", 3, 5, seed=7))
    '3 of 5 trees right; the first that is wrong (seed 7): '
    """

    what: Literal["trees", "positions", "small tree", "decision", "run"]
    number: int = 0  # of trees or positions that are right; or of the decision or run, from 1
    count: int = 0  # of all
    untried: int = 0
    seed: int | None = None  # of the first wrong tree or position

    @property
    def is_drawn(self) -> bool:
        """Whether trees or positions were drawn at random."""
        return self.what in {"trees", "positions"}

    def __str__(self) -> str:
        return str(self.before(""))

    def before(self, rest: str) -> English:
        """The message that begins with these words."""
        number, count = self.number, self.count
        if self.what == "small tree":
            return english(SMALL_TREE, rest=rest)
        if self.what == "decision":
            return english("decision {number} of {count:,}: {rest}", number=number, count=count, rest=rest)
        if self.what == "run":
            return english("run {number} of {count}: {rest}", number=number, count=count, rest=rest)
        places = {"right": right_of(self.what, number, count, self.untried), "seed": self.seed, "rest": rest}
        return english("{right}; the first that is wrong (seed {seed}): {rest}", **places)


def right_of(what: Literal["trees", "positions"], number: int, count: int, untried: int) -> English:
    """Say how many of the trees or positions of a case are right.

    >>> right_of("trees", 3, 5, 1)
    '3 of 5 trees right, 1 not tried'
    """
    places = {"number": number, "count": count, "untried": untried}
    if what == "trees" and untried:
        return english("{number} of {count} trees right, {untried} not tried", **places)
    if what == "trees":
        return english_number(
            "{right} of {number} tree right", "{right} of {number} trees right", count, right=number
        )
    if untried:
        return english("{number} of {count} positions right, {untried} not tried", **places)
    return english_number(
        "{right} of {number} position right", "{right} of {number} positions right", count, right=number
    )


class OwnLine(msgspec.Struct, frozen=True, array_like=True):
    """A line of the student's that was being carried out, as the student's process says.

    >>> str(OwnLine("mine.py", 3, "value", "return max(values)"))
    'mine.py, line 3, in value: return max(values)'
    """

    file: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
    line: Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
    function: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    code: Annotated[str, msgspec.Meta(max_length=300)]  # "" if it is not known

    def __str__(self) -> str:
        return f"{self.place}: {self.code}"

    @property
    def place(self) -> English:
        """The line without its code."""
        where = {"file": self.file, "line": self.line, "function": self.function}
        return english("{file}, line {line}, in {function}", **where)


What = Literal[
    "raised",  # an error, when it was asked for something
    "not loaded",  # the file raised an error when it was loaded
    "refused",  # the file is not one for this program, as the message says
    "unwritten",  # it came to a place that is not implemented yet
    "exited",  # it called exit()
    "not defined",  # the file lacks `name`
    "not as wanted",  # the file's `name` is no `wanted`
    "no action",  # in its place a `kind` was returned
    "no action in the decision",  # but a `kind`
    "no number",  # as the value: a `kind`, a `number` or what `is_real`
    "no numbers",  # from the evaluation
    "illegal action",  # `action`
    "asked too much",  # about states
    "slept",  # too long
    "killed",  # its process, perhaps for lack of memory
    "ended",  # its process
    "stopped",  # its process, as the status says
    "scored above the leaves",  # it has an answer, and asked for scores where nothing should be evaluated
]


Number = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
Natural = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
Word = Annotated[str, msgspec.Meta(max_length=100)]


class Details(msgspec.Struct, frozen=True, omit_defaults=True):
    """The known facts of what went wrong; a field is empty where it is not known."""

    name: Word = ""  # of a class or a function; of the base class whose __init__ sets what is not there
    file: str = ""
    wanted: Word = ""  # what it should be: "class", "function", "getAction", or the name of a class of ours
    kind: Word = ""  # the type of what was returned
    number: Word = ""  # as Python writes it: "nan"
    is_real: bool = False  # whether what was returned is a real number, which is out of range
    action: Word = ""
    looks_like_agent: bool = False  # whether `action` is a number where no action is one
    agent: Number | None = None  # asked for: of so many `agents`, or at the `turn` of a different one
    agents: Natural | None = None
    turn: Number | None = None
    is_of_tree: bool = False  # whether a drawn tree has no `name`, rather than a game
    reason: Word = ""  # of an error of ours: a code of `pacman.errors`, such as "too deep"
    is_own: bool = False  # whether the submission defines the function that was called with wrong arguments
    is_deeper: bool = False  # whether a function that it does not define raised this, or may have
    is_static: bool = False  # whether it is a method that gets no self, by @staticmethod
    lacks_self: bool = False  # whether the first parameter of the method that was called is not self
    meant: Word = ""  # the correct spelling, where a name may be misspelt
    inside: Word = ""  # the function in which a function is defined that is looked for elsewhere
    holds: Annotated[tuple[tuple[Word, Word], ...], msgspec.Meta(max_length=3)] = ()  # variables, and types
    is_over: bool = False  # whether the game was over in the state at hand
    hides: Word = ""  # the name of a file of the student's and of another module
    wall: Annotated[int, msgspec.Meta(ge=0)] | None = None  # its place in `pacman.support.walls.WALLS`
    own_words: Annotated[str, msgspec.Meta(max_length=1500)] = ""  # what Python said there, or of the syntax
    line: Natural | None = None  # with wrong syntax

    @property
    def lacks(self) -> str:
        """The fact that keeps it from being as wanted.

        >>> Details(wanted="class").lacks, Details(wanted="pacman.Agent").lacks
        ('is not a class', 'is not a subclass of pacman.Agent')
        """
        if self.wanted == "getAction":
            return english("has no getAction")
        if self.wanted == "class":
            return english("is not a class")
        if self.wanted == "function":
            return english("is not a function")
        return english("is not a subclass of {name}", name=self.wanted)

    @property
    def value(self) -> str:
        """The returned value, in words.

        >>> Details(kind="int", is_real=True).value, Details(kind="float", number="nan").value
        ('an int out of range', 'nan')
        """
        if self.number:
            return self.number
        a_kind = a_thing(self.kind)
        if self.is_real:
            return english("{a_kind} out of range", a_kind=a_kind)
        return english("{a_kind}, not an int or a float", a_kind=a_kind)


class Ended(msgspec.Struct, frozen=True, omit_defaults=True):
    """The error in the student's code, as fields; the report's message says it in words."""

    what: What
    error: str = ""  # the type of the error that was raised; "" if it is not a name
    said: str = ""  # the error's own message, the first line of it
    lines: tuple[OwnLine, ...] = ()  # from the outermost
    details: Details = Details()

    @property
    def way(self) -> tuple[object, ...]:
        """The common key of two ends of the same kind: the type of the error, not its message or its place.

        >>> Ended("raised", "KeyError", "'a'").way == Ended("raised", "KeyError", "'b'").way
        True
        """
        one = self.details
        return self.what, self.error or (one.name, one.kind, one.number, one.action)


def traceback_of(ended: Ended | msgspec.UnsetType) -> str:
    """Format the student's own lines as text, one below the other."""
    if ended is msgspec.UNSET or not ended.lines:
        return ""
    each_line = [[line.place, f": {line.code}\n"] for line in ended.lines]
    each_line[-1][-1] = each_line[-1][-1].removesuffix("\n")
    return joined([part for line in each_line for part in line])


def a_thing(kind: str) -> English:
    """A value of this type, in words.

    >>> a_thing("int"), a_thing("dict")
    ('an int', 'a dict')
    """
    if takes_an(kind):
        return english("an {kind}", kind=kind)
    return english("a {kind}", kind=kind)


class PartReport(msgspec.Struct, frozen=True, omit_defaults=True):
    """The points of one part of an exercise on paper, or one question of a quiz: all, and those reached.

    The questions of a quiz are worth 1 each, whatever gives the points of its case.
    """

    name: str  # "values"; of a quiz "3.2", the second question about the third tree
    points: float
    max_points: float
    title: str = ""
    topic: str = ""  # of a quiz: what the question is about


class CaseReport(msgspec.Struct, frozen=True):
    """The result of one case. `points` are more than 0 only if a check was passed."""

    name: str  # unique within its question
    title: str
    kind: Kind
    status: Status
    points: float
    max_points: float
    visibility: Visibility = "visible"
    message: str = ""  # one sentence; what went wrong, or what was reached
    compared: tuple[Comparison, ...] = ()
    picture: str = ""  # lines of text: the drawn tree, the first diverging node marked
    error: str = ""  # the student's own traceback, trimmed
    seed: int | None = None  # of what was drawn at random
    seconds: float = 0.0  # of processor time in the student's process
    fell_short: bool = False  # games that were played, reached what they must at least, and missed thresholds
    game: PlayedGame | msgspec.UnsetType = msgspec.UNSET  # of games that failed, the worst
    both: Both | msgspec.UnsetType = msgspec.UNSET  # if a search failed, and it is small enough to be watched
    before: Before | msgspec.UnsetType = msgspec.UNSET  # if the message begins with it
    ended: Ended | msgspec.UnsetType = msgspec.UNSET  # if more is known than `compared` says
    parts: tuple[PartReport, ...] | msgspec.UnsetType = msgspec.UNSET  # of answers on paper, or to a quiz
    phase: Phase | msgspec.UnsetType = msgspec.UNSET  # of a quiz, if its case gives one

    @property
    def happened(self) -> str:
        """The message without the words of `before`."""
        if self.before is msgspec.UNSET:
            return self.message
        if isinstance(self.message, English) and "rest" in self.message.places:
            rest: str = self.message.places["rest"]
            return rest
        return self.message.removeprefix(str(self.before))

    @property
    def is_unwritten(self) -> bool:
        """Whether it failed because something is not implemented yet."""
        return self.ended is not msgspec.UNSET and self.ended.what == "unwritten"

    @property
    def is_absent(self) -> bool:
        """Whether the file has nothing of the name that is asked for, nor of a similar one."""
        ended = self.ended
        return ended is not msgspec.UNSET and ended.what == "not defined" and not ended.details.meant


def total(points: Iterable[float]) -> float:
    """The sum of points, without the tiny errors of adding fractions in binary.

    >>> total([0.1, 0.2, 1 / 3, 1 / 3, 1 / 3])
    1.3
    """
    return round(math.fsum(points), 9)


class Case(Protocol):
    """The facts that a report takes from a case."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def kind(self) -> Kind: ...
    @property
    def points(self) -> float: ...
    @property
    def visibility(self) -> Visibility: ...


def failed_report(
    case: Case,
    status: Status,
    message: str,
    *,
    ended: Ended | msgspec.UnsetType = msgspec.UNSET,
    seconds: float = 0.0,
) -> CaseReport:
    """The report of a case that ended without an answer."""
    return CaseReport(
        case.name,
        case.title,
        case.kind,
        status,
        0,
        case.points,
        case.visibility,
        message=message,
        error=traceback_of(ended),
        seconds=seconds,
        ended=ended,
    )


class Diagnosis(msgspec.Struct, frozen=True):
    """A known mistake that explains failures of a question, alone or together with others."""

    name: str  # short and fixed: "prune-on-equality"
    title: str  # in plain words
    hint: str  # what to look at
    cases: tuple[str, ...]  # names of the cases that it explains
    points: float = 0.0  # that were lost in these cases
    alike: tuple[str, ...] = ()  # the names of others that no answer tells from it; the title has them all
    title_alone: str | msgspec.UnsetType = msgspec.UNSET  # without the titles of the others, if there are any

    @property
    def own_title(self) -> str:
        """The title without those of others."""
        return self.title if self.title_alone is msgspec.UNSET else self.title_alone


class ShownNode(msgspec.Struct, frozen=True):
    """A node of a counterexample as one of two searches sees it; drawn nodes come before their children."""

    name: str
    parent: int | None  # its place in the list; None at the root
    action: str  # that leads to it; "" at the root
    role: Role | None  # of the agent that moves there; None at a leaf
    value: str = ""  # what it is worth to this search: "4", "≤4"; "" if that is not known
    note: str = ""  # what is known on the way there: "α 4"
    state: Literal["looked into", "generated", "left out", "not reached"] = "looked into"
    differs: bool = False  # whether the two searches part here


class Solving(msgspec.Struct, frozen=True, omit_defaults=True):
    """The arguments with which `pacman solve` searches a drawn tree again."""

    tree: str  # written out, or the name of a bundled one
    agent: str
    options: tuple[str, ...] = ()  # of the agent: "depth=1"
    is_bundled: bool = False  # whether the tree has a name


class Counterexample(msgspec.Struct, frozen=True):
    """The smallest problem that was found on which a search goes wrong, and the step at which it does."""

    sentence: str  # that step, in words, with the numbers of that moment
    depth: int  # rounds
    tree: str = ""  # as TOML, to be copied; "" for a position
    position: str = ""  # in its text form; "" for a tree
    nodes: int = 0  # of the tree
    nodes_before: int = 0  # of the tree that was made smaller; 0 if it was small from the start
    right: tuple[ShownNode, ...] = ()  # what the right search looks into; () for a position
    yours: tuple[ShownNode, ...] = ()
    picture: str = ""  # lines of text: the tree or the board, with a mark where the two part
    compared: tuple[Comparison, ...] = ()
    message: str = ""  # one sentence; how it ended, if it gave no answer that can be compared
    error: str = ""  # the student's own traceback, trimmed
    command: str = ""  # with which it can be tried, after "pacman "
    solving: Solving | msgspec.UnsetType = msgspec.UNSET  # what that command says; UNSET without one
    watch: str = ""  # with which it can be seen beside the right search, likewise
    both: Both | msgspec.UnsetType = msgspec.UNSET  # both searches, to be watched on the page itself
    ended: Ended | msgspec.UnsetType = msgspec.UNSET  # what `message` and `error` say, as fields


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """The result of only a question's visible cases, for students who may not see the others."""

    message: str = ""
    diagnoses: tuple[Diagnosis, ...] = ()
    undiagnosed: bool = False
    counterexample: Counterexample | None = None
    output: str = ""  # what was printed before any other case was run


class QuestionReport(msgspec.Struct, frozen=True):
    """The result of one question.

    Where a required question failed only in cases that are not visible, `cases` say how the visible ones of
    this question went, but the question has no points.
    """

    name: str  # unique within its assignment
    title: str
    status: Status  # "pass" when it has all its points, else the status of its first case that did not pass
    points: float
    max_points: float
    message: str = ""  # why it was not graded, or could not be
    cases: tuple[CaseReport, ...] = ()
    diagnoses: tuple[Diagnosis, ...] = ()  # the mistakes that it makes, the most expensive first
    undiagnosed: bool = False  # a search failed, and known mistakes do not explain all of it
    counterexample: Counterexample | None = None
    output: str = ""  # what the student's code printed, cut
    seconds: float = 0.0  # of wall time
    credit: Credit = "sum"  # how its points follow from its cases
    seen: Seen | msgspec.UnsetType = msgspec.UNSET  # where it, or one that it requires, has other cases too
    number: int | msgspec.UnsetType = msgspec.UNSET  # in its assignment, from 1; if only a part was graded

    @property
    def has_grader_error(self) -> bool:
        """Whether the grader itself failed in it."""
        return "grader error" in (self.status, *(case.status for case in self.cases))

    @property
    def is_settled(self) -> bool:
        """Whether its points are known: else people have not marked all of it, or the grader failed."""
        return self.status != "not marked" and not self.has_grader_error


class FileChoice(msgspec.Struct, frozen=True):
    """The file that counts where several have the wanted name, by their printable paths.

    `because`: no other was changed; it is the newest; it is in the fewest folders, or the first by name.
    """

    file: str
    others: tuple[str, ...]
    because: Literal["change", "time", "place"]
    unchanged: tuple[str, ...] = ()  # of all of them, those that are the starter file, or empty


class Report(msgspec.Struct, frozen=True):
    """The result of one submission. Equal files and seeds give equal reports, except for `seconds`."""

    assignment: str  # its title
    assignment_digest: str  # of all its files: 16 hexadecimal digits
    submission: str  # what it was called
    submission_digest: str  # of its files: 16 hexadecimal digits
    isolation: str  # how the code was isolated, one sentence
    seed: int  # of everything that was drawn at random
    points: float
    max_points: float
    questions: tuple[QuestionReport, ...]
    seconds: float = 0.0  # of wall time
    version: int = 1  # of this format
    notes: tuple[str, ...] = ()  # sentences on how this submission was judged, where that needs saying
    choice: FileChoice | None = None  # where several files could be the one that counts
    not_graded: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET  # names of questions that were left out
    messages: dict[str, MessageParts] | msgspec.UnsetType = msgspec.UNSET  # how its English texts were made
    language: str | msgspec.UnsetType = msgspec.UNSET  # of the assignment: a code, as "es"; UNSET: English

    @property
    def numbered(self) -> tuple[tuple[int, QuestionReport], ...]:
        """The questions, each after its number in the assignment."""
        return tuple((question.number or place, question) for place, question in enumerate(self.questions, 1))

    @property
    def has_grader_error(self) -> bool:
        """Whether the grader itself failed somewhere, so that it must be graded again."""
        return any(question.has_grader_error for question in self.questions)

    @property
    def is_settled(self) -> bool:
        """Whether all points are known: the grader did not fail, and people have marked what they have to."""
        return all(one.is_settled for one in self.questions)

    @property
    def is_perfect(self) -> bool:
        """Whether the graded questions have full marks."""
        return self.points >= self.max_points and all(q.status == "pass" for q in self.questions)


M = TypeVar("M", bound=msgspec.Struct)


def settled(thing: M) -> M:
    """A report, or a line with one, as plain data: its messages are texts, and its table tells of them.

    What the table had of other texts is left out, such as those of cases that are hidden.
    """
    before = _table(thing)
    found: dict[str, MessageParts] = {}

    def plain(_field: str, text: str) -> str:
        if isinstance(text, English):
            found[str(text)] = MessageParts.of(text)
        elif text in before:
            found.setdefault(text, before[text])
        return str(text)

    changed = each_text(thing, plain)
    return msgspec.structs.replace(changed, messages=found or msgspec.UNSET)


def with_messages(thing: S, of: msgspec.Struct) -> S:
    """The struct with the messages in place of texts that the table of a report, or of a line, tells of."""
    table = _table(of)
    return each_text(thing, lambda _, text: table[text].message if text in table else text)


def _table(thing: msgspec.Struct) -> dict[str, MessageParts]:
    found: dict[str, MessageParts] | msgspec.UnsetType = getattr(thing, "messages", msgspec.UNSET)
    return {} if found is msgspec.UNSET else found


def each_text(thing: S, change: Callable[[str, str], str]) -> S:
    """The struct with `change(field, text)` in place of every text in it, at any depth.

    What has no other text in it stays the same object, so that a default is still left out of JSON.
    """
    before = {name: getattr(thing, name) for name in thing.__struct_fields__}
    after = {name: _changed(name, value, change) for name, value in before.items()}
    fields = {name: value for name, value in after.items() if value is not before[name]}
    return msgspec.structs.replace(thing, **fields) if fields else thing


def _changed(field: str, value: Any, change: Callable[[str, str], str]) -> Any:
    if isinstance(value, str):
        return change(field, value)
    if isinstance(value, Both):  # made by the grader of what the assignment calls its nodes; data, not text
        return value
    if isinstance(value, tuple):
        return tuple(_changed(field, item, change) for item in value)
    return each_text(value, change) if isinstance(value, msgspec.Struct) else value


def without_seconds(report: Report) -> Report:
    """The report without times, which differ from run to run."""
    replace = msgspec.structs.replace
    questions = tuple(
        replace(question, seconds=0.0, cases=tuple(replace(case, seconds=0.0) for case in question.cases))
        for question in report.questions
    )
    return replace(report, seconds=0.0, questions=questions)


class Term(msgspec.Struct, frozen=True):
    """One term of the sum that leads from the points graded to the points that count."""

    what: str  # "graded", "by hand: Minimax", "2 days late"
    points: float  # added; less than 0 where something is taken off
    why: str = ""  # the instructor's reason, or how it was computed


class Comment(msgspec.Struct, frozen=True):
    """The instructor's comment to a student, on a question (by name) or, without one, on everything."""

    text: str
    question: str = ""


class Mark(msgspec.Struct, frozen=True):
    """The points that one person gave for one item of a question."""

    id: str  # of the student, or of the first member of a group
    question: str
    item: str
    points: float
    by: str
    when: str = ""  # a date or time in ISO 8601, as it was written; "" if it was not
    note: str = ""  # for the student
    submission: str = ""  # the digest of what was marked, as a work list gives it; "" if it is not known


class Request(msgspec.Struct, frozen=True):
    """A student's request to look at a question again, and the answer, if there is one.

    Points are the question's, before lateness; None where the answer changes nothing, or there is none yet.
    """

    question: str  # its name
    reason: str  # the student's
    asked: str = ""  # when, in ISO 8601; "" if not known
    answer: str = ""  # "" while there is none
    by: str = ""  # who answered
    when: str = ""  # they did, in ISO 8601
    before: float | None = None
    after: float | None = None


class Remarks(msgspec.Struct, frozen=True):
    """The final points after grading, shown next to the report on a student's page and the instructor's."""

    total: float | None  # the points that count; None: not known yet, or exempt
    points: Mapping[str, float | None]  # the points that count for each question, by name
    terms: tuple[Term, ...] = ()  # their sum is the total; empty if the total is what was graded
    by_hand: Mapping[str, str] = msgspec.field(default_factory=dict)  # reasons, by the question's name
    comments: tuple[Comment, ...] = ()
    exempt: str = ""  # why the student is exempt; "" if not
    notes: tuple[str, ...] = ()  # sentences: lateness, which attempt counts
    requests: tuple[Request, ...] = ()  # for a regrade, in the order in which they were answered
