"""The table `[tournament]` of an assignment: how what students wrote competes."""
# In the students' kit.

from __future__ import annotations

from typing import Annotated

import msgspec

from autograder.assignment.cases import GameCase, Ghosts, Option, Threshold


class Tournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Games in which the agents, or the evaluation functions, of one question are compared."""

    plays: str  # the name of the question whose class, or evaluation function, plays
    layout: str
    ghosts: str = "random"
    num_ghosts: Ghosts | None = None
    games: Annotated[int, msgspec.Meta(ge=2, le=1000)] = 20  # the same for everybody
    max_moves: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 2000  # of all agents, in one game
    depth: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1  # rounds of our search with an evaluation
    options: dict[str, Option] = {}  # arguments of the agent's constructor
    against: tuple[str, ...] = ()  # agents, or evaluations, of the assignment or bundled, that play too

    def case(self) -> GameCase:
        """The same games as a case, with seeds that are drawn from the assignment's."""
        return GameCase(
            layout=self.layout,
            ghosts=self.ghosts,
            num_ghosts=self.num_ghosts,
            games=self.games,
            seed="assignment",
            max_moves=self.max_moves,
            depth=self.depth,
            options=self.options,
            thresholds=(Threshold(points=1, wins=1),),
        )
