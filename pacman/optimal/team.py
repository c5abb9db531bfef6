"""The ghosts of a solved game: their names, and the probabilities of their moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pacman.ghosts import DirectionalGhost, RandomGhost
from pacman.layout import Layout
from pacman.names.notation import AgentSpec
from pacman.names.options import build_agent
from pacman.names.registry import GHOST
from pacman.names.teams import ghost_specs
from pacman.optimal.budget import OptimalError
from pacman.randomness import is_distribution
from pacman.state import GameState
from pacman.vector.boards import ACTIONS

PLACE = {str(action): place for place, action in enumerate(ACTIONS)}
BUNDLED = (RandomGhost, DirectionalGhost)

Row = tuple[float, ...]  # the probability of each action, in the fixed order


class Team:
    """The ghosts, in the order of their numbers.

    >>> Team.named("random", Layout.load("trap")).names
    ('random', 'random')
    """

    def __init__(self, ghosts: Sequence[Any], names: Sequence[str] | None = None) -> None:
        """`names` tell ghosts apart that are not ours; without them their classes do."""
        self.ghosts = tuple(ghosts)
        given = names or [type(ghost).__module__ + ":" + type(ghost).__qualname__ for ghost in ghosts]
        self.names = tuple(_name(ghost, name) for ghost, name in zip(self.ghosts, given, strict=True))
        for ghost, name in zip(self.ghosts, self.names, strict=True):
            if not callable(getattr(ghost, "distribution", None)):
                raise OptimalError(
                    "the ghost {ghost} does not give its probabilities (it has no distribution(state, agent)"
                    "), so a game against it cannot be solved",
                    ghost=name,
                )

    @classmethod
    def named(cls, text: str, layout: Layout, num_ghosts: int | None = None) -> Team:
        """The team that is written so, as `random` or `random+directional:attack=0.9`."""
        return cls.of_specs(ghost_specs(text, layout, num_ghosts))

    @classmethod
    def of_specs(cls, specs: Iterable[AgentSpec]) -> Team:
        """The ghosts with these names and options."""
        specs = tuple(specs)
        return cls([build_agent(GHOST, spec) for spec in specs], [str(spec) for spec in specs])

    def __len__(self) -> int:
        return len(self.ghosts)

    def __str__(self) -> str:
        """The team as it is written on the command line.

        >>> str(Team([DirectionalGhost(), DirectionalGhost(attack=0.5)]))
        'directional+directional:attack=0.5'
        """
        return (
            (self.names[0] if len(set(self.names)) == 1 else "+".join(self.names)) if self.names else "none"
        )

    def looks_at_little(self, ghost: int) -> bool:
        """Whether this ghost's move depends on its own place, its fear and Pacman's cell alone."""
        return type(self.ghosts[ghost]) in BUNDLED

    @property
    def is_known_by_name(self) -> bool:
        """Whether the names say all about the ghosts."""
        return all(type(ghost) in BUNDLED for ghost in self.ghosts)

    @property
    def needs_direction(self) -> bool:
        """Whether a ghost may look at Pacman's direction, which then is a part of the state."""
        return not all(map(self.looks_at_little, range(len(self))))

    def row(self, state: GameState, ghost: int) -> Row:
        """The probability of each of the five actions of ghost number `ghost`, counted from 0."""
        outcomes = tuple(self.ghosts[ghost].distribution(state, ghost + 1))
        legal = state.legal_actions(ghost + 1)
        if not is_distribution(outcomes, legal):
            raise self._bad(ghost, outcomes, state)
        row = [0.0] * len(ACTIONS)
        for action, probability in outcomes:
            row[PLACE[str(action)]] += float(probability)
        return tuple(row)

    def _bad(self, ghost: int, outcomes: object, state: GameState) -> OptimalError:
        return OptimalError(
            "{name} gives no distribution for ghost {ghost}: needed are its legal actions with probabilities"
            " that sum to 1, not {outcomes!r}, for {state!r}",
            name=self.names[ghost],
            ghost=ghost + 1,
            outcomes=outcomes,
            state=state,
        )


def dense(rows: Sequence[Row]) -> NDArray[np.float64]:
    """Rows of probabilities as an array of shape (number of rows, 5)."""
    return np.array(rows, dtype=np.float64).reshape(len(rows), len(ACTIONS))


def _name(ghost: object, name: str) -> str:
    """The one way to write this ghost: options that are as by default are left out."""
    if type(ghost) is RandomGhost:
        return "random"
    if type(ghost) is DirectionalGhost:
        options = ((what, getattr(ghost, what)) for what in ("attack", "flee"))
        return "".join(["directional", *(f":{what}={value:g}" for what, value in options if value != 0.8)])
    return name
