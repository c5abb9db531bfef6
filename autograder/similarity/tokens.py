"""A Python file as tokens in which names, layout, comments and annotations no longer differ."""

from __future__ import annotations

import builtins
import io
import keyword
import re
import tokenize
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pacman

BUILTINS = frozenset(dir(builtins))
IMPORTS = frozenset({"import", "from"})
NO_CODE = {tokenize.COMMENT, tokenize.NL, tokenize.ENCODING, tokenize.INDENT, tokenize.DEDENT}
OPENING, CLOSING = frozenset("([{"), frozenset(")]}")
# Before Python 3.12, the time for a row of spaces before what is not Python grows with the row's cube.
LONG_ROW = re.compile(r"[ \t\f]{100,}")
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
        text = _text(one, before)
        before = one.string
        yield Token(text, one.string, one.start[0], one.end[0], one.start[1])


def _text(one: tokenize.TokenInfo, before: str) -> str:
    if one.type == tokenize.NAME:
        if keyword.iskeyword(one.string) or (one.string in BUILTINS and before != "."):
            return one.string
        return one.string if before == "." and one.string in API else "name"
    if one.type == tokenize.NUMBER:
        return "0"
    if _kind(one) in STRINGS:
        return "''"
    return "\n" if one.type == tokenize.NEWLINE else one.string


def _api() -> frozenset[str]:
    """The attributes of what students are given: these cannot be renamed."""
    given = (pacman.GameState, pacman.SearchAgent, pacman.Agent, pacman.Pacman, pacman.Ghost, pacman.Layout)
    names = {name for one in given for name in dir(one) if not name.startswith("_")}
    return frozenset(names | {"depth"})  # which a search agent has once it is made


API = _api()
