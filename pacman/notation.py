"""The text form of a state: the board at the start, the board now, the agents, the score.

    %%%%%%%%%
    %P.o.  G%
    %%%%%%%%%

    %%%%%%%%%
    %    .  %
    %%%%%%%%%
    pacman 3,1 East
    ghost 4.5,1 West 39
    score 7

A ghost's last number is its scared timer. A line `lost` ends the text of a lost game; a game is won
when no food is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pacman.board import SCARED_TIME, Action, CellSet, Ghost, Pacman, Pose, Position
from pacman.errors import NotationError
from pacman.layout import Layout
from pacman.messages import english, english_number

MAX_DIGITS = 15


class Reading(NamedTuple):
    """The fields of the state in a text.

    Poses are indices into `layout.tables.poses`, timers are in ghost moves, food and capsules are masks.
    """

    layout: Layout
    poses: tuple[int, ...]
    timers: tuple[int, ...]
    food: int
    capsules: int
    score: int
    lost: bool


def write_changing_part(
    food: CellSet,
    capsules: CellSet,
    walls: CellSet,
    agents: tuple[Pacman, Sequence[Ghost]],
    score: int,
    lost: bool,
) -> str:
    """The part of the text form that changes during a game."""
    pacman, ghosts = agents
    lines = [
        *_board_rows(food, capsules, walls),
        f"pacman {_place(pacman.position)} {pacman.direction}",
        *(f"ghost {_place(g.position)} {g.direction} {g.scared_timer}" for g in ghosts),
        f"score {score}",
    ]
    if lost:
        lines.append("lost")
    return "\n".join(lines) + "\n"


def digest(changing_part: str) -> str:
    """16 hexadecimal digits that identify this text: the start of its SHA-256."""
    import hashlib  # here, because it takes long to load and a student's process does without

    return hashlib.sha256(changing_part.encode("ascii")).hexdigest()[:16]


def read_state(text: str) -> Layout | Reading:
    """The fields of the state in this text; a Layout if it holds only a board, as at the start of a game.

    Raises NotationError or LayoutError.
    """
    start, _, changing_part = text.strip("\n").partition("\n\n")
    layout = Layout.parse(start)
    return _Reader(layout, changing_part).read() if changing_part else layout


def _board_rows(food: CellSet, capsules: CellSet, walls: CellSet) -> Iterator[str]:
    marks = dict.fromkeys(walls, "%") | dict.fromkeys(food, ".") | dict.fromkeys(capsules, "o")
    for y in reversed(range(walls.height)):
        yield "".join(marks.get((x, y), " ") for x in range(walls.width))


def _place(position: Position) -> str:
    return f"{position[0]:g},{position[1]:g}"


class _Reader:
    """Reads the lines below the layout; each error quotes its line."""

    def __init__(self, layout: Layout, text: str) -> None:
        self.layout = layout
        lines = text.split("\n")
        self.board, self.lines = lines[: layout.height], lines[layout.height :]

    def read(self) -> Reading:
        food = self._remaining(".", self.layout.food)
        capsules = self._remaining("o", self.layout.capsules)
        poses, timers = [self._pacman(self._next("pacman", 2))], [0]
        while self.lines and self.lines[0].startswith("ghost"):
            pose, timer = self._ghost(self._next("ghost", 3))
            poses.append(pose)
            timers.append(timer)
        if len(poses) - 1 > len(self.layout.ghost_starts):
            problem = english_number(
                "{number} ghost is placed; the layout has {starts}",
                "{number} ghosts are placed; the layout has {starts}",
                len(poses) - 1,
                starts=len(self.layout.ghost_starts),
            )
            raise NotationError(problem)
        score = self._whole(self._next("score", 1)[0], english("the score"))
        lost = self.lines == ["lost"] and bool(food)
        if self.lines and not lost:
            raise NotationError(
                "{line!r} after the score; allowed is 'lost', with food left", line=self.lines[0]
            )
        return Reading(self.layout, tuple(poses), tuple(timers), food.mask, capsules.mask, score, lost)

    def _remaining(self, mark: str, at_start: CellSet) -> CellSet:
        """The cells that still have this mark. Raises NotationError if the board does not fit the layout."""
        layout = self.layout
        found = []
        if len(self.board) < layout.height:
            raise NotationError(
                "the board as it is has {count} rows; the layout has {height}",
                count=len(self.board),
                height=layout.height,
            )
        for y, row in zip(reversed(range(layout.height)), self.board, strict=True):
            if len(row) != layout.width or any(
                drawn not in "%.o " or (drawn == "%") != ((x, y) in layout.walls)
                for x, drawn in enumerate(row)
            ):
                raise NotationError(
                    "the row {row!r} does not fit the layout; allowed are its walls, . o and space", row=row
                )
            found += [(x, y) for x, drawn in enumerate(row) if drawn == mark]
        extra = [cell for cell in found if cell not in at_start]
        if extra:
            raise NotationError(
                "there is a {mark!r} at {cell}, where the layout has none at the start",
                mark=mark,
                cell=extra[0],
            )
        return CellSet.of(found, width=layout.width, height=layout.height)

    def _next(self, word: str, values: int) -> list[str]:
        """The values on the next line, which must begin with this word."""
        line = self.lines.pop(0) if self.lines else ""
        first, *rest = line.split(" ")
        if first != word or len(rest) != values:
            shape = {"pacman": "X,Y DIRECTION", "ghost": "X,Y DIRECTION SCARED_TIMER", "score": "POINTS"}[
                word
            ]
            raise NotationError(
                "the line {line!r} should read '{word} {shape}'", line=line, word=word, shape=shape
            )
        return rest

    def _pacman(self, words: list[str]) -> int:
        position, direction = self._pose(words)
        pose = self.layout.tables.pacman_pose.get((position, direction))
        if pose is None:
            raise NotationError("Pacman cannot be between two cells, at {cell}", cell=words[0])
        return pose

    def _ghost(self, words: list[str]) -> tuple[int, int]:
        """The pose and the scared timer."""
        pose = self.layout.tables.ghost_pose[self._pose(words)]
        timer = self._whole(words[2], english("a scared timer"))
        least = 0 if self.layout.tables.bit[pose] else 1  # only a scared ghost is between two cells
        if not least <= timer <= SCARED_TIME:
            raise NotationError(
                "the scared timer {timer} at {cell} is not in {least} to {most}",
                timer=timer,
                cell=words[0],
                least=least,
                most=SCARED_TIME,
            )
        return pose, timer

    def _pose(self, words: list[str]) -> Pose:
        pose: Pose | None
        try:
            x, y = (float(part) for part in words[0].split(","))
            pose = (x, y), Action(words[1])
        except ValueError:
            pose = None
        if pose is None or pose not in self.layout.tables.ghost_pose:
            allowed = "an open position and a direction it can have (West Stop East North South)"
            raise NotationError(
                "no agent can be at {cell!r} facing {direction!r}; needed is {allowed}",
                cell=words[0],
                direction=words[1],
                allowed=allowed,
            )
        return pose

    @staticmethod
    def _whole(word: str, what: str) -> int:
        digits = word.removeprefix("-")
        if not (digits.isdecimal() and digits.isascii() and len(digits) <= MAX_DIGITS):
            raise NotationError(
                "{what} must be a whole number of at most {most} digits, not {word!r}",
                what=what,
                most=MAX_DIGITS,
                word=word[:40],
            )
        return int(word)
