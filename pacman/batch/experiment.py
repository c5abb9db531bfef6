"""Experiments: which games of which agents are played, and the command that repeats one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import TIMEOUT_MAX
from typing import Any, Literal, get_args

import msgspec

from pacman.batch.engine import Engine
from pacman.errors import OptionError, PacmanError, printable
from pacman.gameplay.game import DEFAULT_MAX_MOVES
from pacman.gameplay.record import MAX_SEED
from pacman.messages import english
from pacman.names.notation import name_in
from pacman.names.teams import with_plus
from pacman.support.shell import shell_command
from pacman.support.text import shorten

# The games of a batch: every agent against all ghosts on all layouts, on common seeds.

MOST_GAMES = 10**9
DEFAULT_GHOSTS, DEFAULT_LAYOUTS, DEFAULT_OPPONENTS = ("directional",), ("medium",), ("random",)
LEAST_WIDTH = 0.001
DECIDED = "decided"  # until is this, or a width
LEAST_MEMORY, MOST_MEMORY = 50, 10**9  # megabytes: a thread alone may take 8 of address space

Measure = Literal["wins", "score"]


class ExperimentError(PacmanError, ValueError):
    """An experiment that cannot be played.

    >>> from pacman.batch import Experiment
    >>> Experiment(agents=()).check()
    Traceback (most recent call last):
        ...
    pacman.batch.experiment.ExperimentError: agents are missing, or one has no name: give at least one name
    """

    def __init__(self, problem: str, /, *, option: str = "", **places: Any) -> None:
        self.option = option
        super().__init__(problem, **places)


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
    return shell_command(words)
