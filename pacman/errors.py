"""The errors of the core: one class for each kind, all of them subclasses of `PacmanError`.

Every message says what was wrong, the offending value, what was allowed, and where.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import index
from typing import Any, Final, SupportsIndex, TypeVar

from pacman.messages import English, english, message
from pacman.spelling import did_you_mean, meant_attribute, with_known

Fact = str | int
# The fact `reason` of some of our errors: by it a program knows them, whatever the message says.
NO_VALUE = "no value"  # an inner node of an example tree has none
SCORED: Final = "scored above the leaves"  # what a student's search did
EVALUATED: Final = "evaluated above the leaves"
TOO_DEEP = "too deep"  # so a search was stopped
NO_DECISION = "no decision"  # a search returned something else
UNFINISHED = "unfinished"  # a class lacks methods
PYTHON_2, ENCODING, NESTED = "python 2", "encoding", "too nested"  # what Python cannot read
ANOTHER_INTERFACE = "another interface"  # for which a file is written
NO_SUCH = {
    "agent": message("there is no agent {name!r}"),
    "evaluation": message("there is no evaluation {name!r}"),
    "function": message("there is no function {name!r}"),
    "game": message("there is no game {name!r}"),
    "ghost": message("there is no ghost {name!r}"),
    "layout": message("there is no layout {name!r}"),
    "question": message("there is no question {name!r}"),
    "tree": message("there is no tree {name!r}"),
}  # what people look for by its name
E = TypeVar("E", bound=BaseException)
_FACTS = "_pacman_facts"  # a name that no student gives to an attribute of an error


def with_facts(error: E, **facts: Fact) -> E:
    """Return this error, which from now on carries these facts in addition to its message.

    A grader diagnoses an error by its facts, and never by our own message.
    """
    vars(error)[_FACTS] = {**facts_of(error), **facts}
    return error


def facts_of(error: BaseException) -> dict[str, Fact]:
    """Return the facts that this error carries.

    >>> facts_of(with_facts(IllegalActionError("there is no agent 2"), agent=2))
    {'agent': 2}
    """
    facts = vars(error).get(_FACTS, {})
    if not isinstance(facts, dict):
        return {}
    return {key: value for key, value in facts.items() if isinstance(value, str | int) and value != ""}


class PacmanError(Exception):
    """Any error that this package reports on purpose. The command line prints it as one line.

    Its message is a whole English sentence with named places, as for `str.format`, and the values in them, so
    that the command line can say it in another language. `option` is the name of the option that is wrong, if
    the error is about one.

    >>> str(PacmanError("{count} ghosts in {layout!r}", count=5, layout="small"))
    "5 ghosts in 'small'"
    """

    option: str = ""

    def __init__(self, sentence: str = "", /, **places: Any) -> None:
        super().__init__(as_message(sentence, places))

    @property
    def sentence(self) -> English:
        """The text that `str` gives, as a message that can be said in other languages."""
        first = self.args[0] if self.args else ""
        return first if isinstance(first, English) else english(str(self))

    @property
    def errors(self) -> Sequence[PacmanError]:
        """This error, or the errors that it consists of; the command line prints each as one line."""
        return (self,)


def as_message(sentence: str, places: Mapping[str, Any]) -> English:
    """The message that an error has for this sentence and the values in its places."""
    if isinstance(sentence, English):
        return sentence
    said = {name: each.sentence if isinstance(each, PacmanError) else each for name, each in places.items()}
    return english(sentence, **said)


class LayoutError(PacmanError, ValueError):
    """A layout that cannot be played. `line` and `column` count from 1; None if there is no such place.

    >>> str(LayoutError("'x' is not a cell", source="my.lay", line=2, column=5))
    "my.lay, line 2, column 5: 'x' is not a cell"
    """

    def __init__(
        self,
        problem: str,
        /,
        *,
        source: str = "",
        line: int | None = None,
        column: int | None = None,
        option: str = "",
        **places: Any,
    ) -> None:
        self.problem = as_message(problem, places)
        self.source, self.line, self.column, self.option = source, line, column, option
        place = english("line {line}, column {column}", line=line, column=column) if line is not None else ""
        super().__init__(located([source, place], self.problem))


class IllegalActionError(PacmanError, ValueError):
    """An action that the rules do not allow this agent in this state.

    >>> from pacman import GameState
    >>> GameState.initial("small").successor(0, "North")
    Traceback (most recent call last):
        ...
    pacman.errors.IllegalActionError: 'North' is not legal for Pacman at (7, 1); legal are: West, Stop, East
    """


def no_such_agent(agent: object, agents: int, *, in_tree: bool = False) -> IllegalActionError:
    """The error for `agent`, which is not one of 0 to `agents` - 1."""
    sentence = message("there is no agent {agent!r}; this state has agents 0 to {last}")
    if in_tree:
        sentence = message("there is no agent {agent!r}; this tree has agents 0 to {last}")
    error = IllegalActionError(sentence, agent=agent, last=agents - 1)
    number = index(agent) if isinstance(agent, SupportsIndex) else ""  # a file may give anything
    return with_facts(error, agent=number, agents=agents)


class TerminalStateError(PacmanError, ValueError):
    """A successor was asked of a state in which the game is over.

    >>> from pacman import GameState, Layout
    >>> won = GameState.initial(Layout.parse("%%%%%\\n%P. %\\n%%%%%")).successor(0, "East")
    >>> try:
    ...     won.successor(0, "East")
    ... except TerminalStateError:
    ...     print(won.is_terminal, won.score)
    True 509
    """


class NotationError(PacmanError, ValueError):
    """A text form of a state that cannot be read."""


class TreeError(PacmanError, ValueError):
    """Text or data that is not a valid tree. `line` counts from 1; None if no line is known.

    `place`: the keys that lead to what is wrong, from the `node` if there is one, else from the file's top.
    """

    def __init__(
        self,
        problem: str,
        /,
        *,
        source: str = "",
        line: int | None = None,
        node: str | None = None,
        place: tuple[str | int, ...] = (),
        **places: Any,
    ) -> None:
        self.problem = as_message(problem, places)
        self.source, self.line, self.node, self.place = source, line, node, place
        in_line = english("line {line}", line=str(line)) if line else ""
        at_node = english("node {node!r}", node=node) if node is not None else ""
        super().__init__(located([source, in_line, at_node], self.problem))


def located(where: Sequence[str], problem: str) -> str:
    """The problem, after the places in which it is; empty ones are left out."""
    first, *others = [each for each in where if each] or [""]
    for other in others:
        first = english("{first}, {second}", first=first, second=other)
    return english("{where}: {problem}", where=first, problem=problem) if first else problem


class OnlyPacmanError(PacmanError, AttributeError):
    """Another game, or a state of one, was asked for something that only Pacman's have."""


class UnknownNameError(PacmanError, LookupError):
    """A name that is not known; the message lists the known names and suggests the most similar one."""

    def __init__(self, kind: str, name: str, known: Iterable[str], hint: str = "", file: str = "") -> None:
        """`hint` says what else may be given; the name was looked for in `file`, if that is not empty."""
        self.kind, self.name, self.known = kind, name, tuple(known)
        problem = english(NO_SUCH.get(kind, f"there is no {kind} {{name!r}}"), name=name)
        if file:
            problem = english("{problem} in {file}", problem=problem, file=file)
        said = with_known(problem, name, self.known)
        super().__init__(english("{problem}; {hint}", problem=said, hint=hint) if hint else said)


class OptionError(PacmanError, ValueError):
    """An option (of an agent, a ghost, a game) that does not exist or has a wrong value.

    >>> from pacman import play
    >>> play("small", "minimax:depth=x")
    Traceback (most recent call last):
        ...
    pacman.errors.OptionError: minimax: depth=x is not int
    """

    def __init__(self, problem: str = "", /, *, option: str = "", **places: Any) -> None:
        self.option = option
        super().__init__(problem, **places)


class AgentError(PacmanError, RuntimeError):
    """An agent that cannot be loaded or used as an agent.

    >>> from pacman import play
    >>> play("small", "nowhere.py:Mine")
    Traceback (most recent call last):
        ...
    pacman.errors.AgentError: there is no file nowhere.py
    """


class RecordError(PacmanError, ValueError):
    """A record file that cannot be read, or whose games contradict the rules."""


class DisplayError(PacmanError, RuntimeError):
    """A display that cannot be opened on this machine."""


class MissingExtraError(PacmanError, ImportError):
    """An optional dependency is not installed; `install` tells the command that installs it.

    `pacman.support.installed.missing_extra` makes one.
    """

    def __init__(self, what: str, extra: str, install: str) -> None:
        self.extra = extra
        super().__init__(
            "{what} needs the optional extra {extra}; {install}", what=what, extra=extra, install=install
        )


def whole(value: SupportsIndex, name: str, least: int, most: int | None = None) -> int:
    """This value as an `int`. Raises OptionError unless it is a whole number from `least` to `most`.

    >>> whole(7, "games", 1)
    7
    >>> whole(2.5, "games", 1)
    Traceback (most recent call last):
    pacman.errors.OptionError: games=2.5 is not a whole number; allowed is 1 or more
    """
    allowed = (
        english("{least} or more", least=str(least))
        if most is None
        else english("{least} to {most}", least=str(least), most=str(most))
    )
    try:
        number = index(value)
    except TypeError:
        raise OptionError(
            "{name}={value!r} is not a whole number; allowed is {allowed}",
            option=name,
            name=name,
            value=value,
            allowed=allowed,
        ) from None
    if number < least or (most is not None and number > most):
        raise out_of_range(name, number, allowed)
    return number


def out_of_range(name: str, value: object, allowed: str) -> OptionError:
    """The error about an option whose value is too small or too large; `allowed` says what may be."""
    return OptionError(
        "{name}={value!r} is out of range; allowed is {allowed}",
        option=name,
        name=name,
        value=value,
        allowed=allowed,
    )


def probability(value: float, name: str) -> float:
    """This value, if it is a probability. Raises OptionError unless it is from 0 to 1.

    >>> probability(0.8, "attack")
    0.8
    """
    if not 0 <= value <= 1:
        raise OptionError(
            "{name}={value!r} is not a probability; allowed is 0 to 1", option=name, name=name, value=value
        )
    return value


SYSTEMS_REASONS = (
    message("No such file or directory"),
    message("Permission denied"),
    message("Is a directory"),
    message("Not a directory"),
    message("File exists"),
    message("File name too long"),
    message("No space left on device"),
    message("Read-only file system"),
    message("Invalid argument"),
)  # which Linux and macOS give why a file cannot be read or written


def reason_of(error: OSError | ValueError) -> English:
    """The reason why a file cannot be read or written, in the system's words.

    >>> try:
    ...     open("nowhere/mine.lay")
    ... except OSError as error:
    ...     reason_of(error)
    'No such file or directory'
    """
    return english(getattr(error, "strerror", None) or str(error))


MAX_MESSAGE = 200  # characters that are shown of an error's message
TOO_NESTED = (
    "an expression in it is too long, or its blocks are nested too deeply, for Python to read: split it"
)
GIVES_UP = ("during compilation", "during ast construction", "too complex to parse")  # Python's words
IMPORTS, PARSES = "<frozen importlib", ("parse", "compile_file")


def one_line(error: BaseException) -> str:
    """The error's type and the beginning of its message, on one line."""
    if isinstance(error, SyntaxError):
        return printable(f"{type(error).__name__}: {error.msg}")
    if is_too_nested(error):
        return TOO_NESTED
    try:
        message = str(error).strip().partition("\n")[0]
    except Exception:  # an agent's own exception class may fail in `__str__`
        message = "(its message cannot be shown)"
    if len(message) > MAX_MESSAGE:
        message = message[:MAX_MESSAGE] + " …"
    return printable(
        f"{type(error).__name__}: {message}".removesuffix(": ") + did_you_mean(meant_attribute(error))
    )


def is_too_nested(error: BaseException) -> bool:
    """Whether Python gave up compiling a file because it is nested too deeply, not because a function calls
    itself.

    >>> try:
    ...     compile("+".join("1" * 10_000), "sum.py", "exec")
    ... except RecursionError as error:
    ...     is_too_nested(error), is_too_nested(RecursionError("maximum recursion depth exceeded"))
    (True, False)
    """
    if type(error) not in (RecursionError, MemoryError):
        return False
    said, trace = str(error), error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    # Before Python 3.12 the parser says nothing, so the one who called it has to be known.
    caller = None if trace is None else trace.tb_frame.f_code
    called = caller is not None and (caller.co_filename.startswith(IMPORTS) or caller.co_name in PARSES)
    return any(words in said for words in GIVES_UP) or (type(error) is MemoryError and called)


def printable(text: str) -> str:
    """The text, with ? for each character that cannot be printed or written, such as control characters."""
    if text.isprintable():
        return text  # itself: it may be a message, which knows how it was made
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)
