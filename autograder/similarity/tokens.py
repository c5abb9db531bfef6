"""Submissions as tokens and fingerprints, and recognised bundled agents."""

from __future__ import annotations

import builtins
import codecs
import io
import keyword
import tokenize
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import pacman
from autograder.submission import LONG_ROW
from pacman.messages import english_only
from pacman.support.places import AGENTS

# The Python that somebody handed in, as far as it can be compared.

MOST_BYTES = 200_000  # of the Python in one submission; honest ones have some 10,000
PLAIN = ("utf-8", "utf-8-sig", "ascii", "iso-8859-1", "latin-1", "cp1252")  # code is where it is seen
MOST_IN_A_LINE = 2_000  # characters; the time that tokenizing takes may grow with their square


@dataclass(frozen=True)
class Work:
    """A submission under one name; works that have people in common are not compared."""

    name: str
    people: frozenset[str]
    files: Mapping[str, bytes]  # by their paths
    problem: str = ""  # why they could not be read

    def sources(self) -> dict[str, str]:
        """The text of each Python file, by path."""
        return {path: decode_source(self.files[path]) for path in sorted(self.files) if path.endswith(".py")}

    def why_not(self) -> str:
        """The reason why this cannot be compared; "" if it can."""
        if self.problem:
            return self.problem
        python = [content for path, content in self.files.items() if path.endswith(".py")]
        if not python:
            return "there is no Python file in it"
        if not b"".join(python).strip():
            return "there is nothing in it"
        if sum(map(len, python)) > MOST_BYTES:
            return english_only(
                "it has more than {most:,} bytes of Python: compare it by eye", most=MOST_BYTES
            )
        if others := [one for one in _encodings(python) if one not in PLAIN]:
            return english_only(
                "it says coding: {other}, so its comments may be code: compare it by eye", other=others[0]
            )
        if any(
            len(line) > MOST_IN_A_LINE for source in self.sources().values() for line in source.split("\n")
        ):
            return english_only(
                "it has a line of more than {most:,} characters: compare it by eye", most=MOST_IN_A_LINE
            )
        return ""


def decode_source(content: bytes) -> str:
    """The text of a file, with lines that end as in Python; what is not UTF-8 or UTF-16 is replaced by ?."""
    encoding = "utf-16" if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    return content.decode(encoding, "replace").replace("\r\n", "\n").replace("\r", "\n")


def _encodings(sources: list[bytes]) -> Iterator[str]:
    """Yield the encoding in which Python reads each source; nothing for one that it cannot read."""
    for content in sources:
        try:
            lines = content.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
            yield tokenize.detect_encoding(io.BytesIO(lines).readline)[0]
        except SyntaxError:
            continue


# A Python file as tokens in which names, layout, comments and annotations no longer differ.

BUILTINS = frozenset(dir(builtins))
IMPORTS = frozenset({"import", "from"})
NO_CODE = {tokenize.COMMENT, tokenize.NL, tokenize.ENCODING, tokenize.INDENT, tokenize.DEDENT}
OPENING, CLOSING = frozenset("([{"), frozenset(")]}")
# Before Python 3.12, the time for a row of spaces before what is not Python grows with the row's cube.
# From Python 3.12 on, an f-string is several tokens; here it is one, as before: its first one.
STRINGS, STRING_ENDS = ("STRING", "FSTRING_START", "TSTRING_START"), ("FSTRING_END", "TSTRING_END")


class Token(NamedTuple):
    """`text` is the same for any two names, numbers or strings; `word` is what was written."""

    text: str
    word: str
    first_line: int  # from 1
    last_line: int
    column: int  # from 0


def tokens(source: str) -> list[Token]:
    """The tokens of the file, to the first place where it is not Python; imports are left out."""
    found: list[Token] = []
    for line in _logical_lines(LONG_ROW.sub(" " * 100, source)):
        if line[0].string in IMPORTS or all(_kind(one) in STRINGS for one in line[:-1]):
            continue
        found += _normalized(_without_annotations(line))
    return found


def _logical_lines(source: str) -> Iterator[list[tokenize.TokenInfo]]:
    """Yields the tokens of each statement's line, with its end; what follows a mistake is left out."""
    line: list[tokenize.TokenInfo] = []
    inside = 0  # f-strings that have begun
    try:
        for one in tokenize.generate_tokens(io.StringIO(source).readline):
            inside -= _kind(one) in STRING_ENDS
            is_part = inside > 0 or _kind(one) in STRING_ENDS
            inside += _kind(one) in STRINGS[1:]
            if is_part or one.type in NO_CODE or (one.type == tokenize.OP and one.string == ";"):
                continue
            if one.type != tokenize.ENDMARKER:
                line.append(one)
            if one.type == tokenize.NEWLINE:
                yield line
                line = []
    except (tokenize.TokenError, SyntaxError):
        pass
    if len(line) > 1:
        yield line


def _kind(token: tokenize.TokenInfo) -> str:
    return tokenize.tok_name[token.type]


def _without_annotations(line: list[tokenize.TokenInfo]) -> Iterator[tokenize.TokenInfo]:
    """Leaves out `: int` of a name or parameter, and `-> int`."""
    is_header = any(one.string == "def" for one in line[:2])
    if not is_header and keyword.iskeyword(line[0].string):  # the colon begins a block
        yield from line
        return
    inside = 1 if is_header else 0  # how many brackets are open where an annotation may stand
    depth, lambdas, skipping, assigned = 0, 0, False, False
    for one in line:
        text = one.string
        depth -= text in CLOSING
        if skipping and depth <= inside and _ends_annotation(text, depth, is_header=is_header):
            skipping = False
        lambdas += text == "lambda"
        if text == ":" and lambdas:
            lambdas -= 1
        elif (text == ":" and depth == inside and not assigned) or (text == "->" and depth == 0):
            skipping = True
        assigned = text == "=" or (assigned and text != "," and not (is_header and depth == 0))
        depth += text in OPENING
        if not skipping:
            yield one


def _ends_annotation(text: str, depth: int, *, is_header: bool) -> bool:
    if is_header and depth == 0:
        return text in {")", ":"}
    return text in {"=", ",", "\n", "\r\n", ""}


def _normalized(line: Iterable[tokenize.TokenInfo]) -> Iterator[Token]:
    before = ""
    for one in line:
        text = _token_text(one, before)
        before = one.string
        yield Token(text, one.string, one.start[0], one.end[0], one.start[1])


def _token_text(one: tokenize.TokenInfo, before: str) -> str:
    if one.type == tokenize.NAME:
        if keyword.iskeyword(one.string) or (one.string in BUILTINS and before != "."):
            return one.string
        return one.string if before == "." and one.string in API else "name"
    if one.type == tokenize.NUMBER:
        return "0"
    if _kind(one) in STRINGS:
        return "''"
    return "\n" if one.type == tokenize.NEWLINE else one.string


def _api_names() -> frozenset[str]:
    """The attributes of what students are given: these cannot be renamed."""
    given = (pacman.GameState, pacman.SearchAgent, pacman.Agent, pacman.Pacman, pacman.Ghost, pacman.Layout)
    names = {name for one in given for name in dir(one) if not name.startswith("_")}
    return frozenset(names | {"depth"})  # which a search agent has once it is made


API = _api_names()


class Function(NamedTuple):
    """A function at the top of a file, or a method; functions within it belong to it."""

    name: str  # with its class: "Minimax.value"
    first_line: int  # from 1
    last_line: int
    passages: frozenset[int]


def functions(source: str) -> Iterator[Function]:
    """The functions and methods of a file, in its order."""
    found = tokens(source)
    starts = [place for place, _ in enumerate(found) if _starts_a_statement(found, place)]
    around: list[tuple[int, str, str]] = []  # column, keyword and name of what this is in
    for number, start in enumerate(starts):
        words = [token.word for token in found[start : start + 3] if token.word != "async"]
        word, name, *_ = (*words, "", "")
        column = found[start].column
        while around and around[-1][0] >= column:
            around.pop()
        if word not in ("class", "def") or not name.isidentifier():
            continue
        if word == "def" and all(kind == "class" for _, kind, _ in around):
            later = (place for place in starts[number + 1 :] if found[place].column <= column)
            whole = found[start : next(later, len(found))]
            full = ".".join([*(outer for _, _, outer in around), name])
            yield Function(full, whole[0].first_line, whole[-1].last_line, frozenset(passages(whole)))
        around.append((column, word, name))


def _starts_a_statement(found: Sequence[Token], place: int) -> bool:
    return place == 0 or found[place - 1].text == "\n"


# Passages of code as numbers, by winnowing (Schleimer, Wilkerson & Aiken, *Winnowing*, SIGMOD 2003).
#
# A passage is a run of tokens. Of every few that follow each other one is kept, chosen by its number alone,
# so that the same code leads to the same choice wherever it is in a file.

LENGTH = 10  # tokens of a passage; shorter ones are in everybody's code
WINDOW = 3  # of so many passages that follow each other one is kept: 12 equal tokens are always noticed


def passages(tokens: Sequence[Token]) -> list[int]:
    """The number of each passage, by the place of its first token."""
    words = [token.text for token in tokens]
    starts = range(len(words) - LENGTH + 1)
    return [zlib.crc32("\0".join(words[start : start + LENGTH]).encode()) for start in starts]


def winnow(found: Sequence[int]) -> set[int]:
    """The least of every WINDOW passages that follow each other."""
    if len(found) <= WINDOW:
        return set(found)
    return {min(found[start : start + WINDOW]) for start in range(len(found) - WINDOW + 1)}


# The agents that are installed with this program, as text: none of them is imported.

LEAST = 20  # passages of a definition that says enough
ALIKE = 0.7  # the share of a definition's passages that are shipped; of honest ones it is below 0.6
PART = 0.5  # the share of one shipped definition's passages that it has


class Definition(NamedTuple):
    """A class or function at the top level of a file."""

    name: str
    line: int
    passages: frozenset[int]


class CopiedDefinition(NamedTuple):
    """A class or function in a student's file that is one of the shipped agents."""

    work: str
    path: str
    name: str
    line: int
    shipped: str  # the name of the shipped one
    shipped_path: str
    share: float  # of the student's passages


@dataclass(frozen=True)
class ShippedFiles:
    """The files of the shipped agents, by their paths."""

    sources: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def passages(self) -> frozenset[int]:
        """All passages in these files."""
        return frozenset(one for source in self.sources.values() for one in passages(tokens(source)))

    @cached_property
    def definitions(self) -> tuple[tuple[str, Definition], ...]:
        """The definitions of these files, with their paths."""
        return tuple((path, one) for path, source in self.sources.items() for one in definitions(source))

    def copies_in(self, work: Work) -> Iterator[CopiedDefinition]:
        """The definitions of a work that are shipped ones, whatever their names are now."""
        for path, source in work.sources().items():
            for own in definitions(source):
                mine = len(own.passages & self.passages) / len(own.passages)
                found = [(_share_of_shipped(own, one), place, one) for place, one in self.definitions]
                part, place, best = max(found, default=(0.0, "", own))
                if mine >= ALIKE and part >= PART:
                    yield CopiedDefinition(work.name, path, own.name, own.line, best.name, place, mine)


def shipped_agents() -> ShippedFiles:
    """The agents that stand beside the package pacman; none where they are not installed."""
    files = sorted(AGENTS.rglob("*.py"))
    return ShippedFiles(
        {f"agents/{file.relative_to(AGENTS).as_posix()}": file.read_text("utf-8") for file in files}
    )


def definitions(source: str) -> Iterator[Definition]:
    """The classes and functions of a file that are long enough to be recognised."""
    found = tokens(source)
    starts = [
        place for place, one in enumerate(found) if one.column == 0 and _starts_a_statement(found, place)
    ]
    for start, end in pairwise([*starts, len(found)]):
        words = [token.word for token in found[start : start + 3]]
        if words[0] in ("class", "def", "async"):
            own = frozenset(passages(found[start:end]))
            if len(own) >= LEAST:
                yield Definition(words[2 if words[0] == "async" else 1], found[start].first_line, own)


def _share_of_shipped(own: Definition, shipped: Definition) -> float:
    """The share of the shipped file that is in this one."""
    return len(own.passages & shipped.passages) / len(shipped.passages)
