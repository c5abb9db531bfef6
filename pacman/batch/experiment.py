"""Which games a batch plays: every agent against all ghosts on all layouts, on common seeds."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import TIMEOUT_MAX

import msgspec

from pacman.errors import OptionError, PacmanError, printable
from pacman.names.spec import name_in
from pacman.names.teams import with_plus
from pacman.playing.game import DEFAULT_MAX_MOVES
from pacman.playing.record import MAX_SEED
from pacman.support.toml_text import TomlError, checked, line_of, parse

MOST_GAMES = 10**9
MOST_BYTES = 1_000_000  # of an experiment file
DEFAULT_GHOSTS, DEFAULT_LAYOUTS, DEFAULT_OPPONENTS = ("directional",), ("medium",), ("random",)
LEAST_WIDTH = 0.001
LEAST_MEMORY, MOST_MEMORY = 50, 10**9  # megabytes: a thread alone may take 8 of address space


class ExperimentError(PacmanError, ValueError):
    """An experiment that cannot be played.

    >>> Experiment(agents=()).check()
    Traceback (most recent call last):
        ...
    pacman.batch.experiment.ExperimentError: agents are missing, or one has no name: give at least one name
    """


class Experiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings of a batch, by names. Game i of each pairing has the seed `seed` + i, for all agents.

    A team of ghosts is one name for all of them, or one each with + between: `random+directional`. Where
    commas or brackets part them instead, results name the team with +.
    `until_width` is a share of 1: the batch ends before `games` once every interval of wins is this narrow.

    >>> Experiment(agents=("reflex", "random"), layouts=("small",), games=50).ghosts
    ('directional',)
    """

    agents: tuple[str, ...]
    game: str | msgspec.UnsetType = msgspec.UNSET  # another game than Pacman; each agent is its agent 0
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
    regret: bool | msgspec.UnsetType = msgspec.UNSET  # whether to tell what decisions gave away

    @property
    def is_pacman(self) -> bool:
        """Whether Pacman is played, and no other game."""
        return isinstance(self.game, msgspec.UnsetType)

    @property
    def places(self) -> tuple[str, ...]:
        """Where it is played: the layouts, or the other game."""
        return self.layouts if isinstance(self.game, msgspec.UnsetType) else (self.game,)

    @property
    def others(self) -> tuple[str, ...]:
        """The opponents: the teams of ghosts, or the opponents in another game."""
        if isinstance(self.game, msgspec.UnsetType):
            return self.ghosts
        return DEFAULT_OPPONENTS if isinstance(self.opponents, msgspec.UnsetType) else self.opponents

    def place(self, place: str, others: str) -> str:
        """One place in words."""
        return f"{place}, {others} ghosts" if self.is_pacman else f"{place}, against {others}"

    def check(self) -> None:
        """Raises ExperimentError for values that no batch can have; names are looked up by the plan."""
        self._check_game()
        for what, names in (("agents", self.agents), ("ghosts", self.ghosts), ("layouts", self.layouts)):
            _check_names(what, names)
        _check_names("ghosts", _read("ghosts", self.ghosts, with_plus))  # a team may be written in two ways
        _read("agents", self.agents, name_in)
        last = MAX_SEED - self.games
        whole = {"games": (1, MOST_GAMES), "seed": (0, last), "max_moves": (1, MOST_GAMES)}
        for what, (least, most) in whole.items():
            value = getattr(self, what)
            if not least <= value <= most:
                raise ExperimentError(f"{what}={value} is out of range; allowed is {least} to {most}")
        if self.num_ghosts is not None and self.num_ghosts < 0:
            raise ExperimentError(f"num_ghosts={self.num_ghosts} is out of range; allowed is 0 or more")
        if self.move_timeout is not None and not 0 < self.move_timeout <= TIMEOUT_MAX:
            raise ExperimentError(
                f"move_timeout={self.move_timeout} is out of range; allowed is above 0,"
                f" to {TIMEOUT_MAX:.0f} seconds"
            )
        if self.memory is not None and not LEAST_MEMORY <= self.memory <= MOST_MEMORY:
            raise ExperimentError(
                f"memory={self.memory} is out of range; allowed is {LEAST_MEMORY} to {MOST_MEMORY} megabytes"
            )
        if self.regret and self.memory is not None:
            raise ExperimentError(
                f"memory={self.memory} and regret cannot be used together, because the board's solution"
                " needs memory, too"
            )
        if self.until_width is not None and not LEAST_WIDTH <= self.until_width < 1:
            raise ExperimentError(
                f"until_width={self.until_width} is out of range; allowed is {LEAST_WIDTH} to below 1,"
                " as 0.02 for two percent points"
            )

    def _check_game(self) -> None:
        """Raises ExperimentError for what belongs to Pacman alone, or to other games alone."""
        if isinstance(self.game, msgspec.UnsetType):
            if not isinstance(self.opponents, msgspec.UnsetType):
                problem = f"opponents = {', '.join(self.opponents)} play in another game; name it as game"
                raise ExperimentError(f"{problem}, or write ghosts")
            return
        if self.regret:
            raise ExperimentError(f"regret works only for Pacman's boards, and {self.game} is played")
        _check_names("opponents", self.others)
        _read("opponents", self.others, name_in)
        _check_names("game", (self.game,))
        pacmans = {"ghosts": DEFAULT_GHOSTS, "layouts": DEFAULT_LAYOUTS, "num_ghosts": None}
        for what, usual in pacmans.items():
            if getattr(self, what) != usual:
                raise ExperimentError(f"{what} are Pacman's, and {self.game} has none; leave them out")


def _read(what: str, names: Sequence[str], reader: Callable[[str], str]) -> list[str]:
    """What the reader makes of each name. Raises ExperimentError for brackets without partners."""
    try:
        return [reader(name) for name in names]
    except OptionError as error:
        raise ExperimentError(f"{what}: {error}") from None


def _check_names(what: str, names: Sequence[str]) -> None:
    if not names or not all(name.strip() for name in names):
        raise ExperimentError(f"{what} are missing, or one has no name: give at least one name")
    for name in names:
        if name != name.strip():
            raise ExperimentError(f"{what}: {name!r} begins or ends with a space; write {name.strip()!r}")
        if names.count(name) > 1:
            raise ExperimentError(f"{what}: {name!r} is given twice; every game would be the same")
        if printable(name) != name or "\n" in name:
            raise ExperimentError(f"{what}: {printable(name)!r} holds signs that cannot be shown")


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
        raise ExperimentError(f"{path} cannot be read: {error.strerror or error}") from None
    if len(data) > MOST_BYTES:
        raise ExperimentError(f"{path} is too large for an experiment: more than {MOST_BYTES:,} bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ExperimentError(
            f"{path} is not UTF-8 text: byte {error.start + 1} is not a part of it"
        ) from None
    try:
        return read(text)
    except TomlError as error:
        where = f"{path}, line {error.line}" if error.line else f"{path}"
        raise ExperimentError(f"{where}: {error.problem}") from None
    except ExperimentError as error:
        line = _line_named_in(str(error), text)
        raise ExperimentError(f"{path}, line {line}: {error}" if line else f"{path}: {error}") from None


def read(text: str) -> Experiment:
    """The experiment that this TOML text holds. Raises TomlError or ExperimentError."""
    experiment = checked(parse(text), Experiment, text)
    experiment.check()
    return experiment


def _line_named_in(problem: str, text: str) -> int | None:
    """The line that sets the field that the problem is about."""
    fields = [word for word in re.findall(r"\w+", problem) if word in Experiment.__struct_fields__]
    return line_of(text, *(rf"\s*{re.escape(name)}\s*=" for name in fields[:1]))
