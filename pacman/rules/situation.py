"""The facts of a state: agents, food, score. `pacman.rules.state` holds the rules of what may happen next."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from pacman.rules.grid import CellSet, Ghost, Pacman, Position
from pacman.rules.layout import Layout
from pacman.rules.notation import digest, write_changing_part
from pacman.showing import Shown, draw_svg, load_painters


class Numbers(NamedTuple):
    """A state without its score, as numbers that index its layout's tables; see `Situation`."""

    poses: tuple[int, ...]
    timers: tuple[int, ...]
    food: int
    capsules: int


class Situation(Shown):
    """The facts of a state; immutable.

    Situations are equal when they have equal layouts and the same agents, food, capsules and score, and the
    game is lost in both or in neither. The moves that led there do not count.
    """

    __slots__ = ("_capsules", "_food", "_layout", "_poses", "_score", "_timers")

    is_win: ClassVar[bool] = False
    is_lose: ClassVar[bool] = False
    is_terminal: ClassVar[bool] = False

    _layout: Layout
    _poses: tuple[int, ...]  # of each agent, Pacman first; see pacman.rules.tables
    _timers: tuple[int, ...]  # for how many of its moves each agent stays scared; Pacman's is 0
    _food: int  # as masks; see pacman.rules.grid
    _capsules: int
    _score: int

    @property
    def score(self) -> int:
        """Points so far."""
        return self._score

    @property
    def layout(self) -> Layout:
        """The board, as it was at the start."""
        return self._layout

    @property
    def num_agents(self) -> int:
        """Pacman and the ghosts."""
        return len(self._poses)

    @property
    def pacman(self) -> Pacman:
        """Where Pacman is."""
        return Pacman(*self._layout.tables.poses[self._poses[0]])

    @property
    def ghosts(self) -> tuple[Ghost, ...]:
        """Where each ghost is; agent i is `ghosts[i - 1]`."""
        poses = self._layout.tables.poses
        return tuple(
            Ghost(*poses[pose], timer) for pose, timer in zip(self._poses[1:], self._timers[1:], strict=True)
        )

    @property
    def food(self) -> CellSet:
        """The cells with food left."""
        return CellSet(self._food, self._layout.width, self._layout.height)

    @property
    def capsules(self) -> CellSet:
        """The cells with a capsule left."""
        return CellSet(self._capsules, self._layout.width, self._layout.height)

    @property
    def walls(self) -> CellSet:
        """The cells that are wall."""
        return self._layout.walls

    @property
    def numbers(self) -> Numbers:
        """The numbers from which `pacman.rules.state.new_state` makes an equal state."""
        return Numbers(self._poses, self._timers, self._food, self._capsules)

    def to_text(self) -> str:
        """This state, with its layout, as text that `GameState.parse` reads back."""
        return f"{self._layout.text}\n{self._changing_part()}"

    def digest(self) -> str:
        """16 hexadecimal digits that identify this state on its layout; records hold them."""
        return digest(self._changing_part())

    def _changing_part(self) -> str:
        agents = (self.pacman, self.ghosts)
        return write_changing_part(self.food, self.capsules, self.walls, agents, self._score, self.is_lose)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Situation):
            return NotImplemented
        return (
            self._poses == other._poses
            and self._timers == other._timers
            and self._food == other._food
            and self._capsules == other._capsules
            and self._score == other._score
            and self.is_lose is other.is_lose
            and (self._layout is other._layout or self._layout == other._layout)
        )

    def __hash__(self) -> int:
        return hash((self._poses, self._timers, self._food, self._capsules, self._score))

    def __repr__(self) -> str:
        return f"GameState.parse({self.to_text()!r})"

    def __str__(self) -> str:
        return self.to_text()

    def picture(self, nodes_at: Mapping[Position, int] = MappingProxyType({})) -> str:
        """An `<svg>` element for pages that have the style of `pacman.support.notebook`.

        `nodes_at` says how many nodes of a search had Pacman where.
        """
        load_painters()
        return draw_svg(self, nodes_at)
