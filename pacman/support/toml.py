"""TOML that people write: read and written, with each error told in one sentence with its place."""

from __future__ import annotations

import json
import re
import sys
import tomllib
import typing
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date, datetime, time
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from pacman.messages import english, message
from pacman.spelling import most_similar
from pacman.support.language import clauses, comma_list, understood

# Finds the line of each key in a TOML text, which `tomllib` reads without keeping any place.
#
# It is used only after something was found to be wrong, and makes no objections itself: in a text that is
# not TOML it finds what can be found.

KeyPath = tuple[str | int, ...]  # the keys, and the numbers of list elements from 0, that lead to a value

# A text in double quotes that is not closed ends with its line: else each quote in it would be tried anew.
TOKEN = re.compile(
    r'''(?P<comment>\#[^\n]*)
    |(?P<text>"""(?:\\.|[^\\])*?"{3,5}|\'{3}.*?\'{3,5}|"(?:\\[^\n]|[^"\\\n])*+"?|'[^'\n]*')
    |(?P<sign>[\[\]{}=.,\n])
    |(?P<space>[ \t\r]+)
    |(?P<bare>[^\s\[\]{}=.,\#"']+)
    |(?P<other>.)''',
    re.VERBOSE | re.DOTALL,
)


class _Token(NamedTuple):
    kind: str
    text: str
    line: int


END = _Token("end", "", 0)


class Keys:
    """The line of each key and list element of a TOML text.

    >>> keys = Keys("title = 'x'\\n[[questions]]\\nname = 'a'\\n[questions.compare]\\nvalue = true")
    >>> keys.line(("questions", 0, "compare", "value")), keys.line(("questions", 0, "points"))
    (5, 2)
    """

    def __init__(self, text: str) -> None:
        self.lines: dict[KeyPath, int] = {}
        self.repeated: list[tuple[KeyPath, int]] = []  # keys that are given again, with the later line
        self.unclosed: KeyPath = ()  # the outermost list or inline table that has no end
        self._sizes: dict[KeyPath, int] = defaultdict(int)  # of arrays of tables
        self._tokens = list(_tokens(text))
        self._next = 0
        try:
            self._document()
        except RecursionError:  # lists that are nested too deep
            return

    def line(self, place: KeyPath) -> int | None:
        """The line of the key at this place, or of the innermost one around it that has a line."""
        found = (self.lines.get(place[:length]) for length in range(len(place), 0, -1))
        return next((line for line in found if line is not None), None)

    def _document(self) -> None:
        table: KeyPath = ()
        while (token := self._take()) is not END:
            if token.text == "\n":
                continue
            if token.text == "[" and token.kind == "sign":
                is_element = self._skip("[")
                table = self._header(self._key(), is_element, token.line)
            else:
                self._next -= 1
                self._pair(table)
            while self._peek() is not END and self._peek().text != "\n":  # what follows is not TOML
                self._take()

    def _header(self, keys: KeyPath, is_element: bool, line: int) -> KeyPath:
        place: KeyPath = ()
        for number, key in enumerate(keys, 1):
            place = (*place, key)
            if number == len(keys) and is_element:
                self._sizes[place] += 1
            elif number == len(keys) and place in self.lines:
                self.repeated.append((place, line))
            self.lines.setdefault(place, line)
            if place in self._sizes:
                place = (*place, self._sizes[place] - 1)
                self.lines.setdefault(place, line)
        return place

    def _pair(self, table: KeyPath) -> None:
        line = self._peek().line
        place = table
        for key in self._key():
            place = (*place, key)
            known = place in self.lines
            self.lines.setdefault(place, line)
        if place != table and known:
            self.repeated.append((place, line))
        if self._skip("="):
            self._value(place)
        elif place == table:
            self._take()

    def _key(self) -> KeyPath:
        keys: list[str] = []
        while self._peek().kind in ("bare", "text"):
            token = self._take()
            keys.append(_unquote_key(token.text) if token.kind == "text" else token.text)
            if not self._skip("."):
                break
        return tuple(keys)

    def _value(self, place: KeyPath) -> None:
        if self._skip("["):
            number = 0
            while not self._ends("]", place):
                element = (*place, number)
                self.lines.setdefault(element, self._peek().line)
                self._value(element)
                number += 1
        elif self._skip("{"):
            while not self._ends("}", place):
                self._pair(place)
        else:
            while self._peek() is not END and self._peek().text not in (",", "]", "}", "\n"):
                self._take()

    def _ends(self, closing: str, place: KeyPath) -> bool:
        """Whether the list or inline table ends here; continues to its next element."""
        while self._peek().text in ("\n", ","):
            self._take()
        if self._peek() is END:
            self.unclosed = place
            return True
        if self._skip(closing):
            return True
        if self._peek().text in ("]", "}"):  # the wrong one: not TOML
            self._take()
            return True
        return False

    def _peek(self) -> _Token:
        return self._tokens[self._next] if self._next < len(self._tokens) else END

    def _take(self) -> _Token:
        token = self._peek()
        self._next += 1
        return token

    def _skip(self, sign: str) -> bool:
        if self._peek().kind == "sign" and self._peek().text == sign:
            self._next += 1
            return True
        return False


def deepest_line(text: str) -> int:
    """The line in which the lists and inline tables are nested deepest.

    >>> deepest_line("a = [1]\\nb = [\\n  [[2]],\\n]")
    3
    """
    depth, deepest, line = 0, 0, 1
    for token in _tokens(text):
        if token.kind == "sign":
            depth += (token.text in "[{") - (token.text in "]}")
        if depth > deepest:
            deepest, line = depth, token.line
    return line


def _tokens(text: str) -> Iterator[_Token]:
    line = 1
    for found in TOKEN.finditer(text):
        kind = str(found.lastgroup)
        if kind not in ("comment", "space"):
            yield _Token(kind, found[0], line)
        line += found[0].count("\n")


def _unquote_key(key: str) -> str:
    try:
        return str(tomllib.loads(f"key = {key}")["key"])
    except tomllib.TOMLDecodeError:
        return key


# Texts and keys as TOML writes them.


def quoted(text: str) -> str:
    r"""A basic string, with escapes for all that cannot be printed.

    >>> print(quoted('say "go"'), quoted("a\tb"))
    "say \"go\"" "a\tb"
    """
    written = json.dumps(text, ensure_ascii=False)
    return "".join(letter if letter.isprintable() else _escape_letter(letter) for letter in written)


def key(text: str, quote: Callable[[str], str] = quoted) -> str:
    """A key, with quotes only if it needs them.

    >>> print(key("a-1"), key("a.1"))
    a-1 "a.1"
    """
    return text if re.fullmatch(r"[A-Za-z0-9_-]+", text) else quote(text)


def _escape_letter(letter: str) -> str:
    return f"\\u{ord(letter):04x}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08x}"


# Reads TOML that people wrote; errors are in plain words.

T = TypeVar("T")
MOST_PARTS = 100  # of a key: `tomllib` takes time and memory that grow with the square of their number
MOST_SHOWN = 60  # characters of a line in a sentence
MOST_DIGITS = 20  # of a number that is too long


class TomlError(ValueError):
    """A TOML text or table that is not valid. `line` counts from 1; None if it is not known."""

    def __init__(
        self, problem: str, line: int | None = None, place: KeyPath = (), others: tuple[TomlError, ...] = ()
    ) -> None:
        self.problem, self.line, self.place = problem, line, place
        self.others = others  # what is wrong, too
        super().__init__(problem)


def parse(text: str, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """The tables of this TOML text. `parse_float` gets each decimal number as written. Raises TomlError.

    >>> parse("[options]\\ndepth = 2")
    {'options': {'depth': 2}}
    """
    if line := _line_of_a_long_key(text):
        problem = english("a key has more than {most} parts with points between them", most=MOST_PARTS)
        raise TomlError(problem, line)
    try:
        return tomllib.loads(text, parse_float=parse_float)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(text, str(error)) from None
    except RecursionError:
        raise TomlError(english("its lists are nested too deep"), deepest_line(text)) from None
    except ValueError as error:  # a number with too many digits
        raise _too_long(text) or TomlError(
            english("this is not TOML: {problem}", problem=str(error))
        ) from None


def convert_table(table: object, kind: type[T], text: str = "") -> T:
    """The table converted to this `msgspec.Struct`. `text` is what it was read from, if lines are wanted.

    Raises TomlError: the first thing that is wrong, with all others.
    """
    try:
        return msgspec.convert(table, kind)
    except msgspec.ValidationError as error:
        keys = Keys(text)
        found = [
            TomlError(each.problem, keys.line(each.place), each.place) for each in each_wrong(table, kind)
        ]
        first = found[0] if found else TomlError(str(error))
        raise TomlError(first.problem, first.line, first.place, tuple(found[1:])) from None


def _line_of_a_long_key(text: str) -> int:
    """The line of the first key with more than MOST_PARTS parts; 0 if there is none."""
    if all(line.count(".") < MOST_PARTS for line in text.split("\n")):
        return 0
    parts, last = 0, END
    for token in _tokens(text):
        if token.kind in ("bare", "text"):
            parts = parts + 1 if last.text == "." else 1
        if parts > MOST_PARTS:
            return token.line
        last = token
    return 0


def _too_long(text: str) -> TomlError | None:
    """The error for a whole number that Python does not read; None if there is none."""
    most = sys.get_int_max_str_digits()
    for number, line in enumerate(text.split("\n"), 1):
        digits = max((found.replace("_", "") for found in re.findall(r"[\d_]+", line)), key=len, default="")
        if len(digits) > most > 0:
            key = re.match(r"\s*([\w.-]+\s*=)", line)
            start = f"{key[1]} {digits[:MOST_DIGITS]} …" if key else f"{digits[:MOST_DIGITS]} …"
            problem = english(
                "{start} is not allowed; it has {digits:,} digits, and a number may have {most:,}",
                start=start,
                digits=len(digits),
                most=most,
            )
            return TomlError(problem, number)
    return None


SAID = (
    message("Cannot declare {key} twice"),
    message("Cannot mutate immutable namespace {key}"),
    message("Cannot overwrite a value"),
    message("Cannot redefine namespace {key}"),
    message("Duplicate inline table key {key}"),
    message("Escaped character is not a Unicode scalar value"),
    message("Expected '=' after a key in a key/value pair"),
    message("Expected ']' at the end of a table declaration"),
    message("Expected ']]' at the end of an array declaration"),
    message("Expected newline or end of document after a statement"),
    message("Expected {sign}"),
    message("Found invalid character {sign}"),
    message("Illegal character {sign}"),
    message("Invalid date or datetime"),
    message("Invalid hex value"),
    message("Invalid initial character for a key part"),
    message("Invalid statement"),
    message("Invalid value"),
    message("Unclosed array"),
    message("Unclosed inline table"),
    message("Unescaped '\\' in a string"),
    message("Unterminated string"),
)  # by `tomllib`; what else it may say stays English


NO_CLOSING_QUOTE = ("Illegal character '\\n'", "Found invalid character '\\n'")
NO_OTHER_QUOTE = 'Expected "\'"'  # in all of the text that follows: its end is given as the place


def _not_toml(text: str, said: str) -> TomlError:
    """The error for what `tomllib` said: the line, what is in it, and what is usually meant."""
    found = re.search(r" \(at (line (\d+), column \d+|end of document)\)", said)
    problem = understood(said.replace(found[0], "").strip() if found else said, SAID)
    keys = Keys(text)
    repeated = (again for _, again in keys.repeated)
    last = max([*keys.lines.values(), *repeated], default=0)  # of the last key, whose value has no end
    line = int(found[2]) if found and found[2] else last
    if problem == NO_OTHER_QUOTE:
        line = next((each.line for each in _tokens(text) if each.text == "'"), line)
    if problem == NO_OTHER_QUOTE or problem in NO_CLOSING_QUOTE:
        problem = english("a text has no closing quote")
    if keys.unclosed and ("Unclosed" in problem or "end of document" in said or "Invalid value" in problem):
        line = keys.lines[keys.unclosed]
        name = ".".join(part for part in keys.unclosed if isinstance(part, str))
        problem = english(
            "this is not TOML: the bracket that opens after {name} = has no closing one", name=name
        )
        return TomlError(problem, line)
    for place, again in keys.repeated:
        if again == line and any(word in problem for word in ("overwrite", "twice", "mutate")):
            name = ".".join(part for part in place if isinstance(part, str))
            problem = english(
                "the key {name} is given twice, in the lines {first} and {second}",
                name=name,
                first=str(keys.lines[place]),
                second=str(line),
            )
            return TomlError(problem, line)
    written = (text.split("\n")[line - 1] if line else "").strip()
    shown = written if len(written) <= MOST_SHOWN else written[: MOST_SHOWN - 2] + " …"
    in_line = [english("the line is: {line}", line=shown)] if shown else []
    whole = clauses([problem, *_hints(written, problem), *in_line])
    return TomlError(english("this is not TOML: {problem}", problem=whole), line or None)


def _hints(written: str, problem: str) -> Iterator[str]:
    """Guess what is meant by a line that is not TOML: each guess as a message."""
    if re.search(r"=\s*[0-9]+\s*/\s*[0-9]+", written):
        yield english("write a fraction in quotes, as in '1/3'")
    elif word := re.match(r"([\w.-]+)\s*=\s*(True|False)\b", written):
        yield english("write {line}", line=f"{word[1]} = {word[2].lower()}")
    elif word := re.match(r"([\w.-]+)\s*=\s*([A-Za-z][^\"'\[\]{},#=]*)$", written):
        yield english("text is in quotes: {line}", line=f'{word[1]} = "{word[2].strip()}"')
    elif word := re.match(r"([\w.-]+)\s*:\s*(.*)$", written):
        yield english("a key and its value have = between them: {line}", line=f"{word[1]} = {word[2]}")
    elif re.search(r"=\s*0[0-9]+$", written):
        yield english("a number does not begin with 0")
    elif re.search(r"=$", written):
        yield english("there is no value after =")
    elif "[" in written and "Expected ']'" in problem:
        yield english("the name of a table is between brackets: [limits], [[questions]]")


# Types and values of TOML in plain words, as in "a whole number from 1 to 50".

KINDS = {
    bool: message("true or false"),
    int: message("a whole number"),
    float: message("a number"),
    str: message("text"),
    datetime: message("a date"),
}
LISTS = {
    "a number": message("a list of {size} numbers"),
    "a whole number": message("a list of {size} whole numbers"),
    "text": message("a list of {size} texts"),
    "a table": message("a list of {size} tables"),
}
LISTS_OF_ANY_SIZE = {
    "a number": message("a list of numbers"),
    "a whole number": message("a list of whole numbers"),
    "text": message("a list of texts"),
    "a table": message("a list of tables"),
}


def alternatives(hint: Any) -> list[Any]:
    """The types of which a value may have one: a union's, each with its own limits.

    >>> alternatives(int | None), len(alternatives(Annotated[int | str, msgspec.Meta(ge=1)]))
    ([<class 'int'>], 2)
    """
    if get_origin(hint) in (Union, UnionType):
        return [each for part in get_args(hint) for each in alternatives(part)]
    if get_origin(hint) is Annotated:
        inner, *limits = get_args(hint)
        return [Annotated[(each, *limits)] for each in alternatives(inner)]
    return [] if hint in (NoneType, msgspec.UnsetType) else [hint]


def without_limits(hint: Any) -> Any:
    """The type without its limits."""
    return without_limits(get_args(hint)[0]) if get_origin(hint) is Annotated else hint


def is_struct(hint: Any) -> bool:
    """Whether a table of fixed keys, or a row, is asked for."""
    return isinstance(without_limits(hint), type) and issubclass(without_limits(hint), msgspec.Struct)


def is_row(hint: Any) -> bool:
    """Whether a list is asked for whose elements are the fields of a struct, in their order."""
    return is_struct(hint) and bool(without_limits(hint).__struct_config__.array_like)


def choices(hint: Any) -> list[str]:
    """The texts that are allowed one by one, if there are any."""
    found = [without_limits(each) for each in alternatives(hint)]
    return [str(value) for each in found if get_origin(each) is Literal for value in get_args(each)]


def describe_type(hint: Any) -> str:
    """Describe a value of this type.

    >>> describe_type(Annotated[int, msgspec.Meta(ge=1, le=50)])
    'a whole number from 1 to 50'
    >>> describe_type(Literal["strict", "equal"] | None)
    '"strict" or "equal"'
    """
    found: list[str] = []
    for each in alternatives(hint):
        if get_origin(without_limits(each)) is Literal:
            found += [as_toml(value) for value in get_args(without_limits(each))]
        else:
            found.append(_one(each))
    return join_words(dict.fromkeys(found))


def join_words(parts: typing.Iterable[str], last: Literal["or", "and"] = "or") -> str:
    """The parts with commas between them, and a word before the last, as a message.

    >>> join_words(["a", "b", "c"])
    'a, b or c'
    """
    *first, end = parts
    if not first:
        return end
    sentence = message("{some} or {last}") if last == "or" else message("{some} and {last}")
    return english(sentence, some=comma_list(first), last=end)


def as_toml(value: object) -> str:
    """The value as TOML writes it, cut where it is long.

    >>> as_toml({"a": [True, "x"]})
    '{ a = [true, "x"] }'
    """
    whole = _write(value)
    return whole if len(whole) <= MOST_SHOWN else whole[: MOST_SHOWN - 2] + " …"


def _write(value: object) -> str:
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{key} = {_write(each)}" for key, each in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_write, value))}]"
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    return str(value)


def _one(hint: Any) -> str:
    limits = _limits(hint)
    if "description" in limits:
        return english(str(limits["description"]))
    kind = without_limits(hint)
    if kind in KINDS:
        if kind is str and limits.get("min_length") == 1:
            return english("text that is not empty")
        return _in_range(english(KINDS[kind]), limits)
    origin = get_origin(kind) or kind
    if origin in (list, tuple):
        return _list(kind, limits)
    if is_row(kind):
        return english(
            "a list of {parts}, in this order", parts=join_words(kind.__struct_encode_fields__, "and")
        )
    if is_struct(kind):
        return english("a table with {keys}", keys=join_words(kind.__struct_encode_fields__))
    return english("a table") if origin is dict else english("a value")


def _list(kind: Any, limits: Mapping[str, Any]) -> str:
    elements = [each for each in get_args(kind) if each is not Ellipsis] or [Any]
    if get_origin(kind) is tuple and Ellipsis not in get_args(kind):
        size = str(len(elements))
    else:
        least, most = limits.get("min_length"), limits.get("max_length")
        size = ""
        if most:
            size = english("{least} to {most}", least=str(least), most=str(most))
        elif least:
            size = english("{least} or more", least=str(least))
    first = without_limits(elements[0])
    word = "a table" if is_struct(first) and not is_row(first) else _one(first)
    if word in LISTS and len(alternatives(elements[0])) == 1:
        whole = english(LISTS[word], size=size) if size else english(LISTS_OF_ANY_SIZE[word])
        return _in_range(whole, _limits(elements[0]))
    each = describe_type(elements[0])
    if size:
        return english("a list of {size} elements, each {what}", size=size, what=each)
    return english("a list of {what}", what=each)


def _limits(hint: Any) -> dict[str, Any]:
    """All limits of an annotated type together."""
    found: dict[str, Any] = {}
    while get_origin(hint) is Annotated:
        hint, *metas = get_args(hint)
        for meta in metas:
            known = {key: getattr(meta, key, None) for key in ("ge", "gt", "le", "lt", "description")}
            known |= {key: getattr(meta, key, None) for key in ("min_length", "max_length")}
            found |= {key: value for key, value in known.items() if value is not None}
    return found


def _in_range(what: str, limits: Mapping[str, Any]) -> str:
    """A number, as a message, with its limits."""
    least, above, most, below = (
        None if limits.get(key) is None else str(limits[key]) for key in ("ge", "gt", "le", "lt")
    )
    if least is not None and most is not None:
        return english("{what} from {least} to {most}", what=what, least=least, most=most)
    if least is not None and below is not None:
        return english("{what} at least {least} and below {below}", what=what, least=least, below=below)
    if above is not None and most is not None:
        return english("{what} above {above} and at most {most}", what=what, above=above, most=most)
    if above is not None and below is not None:
        return english("{what} above {above} and below {below}", what=what, above=above, below=below)
    if least is not None:
        return english("{what} of at least {least}", what=what, least=least)
    if most is not None:
        return english("{what} of at most {most}", what=what, most=most)
    if above is not None:
        return english("{what} above {above}", what=what, above=above)
    return what if below is None else english("{what} below {below}", what=what, below=below)


# Finds what is wrong in a table that people wrote, and says each thing in one sentence.


class Wrong(NamedTuple):
    """A mistake, and the place of the key: of an unknown one itself, for a missing one of its table."""

    place: KeyPath
    problem: str


class _Table(NamedTuple):
    """A table that is looked at: the keys around it help to say where a key belongs."""

    place: KeyPath
    kind: type[msgspec.Struct]
    siblings: tuple[type[msgspec.Struct], ...]  # that a key `kind = …` chooses from
    outside: tuple[str, ...]  # the keys of the table around it


def each_wrong(
    value: object, hint: Any, place: KeyPath = (), outside: tuple[str, ...] = ()
) -> Iterator[Wrong]:
    """Every part of the value that does not have its type; none if all is right."""
    if fits(value, hint):
        return
    types = alternatives(hint)
    structs = [without_limits(each) for each in types if is_struct(each) and not is_row(each)]
    if isinstance(value, Mapping) and structs:
        yield from _in_tables(value, structs, place, outside)
        return
    for kind in map(without_limits, types):
        if is_row(kind) and isinstance(value, list) and (in_row := list(_in_row(value, kind, place))):
            yield from in_row
            return
        inner = get_args(kind)
        if get_origin(kind) is dict and isinstance(value, Mapping):
            parts: Iterable[tuple[str | int, Any]] = ((str(key), each) for key, each in value.items())
        elif (
            get_origin(kind) in (list, tuple)
            and isinstance(value, list)
            and any(map(is_struct, alternatives(inner[0])))
        ):
            parts, inner = enumerate(value), inner[:1]
        else:
            continue
        found = [
            wrong for key, each in parts for wrong in each_wrong(each, inner[-1], (*place, key), outside)
        ]
        if found:
            yield from found
            return
    yield Wrong(place, _not_allowed(value, hint, place))


def _in_row(value: list[Any], kind: Any, place: KeyPath) -> Iterator[Wrong]:
    """Each element that is wrong, under its field's name; none if the row has another length."""
    hints = get_type_hints(kind, include_extras=True)
    if len(value) != len(hints):
        return
    for number, (name, each) in enumerate(zip(hints, value, strict=True)):
        if not fits(each, hints[name]):
            yield Wrong((*place, number), _not_allowed(each, hints[name], (*place, name)))


def fits(value: object, hint: Any) -> bool:
    """Whether the value can be converted to this type."""
    try:
        msgspec.convert(value, hint)
    except (msgspec.ValidationError, OverflowError):
        return False
    return True


def name_of(place: KeyPath) -> str:
    """The key at this place, with those of the tables around it, up to the list that these are in.

    >>> name_of(("questions", 0, "compare", "value"))
    'compare.value'
    """
    keys: list[str] = []
    for part in reversed(place):
        if isinstance(part, int):
            if keys:
                break
            continue
        keys.insert(0, part)
    return ".".join(keys)


def header_of(place: KeyPath) -> str:
    """The table at this place as its header in the file; "" for the file itself.

    >>> header_of(("questions", 0, "compare")), header_of(("questions", 0))
    ('[questions.compare]', '[[questions]]')
    """
    name = ".".join(part for part in place if isinstance(part, str))
    if not name:
        return ""
    return f"[[{name}]]" if isinstance(place[-1], int) else f"[{name}]"


def _in_tables(
    value: Mapping[str, Any], structs: list[Any], place: KeyPath, outside: tuple[str, ...]
) -> Iterator[Wrong]:
    tag = structs[0].__struct_config__.tag_field
    kinds = {each.__struct_config__.tag: each for each in structs}
    if tag is None:
        yield from _in_table(value, _Table(place, structs[0], (), outside))
        return
    known = join_words(map(as_toml, kinds))
    if tag not in value:
        near = next((key for key in value if most_similar(key, [tag])), None)
        if near is not None:
            problem = english(
                "there is no key {key!r}; did you mean {meant!r}? it must be {wanted}",
                key=near,
                meant=tag,
                wanted=known,
            )
            yield Wrong((*place, near), problem)
        else:
            yield Wrong(
                place, english("the key {key} is missing; it must be {wanted}", key=tag, wanted=known)
            )
        return
    chosen = kinds.get(value[tag]) if isinstance(value[tag], str) else None
    if chosen is None:
        given, meant = f"{tag} = {as_toml(value[tag])}", most_similar(str(value[tag]), map(str, kinds))
        yield Wrong((*place, tag), _must_be(given, known, meant))
        return
    yield from _in_table(value, _Table(place, chosen, tuple(structs), outside))


def _in_table(value: Mapping[str, Any], table: _Table) -> Iterator[Wrong]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(table.kind)}
    tag = table.kind.__struct_config__.tag_field
    keys = tuple(fields) if tag is None else (tag, *fields)
    hints = get_type_hints(table.kind, include_extras=True)
    found, unknown = list[Wrong](), list[str]()
    if table.kind.__struct_config__.forbid_unknown_fields:
        unknown = [key for key in value if key not in keys]
        found = [Wrong((*table.place, key), _unknown(key, keys, hints, table)) for key in unknown]
    for key, field in fields.items():
        if key in value:
            found += each_wrong(value[key], hints[field.name], (*table.place, key), keys)
    yield from found
    for key, field in fields.items():
        misplaced = any(each.place[-1] == key for each in found) or any(
            most_similar(one, [key]) for one in unknown
        )
        if field.required and key not in value and not misplaced:
            yield Wrong(table.place, _missing(key, hints[field.name], table.place))


def _must_be(given: str, wanted: str, meant: str | None) -> str:
    """The sentence about a value that is not allowed."""
    if meant is None:
        return english("{given} is not allowed; it must be {wanted}", given=given, wanted=wanted)
    return english(
        "{given} is not allowed; did you mean {meant!r}? it must be {wanted}",
        given=given,
        meant=meant,
        wanted=wanted,
    )


def _missing(key: str, hint: Any, place: KeyPath) -> str:
    table, wanted = header_of(place), describe_type(hint)
    inner = get_args(without_limits(hint))
    if inner and is_struct(inner[0]) and not is_row(inner[0]):
        if place:
            return english("there is no table [[{key}]] in {table}; give at least one", key=key, table=table)
        return english("there is no table [[{key}]]; give at least one", key=key)
    if place:
        return english(
            "the key {key} is missing in {table}; it must be {wanted}", key=key, table=table, wanted=wanted
        )
    return english("the key {key} is missing; it must be {wanted}", key=key, wanted=wanted)


def _unknown(key: str, keys: tuple[str, ...], hints: Mapping[str, Any], table: _Table) -> str:
    """The sentence about a key that this table does not have: where it belongs, or what the table has."""
    tag, header = table.kind.__struct_config__.tag_field, header_of(table.place)
    if tag is None:
        start = english("there is no key {key!r} here", key=key)
        if table.place:
            start = english("there is no key {key!r} in {table}", key=key, table=header)
    else:
        chosen = f"{tag} = {as_toml(table.kind.__struct_config__.tag)}"
        start = english("there is no key {key!r} where {chosen}", key=key, chosen=chosen)
        if table.place:
            start = english(
                "there is no key {key!r} in {table} where {chosen}", key=key, table=header, chosen=chosen
            )
    inner = [name for name in hints if any(key in _keys(each) for each in alternatives(hints[name]))]
    others = [each.__struct_config__.tag for each in table.siblings if key in each.__struct_encode_fields__]
    allowed = english("allowed are: {keys}", keys=", ".join(keys))
    if others:
        kinds = f"{tag} = {join_words(map(as_toml, others))}"
        return clauses([start, english("{kinds} has it", kinds=kinds), allowed])
    if inner:
        return clauses([start, english("it belongs into {table}", table=f"[{inner[0]}]"), allowed])
    if key in table.outside:
        return clauses([start, english("it belongs above {table}", table=header), allowed])
    meant = most_similar(key, keys)
    if meant is None:
        return clauses([start, allowed])
    return english(
        "{problem}; did you mean {meant!r}? {allowed}", problem=start, meant=meant, allowed=allowed
    )


def _keys(hint: Any) -> tuple[str, ...]:
    return without_limits(hint).__struct_encode_fields__ if is_struct(hint) else ()


def _not_allowed(value: object, hint: Any, place: KeyPath) -> str:
    start, name = as_toml(value), name_of(place)
    if name:
        is_element = isinstance(place[-1], int)
        start = english("{value} in {name}", value=start, name=name) if is_element else f"{name} = {start}"
    meant = most_similar(value, choices(hint)) if isinstance(value, str) else None
    problem = _must_be(start, describe_type(hint), meant)
    if isinstance(value, str) and fits(_read_unquoted(value), hint):
        return english("{problem}, without quotes", problem=problem)
    if isinstance(value, int | float) and fits(as_toml(value), hint):
        return english("{problem}, in quotes", problem=problem)
    if fits([value], hint):
        inner = get_args(without_limits(alternatives(hint)[0]))
        is_table = is_struct(inner[0]) and not is_row(inner[0])
        if is_table:
            return english("{problem}; write it as {table}", problem=problem, table=f"[[{name_of(place)}]]")
        return english(
            "{problem}; write {line}", problem=problem, line=f"{name_of(place)} = {as_toml([value])}"
        )
    return problem


def _read_unquoted(value: str) -> object:
    """Read the text as if without quotes; return something that fits no type if that is not TOML."""
    try:
        return tomllib.loads(f"value = {value}")["value"]
    except (ValueError, RecursionError):
        return NotImplemented
