"""The file of answers on paper: hostile data, read into numbers, windows and lists of names.

Each answer is a text, as it was written into a field of the sheet. A file that is not as it should be raises
AnswersError; a single answer that cannot be read is Unreadable, with its reason, and the others count.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, TypeVar

from autograder.course.cases import PaperPart
from autograder.paper.paper_search import Window, Worth
from pacman.errors import PacmanError, printable
from pacman.messages import English, english
from pacman.support import toml
from pacman.support.language import comma_list
from pacman.support.toml import TomlError

MOST_BYTES = 100_000
MOST_LETTERS = 2_000  # of one answer
MOST_SHOWN = 40  # letters of an answer in a sentence
MOST_DIGITS = 15
DIGITS = rf"\d{{1,{MOST_DIGITS}}}"
NUMBER = re.compile(rf"([+-]?) ?(?:({DIGITS})(?:[.,]({DIGITS}))?|[.,]({DIGITS}))( ?%)?", re.ASCII)
RATIO = re.compile(rf"([+-]?) ?(?:({DIGITS}) )?({DIGITS}) ?/ ?({DIGITS})", re.ASCII)
MINUS = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2212", "-"))
BRACKETS = "()[]{} "
ENDLESS = re.compile(r"([+-]?) ?(?:inf|infinity|∞|oo)", re.IGNORECASE)
NONE = ("none", "nothing", "-", "ninguno", "nada", "keine", "nichts", "无")  # an empty list, written out
NOT_SEARCHED = "-"  # in place of a number: no search goes there
A_NUMBER = english("a number is 3, -2.5 or 1/3")
A_WINDOW = english("a window is two numbers with a comma between, such as -inf, 3")

T_co = TypeVar("T_co", covariant=True)


class AnswersError(PacmanError, ValueError):
    """A file of answers that cannot be used."""


@dataclass(frozen=True)
class Unreadable:
    """An answer that is neither a number nor whatever belongs there, and why."""

    text: str
    why: str


@dataclass(frozen=True)
class WrittenAnswer(Generic[T_co]):
    """An answer as it was written, and what it says; `decimals` are those of a rounded number."""

    text: str
    value: T_co
    decimals: int | tuple[int, ...] = 0  # of each part, if it has several


Number = WrittenAnswer[Worth] | WrittenAnswer[None] | Unreadable  # None: not searched
Bounds = WrittenAnswer[Window] | WrittenAnswer[None] | Unreadable
Names = WrittenAnswer[tuple[str, ...]] | Unreadable


@dataclass(frozen=True)
class Answers:
    """All answers about one tree; what is not answered has no key, or is None."""

    values: Mapping[str, Number] = field(default_factory=dict)  # by the names of inner nodes
    windows: Mapping[str, Bounds] = field(default_factory=dict)
    probabilities: Mapping[str, Number] = field(default_factory=dict)  # by the names of leaves
    action: str | None = None
    lists: Mapping[PaperPart, Names] = field(default_factory=dict)  # pruned, expanded, evaluated
    change: tuple[str, Number] | Unreadable | None = None  # the leaf and its new value
    notes: tuple[str, ...] = ()  # sentences on what is not used

    def names(self, part: PaperPart) -> tuple[str, ...] | None:
        """The names of a list; None if there is none that can be read."""
        found = self.lists.get(part)
        return found.value if isinstance(found, WrittenAnswer) else None


def short_text(text: str) -> str:
    """The text as a sentence shows it: printable, and short."""
    if isinstance(text, English):
        return text
    whole = printable(" ".join(text.split()))
    return whole if len(whole) <= MOST_SHOWN else f"{whole[: MOST_SHOWN - 1]}…"


class AnswerFile:
    """A file of answers, whose tables are read when they are asked for."""

    def __init__(self, data: bytes) -> None:
        """Raises AnswersError, in one sentence."""
        if len(data) > MOST_BYTES:
            raise AnswersError(
                english(
                    "it has {number:,} bytes; a file of answers has at most {most:,}",
                    number=len(data),
                    most=MOST_BYTES,
                )
            )
        try:
            # As texts, 0.30 keeps its two decimals.
            self._table: Mapping[str, Any] = toml.parse(data.decode("utf-8-sig"), str)
        except UnicodeDecodeError:
            raise AnswersError(
                english("it is not UTF-8 text; hand in the file that the sheet writes")
            ) from None
        except TomlError as error:
            problem = short_sentence(error.problem)
            if error.line:
                problem = english("line {line}: {problem}", line=error.line, problem=problem)
            raise AnswersError(problem) from None

    @property
    def code(self) -> str:
        """The code of the sheet that it says it is of; "" if it says none."""
        code = self._table.get("sheet", "")
        return short_text(code) if isinstance(code, str) else "?"

    def answers(
        self, question: str, case: str, inner: Sequence[str], leaves: Sequence[str], agents: int
    ) -> Answers | None:
        """The answers about this tree; None if there are none. `agents`: how many numbers a value has."""
        table = _table(_table(self._table.get(question)).get(case))
        return _Reading(table, inner, leaves, agents).answers() if table else None


def short_sentence(text: str) -> str:
    """A sentence that may show what is in the file, printable and of a readable length."""
    whole = printable(" ".join(text.split()))
    return whole if len(whole) <= 200 else f"{whole[:199]}…"


def _table(found: object) -> Mapping[str, Any]:
    return found if isinstance(found, Mapping) else {}


class _Reading:
    def __init__(
        self, table: Mapping[str, Any], inner: Sequence[str], leaves: Sequence[str], agents: int
    ) -> None:
        self._table, self._inner, self._leaves, self._agents = table, inner, leaves, agents
        self._notes: list[str] = []

    def answers(self) -> Answers | None:
        lists: dict[PaperPart, Names] = {}
        for part, allowed in (
            ("pruned", (*self._inner, *self._leaves)),
            ("expanded", self._inner),
            ("evaluated", self._leaves),
        ):
            if (text := self._text(self._table.get(part))) is not None:
                lists[part] = _read_names(text, allowed)  # type: ignore[index]
        worth: Callable[[str], Number] = read_number if self._agents == 1 else self._vector
        found = Answers(
            self._by_node("values", self._inner, worth),
            self._by_node("windows", self._inner, read_window),
            self._by_node("probabilities", self._leaves, read_number),
            self._text(self._table.get("action")),
            lists,
            self._change(worth),
        )
        known = {"values", "windows", "probabilities", "action", "change", "tree", *lists}
        for key in list(self._table)[:50]:
            if key not in known and self._text(self._table[key]) is not None:
                self._notes.append(english("there is no part '{name}'", name=short_text(key)))
        is_empty = found == Answers()
        return None if is_empty and not self._notes else _with_notes(found, self._notes)

    def _text(self, found: object) -> str | None:
        """The text that was written, on one line; None if there is none."""
        if isinstance(found, bool):
            found = str(found).lower()
        if isinstance(found, int):
            if abs(found) >= 10**MOST_DIGITS:
                return english("a huge number")
            found = str(found)
        if isinstance(found, list):
            found = " ".join(each if isinstance(each, str) else "?" for each in found[:500])
        if found is None:
            return None
        if not isinstance(found, str) or len(found) > MOST_LETTERS:
            return "?"
        return " ".join(found.translate(MINUS).split()) or None

    def _by_node(self, part: str, allowed: Sequence[str], read: Callable[[str], Any]) -> dict[str, Any]:
        table = self._table.get(part)
        if table is None or isinstance(table, Mapping):
            found = {}
            for name, value in list(_table(table).items())[:500]:
                text = self._text(value)
                if name in allowed and text is not None:
                    found[name] = read(text)
                elif text is not None:
                    self._notes.append(
                        english(
                            "{part}: there is no node '{name}' to answer about",
                            part=part,
                            name=short_text(name),
                        )
                    )
            return found
        self._notes.append(english("{part} must be a table with an answer for each node", part=part))
        return {}

    def _vector(self, text: str) -> Number:
        if text == NOT_SEARCHED:
            return WrittenAnswer(text, None)
        values, decimals = list[Fraction](), list[int]()
        for part in map(read_number, _parts(text)):
            if isinstance(part, WrittenAnswer) and isinstance(part.value, Fraction):
                values.append(part.value)
                decimals.append(part.decimals if isinstance(part.decimals, int) else 0)
            else:
                values.clear()
                break
        if len(values) != self._agents:
            return Unreadable(
                text, english("a value is {agents} numbers with commas between", agents=self._agents)
            )
        return WrittenAnswer(text, tuple(values), tuple(decimals))

    def _change(self, worth: Callable[[str], Number]) -> tuple[str, Number] | Unreadable | None:
        found = self._table.get("change")
        table = _table(found)
        leaf, value = self._text(table.get("leaf")), self._text(table.get("value"))
        if leaf is None and value is None:
            return (
                None
                if found is None or isinstance(found, Mapping)
                else Unreadable("?", english("give leaf and value"))
            )
        leaf = _match_name(leaf, self._leaves) if leaf is not None else None
        if leaf not in self._leaves or leaf is None:
            return Unreadable(leaf or value or "", english("name one of the leaves"))
        if value is None:
            return Unreadable(leaf, english("give its new value, too"))
        return leaf, worth(value)


def _with_notes(found: Answers, notes: Sequence[str]) -> Answers:
    return Answers(
        found.values,
        found.windows,
        found.probabilities,
        found.action,
        found.lists,
        found.change,
        tuple(dict.fromkeys(notes))[:5],
    )


def read_number(text: str) -> Number:
    """The number that was written: whole, decimal or a fraction; `-` says that no search goes there.

    >>> read_number("1/3").value, read_number("-0,50").value, read_number("- 1 1/2").value
    (Fraction(1, 3), Fraction(-1, 2), Fraction(-3, 2))
    >>> read_number("nan").why
    'a number is 3, -2.5 or 1/3'
    """
    if text == NOT_SEARCHED:
        return WrittenAnswer(text, None)
    if found := NUMBER.fullmatch(text):
        sign, whole, part, alone, percent = found.groups()
        decimals = part or alone or ""
        value = Fraction(f"{sign}{whole or 0}.{decimals or 0}")
        return WrittenAnswer(text, value / 100 if percent else value, len(decimals) + (2 if percent else 0))
    if (found := RATIO.fullmatch(text)) and int(found[4]):
        size = int(found[2] or 0) + Fraction(int(found[3]), int(found[4]))
        return WrittenAnswer(text, -size if found[1] == "-" else size)
    return Unreadable(text, A_NUMBER)


def read_window(text: str) -> Bounds:
    """Alpha and beta, as in "-inf, 3".

    >>> read_window("(-∞; 3)").value
    (-inf, Fraction(3, 1))
    """
    if text == NOT_SEARCHED:
        return WrittenAnswer(text, None)
    bounds = [*map(_read_bound, _parts(text))]
    if len(bounds) != 2 or bounds[0] is None or bounds[1] is None:
        return Unreadable(text, A_WINDOW)
    return WrittenAnswer(text, (bounds[0], bounds[1]))


def _parts(text: str) -> list[str]:
    """The parts of a window or of a value with several numbers; with semicolons, commas are in numbers."""
    bare = text.strip(BRACKETS)
    return [part.strip() for part in bare.split(";" if ";" in bare else ",")]


def _read_bound(text: str) -> Fraction | float | None:
    if found := ENDLESS.fullmatch(text):
        return -math.inf if found[1] == "-" else math.inf
    read = read_number(text)
    return read.value if isinstance(read, WrittenAnswer) and isinstance(read.value, Fraction) else None


def _match_name(name: str, allowed: Sequence[str]) -> str:
    """The allowed name that this is except for capital letters, if there is just one."""
    alike = [each for each in allowed if each.casefold() == name.casefold()]
    return alike[0] if name not in allowed and len(alike) == 1 else name


def _read_names(text: str, allowed: Sequence[str]) -> Names:
    if text.lower() in NONE:
        return WrittenAnswer(text, ())
    names = [_match_name(name, allowed) for name in re.split(r"[\s,;]+", text.strip(BRACKETS)) if name]
    unknown = next((name for name in names if name not in allowed), None)
    if unknown is not None:
        return Unreadable(
            text,
            english("'{name}' is not one of {names}", name=short_text(unknown), names=comma_list(allowed)),
        )
    return WrittenAnswer(text, tuple(dict.fromkeys(names)))
