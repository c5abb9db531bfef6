"""Which key of which file an error is about, and in which line it stands."""
# In the students' kit.

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from autograder.assignment.cases import Case, GameCase
from autograder.assignment.model import MAIN, AssignmentError
from pacman.errors import (
    IllegalActionError,
    LayoutError,
    NotationError,
    TerminalStateError,
    TreeError,
    UnknownNameError,
)
from pacman.support import toml_text
from pacman.support.toml_places import Keys, Place

ASKED = "ghosts requested"  # how errors begin that are about num_ghosts
NAMED = {"ghost": "ghosts"}  # what errors call a thing: the key that names it


def place_of(case: Case, error: Exception) -> Place:
    """The place of the key, as far as the error tells; `kind` if it does not."""
    keys = case.__struct_fields__
    said = re.match(r"(\w+) = ", str(error))
    if said and said[1] in keys:
        return (said[1],)
    if isinstance(error, TreeError):
        inside: Place = () if error.source or error.node is None else ("nodes", error.node)
        return _known(keys, ("tree", *inside))
    if isinstance(error, IllegalActionError | TerminalStateError):
        return _known(keys, ("moves",))
    if isinstance(error, LayoutError | NotationError):
        return _first_given(case, "position", "layout") if ASKED not in str(error) else ("num_ghosts",)
    if isinstance(error, UnknownNameError):
        return _known(keys, (NAMED.get(error.kind, error.kind),))
    if ASKED in str(error):
        return ("num_ghosts",)
    if isinstance(case, GameCase):
        return ("ghosts",)
    for word in re.findall(r"\w+", str(error)):  # OptionError and others: the key that the sentence names
        if word in keys:
            return (word,)
        for key in ("shape", "compare"):
            inner = getattr(case, key, None)
            if isinstance(inner, msgspec.Struct) and word in inner.__struct_fields__:
                return (key, word)
    return _first_given(case, "tree", "ghosts", "moves", "position", "layout")


def _first_given(case: Case, *keys: str) -> Place:
    """The first of these keys that the case has a value for; else the one that it must have."""
    return next(((key,) for key in keys if getattr(case, key, None)), ("kind",))


def _known(keys: tuple[str, ...], place: Place) -> Place:
    return place if place[0] in keys else ()


def with_line(error: AssignmentError, files: Mapping[str, bytes]) -> AssignmentError:
    """The same error with the line of its key, which may stand in assignment.toml, for all cases."""
    source, place = error.source, error.place
    if error.line is not None or not place or source not in files:
        return error
    keys = _keys(files, source)
    line = keys.line(place)
    if line is None and source != MAIN:
        line = keys.line(("kind",))
        names = [question.get("name") for question in toml_text.parse(_text(files, MAIN))["questions"]]
        of_question = ("questions", names.index(source.partition("/")[0]), *place)
        keys = _keys(files, MAIN)
        if of_question[:3] in keys.lines:
            source, place, line = MAIN, of_question, keys.line(of_question)
    return AssignmentError(error.problem, source=source, line=line, place=place)


def _keys(files: Mapping[str, bytes], path: str) -> Keys:
    return Keys(_text(files, path))


def _text(files: Mapping[str, bytes], path: str) -> str:
    return files[path].decode("utf-8-sig", "replace")
