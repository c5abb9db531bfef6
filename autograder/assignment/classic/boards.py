"""The layouts of a classic test folder: files that tests name, and boards that are drawn in tests."""
# In the students' kit.

from __future__ import annotations

import re
from collections.abc import Mapping

from autograder.assignment.classic.text import Field, Fields, decode
from autograder.assignment.model import AssignmentError
from autograder.assignment.resources import LAYOUTS
from pacman.errors import LayoutError, nearest
from pacman.rules.layout import Layout
from pacman.rules.layout_file import SUFFIX, layout_names
from pacman.rules.layout_text import MAX_BYTES
from pacman.support.toml_words import shown

NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,59}")
NOT_IN_A_NAME = re.compile(r"[^A-Za-z0-9_-]+")


def path_of(name: str) -> str:
    """Where the layout of this name lies in an assignment."""
    return f"{LAYOUTS}/{name}{SUFFIX}"


class Boards:
    """Finds the layouts that tests need among the folder's files, and keeps in `used` those that were found.

    A layout that comes with this program serves where the folder has none of its name.
    """

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = files
        self.used: dict[str, bytes] = {}

    def named(self, fields: Fields) -> tuple[str, Layout]:
        """The layout that the key layoutName names. Raises AssignmentError."""
        field = fields.need("layoutName", "the name of a layout")
        name = field.text.strip().removesuffix(SUFFIX)
        if not NAME.fullmatch(name):
            problem = (
                f"layoutName: {shown(name)} is not a name of a layout; expected are letters, digits, _ and -"
            )
            raise fields.fail(problem, "layoutName")
        path = path_of(name)
        given = [each for each in (path, f"{name}{SUFFIX}") if each in self._files]
        if given:
            text = _tidy(decode(self._files[given[0]][: MAX_BYTES + 1], given[0]))
            return self._used(name, text, given[0])
        if name in layout_names():
            return self._used(name, Layout.load(name).text, path)
        own = [
            each.removeprefix(f"{LAYOUTS}/").removesuffix(SUFFIX) for each in self._files if SUFFIX in each
        ]
        problem = f"this test plays on the layout {name!r}, and there is no {path}"
        raise fields.fail(
            f"{problem};{nearest(name, own)} put the file {name}{SUFFIX} into a folder {LAYOUTS}/"
            " beside the folder of the tests, or in it",
            "layoutName",
        )

    def drawn(self, fields: Fields, field: Field) -> tuple[str, Layout]:
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
        return self._used(name, text, path_of(name))

    def _is_free(self, name: str, text: str) -> bool:
        """Whether nothing else goes by this name, also where upper and lower case are the same."""
        if name in layout_names() and Layout.load(name).text != text:
            return False
        path = path_of(name)
        others = {each.lower(): each for each in (*self._files, *self.used)}
        other = others.get(path.lower(), path)
        there = self.used.get(other, self._files.get(other))
        return other == path and (there is None or _tidy(decode(there, other)) == text)

    def _used(self, name: str, text: str, path: str) -> tuple[str, Layout]:
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
