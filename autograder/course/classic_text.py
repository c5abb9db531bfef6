"""The text of classic test files: fields, boards, ghosts, read without running anything."""
# In the students' kit.

from __future__ import annotations

import math
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from autograder.course.errors import AssignmentError, ErrorCollector
from autograder.course.resources import LAYOUTS
from pacman.errors import LayoutError, printable
from pacman.layout import MAX_BYTES, SUFFIX, Layout, layout_names
from pacman.spelling import most_similar, suggestion
from pacman.support.toml import as_toml

# The text format of classic test folders: lines `key: "value"`, and blocks between three quotes.


UTF_16 = "this is UTF-16 text; save the file as UTF-8"
KEY_PATTERN = r"""([^\s:"']+)\s*:"""
KEY = KEY_PATTERN + r"\s*"
BLOCK = re.compile(KEY + '"""')
VALUE = re.compile(KEY + r"""(?:"([^"]*)"|'([^']*)')\s*(?:#.*)?""")
ANY_VALUE = re.compile(KEY + r"""(["'])(.*)\2""")  # with the same quotes within
BARE = re.compile(KEY_PATTERN + r"""([^"']*)""")
ANYWHERE = ("class", "points", "max_points", "diagram")  # keys that any test may have
CLOSING = '"""'
ALIKE = 0.8  # of a key's name to a known one
EXPECTED = 'expected is key: "value", or key: """ and a line with """ below, or a comment after #'


@dataclass(frozen=True)
class Field:
    """The value of a key."""

    text: str
    line: int  # of the key
    is_block: bool = False  # whether the text begins on the next line
    other: int = 0  # a line with the same key and another value

    def lines(self) -> Iterator[tuple[int, str]]:
        """The lines that are neither blank nor comments, with their numbers in the file."""
        for number, line in enumerate(self.text.split("\n"), self.line + self.is_block):
            if line.strip() and not line.lstrip().startswith("#"):
                yield number, line.strip()

    def words(self) -> list[str]:
        """The words between spaces, or between commas."""
        return re.findall(r"[^\s,]+", self.text)


class Fields:
    """The keys of one file, with their values; errors name the file and the line.

    `wrong`: the lines that could not be read.
    """

    def __init__(
        self, source: str, fields: Mapping[str, Field], wrong: Sequence[AssignmentError] = ()
    ) -> None:
        self.source, self._fields, self.wrong = source, fields, wrong
        self._misspelt: dict[str, AssignmentError] = {}  # by the key that is meant

    def __contains__(self, key: object) -> bool:
        return key in self._fields

    def find(self, key: str) -> Field | None:
        """The value of the key; None without it. Raises AssignmentError if it is there twice."""
        field = self._fields.get(key)
        if field is not None and field.other:
            problem = f"the key {key} is in line {field.line} with another value; expected is one of the two"
            raise self.fail(problem, field.other)
        return field

    def need(self, key: str, what: str) -> Field:
        """The value of the key, which is `what`. Raises AssignmentError without it."""
        field = self.find(key)
        if field is None:
            if said := self._misspelt.get(key) or next(iter(self.wrong), None):
                raise said  # the key may be in that line
            keys = f"its keys are: {', '.join(map(printable, self._fields)) or 'none'}"
            raise self.fail(f'there is no key {key}; expected is {key}: "…", {what}; {keys}')
        return field

    def line(self, key: str) -> int | None:
        """The line of the key."""
        return self._fields[key].line if key in self._fields else None

    def fail(self, problem: str, where: int | str | None = None) -> AssignmentError:
        """An error in this file, at the line of this number or of this key."""
        line = self.line(where) if isinstance(where, str) else where
        return AssignmentError(problem, source=self.source, line=line)

    def refuse_misspelt(self, known: Collection[str]) -> None:
        """Raises AssignmentError for a key that looks like a known one that is missing; others do no harm."""
        absent = {_plain(key): key for key in known if key not in self._fields}
        wrong = ErrorCollector()
        for key in (each for each in self._fields if each not in (*known, *ANYWHERE)):
            meant = most_similar(_plain(key), absent, ALIKE)
            if meant is not None:
                problem = f"there is no key {as_toml(key)} here; did you mean {absent[meant]!r}?"
                self._misspelt[absent[meant]] = self.fail(problem, key)
                wrong.errors.append(self._misspelt[absent[meant]])
        wrong.check()

    def check_all(self, known: Collection[str], *reads: Callable[[], object]) -> None:
        """Raise AssignmentError with all that is wrong: lines, misspelt keys, what these calls raise."""
        wrong = ErrorCollector()
        wrong.errors += self.wrong
        for read in (lambda: self.refuse_misspelt(known), *reads):
            wrong.attempt(read)
        wrong.check()

    def whole(self, key: str, what: str, least: int, most: int) -> int:
        """Return the whole number of the key. Raises AssignmentError if it is missing or out of range."""
        field = self.need(key, what)
        try:
            number = int(field.text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            allowed = f"a whole number from {least} to {most}"
            raise self.fail(
                f"{key}: {as_toml(field.text)} is not allowed; expected is {what}, {allowed}", key
            )
        return number

    def numbers(self, key: str) -> list[float]:
        """The numbers behind the key, between spaces; none without it. Raises AssignmentError."""
        field = self.find(key)
        return [] if field is None else [self.number(word, key) for word in field.words()]

    def number(self, text: str, where: int | str, what: str = "") -> float:
        """The finite number that this text is. Raises AssignmentError."""
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not math.isfinite(number):
            called = where if isinstance(where, str) else what
            raise self.fail(f"{called}: {as_toml(text)} is not a number; expected is one as 3 or -2.5", where)
        return number


def _plain(key: str) -> str:
    return key.lower().replace("_", "").replace("-", "")


def decode(data: bytes, source: str) -> str:
    """The text of a file in UTF-8 or Latin-1, with its lines ended by LF alone. Raises AssignmentError."""
    if data[:2] in (BOM_UTF16_LE, BOM_UTF16_BE):
        raise AssignmentError(UTF_16, source=source, line=1)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_fields(data: bytes, source: str) -> Fields:
    """The keys of a CONFIG, a .test or a .solution file. Raises AssignmentError with the line.

    >>> read_fields(b'depth: "3"', "a.test").whole("depth", "rounds", 1, 9)
    3
    """
    fields = gather_fields(data, source)
    fields.check_all(())
    return fields


def gather_fields(data: bytes, source: str) -> Fields:
    """The keys of such a file that can be read, with the errors of its other lines."""
    wrong = ErrorCollector()
    text = wrong.attempt(lambda: decode(data, source))
    fields: dict[str, Field] = {}
    lines = iter(enumerate((text or "").split("\n"), 1))
    for number, whole in lines:
        line = whole.strip()
        if not line or line.startswith("#"):
            continue
        if wrong.is_enough(source, number):
            break
        try:
            if begins := BLOCK.fullmatch(line):
                key, field = begins[1], _block(lines, number, begins[1], source)
            else:
                key, field = _value(line, number, source)
        except AssignmentError as error:
            wrong.errors.append(error)
            if bare := BARE.fullmatch(line):  # its value may be wrong, too
                fields.setdefault(bare[1], Field(bare[2].strip(), number))
            continue
        known = fields.setdefault(key, field)
        if known.text != field.text:
            fields[key] = replace(known, other=number)
    return Fields(source, fields, wrong.errors)


def _block(lines: Iterator[tuple[int, str]], start: int, key: str, source: str) -> Field:
    """Read the lines up to the one with the closing quotes."""
    text: list[str] = []
    for _, line in lines:
        if line.strip() == CLOSING:
            return Field("\n".join(text), start, is_block=True)
        text.append(line)
    problem = f'the text of {as_toml(key)} does not end; expected is a line with """ alone after it'
    raise AssignmentError(problem, source=source, line=start)


def _value(line: str, number: int, source: str) -> tuple[str, Field]:
    if found := VALUE.fullmatch(line):
        return found[1], Field(found[2] if found[2] is not None else found[3], number)
    if found := ANY_VALUE.fullmatch(line):
        return found[1], Field(found[3].removeprefix('""').removesuffix('""'), number)
    if found := BARE.fullmatch(line):
        problem = f"a value has quotes around it; expected is {found[1]}: {as_toml(found[2].strip())}"
    else:
        problem = f"{as_toml(line)} is not understood; {EXPECTED}"
    raise AssignmentError(problem, source=source, line=number)


# The layouts of a classic test folder: files that tests name, and boards that are drawn in tests.


BOARD_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,59}")
NOT_IN_A_NAME = re.compile(r"[^A-Za-z0-9_-]+")


def path_of(name: str) -> str:
    """The path of the layout with this name in an assignment."""
    return f"{LAYOUTS}/{name}{SUFFIX}"


class Boards:
    """Finds the layouts that tests need among the folder's files, and keeps in `used` those that were found.

    A layout that comes with this program serves where the folder has none of its name.
    """

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = files
        self.used: dict[str, bytes] = {}

    def named_board(self, fields: Fields) -> tuple[str, Layout]:
        """The layout that the key layoutName names. Raises AssignmentError."""
        field = fields.need("layoutName", "the name of a layout")
        name = field.text.strip().removesuffix(SUFFIX)
        if not BOARD_NAME.fullmatch(name):
            problem = f"layoutName: {as_toml(name)} is not a name of a layout"
            raise fields.fail(f"{problem}; expected are letters, digits, _ and -", "layoutName")
        path = path_of(name)
        given = [each for each in (path, f"{name}{SUFFIX}") if each in self._files]
        if given:
            text = _tidy(decode(self._files[given[0]][: MAX_BYTES + 1], given[0]))
            return self._note_used(name, text, given[0])
        if name in layout_names():
            return self._note_used(name, Layout.load(name).text, path)
        own = [
            each.removeprefix(f"{LAYOUTS}/").removesuffix(SUFFIX) for each in self._files if SUFFIX in each
        ]
        problem = f"this test plays on the layout {name!r}, and there is no {path}"
        raise fields.fail(
            f"{problem};{suggestion(name, own)} put the file {name}{SUFFIX} into a folder {LAYOUTS}/"
            " beside the folder of the tests, or in it",
            "layoutName",
        )

    def drawn_board(self, fields: Fields, field: Field) -> tuple[str, Layout]:
        """The board in this field, by the name in layoutName, or one like it. Raises AssignmentError."""
        text = _tidy(field.text)
        try:
            Layout.parse(field.text)
        except LayoutError as error:
            line = field.line + field.is_block + (error.line or 1) - 1
            raise fields.fail(f"layout: {error.problem}", line) from None
        given = fields.find("layoutName")
        wanted = "" if given is None else given.text.strip().removesuffix(SUFFIX)
        name = base = NOT_IN_A_NAME.sub("-", wanted).strip("-")[:50] or "board"
        number = 1
        while not self._is_free(name, text):
            number += 1
            name = f"{base}-{number}"
        return self._note_used(name, text, path_of(name))

    def _is_free(self, name: str, text: str) -> bool:
        """Whether nothing else goes by this name, also where upper and lower case are the same."""
        if name in layout_names() and Layout.load(name).text != text:
            return False
        path = path_of(name)
        others = {each.lower(): each for each in (*self._files, *self.used)}
        other = others.get(path.lower(), path)
        there = self.used.get(other, self._files.get(other))
        return other == path and (there is None or _tidy(decode(there, other)) == text)

    def _note_used(self, name: str, text: str, path: str) -> tuple[str, Layout]:
        try:
            layout = Layout.parse(text, name)
        except LayoutError as error:
            raise AssignmentError(error.problem, source=path, line=error.line) from None
        self.used[path_of(name)] = text.encode()
        return name, layout


def _tidy(text: str) -> str:
    """The rows without blank lines around them and spaces behind them."""
    rows = [line.rstrip() for line in text.split("\n")]
    return "\n".join(rows).strip("\n") + "\n"


# The ghosts of a classic test, as `[RandomGhost(1), DirectionalGhost(2)]`, read without running it.


CLASSES = {"RandomGhost": (), "DirectionalGhost": ("prob_attack", "prob_scaredFlee")}
OURS = {"prob_attack": "attack", "prob_scaredFlee": "flee"}
USUAL = 0.8  # both probabilities, there and here
ALLOWED = "RandomGhost(1), or DirectionalGhost(1, prob_attack=0.8, prob_scaredFlee=0.8)"
GHOST = re.compile(r"\s*(?:\w+\.)*(\w+)\s*\(([^()]*)\)\s*(?:,|$)")
ARGUMENT = re.compile(r"(?:(\w+)\s*=\s*)?(.+)")
MOST = 20


def ghosts(fields: Fields) -> list[str]:
    """The ghosts behind the key `ghosts`, each as our names say it. Raises AssignmentError."""
    text = fields.need("ghosts", "a list as [RandomGhost(1)]").text.strip()
    if text[:1] + text[-1:] not in ("[]", "()"):
        problem = f"ghosts: {as_toml(text)} is not a list; expected is one as [RandomGhost(1)]"
        raise fields.fail(problem, "ghosts")
    found: list[str] = []
    rest = text[1:-1].strip()
    while rest:
        ghost = GHOST.match(rest)
        if ghost is None:
            raise fields.fail(f"ghosts: {as_toml(rest)} is not understood; allowed are {ALLOWED}", "ghosts")
        if len(found) == MOST:
            raise fields.fail(f"ghosts: there are more than {MOST}", "ghosts")
        found.append(_ghost_spec(fields, ghost[1], ghost[2], len(found) + 1))
        rest = rest[ghost.end() :].strip()
    return found


def _ghost_spec(fields: Fields, name: str, arguments: str, number: int) -> str:
    if name not in CLASSES:
        near = suggestion(name, CLASSES)
        raise fields.fail(f"ghosts: there is no ghost {name!r} here;{near} allowed are {ALLOWED}", "ghosts")
    given = _arguments(fields, name, arguments)
    if given.pop("index", number) != number:
        problem = (
            f"ghosts: {name}({as_toml(arguments)[1:-1]}) is ghost {number}; expected is {name}({number})"
        )
        raise fields.fail(problem, "ghosts")
    options = [f"{OURS[key]}={value!r}" for key, value in given.items() if value != USUAL]
    return ":".join(["directional" if name == "DirectionalGhost" else "random", *options])


def _arguments(fields: Fields, name: str, text: str) -> dict[str, float]:
    """The numbers that a ghost is made with, by the names of its parameters."""
    parameters = ["index", *CLASSES[name]]
    given: dict[str, float] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        argument = ARGUMENT.fullmatch(part)
        key = (argument and argument[1]) or (parameters[len(given)] if len(given) < len(parameters) else "")
        if argument is None or key not in parameters or key in given:
            raise fields.fail(
                f"ghosts: {as_toml(part)} in {name} is not allowed; allowed are {ALLOWED}", "ghosts"
            )
        given[key] = fields.number(argument[2], "ghosts")
        if key != "index" and not 0 <= given[key] <= 1:
            raise fields.fail(
                f"ghosts: {key}={as_toml(argument[2])[1:-1]} is not a probability, 0 to 1", "ghosts"
            )
    return given
