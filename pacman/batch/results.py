"""The results of a batch: rows in memory, and a folder from which a stopped run continues."""

from __future__ import annotations

import math
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, Annotated, TypeVar

import msgspec

from pacman.batch.experiment import FORMAT, Header, Pairing, Plan, Regret
from pacman.errors import PacmanError
from pacman.gameplay.record import Result
from pacman.support.text import in_ascii
from pacman.support.workers import Lock

# The stored facts of each game of a batch: a line of facts and a line of times.
#
# The line of facts is the same, byte for byte, in every run on every machine. Times differ from run to run,
# so they are in a separate file, one line for each game.

BUCKETS = 16  # for each doubling of a time: neighbours differ by 4.4 %
SHORTEST, LONGEST = 1e-9, 1e9  # seconds
FARTHEST = 480  # the number of a bucket is at most this, and at least minus this

Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
PositiveCount = Annotated[int, msgspec.Meta(ge=1, le=2**53)]
Score = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)] | float  # Pacman's are whole numbers
Bucket = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The facts of one game. `score` is the state's at the end, however it ended."""

    layout: str
    ghosts: str
    agent: str
    seed: int
    result: Result
    reason: str
    score: Score
    moves: Count  # of all agents
    decisions: Count  # of Pacman
    counted: Count  # decisions in which the generated nodes were counted
    generated: Count  # nodes in these
    traceback: str = ""
    regret: Regret | msgspec.UnsetType = msgspec.UNSET  # what its decisions gave away, if that was asked for


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The times of one game. Those of decisions are a histogram: histograms of games can be added up."""

    game: Count  # its number, which says to which line of facts this one belongs
    seconds: Annotated[float, msgspec.Meta(ge=0)] = 0.0  # of wall time, for the whole game
    decisions: dict[Bucket, PositiveCount] = {}  # how many decisions of Pacman took so long


def bucket_of(seconds: float) -> int:
    """The number of the bucket to which this time belongs."""
    return math.floor(BUCKETS * math.log2(min(max(seconds, SHORTEST), LONGEST)))


def quantile(histogram: Mapping[int, int], share: float) -> float:
    """The time in seconds that this share of the decisions did not exceed, to within 2.2 %; nan for none."""
    left = share * sum(histogram.values())
    for bucket in sorted(histogram):
        left -= histogram[bucket]
        if left <= 0:
            return float(2 ** ((bucket + 0.5) / BUCKETS))
    return math.nan


# The rows of all games that were played, and the two files of their folder.
#
# The first line of `games.jsonl` says on what the games depend. Each further line is a game, in the order of
# their numbers, so that the file is always the beginning of the complete one. Each line of `times.jsonl` has
# the times of a game.

GAMES, TIMES = "games.jsonl", "times.jsonl"
ENCODER = msgspec.json.Encoder()

S = TypeVar("S")


class ResultsError(PacmanError, ValueError):
    """Results that cannot be read or written, or that are of another experiment.

    >>> issubclass(ResultsError, PacmanError)
    True
    """


class Results:
    """The games that were played, number 0 first. Use it with `with`, which keeps other runs from the folder.

    >>> from pacman.batch import Experiment, make_plan
    >>> with Results(make_plan(Experiment(agents=("reflex",)))) as results:
    ...     len(results.rows)
    0
    """

    def __init__(self, plan: Plan, folder: Path | None = None) -> None:
        """Raises ResultsError if the results cannot be continued, LockError if another run writes them.

        An incomplete last line, as a killed run leaves it, is removed.
        """
        self.plan = plan
        self.rows: list[Row] = []
        self.times: list[Times] = []
        self._files: list[IO[bytes]] = []
        self._lock: Lock | None = None
        if folder is not None:
            try:
                folder.mkdir(parents=True, exist_ok=True)
                self._lock = Lock(folder / f"{GAMES}.lock")
                self._open(folder)
            except OSError as error:
                self.close()
                raise ResultsError(f"{folder}: {error.strerror or error}") from None
            except BaseException:
                self.close()
                raise

    def add(self, played: Iterable[tuple[Row, Times]]) -> None:
        """Adds the next games; they are on disk when this returns. Raises ResultsError."""
        new = list(played)
        if not new:
            return
        rows, times = zip(*new, strict=True)
        self.rows += rows
        self.times += times
        for file, lines in zip(self._files, (rows, times), strict=False):
            _append(file, lines)

    def close(self) -> None:
        """Closes the files and releases the folder."""
        for file in self._files:
            file.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()

    def _open(self, folder: Path) -> None:
        header = self.plan.header()
        paths = folder / GAMES, folder / TIMES
        first, *games = _lines(paths[0]) or [b""]
        if first:
            _check_same_games(_decode(first, Header, f"{paths[0]}, line 1"), header, paths[0])
        elif paths[0].exists() and paths[0].stat().st_size and not _is_begun_header(paths[0], header):
            raise ResultsError(f"{paths[0]}, line 1: these are no results of a batch")
        times = _lines(paths[1])
        times = times[: len(games)]
        self.rows = [_decode(line, Row, f"{paths[0]}, line {n}") for n, line in enumerate(games, 2)]
        self.times = [_decode(line, Times, f"{paths[1]}, line {n}") for n, line in enumerate(times, 1)]
        self._check_order(*paths)
        kept = [[first, *games] if first else [], times]
        for path, lines in zip(paths, kept, strict=True):
            file = path.open("ab", buffering=0)
            self._files.append(file)
            file.truncate(sum(len(line) + 1 for line in lines))
        if not first:
            _append(self._files[0], [header])
        missing = [Times(n) for n in range(len(times), len(games))]  # a game is written before its times
        self.times += missing
        _append(self._files[1], missing)

    def _check_order(self, path: Path, times_path: Path) -> None:
        for number, times in enumerate(self.times):
            if times.game != number:
                where = f"{times_path}, line {number + 1}"
                raise ResultsError(f"{where}: this should be the times of game {number}, not {times.game}")
        for number, row in enumerate(self.rows):
            index, seed = self.plan.where(number)
            pairing = self.plan.pairings[index]
            if Pairing(row.layout, row.ghosts, row.agent) != pairing or row.seed != seed:
                where = f"{path}, line {number + 2}"
                raise ResultsError(f"{where}: this should be the game of {pairing}, seed {seed}")


def _lines(path: Path) -> list[bytes]:
    """The complete lines of a file; none if there is no file."""
    if not path.exists():
        return []
    *lines, _incomplete = path.read_bytes().split(b"\n")
    return lines


def _is_begun_header(path: Path, header: Header) -> bool:
    """Whether the file holds only an incomplete first line, which begins as this header does."""
    return _encoded(header).startswith(path.read_bytes())


def _decode(line: bytes, kind: type[S], where: str) -> S:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ResultsError(f"{where}: this is not a line of the results of a batch: {error}") from None


def _check_same_games(was: Header, now: Header, path: Path) -> None:
    """Raises ResultsError unless both headers are of the same games."""
    if was.format != FORMAT:
        raise ResultsError(f"{path}: its format is {was.format!r}; this program reads {FORMAT!r}")
    for field in Header.__struct_fields__:
        if field == "engine":  # which changes no game
            continue
        before, after = getattr(was, field), getattr(now, field)
        if before != after:
            what = {"sources": "files of code", "version": "version of this package"}.get(field, field)
            other = f"is of other {what}: {_format(before)}, now {_format(after)}"
            if field == "regret":
                there, here = ("with", "without") if before is True else ("without", "with")
                other = f"was begun {there} --regret, and this run is {here} it"
            raise ResultsError(f"{path} {other}; give another folder with --out, or remove this one")


def _format(value: object) -> str:
    text = "none" if value in (None, msgspec.UNSET) else _encoded(value).decode()
    return text if len(text) <= 200 else text[:200] + " …"


def _encoded(value: object) -> bytes:
    return in_ascii(ENCODER.encode(value))


def _append(file: IO[bytes], lines: Iterable[object]) -> None:
    left = memoryview(b"".join(_encoded(line) + b"\n" for line in lines))
    try:
        while left:
            left = left[file.write(left) :]
        os.fsync(file.fileno())
    except OSError as error:
        raise ResultsError(f"{file.name} cannot be written: {error.strerror or error}") from None
