"""Layouts: a board as text, as a file, and as a frozen object."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from os import PathLike
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from pacman.board import MAX_SIDE, Cell, CellSet, Distances, Position, Tables
from pacman.errors import LayoutError, printable, reason_of
from pacman.messages import english, english_number
from pacman.showing import Shown
from pacman.spelling import with_known

if TYPE_CHECKING:
    from pathlib import Path


# Reads a board from text; an error says in one sentence why a board cannot be played.

MARKS = "%.oPG1234 "
OPEN_MARKS = MARKS.replace("%", "")
MAX_BYTES = 4 * MAX_SIDE * (MAX_SIDE + 1)
BLANKS = " \t"  # that editors leave at the ends of lines
BYTE_ORDER_MARK = "\ufeff"


class Board(NamedTuple):
    """The rows of a board, and the place in a text from which they were read."""

    rows: tuple[str, ...]  # from the top
    description: str
    source: str  # the text's name in errors
    first_line: int  # the number of the line on which the first row is

    def find(self, marks: str) -> list[Cell]:
        """The cells with any of these marks, column by column from the west, each from the south."""
        height = len(self.rows)
        return sorted(
            (column, height - 1 - index)
            for index, row in enumerate(self.rows)
            for column, mark in enumerate(row)
            if mark in marks
        )

    def check(self) -> None:
        """Raises LayoutError, naming line and column, if this board cannot be played."""
        _check_shape(self)
        _check_marks(self)
        _check_pacman(self)
        _check_food(self)

    def fail_at(self, problem: str, row: int, index: int, **places: Any) -> LayoutError:
        """An error that names the source, and the line and column of the mark at `index` in row `row`."""
        line, column = self.first_line + row, index + 1
        return LayoutError(problem, source=self.source, line=line, column=column, **places)


def decode(data: bytes, source: str) -> str:
    """The text of a layout file. Raises LayoutError if it is not UTF-8 text or too long."""
    if len(data) > MAX_BYTES:
        raise _too_large(source)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        raise LayoutError(
            "byte {byte:#04x} is not UTF-8 text; a layout is a plain text file",
            source=source,
            line=before.count(b"\n") + 1,
            column=error.start - (before.rfind(b"\n") + 1) + 1,
            byte=data[error.start],
        ) from None


def read_board(text: str, source: str) -> Board:
    """The board in this text. Only its characters are checked; `Board.check` checks the rest.

    Lines may end with LF or CR LF, and with blanks after the board's last column.
    Raises LayoutError, naming line and column, for a text that has no rows or is too long.
    """
    source = source or "layout"
    if len(text) > MAX_BYTES:
        raise _too_large(source)
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    _check_characters([line.rstrip(BLANKS) for line in lines], source)
    while lines and not lines[-1].strip():
        lines.pop()
    notes = 0
    while notes < len(lines) and (lines[notes].startswith("#") or not lines[notes].strip()):
        notes += 1
    if notes == len(lines):
        problem = english("the layout is empty; it needs rows that draw a board")
        if notes:
            problem = english(
                "{problem}; lines that begin with # are notes, walls are drawn as %", problem=problem
            )
        raise LayoutError(problem, source=source, line=1, column=1)
    rows = lines[notes:]
    width = len(rows[0].rstrip(BLANKS))
    rows = [row.rstrip(BLANKS).ljust(min(len(row), width)) for row in rows]
    described = [line.lstrip("# ").rstrip() for line in lines[:notes]]
    description = next((line for line in described if line), "")
    return Board(tuple(rows), description, source, notes + 1)


def _too_large(source: str) -> LayoutError:
    return LayoutError(
        "the text continues after {max_bytes} characters; a board has at most {max_side} × {max_side} cells",
        source=source,
        line=1,
        column=1,
        max_bytes=MAX_BYTES,
        max_side=MAX_SIDE,
    )


def _check_characters(lines: list[str], source: str) -> None:
    """Raises LayoutError for a character that no line, not even a note, may hold."""
    for number, line in enumerate(lines, 1):
        if line.isprintable():
            continue
        column, mark = next((at, mark) for at, mark in enumerate(line, 1) if not mark.isprintable())
        if mark == BYTE_ORDER_MARK:
            problem = english("there is a byte-order mark; save the file as UTF-8 without one")
        elif mark == "\r":
            problem = english("there is a carriage return within a line; save the file with LF line ends")
        elif mark == "\t":
            problem = english("there is a tab; empty cells are drawn as spaces")
        else:
            problem = english(
                "{mark!r} is not a printable character; a layout is a plain text file", mark=mark
            )
        raise LayoutError(problem, source=source, line=number, column=column)


def _check_shape(board: Board) -> None:
    rows = board.rows
    width = len(rows[0])
    for index, row in enumerate(rows):
        if len(row) != width:
            problem = english_number(
                "this row has {number} cell and the first has {width}; all must be equal",
                "this row has {number} cells and the first has {width}; all must be equal",
                len(row),
                width=width,
            )
            raise board.fail_at(problem, index, min(len(row), width))
    if width > MAX_SIDE or len(rows) > MAX_SIDE:
        raise board.fail_at(
            "the board is {width} × {count} cells; the most is {max_side} × {max_side}",
            *((0, MAX_SIDE) if width > MAX_SIDE else (MAX_SIDE, 0)),
            width=width,
            count=len(rows),
            max_side=MAX_SIDE,
        )


def _check_marks(board: Board) -> None:
    last_row, last_column = len(board.rows) - 1, len(board.rows[0]) - 1
    for index, row in enumerate(board.rows):
        for column, mark in enumerate(row):
            if mark not in MARKS:
                raise board.fail_at(
                    "unknown character {mark!r}; allowed are % (wall) . (food) o (capsule) P (Pacman) G"
                    " 1 2 3 4 (ghosts) and space",
                    index,
                    column,
                    mark=mark,
                )
            if mark != "%" and (index in (0, last_row) or column in (0, last_column)):
                raise board.fail_at(
                    "the border is open: {mark!r} must be a wall (%)", index, column, mark=mark
                )


def _check_pacman(board: Board) -> None:
    height = len(board.rows)
    found = board.find("P")
    if not found:
        raise board.fail_at("there is no Pacman; the board needs one P", 0, 0)
    if len(found) > 1:
        in_text = sorted((height - 1 - y, x) for x, y in found)
        raise board.fail_at(
            "this is the second of {count} Pacmans; there must be one P", *in_text[1], count=len(found)
        )


def _check_food(board: Board) -> None:
    height = len(board.rows)
    food = board.find(".")
    if not food:
        raise board.fail_at("there is no food (.), so the game could never be won", 0, 0)
    not_reached = set(board.find(OPEN_MARKS))
    frontier = board.find("P")
    while frontier:
        x, y = frontier.pop()
        for beside in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if beside in not_reached:
                not_reached.remove(beside)
                frontier.append(beside)
    missed = sorted((height - 1 - y, x) for x, y in not_reached.intersection(food))
    if missed:
        raise board.fail_at("Pacman cannot reach this food, so the game could never be won", *missed[0])


# Boards: text ⇄ frozen `Layout`. The characters are those of docs/rules.md, "The board".

MOST_CELLS_KEPT = 64 * 64  # of all boards that `parse` remembers; their tables take at most some 40 MB


class Layout(Shown):
    """A board at the start of a game; immutable. Two layouts are equal when their rows are.

    >>> layout = Layout.parse("%%%%%%\\n%P. G%\\n%%%%%%")
    >>> layout.pacman_start, layout.ghost_starts, list(layout.food)
    ((1, 1), ((4, 1),), [(2, 1)])
    >>> layout.distance((1, 1), (4, 1))
    3
    """

    # No dataclass: that module was a quarter of importing `pacman`, which each student's process does.
    __slots__ = (
        "_distances",
        "capsules",
        "description",
        "food",
        "ghost_starts",
        "height",
        "name",
        "pacman_start",
        "rows",
        "tables",
        "walls",
        "width",
    )

    rows: tuple[str, ...]  # from the top
    name: str
    description: str
    width: int
    height: int
    walls: CellSet
    food: CellSet
    capsules: CellSet
    pacman_start: Cell
    ghost_starts: tuple[Cell, ...]
    tables: Tables
    _distances: Distances

    def __init__(self) -> None:
        raise TypeError("a Layout is made by Layout.parse, Layout.load or Layout.of")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a layout never changes, and so nothing is assigned to its {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a layout never changes, and so its {name} stays")

    def __eq__(self, other: object) -> bool:
        return self.rows == other.rows if isinstance(other, Layout) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.rows)

    @classmethod
    def parse(cls, text: str, name: str = "") -> Layout:
        """The layout that this text draws; blank lines around it are ignored.

        Layouts with the same rows share their tables as long as the rows are remembered.
        Raises LayoutError, with line and column, for anything that is not a playable board.
        """
        board = read_board(text, name)
        layout = _KNOWN.layout_of(board, name)
        if (layout.name, layout.description) == (name, board.description):
            return layout
        fields = {field: getattr(layout, field) for field in cls.__slots__}
        return _layout({**fields, "name": name, "description": board.description})

    @classmethod
    def load(cls, source: str | PathLike[str]) -> Layout:
        """The layout of this bundled name ("medium"), or of the `.lay` file at this path.

        Raises LayoutError when there is no such layout, or when it is malformed.
        """
        return cls.parse(*read_layout(source))

    @classmethod
    def of(cls, layout: Layout | str | PathLike[str]) -> Layout:
        """This layout, or the one that `load` finds. Raises LayoutError, and TypeError for anything else."""
        if isinstance(layout, Layout):
            return layout
        if not isinstance(layout, str | PathLike):
            raise TypeError(
                f"{layout!r} is not a layout; give a Layout, a name as 'small', or the path of a file"
            )
        return cls.load(layout)

    @property
    def text(self) -> str:
        """The rows as text, without the description; `parse` reads it back."""
        return "\n".join(self.rows) + "\n"

    def distance(self, start: Position, goal: Position) -> float:
        """The length in cells of the shortest way between two positions; inf where there is none.

        Raises LayoutError for a position that is in a wall or off the board.
        """
        try:
            return self._distances[start][goal]
        except KeyError as missing:
            where = missing.args[0]
        raise LayoutError(
            "no agent can be at {where}: it is a wall or off the board", source=self.name, where=where
        )

    def __repr__(self) -> str:
        # Here, because only notebooks and prompts need it.
        from pacman.support.text import format_count, shorten

        name = f" {shorten(self.name, 100)}" if self.name else ""
        ghosts = format_count(len(self.ghost_starts), "ghost")
        return f"<Layout{name}: {self.width} × {self.height} cells, {len(self.food)} food, {ghosts}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Layout.parse, (f"# {self.description}\n{self.text}", self.name)


class _KnownBoards:
    """The layouts of the boards that were read last, so that their tables are built once.

    They have MOST_CELLS_KEPT cells at most, all together; a larger board is not remembered. Threads
    need no lock: the dict is never changed, only replaced, and to build a layout twice does no harm.
    """

    def __init__(self) -> None:
        self._layouts: dict[tuple[str, ...], Layout] = {}  # by their rows, the oldest first

    def layout_of(self, board: Board, name: str) -> Layout:
        """A layout with these rows, by any name. Raises LayoutError if it cannot be played."""
        known = self._layouts.get(board.rows)
        if known is None:
            known = _build(board, name)
            if known.width * known.height <= MOST_CELLS_KEPT:
                self._keep(known)
        return known

    def _keep(self, layout: Layout) -> None:
        kept = {**self._layouts, layout.rows: layout}
        cells = sum(each.width * each.height for each in kept.values())
        for oldest in [*kept.values()]:
            if cells <= MOST_CELLS_KEPT:
                break
            cells -= oldest.width * oldest.height
            del kept[oldest.rows]
        self._layouts = kept


_KNOWN = _KnownBoards()


def _build(board: Board, name: str) -> Layout:
    """The layout of this board. Raises LayoutError if it cannot be played."""
    board.check()
    width, height = len(board.rows[0]), len(board.rows)

    def cells(marks: str) -> CellSet:
        return CellSet.of(board.find(marks), width=width, height=height)

    tables = Tables(frozenset(board.find(OPEN_MARKS)), height)
    return _layout(
        {
            "rows": board.rows,
            "name": name,
            "description": board.description,
            "width": width,
            "height": height,
            "walls": cells("%"),
            "food": cells("."),
            "capsules": cells("o"),
            "pacman_start": board.find("P")[0],
            "ghost_starts": tuple(cell for marks in ("G1", "2", "3", "4") for cell in board.find(marks)),
            "tables": tables,
            "_distances": Distances(tables.poses),
        }
    )


def _layout(fields: Mapping[str, object]) -> Layout:
    """A layout with these fields."""
    layout = object.__new__(Layout)
    for name, value in fields.items():
        object.__setattr__(layout, name, value)
    return layout


# The files that draw layouts: the bundled ones, and those at a path.
#
# A `.lay` file may begin with lines that start with `#`: the first says what the board teaches.

SUFFIX = ".lay"


def layout_names() -> list[str]:
    """The names of the bundled layouts, sorted."""
    from pacman.support.places import LAYOUTS

    return sorted(path.stem for path in LAYOUTS.glob(f"*{SUFFIX}"))


def read_layout(source: str | PathLike[str]) -> tuple[str, str]:
    """The text and the name of this bundled layout ("medium"), or of the `.lay` file at this path.

    Raises LayoutError when there is no such layout, or when it is not text.
    """
    from pathlib import Path

    path, name = _find(source if isinstance(source, str) else Path(source))
    try:
        data = _read_bytes(path)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = reason_of(error)
        raise LayoutError(
            "this layout file cannot be read: {reason}", source=str(source), reason=reason
        ) from None
    return decode(data, name), name


@lru_cache(maxsize=64)  # only where the file is; it is read anew each time, because it may have changed
def _find(source: str | Path) -> tuple[Path, str]:
    """The file of a layout, and the layout's name."""
    from pathlib import Path

    from pacman.support.places import LAYOUTS

    path = Path(source)
    if isinstance(source, str) and path.suffix != SUFFIX and len(path.parts) <= 1:
        path = _bundled_path(source)
    return path, path.stem if path.parent == LAYOUTS else printable(str(source))


def _read_bytes(path: Path) -> bytes:
    """Read the file, up to one byte more than a layout may have; a pipe gives it in pieces."""
    data = b""
    with path.open("rb", buffering=0) as file:  # a buffer takes longer to make than the file to read
        while len(data) <= MAX_BYTES and (piece := file.read(MAX_BYTES + 1 - len(data))):
            data += piece
    return data


def _bundled_path(name: str) -> Path:
    from pacman.support.places import LAYOUTS

    bundled = LAYOUTS / f"{name}{SUFFIX}"
    if not bundled.is_file():
        known = layout_names()
        raise LayoutError(
            "{problem}; or give the path of a {suffix} file",
            problem=with_known(english("there is no layout {name!r}", name=name), name, known),
            suffix=SUFFIX,
        )
    return bundled
