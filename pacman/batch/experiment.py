"""Experiments: which games of which agents are played, on which code, and the command that repeats one."""

from __future__ import annotations

import os
import re
import shlex
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.metadata import version
from itertools import product
from math import prod
from pathlib import Path
from threading import TIMEOUT_MAX
from typing import Literal, NamedTuple, get_args

import msgspec

from pacman.agent import SteeredAgent
from pacman.batch.engine import Engine, reason_for_python
from pacman.batch.errors import ExperimentError
from pacman.batch.regret import check_solved
from pacman.batch.sources import are_ours, digests
from pacman.errors import OptionError, PacmanError, printable, reason_of
from pacman.gameplay.game import DEFAULT_MAX_MOVES
from pacman.gameplay.match import AnySetup, MatchSetup
from pacman.gameplay.record import MAX_SEED
from pacman.gameplay.setup import GameSetup
from pacman.layout import Layout
from pacman.messages import english, english_number
from pacman.names.notation import AgentSpec, name_in, parse_spec
from pacman.names.registry import ghosts_in, team_specs, with_plus
from pacman.support.installed import DISTRIBUTION
from pacman.support.message_parts import Made
from pacman.support.process import WorkerDiedError, WorkerProcess, answer_of
from pacman.support.text import MEGABYTE, shorten
from pacman.support.toml import Keys, TomlError, convert_table, join_words, parse

# The games of a batch: every agent against all ghosts on all layouts, on common seeds.

MOST_GAMES = 10**9
MOST_BYTES = 1_000_000  # of an experiment file
DEFAULT_GHOSTS, DEFAULT_LAYOUTS, DEFAULT_OPPONENTS = ("directional",), ("medium",), ("random",)
LEAST_WIDTH = 0.001
DECIDED = "decided"  # until is this, or a width
LEAST_MEMORY, MOST_MEMORY = 50, 10**9  # megabytes: a thread alone may take 8 of address space


Measure = Literal["wins", "score"]


class Experiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings of a batch, by names. Game i of each pairing has the seed `seed` + i, for all agents.

    A team of ghosts is one name for all of them, or one each with + between: `random+directional`. Where
    commas or brackets part them instead, results name the team with +.
    `until_width` is a share of 1: the batch ends before `games` once every interval of wins is this narrow.
    `until` ends it once the difference of two agents is decided, or its interval is this wide at most (wins:
    a share of 1; score: points). `compare` names the two, if there are more; `measure` is wins if not given.

    >>> Experiment(agents=("reflex", "random"), layouts=("small",), games=50).ghosts
    ('directional',)
    """

    agents: tuple[str, ...]
    game: str | msgspec.UnsetType = msgspec.UNSET  # a game other than Pacman; each agent is its agent 0
    opponents: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET  # in that game: who plays all others
    ghosts: tuple[str, ...] = DEFAULT_GHOSTS
    layouts: tuple[str, ...] = DEFAULT_LAYOUTS
    games: int = 100
    seed: int = 0
    num_ghosts: int | None = None
    max_moves: int = DEFAULT_MAX_MOVES
    move_timeout: float | None = None
    memory: int | None = None  # megabytes that a game may use
    until_width: float | None = None
    until: float | Literal["decided"] | msgspec.UnsetType = msgspec.UNSET
    compare: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    measure: Measure | msgspec.UnsetType = msgspec.UNSET
    regret: bool | msgspec.UnsetType = msgspec.UNSET  # whether to tell what decisions gave away
    engine: Engine = "auto"  # auto: C where it can, else Python; the games are the same

    @property
    def is_pacman(self) -> bool:
        """Whether Pacman is played, and no other game."""
        return isinstance(self.game, msgspec.UnsetType)

    @property
    def places(self) -> tuple[str, ...]:
        """The layouts on which it is played, or the other game."""
        return self.layouts if isinstance(self.game, msgspec.UnsetType) else (self.game,)

    @property
    def others(self) -> tuple[str, ...]:
        """The opponents: the teams of ghosts, or the opponents in another game."""
        if isinstance(self.game, msgspec.UnsetType):
            return self.ghosts
        return DEFAULT_OPPONENTS if isinstance(self.opponents, msgspec.UnsetType) else self.opponents

    def place(self, place: str, others: str) -> str:
        """One place in words."""
        if self.is_pacman:
            return english("{place}, {others} ghosts", place=place, others=others)
        return english("{place}, against {others}", place=place, others=others)

    def check(self) -> None:
        """Raises ExperimentError for values that no batch can have; names are looked up by the plan."""
        self._check_game()
        for what, names in (("agents", self.agents), ("ghosts", self.ghosts), ("layouts", self.layouts)):
            _check_names(what, names)
        teams = _parse_names("ghosts", self.ghosts, with_plus)  # a team may be written in two ways
        _check_names("ghosts", teams)
        _parse_names("agents", self.agents, name_in)
        last = MAX_SEED - self.games
        whole = {"games": (1, MOST_GAMES), "seed": (0, last), "max_moves": (1, MOST_GAMES)}
        for what, (least, most) in whole.items():
            value = getattr(self, what)
            if not least <= value <= most:
                raise ExperimentError(
                    "{what}={value!s} is out of range; allowed is {least} to {most}",
                    option=what,
                    what=what,
                    value=value,
                    least=least,
                    most=most,
                )
        if self.num_ghosts is not None and self.num_ghosts < 0:
            raise ExperimentError(
                "num_ghosts={num_ghosts!s} is out of range; allowed is 0 or more",
                option="num_ghosts",
                num_ghosts=self.num_ghosts,
            )
        if self.move_timeout is not None and not 0 < self.move_timeout <= TIMEOUT_MAX:
            raise ExperimentError(
                "move_timeout={move_timeout!s} is out of range; allowed is above 0, to"
                " {timeout_max:.0f} seconds",
                option="move_timeout",
                move_timeout=self.move_timeout,
                timeout_max=TIMEOUT_MAX,
            )
        if self.memory is not None and not LEAST_MEMORY <= self.memory <= MOST_MEMORY:
            raise ExperimentError(
                "memory={memory!s} is out of range; allowed is {least_memory} to {most_memory} megabytes",
                option="memory",
                memory=self.memory,
                least_memory=LEAST_MEMORY,
                most_memory=MOST_MEMORY,
            )
        if self.engine not in get_args(Engine):
            raise ExperimentError(
                "engine={engine!r} is not known; allowed are {engines}",
                option="engine",
                engine=self.engine,
                engines=", ".join(get_args(Engine)),
            )
        if self.regret and self.memory is not None:
            raise ExperimentError(
                "memory={memory!s} and regret cannot be used together, because the board's solution"
                " needs memory, too",
                option="memory",
                memory=self.memory,
            )
        if self.until_width is not None and not LEAST_WIDTH <= self.until_width < 1:
            raise ExperimentError(
                "until_width={until_width!s} is out of range; allowed is {least_width} to below 1,"
                " for example 0.02 for two percentage points",
                option="until_width",
                until_width=self.until_width,
                least_width=LEAST_WIDTH,
            )
        self._check_until()

    def _check_until(self) -> None:
        """Raises ExperimentError for a comparison that cannot be made, or cannot say when to stop."""
        given = {"compare": self.compare, "measure": self.measure}
        if isinstance(self.until, msgspec.UnsetType):
            for what, value in given.items():
                if not isinstance(value, msgspec.UnsetType):
                    names = value if isinstance(value, str) else ", ".join(value)
                    raise ExperimentError(
                        "{what} = {names} says which comparison ends the batch; give until, too, which is"
                        " {decided!r} or a width",
                        option=what,
                        what=what,
                        names=names,
                        decided=DECIDED,
                    )
            return
        if self.until_width is not None:
            raise ExperimentError(
                "until={until!s} and until_width={until_width!s} are two rules; give one",
                option="until",
                until=self.until,
                until_width=self.until_width,
            )
        compared = self.compared
        if isinstance(self.compare, msgspec.UnsetType) and len(compared) != 2:
            raise ExperimentError(
                "until={until!s} needs two agents to compare; give compare, with two of {compared}",
                option="until",
                until=self.until,
                compared=shorten(", ".join(compared)),
            )
        if len(compared) != 2 or len({*compared} & {*self.agents}) != 2:
            raise ExperimentError(
                "compare = {compared} does not name two agents of this experiment, whose difference"
                " ends it; there are {agents}",
                option="compare",
                compared=", ".join(compared),
                agents=shorten(", ".join(self.agents)),
            )
        if self.measured not in get_args(Measure):
            raise ExperimentError(
                "measure={measured!r} is not known; allowed are {measures}",
                option="measure",
                measured=self.measured,
                measures=", ".join(get_args(Measure)),
            )
        if self.measured == "score" and not self.is_pacman:
            raise ExperimentError(
                "measure=score needs to know the lowest and highest score, which {game} does not"
                " tell; measure=wins can end this batch",
                option="measure",
                game=self.places[0],
            )
        least, most = (LEAST_WIDTH, 2) if self.measured == "wins" else (LEAST_WIDTH, MOST_GAMES)
        if self.until != DECIDED and not (isinstance(self.until, int | float) and least <= self.until < most):
            what = english("a share of 1") if self.measured == "wins" else english("points")
            raise ExperimentError(
                "until={until!s} is not allowed; it must be {decided!r} or the width of an interval"
                " in {what}, from {least} to below {most}",
                option="until",
                until=self.until,
                decided=DECIDED,
                what=what,
                least=least,
                most=most,
            )

    @property
    def compared(self) -> tuple[str, ...]:
        """The two agents whose difference ends the batch: those of `compare`, or all."""
        return self.agents if isinstance(self.compare, msgspec.UnsetType) else self.compare

    @property
    def measured(self) -> Measure:
        """The measure of that difference."""
        return "wins" if isinstance(self.measure, msgspec.UnsetType) else self.measure

    def _check_game(self) -> None:
        """Raises ExperimentError for what only Pacman has, or only other games."""
        if isinstance(self.game, msgspec.UnsetType):
            if not isinstance(self.opponents, msgspec.UnsetType):
                problem = english(
                    "opponents = {opponents} play in another game; name it as game",
                    opponents=", ".join(self.opponents),
                )
                raise ExperimentError("{problem}, or write ghosts", option="opponents", problem=problem)
            return
        if self.regret:
            raise ExperimentError(
                "regret works only for Pacman's boards, and {game} is played", option="regret", game=self.game
            )
        _check_names("opponents", self.others)
        _parse_names("opponents", self.others, name_in)
        _check_names("game", (self.game,))
        pacmans = {"ghosts": DEFAULT_GHOSTS, "layouts": DEFAULT_LAYOUTS, "num_ghosts": None}
        for what, usual in pacmans.items():
            if getattr(self, what) != usual:
                raise ExperimentError(
                    "{what} are Pacman's, and {game} has none; leave them out",
                    option=what,
                    what=what,
                    game=self.game,
                )


def _parse_names(what: str, names: Sequence[str], reader: Callable[[str], str]) -> list[str]:
    """Apply the reader to each name. Raises ExperimentError for brackets without partners."""
    try:
        return [reader(name) for name in names]
    except OptionError as error:
        raise ExperimentError("{what}: {error}", option=what, what=what, error=error) from None


def _check_names(what: str, names: Sequence[str]) -> None:
    """Raises ExperimentError for no names, and for names that no row of a table could show or tell apart."""
    problem = _problem_with(what, names)
    if problem:
        raise ExperimentError(problem, option=what)


def _problem_with(what: str, names: Sequence[str]) -> str:
    """The problem with these names; "" if there is none."""
    if not names or not all(name.strip() for name in names):
        return english("{what} are missing, or one has no name: give at least one name", what=what)
    for name in names:
        if name != name.strip():
            return english(
                "{what}: {name!r} begins or ends with a space; write {better!r}",
                what=what,
                name=name,
                better=name.strip(),
            )
        if names.count(name) > 1:
            return english(
                "{what}: {name!r} is given twice; every game would be the same", what=what, name=name
            )
        if printable(name) != name or "\n" in name:
            return english(
                "{what}: {name!r} holds signs that cannot be shown", what=what, name=printable(name)
            )
    return ""


def load(path: Path) -> Experiment:
    """The experiment in this TOML file. Raises ExperimentError, naming file and line.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "experiment.toml"
    ...     written = path.write_text('agents = ["reflex", "random"]')
    ...     load(path).agents
    ('reflex', 'random')
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ExperimentError("{file} cannot be read: {reason}", file=path, reason=reason_of(error)) from None
    if len(data) > MOST_BYTES:
        raise ExperimentError(
            "{path} is too large for an experiment: more than {most_bytes:,} bytes",
            path=path,
            most_bytes=MOST_BYTES,
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ExperimentError(
            "{path} is not UTF-8 text: byte {number} is not a part of it", path=path, number=error.start + 1
        ) from None
    try:
        return parse_experiment(text)
    except TomlError as error:
        raise ExperimentError(
            "{where}: {problem}", where=_in_line(path, error.line), problem=error.problem
        ) from None
    except ExperimentError as error:
        where = _in_line(path, Keys(text).line((error.option,)))
        raise ExperimentError("{where}: {problem}", where=where, problem=error) from None


def _in_line(path: Path, line: int | None) -> str:
    """The file, and the line in it if one is known, as a message."""
    if not line:
        return str(path)
    return english("{first}, {second}", first=str(path), second=english("line {line}", line=str(line)))


def parse_experiment(text: str) -> Experiment:
    """The experiment that this TOML text holds. Raises TomlError or ExperimentError."""
    table = parse(text)
    if "sweep" not in table:
        experiment = convert_table(table, Experiment, text)
    else:
        swept = convert_table(table, _SweptExperiment, text)
        names = {role: [*getattr(swept, role)] for role in ROLES if getattr(swept, role)}
        for sweep in swept.sweep:
            for role in ROLES:
                names[role] = [*names.get(role, []), *_swept_names(sweep, role)]
        del table["sweep"]
        table |= {role: given for role, given in names.items() if given}
        experiment = convert_table(table, Experiment, text)
    experiment.check()
    return experiment


# Sweeps of an experiment file: names with all combinations of some options' values.

ROLES = ("agents", "ghosts", "opponents")
MOST_NAMES = 10_000  # that one sweep makes


class Sweep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Names, each of which plays with every combination of these options' values."""

    agents: tuple[str, ...] = ()
    ghosts: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()
    options: dict[str, tuple[bool | int | float | str, ...]]


class _SweptExperiment(Experiment, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An experiment as it is in a file with sweeps, which may name all of its agents."""

    agents: tuple[str, ...] = ()
    ghosts: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()
    sweep: tuple[Sweep, ...] = ()


def _swept_names(sweep: Sweep, role: str) -> Iterator[str]:
    """Yield the names of this role with all combinations of values; the last option changes fastest."""
    if not any(getattr(sweep, each) for each in ROLES):
        raise ExperimentError(
            "a sweep names nobody; give it {roles}", option="sweep", roles=join_words(ROLES)
        )
    for option, values in sweep.options.items():
        if not values:
            raise ExperimentError(
                "the sweep of {name} has no values; give at least one", option="sweep", name=option
            )
    names = getattr(sweep, role)
    if len(names) * prod(map(len, sweep.options.values())) > MOST_NAMES:
        raise ExperimentError(
            "a sweep makes more than {most_names:,} names of {role}; leave values out",
            option="sweep",
            most_names=MOST_NAMES,
            role=role,
        )
    for name in names:
        spec = _spec_to_sweep(name, role, sweep.options)
        for values in product(*sweep.options.values()):
            swept = dict(zip(sweep.options, map(_option_text, values), strict=True))
            yield str(AgentSpec(spec.name, {**spec.options, **swept}))


def _spec_to_sweep(name: str, role: str, options: Iterable[str]) -> AgentSpec:
    try:
        if role == "ghosts" and len(ghosts_in(name)) > 1:
            raise ExperimentError(
                "the team {name} has several ghosts, of which a sweep cannot choose one; list such"
                " teams under ghosts",
                option="sweep",
                name=name,
            )
        spec = parse_spec(name)
    except OptionError as error:
        raise ExperimentError("sweep: {error}", option="sweep", error=error) from None
    for option in options:
        if option in spec.options:
            raise ExperimentError(
                "{name} has the option {given} already, which the sweep varies; leave it out in one place",
                option="sweep",
                name=name,
                given=option,
            )
    return spec


def _option_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# An experiment that is ready to be played: names are looked up, boards read, games numbered.

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
        return number % len(self.pairings), self.experiment.seed + number // len(self.pairings)

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
    made: Made
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
        return _Problem(Made.of(error.sentence), traceback.format_exc())
    return reasons


# The command that plays a game of a batch again.


def play_again(
    layout: str, ghosts: str, agent: str, seed: int, experiment: Experiment, move: int | None = None
) -> str:
    """The words to type; with `move` the game is shown from this decision of Pacman on."""
    against, place = ("--ghosts", "--layout") if experiment.is_pacman else ("--opponents", "--game")
    words = ["pacman", "play", "--agent", agent, against, ghosts, place, layout]
    words += ["--seed", str(seed), "--max-moves", str(experiment.max_moves)]
    for option, value in (
        ("--num-ghosts", experiment.num_ghosts),
        ("--move-timeout", experiment.move_timeout),
        ("--move", move),
    ):
        words += [] if value is None else [option, str(value)]
    return shlex.join(words)
