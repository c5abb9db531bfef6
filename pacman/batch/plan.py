"""An experiment that is ready to be played: names are looked up, boards read, games numbered."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.metadata import version
from pathlib import Path

import msgspec

from pacman.agent import SteeredAgent
from pacman.batch.experiment import Experiment, ExperimentError
from pacman.batch.regret import check_solved
from pacman.batch.sources import digests
from pacman.errors import PacmanError
from pacman.names.spec import parse_spec
from pacman.names.teams import ghosts_in, team_specs, with_plus
from pacman.playing.match import AnySetup, MatchSetup
from pacman.playing.setup import GameSetup
from pacman.rules.layout import Layout
from pacman.support.requirements import DISTRIBUTION

MEGABYTE = 10**6
FORMAT = "pacman-batch-1"


class Pairing(msgspec.Struct, frozen=True):
    """An agent against ghosts on a layout, by the names in the experiment.

    >>> str(Pairing("small", "random", "reflex"))
    'reflex against random on small'
    """

    layout: str
    ghosts: str
    agent: str

    def __str__(self) -> str:
        return f"{self.agent} against {self.ghosts} on {self.layout}"


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that the games depend on, except how many there are: the first line of a file of results."""

    format: str = FORMAT
    version: str  # of this package
    agents: tuple[str, ...]
    ghosts: tuple[str, ...]
    layouts: dict[str, tuple[str, ...]]  # rows from the top, by name
    sources: dict[str, str]  # digests of the files that are named
    game: str | msgspec.UnsetType = msgspec.UNSET  # if it is not Pacman
    seed: int
    num_ghosts: int | None
    max_moves: int
    move_timeout: float | None
    memory: int | msgspec.UnsetType = msgspec.UNSET  # in megabytes; without a limit it is not written
    regret: bool | msgspec.UnsetType = msgspec.UNSET  # written where it is asked for


@dataclass(frozen=True)
class Plan:
    """An experiment whose games can be played.

    The games are numbered round by round: the first seed of every pairing, then the second seed of each.
    So agents can be compared after any round, and a longer experiment begins with the games of a shorter one.

    >>> plan = make_plan(Experiment(agents=("reflex",), layouts=("small",), games=5))
    >>> plan.games, str(plan.pairings[0])
    (5, 'reflex against directional on small')
    """

    experiment: Experiment
    boards: tuple[Layout, ...]
    folder: str  # paths are relative to it

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """All pairings: layout by layout, then team of ghosts by team, then agent by agent."""
        asked = self.experiment
        return tuple(
            Pairing(place, others, agent)
            for place in asked.places
            for others in asked.others
            for agent in asked.agents
        )

    @cached_property
    def setups(self) -> tuple[AnySetup, ...]:
        """How each pairing's games are set up. Raises a PacmanError for a name that cannot be read."""
        if not isinstance(self.experiment.game, msgspec.UnsetType):
            return tuple(_match(pairing, self.experiment) for pairing in self.pairings)
        boards = dict(zip(self.experiment.layouts, self.boards, strict=True))
        return tuple(_setup(pairing, boards[pairing.layout], self.experiment) for pairing in self.pairings)

    @property
    def memory(self) -> int | None:
        """How many bytes a game may use; None if that is not limited."""
        asked = self.experiment.memory
        return None if asked is None else asked * MEGABYTE

    @property
    def games(self) -> int:
        """The number of games of all pairings together."""
        return self.experiment.games * len(self.pairings)

    def where(self, number: int) -> tuple[int, int]:
        """The index of the pairing of game `number`, and the seed of this game."""
        return number % len(self.pairings), self.experiment.seed + number // len(self.pairings)

    def header(self) -> Header:
        """What the results depend on. Raises ExperimentError for a file that cannot be read."""
        asked = self.experiment
        if isinstance(asked.game, msgspec.UnsetType):
            ghosts = [name for team in asked.ghosts for name in ghosts_in(team)]
            sources = digests(asked.agents, ghosts)
        else:
            sources = digests([*asked.agents, *asked.others], games=[asked.game])
        return Header(
            version=version(DISTRIBUTION),
            agents=asked.agents,
            ghosts=asked.others,
            layouts={name: board.rows for name, board in zip(asked.layouts, self.boards, strict=True)},
            sources=sources,
            game=asked.game,
            seed=asked.seed,
            num_ghosts=asked.num_ghosts,
            max_moves=asked.max_moves,
            move_timeout=asked.move_timeout,
            memory=msgspec.UNSET if asked.memory is None else asked.memory,
            regret=asked.regret or msgspec.UNSET,
        )

    def __reduce__(self) -> tuple[object, ...]:
        boards = tuple((board.text, board.name) for board in self.boards)
        return _unpickled, (self.experiment, boards, self.folder)


@lru_cache(maxsize=2)  # a plan comes with every chunk of games; its boards are read once
def _unpickled(experiment: Experiment, boards: tuple[tuple[str, str], ...], folder: str) -> Plan:
    return Plan(experiment, tuple(Layout.parse(text, name) for text, name in boards), folder)


def make_plan(experiment: Experiment) -> Plan:
    """The plan of this experiment. Makes every agent once, so that errors come before the first game.

    Raises a PacmanError if something cannot be found or made.

    >>> plan = make_plan(Experiment(agents=("reflex", "random"), layouts=("small",), games=50))
    >>> len(plan.pairings), plan.games
    (2, 100)
    """
    plan = plan_unchecked(experiment)
    try:
        for index in range(len(plan.pairings)):
            check_agents(plan, index)
    finally:
        os.chdir(plan.folder)  # the code of an agent may have changed it
    return plan


def plan_unchecked(experiment: Experiment) -> Plan:
    """The plan of this experiment. Loads no agent's code, so whether they can be made is not known."""
    experiment.check()
    experiment = msgspec.structs.replace(experiment, ghosts=tuple(map(with_plus, experiment.ghosts)))
    if not isinstance(experiment.game, msgspec.UnsetType):  # whose results name no ghosts and no boards
        experiment = msgspec.structs.replace(experiment, ghosts=(), layouts=(), opponents=experiment.others)
    plan = Plan(experiment, tuple(Layout.load(name) for name in experiment.layouts), str(Path.cwd()))
    plan.header()  # also raises if two files of code have the same module name
    return plan


def check_agents(plan: Plan, index: int) -> None:
    """Makes the agents of pairing `index`. Raises a PacmanError if one cannot be made, or is a person."""
    pairing = plan.pairings[index]
    agents = plan.setups[index].new_game(plan.experiment.seed).agents
    if isinstance(agents[0], SteeredAgent):
        raise ExperimentError(f"agents: {pairing.agent!r} needs a person to steer, and nobody watches")
    if not plan.experiment.is_pacman and any(isinstance(agent, SteeredAgent) for agent in agents):
        raise ExperimentError(f"opponents: {pairing.ghosts!r} needs a person to steer, and nobody watches")
    if plan.experiment.regret:
        check_solved(plan.setups[index])


def _match(pairing: Pairing, experiment: Experiment) -> MatchSetup:
    specs = parse_spec(pairing.agent), parse_spec(pairing.ghosts)
    return MatchSetup(pairing.layout, *specs, experiment.max_moves, experiment.move_timeout)


def _setup(pairing: Pairing, board: Layout, experiment: Experiment) -> GameSetup:
    most = len(board.ghost_starts)
    count = most if experiment.num_ghosts is None else experiment.num_ghosts
    if count > most:
        raise ExperimentError(f"num_ghosts={count}: the layout {pairing.layout} allows 0 to {most}")
    try:
        ghosts = team_specs(pairing.ghosts, count)
    except PacmanError as error:
        raise ExperimentError(f"{error} (ghosts on the layout {pairing.layout})") from None
    return GameSetup(board, parse_spec(pairing.agent), ghosts, experiment.max_moves, experiment.move_timeout)
