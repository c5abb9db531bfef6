"""Boards: text ⇄ frozen `Layout`. The characters are those of docs/rules.md, "The board"."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from typing import NoReturn

from pacman.errors import LayoutError
from pacman.rules.distances import Distances
from pacman.rules.grid import Cell, CellSet, Position
from pacman.rules.layout_text import OPEN_MARKS, Board, read_board
from pacman.rules.tables import Tables
from pacman.showing import Shown

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
        from pacman.rules.layout_file import read_layout

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
        raise LayoutError(f"no agent can be at {where}: it is a wall or off the board", source=self.name)

    def __repr__(self) -> str:
        from pacman.support.durations import shorten  # here, as only notebooks and prompts need it

        name = f" {shorten(self.name, 100)}" if self.name else ""
        ghosts = f"{len(self.ghost_starts)} ghost{'' if len(self.ghost_starts) == 1 else 's'}"
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
