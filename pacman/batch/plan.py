"""Plans: experiments that are ready to be played; names are looked up, boards read, games numbered."""

from __future__ import annotations

import os
import re
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.metadata import version
from itertools import product
from pathlib import Path
from typing import NamedTuple

import msgspec

from pacman.agent import SteeredAgent
from pacman.batch.engine import Engine, reason_for_python
from pacman.batch.experiment import Experiment, ExperimentError
from pacman.batch.regret import check_solved
from pacman.batch.sources import digests
from pacman.errors import PacmanError, printable
from pacman.gameplay.match import AnySetup, MatchSetup
from pacman.gameplay.setup import GameSetup
from pacman.layout import Layout
from pacman.messages import english_number
from pacman.names.notation import parse_spec
from pacman.names.registry import are_ours
from pacman.names.teams import ghosts_in, team_specs, with_plus
from pacman.support.installed import DISTRIBUTION
from pacman.support.message_parts import MessageParts
from pacman.support.process import WorkerDiedError, WorkerProcess, answer_of
from pacman.support.text import MEGABYTE

FORMAT = "pacman-batch-2"


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


def _pairings(places: Iterable[str], others: Iterable[str], agents: Iterable[str]) -> tuple[Pairing, ...]:
    """All pairings: layout by layout, then team of ghosts by team, then agent by agent."""
    return tuple(Pairing(*names) for names in product(places, others, agents))


class Share(msgspec.Struct, frozen=True):
    """Part `number` of `of` equal parts of a batch's games, counted from 1.

    >>> Share.parse("2/3").games(10), str(Share(2, 3))
    (range(3, 6), '2/3')
    """

    number: int
    of: int

    @classmethod
    def parse(cls, text: str) -> Share:
        """The share that is written `k/n`. Raises ExperimentError for any other text."""
        match = re.fullmatch(r"(\d{1,9})/(\d{1,9})", text)
        share = cls(int(match[1]), int(match[2])) if match else cls(0, 0)
        if not 1 <= share.number <= share.of:
            raise ExperimentError(
                "share={text!s} is not allowed; write k/n, from 1/n to n/n, for example 2/8",
                option="share",
                text=printable(text),
            )
        return share

    def games(self, every: int) -> range:
        """The numbers of this part's games, if there are so many in all."""
        return range(every * (self.number - 1) // self.of, every * self.number // self.of)

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"


class BatchSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that the games depend on, except how many there are: `settings.json`, next to the results.

    A share also has its number and the games of each pairing, on which its games depend.
    """

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
    engine: Engine | msgspec.UnsetType = msgspec.UNSET  # who was asked to play; changes no game
    share: str | msgspec.UnsetType = msgspec.UNSET  # k/n
    games: int | msgspec.UnsetType = msgspec.UNSET

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """The pairings of the games."""
        places = self.layouts if isinstance(self.game, msgspec.UnsetType) else (self.game,)
        return _pairings(places, self.ghosts, self.agents)


def pairing_and_seed(number: int, pairings: int, first_seed: int) -> tuple[int, int]:
    """The index of the pairing of game `number`, and the seed of this game.

    Games are numbered round by round: the first seed of every pairing, then the second seed of each.

    >>> [pairing_and_seed(number, pairings=2, first_seed=7) for number in range(4)]
    [(0, 7), (1, 7), (0, 8), (1, 8)]
    """
    rounds, index = divmod(number, pairings)
    return index, first_seed + rounds


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
    share: Share | None = None  # of the games that are played here; None for all

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """All pairings: layout by layout, then team of ghosts by team, then agent by agent."""
        return _pairings(self.experiment.places, self.experiment.others, self.experiment.agents)

    @cached_property
    def setups(self) -> tuple[AnySetup, ...]:
        """The setup of each pairing's games. Raises a PacmanError for a name that cannot be read."""
        if not isinstance(self.experiment.game, msgspec.UnsetType):
            return tuple(_match(pairing, self.experiment) for pairing in self.pairings)
        boards = dict(zip(self.experiment.layouts, self.boards, strict=True))
        return tuple(_setup(pairing, boards[pairing.layout], self.experiment) for pairing in self.pairings)

    @property
    def memory(self) -> int | None:
        """The bytes that a game may use; None if that is not limited."""
        asked = self.experiment.memory
        return None if asked is None else asked * MEGABYTE

    @cached_property
    def is_trusted(self) -> bool:
        """Whether only code of this program plays, and takes little memory: it needs no separate process."""
        asked = self.experiment
        if not asked.is_pacman or asked.regret or asked.memory is not None:
            return False
        return are_ours(asked.agents, [name for team in asked.ghosts for name in ghosts_in(team)])

    @property
    def games(self) -> int:
        """The number of games of all pairings together."""
        return self.experiment.games * len(self.pairings)

    @property
    def numbers(self) -> range:
        """The numbers of the games to play here: all, or those of the share."""
        return range(self.games) if self.share is None else self.share.games(self.games)

    def where(self, number: int) -> tuple[int, int]:
        """The index of the pairing of game `number`, and the seed of this game."""
        return pairing_and_seed(number, len(self.pairings), self.experiment.seed)

    def settings(self) -> BatchSettings:
        """Describe what the results depend on. Raises ExperimentError for a file that cannot be read."""
        asked = self.experiment
        if isinstance(asked.game, msgspec.UnsetType):
            ghosts = [name for team in asked.ghosts for name in ghosts_in(team)]
            sources = digests(asked.agents, ghosts)
        else:
            sources = digests([*asked.agents, *asked.others], games=[asked.game])
        return BatchSettings(
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
            engine=asked.engine,
            share=msgspec.UNSET if self.share is None else str(self.share),
            games=msgspec.UNSET if self.share is None else asked.games,
        )

    def __reduce__(self) -> tuple[object, ...]:
        boards = tuple((board.text, board.name) for board in self.boards)
        return _rebuild_plan, (self.experiment, boards, self.folder, self.share)


@lru_cache(maxsize=2)  # a plan comes with every chunk of games; its boards are read once
def _rebuild_plan(
    experiment: Experiment, boards: tuple[tuple[str, str], ...], folder: str, share: Share | None
) -> Plan:
    return Plan(experiment, tuple(Layout.parse(text, name) for text, name in boards), folder, share)


def make_plan(experiment: Experiment, share: Share | None = None) -> Plan:
    """The plan of this experiment. Makes every agent once, so that errors come before the first game.

    With a share, only its games are played, and `merge` joins the folders of all shares.

    Raises a PacmanError if something cannot be found or made.

    >>> plan = make_plan(Experiment(agents=("reflex", "random"), layouts=("small",), games=50))
    >>> len(plan.pairings), plan.games
    (2, 100)
    """
    plan = plan_unchecked(experiment, share)
    try:
        for index in range(len(plan.pairings)):
            check_agents(plan, index)
    finally:
        os.chdir(plan.folder)  # the code of an agent may have changed it
    return plan


def plan_unchecked(experiment: Experiment, share: Share | None = None) -> Plan:
    """The plan of this experiment. Loads no agent's code, so whether they can be made is not known."""
    experiment.check()
    experiment = msgspec.structs.replace(experiment, ghosts=tuple(map(with_plus, experiment.ghosts)))
    if not isinstance(experiment.game, msgspec.UnsetType):  # whose results name no ghosts and no boards
        experiment = msgspec.structs.replace(experiment, ghosts=(), layouts=(), opponents=experiment.others)
    boards = tuple(Layout.load(name) for name in experiment.layouts)
    plan = Plan(experiment, boards, str(Path.cwd()), share)
    if share is not None:
        _check_share(plan, share)
    plan.settings()  # also raises if two files of code have the same module name
    return plan


def _check_share(plan: Plan, share: Share) -> None:
    """Raises ExperimentError for a share that would have no games, or could not know when to stop."""
    asked = plan.experiment
    for what, rule in (("until", asked.until), ("until_width", asked.until_width)):
        if rule not in (None, msgspec.UNSET):
            raise ExperimentError(
                "share={share!s} and {what}={rule!s} cannot be used together, because no share knows"
                " the games of the others; without it, all games are played",
                option="share",
                share=share,
                what=what,
                rule=rule,
            )
    if share.of > plan.games:
        problem = english_number(
            "share={share!s} is not allowed; there is only {number} game to share",
            "share={share!s} is not allowed; there are only {number} games to share",
            plan.games,
            share=share,
        )
        raise ExperimentError(problem, option="share")


def check_agents(plan: Plan, index: int) -> str:
    """Makes the agents of pairing `index`, and returns why Python must play its games; "" if C can.

    Raises a PacmanError if an agent cannot be made, or is a person, or the asked engine cannot play.
    """
    pairing = plan.pairings[index]
    game = plan.setups[index].new_game(plan.experiment.seed)
    agents = game.agents
    if isinstance(agents[0], SteeredAgent):
        raise ExperimentError(
            "agents: {agent!r} needs a person to steer, and nobody watches", agent=pairing.agent
        )
    if not plan.experiment.is_pacman and any(isinstance(agent, SteeredAgent) for agent in agents):
        raise ExperimentError(
            "opponents: {ghosts!r} needs a person to steer, and nobody watches", ghosts=pairing.ghosts
        )
    if plan.experiment.regret:
        check_solved(plan.setups[index])
    reason = reason_for_python(game, plan.experiment.engine)
    if reason and plan.experiment.engine == "compiled":
        raise ExperimentError(
            "engine=compiled cannot play {pairing}: {reason}; engine=auto lets Python play it",
            option="engine",
            pairing=pairing,
            reason=reason,
        )
    return reason


def _match(pairing: Pairing, experiment: Experiment) -> MatchSetup:
    specs = parse_spec(pairing.agent), parse_spec(pairing.ghosts)
    return MatchSetup(pairing.layout, *specs, experiment.max_moves, experiment.move_timeout)


def _setup(pairing: Pairing, board: Layout, experiment: Experiment) -> GameSetup:
    most = len(board.ghost_starts)
    count = most if experiment.num_ghosts is None else experiment.num_ghosts
    if count > most:
        raise ExperimentError(
            "num_ghosts={count!s}: the layout {layout} allows 0 to {most}",
            count=count,
            layout=pairing.layout,
            most=most,
        )
    try:
        ghosts = team_specs(pairing.ghosts, count)
    except PacmanError as error:
        raise ExperimentError(
            "{error} (ghosts on the layout {layout})", error=error, layout=pairing.layout
        ) from None
    return GameSetup(board, parse_spec(pairing.agent), ghosts, experiment.max_moves, experiment.move_timeout)


# Making the agents of a plan once, in a process that their code may end.

TICK = 0.2  # seconds between two looks at the process


class _Problem(NamedTuple):
    made: MessageParts
    traceback: str


class _ThereError(Exception):
    """An exception raised in the other process, with its traceback as text."""

    def __str__(self) -> str:
        return f"\n{self.args[0]}"


def check_apart(plan: Plan) -> dict[str, str]:
    """Makes every agent once, other people's in a separate process, and returns the pairings that Python must
    play, with the reason. Raises ExperimentError if an agent cannot be made.
    """
    if plan.is_trusted:
        return _reasons(_make_all(plan, lambda _: None))
    process = WorkerProcess()
    tried = ""
    try:
        process.send((_make_all, plan, True))
        while not isinstance(message := process.receive(TICK), tuple):
            tried = str(message or tried)
        return _reasons(answer_of(message))  # type: ignore[arg-type]  # it is what `_make_all` returned
    except WorkerDiedError as error:
        raise ExperimentError("{tried} cannot be made: {error}", tried=tried, error=error) from None
    finally:
        process.end()


def _reasons(made: _Problem | dict[str, str]) -> dict[str, str]:
    """Return the reasons. Raises ExperimentError for a problem."""
    if isinstance(made, _Problem):
        raise ExperimentError(made.made.message) from _ThereError(made.traceback)
    return made


def _make_all(plan: Plan, say: Callable[[str], None]) -> _Problem | dict[str, str]:
    """Make the agents of every pairing, in the other process; name each pairing first."""
    reasons = {}
    try:
        for index, pairing in enumerate(plan.pairings):
            say(str(pairing))
            if reason := check_agents(plan, index):
                reasons[str(pairing)] = reason
    except PacmanError as error:
        return _Problem(MessageParts.of(error.sentence), traceback.format_exc())
    return reasons
