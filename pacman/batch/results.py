"""The results of a batch: rows in memory, a folder from which a stopped run continues, joined shares."""

from __future__ import annotations

import math
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from types import TracebackType
from typing import IO, Annotated, NamedTuple, TypeVar

import msgspec

from pacman.batch.plan import FORMAT, BatchSettings, Pairing, Plan, Share, pairing_and_seed
from pacman.batch.regret import Regret
from pacman.errors import PacmanError, reason_of
from pacman.gameplay.record import Result
from pacman.messages import english, english_number, message
from pacman.support.files import write_atomically
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


# The rows of all games that were played, and the three files of their folder.
#
# `settings.json` says on what the games depend. Each line of `games.jsonl` is a game, in the order of their
# numbers, so that the file is always the beginning of the complete one. Each line of `times.jsonl` has the
# times of a game.

SETTINGS, GAMES, TIMES = "settings.json", "games.jsonl", "times.jsonl"
BEFORE = b'{"format":"pacman-batch-1"'  # how the first line began when it held the settings
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
        self.rows: list[Row] = []  # of the plan's numbers, from the first one on
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
                raise ResultsError("{file}: {reason}", file=folder, reason=reason_of(error)) from None
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
        settings, first = self.plan.settings(), self.plan.numbers.start
        paths = folder / GAMES, folder / TIMES
        games, times = map(_lines, paths)
        _check_settings(folder, settings, games)
        times = times[: len(games)]
        self.rows = _decode_lines(games, Row, paths[0])
        self.times = _decode_lines(times, Times, paths[1])
        _check_order(folder, settings, first, self.rows, self.times)
        for path, lines in zip(paths, (games, times), strict=True):
            file = path.open("ab", buffering=0)
            self._files.append(file)
            file.truncate(sum(len(line) + 1 for line in lines))
        missing = [Times(first + n) for n in range(len(times), len(games))]  # games are written before times
        self.times += missing
        _append(self._files[1], missing)


def _check_settings(folder: Path, settings: BatchSettings, games: Sequence[bytes]) -> None:
    """Writes the settings into a new folder. Raises ResultsError if it has different ones."""
    path = folder / SETTINGS
    if path.exists():
        _check_same_games(_read_settings(folder), settings, path)
        return
    if games[:1] and games[0].startswith(BEFORE):
        raise ResultsError(
            "{file} was begun by an earlier version, which put the settings into its first"
            " line; give another folder with --out, or remove this one",
            file=folder / GAMES,
        )
    if (folder / GAMES).exists() and (folder / GAMES).stat().st_size:
        raise ResultsError(
            "{file} has no {settings} next to it: these are no results of a batch",
            file=folder / GAMES,
            settings=SETTINGS,
        )
    write_atomically(path, _settings_file(settings))


def _settings_file(settings: BatchSettings) -> bytes:
    return msgspec.json.format(_encode(settings), indent=1) + b"\n"


def _read_settings(folder: Path) -> BatchSettings:
    data = (folder / SETTINGS).read_bytes()
    return _decode(data, BatchSettings, f"{folder / SETTINGS}", THE_SETTINGS)


def _check_order(
    folder: Path, settings: BatchSettings, first: int, rows: Sequence[Row], all_times: Sequence[Times]
) -> None:
    """Raises ResultsError unless these are the games from number `first` on, and their times."""
    for number, times in enumerate(all_times, first):
        if times.game != number:
            where = f"{folder / TIMES}, line {number - first + 1}"
            raise ResultsError(
                "{where}: this should be the times of game {number}, not {game}",
                where=where,
                number=number,
                game=times.game,
            )
    pairings = settings.pairings
    for number, row in enumerate(rows, first):
        index, seed = pairing_and_seed(number, len(pairings), settings.seed)
        pairing = pairings[index]
        if Pairing(row.layout, row.ghosts, row.agent) != pairing or row.seed != seed:
            where = f"{folder / GAMES}, line {number - first + 1}"
            raise ResultsError(
                "{where}: this should be the game of {pairing}, seed {seed}",
                where=where,
                pairing=pairing,
                seed=seed,
            )


def _lines(path: Path) -> list[bytes]:
    """The complete lines of a file; none if there is no file."""
    if not path.exists():
        return []
    *lines, _incomplete = path.read_bytes().split(b"\n")
    return lines


A_LINE, THE_SETTINGS = message("a line of the results of a batch"), message("the settings of a batch")


def _decode_lines(lines: Sequence[bytes], kind: type[S], path: Path) -> list[S]:
    return [_decode(line, kind, f"{path}, line {number}") for number, line in enumerate(lines, 1)]


def _decode(data: bytes, kind: type[S], where: str, what: str = A_LINE) -> S:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ResultsError(
            "{where}: this is not {what}: {error}", where=where, what=english(what), error=str(error)
        ) from None


def _check_same_games(was: BatchSettings, now: BatchSettings, path: Path) -> None:
    """Raises ResultsError unless both settings are of the same games."""
    if was.format != FORMAT:
        raise ResultsError(
            "{file}: its format is {format!r}; this program reads {ours!r}",
            file=path,
            format=was.format,
            ours=FORMAT,
        )
    for field, what in _differences(was, now):
        before, after = getattr(was, field), getattr(now, field)
        other = english(
            "{file} is of other {what}: {before}, now {after}",
            file=path,
            what=what,
            before=_format(before),
            after=_format(after),
        )
        if field == "regret":
            other = english("{file} was begun with --regret, and this run is without it", file=path)
            if before is not True:
                other = english("{file} was begun without --regret, and this run is with it", file=path)
        raise ResultsError("{problem}; give another folder with --out, or remove this one", problem=other)


WHAT_DIFFERS = {"sources": message("files of code"), "version": message("version of this package")}


def _differences(one: BatchSettings, other: BatchSettings) -> Iterator[tuple[str, str]]:
    """The fields that differ and change games, each with what it holds in words."""
    for field in BatchSettings.__struct_fields__:
        if field != "engine" and getattr(one, field) != getattr(other, field):
            what = WHAT_DIFFERS.get(field, field)
            yield field, english(what)


def _format(value: object) -> str:
    text = "none" if value in (None, msgspec.UNSET) else _encode(value).decode()
    return text if len(text) <= 200 else text[:200] + " …"


def _encode(value: object) -> bytes:
    return in_ascii(ENCODER.encode(value))


def _append(file: IO[bytes], lines: Iterable[object]) -> None:
    left = memoryview(b"".join(_encode(line) + b"\n" for line in lines))
    try:
        while left:
            left = left[file.write(left) :]
        os.fsync(file.fileno())
    except OSError as error:
        raise ResultsError(
            "{file} cannot be written: {reason}", file=file.name, reason=reason_of(error)
        ) from None


# The shares of a batch, which several jobs played, in one folder.


MOST_MISSING = 5  # that are named


class _Part(NamedTuple):
    """The folder of a share."""

    folder: Path
    settings: BatchSettings
    share: Share
    games: list[bytes]
    times: list[bytes]

    @property
    def numbers(self) -> range:
        """The numbers of its games."""
        assert isinstance(self.settings.games, int), "a share has it"
        return self.share.games(self.settings.games * len(self.settings.pairings))


def merge(folders: Sequence[Path], out: Path) -> int:
    """Joins the folders of all shares of a batch in a new one, and returns the number of games.

    Its files are those that one run of the whole batch writes, byte for byte except times. Raises
    ResultsError for shares that are missing, incomplete, given twice, damaged or of different experiments.

    >>> merge([Path("no-such-part")], Path("joined"))
    Traceback (most recent call last):
        ...
    pacman.batch.results.ResultsError: no-such-part is not a folder of a share: there is no settings.json
    """
    parts = sorted(map(_read_part, folders), key=lambda part: part.share.number)
    _check_parts(parts)
    for part in parts:
        rows = _decode_lines(part.games, Row, part.folder / GAMES)
        times = _decode_lines(part.times, Times, part.folder / TIMES)
        _check_order(part.folder, part.settings, part.numbers.start, rows, times)
    settings = msgspec.structs.replace(parts[0].settings, share=msgspec.UNSET, games=msgspec.UNSET)
    games = [line for part in parts for line in part.games]
    try:
        out.mkdir(parents=True, exist_ok=True)
        lock = Lock(out / f"{GAMES}.lock")
        try:
            for name in (SETTINGS, GAMES, TIMES):
                if (out / name).exists():
                    raise ResultsError("{name} exists already; give a new folder with --out", name=out / name)
            write_atomically(out / SETTINGS, _settings_file(settings))
            write_atomically(out / TIMES, b"".join(line + b"\n" for part in parts for line in part.times))
            write_atomically(out / GAMES, b"".join(line + b"\n" for line in games))
        finally:
            lock.release()
    except OSError as error:
        raise ResultsError("{file} cannot be written: {reason}", file=out, reason=reason_of(error)) from None
    return len(games)


def _read_part(folder: Path) -> _Part:
    try:
        settings = _read_settings(folder)
        games, times = _lines(folder / GAMES), _lines(folder / TIMES)
    except FileNotFoundError:
        raise ResultsError(
            "{folder} is not a folder of a share: there is no {settings}", folder=folder, settings=SETTINGS
        ) from None
    except OSError as error:
        raise ResultsError("{file} cannot be read: {reason}", file=folder, reason=reason_of(error)) from None
    if settings.format != FORMAT:
        raise ResultsError(
            "{file}: its format is {format!r}; this program reads {ours!r}",
            file=folder / SETTINGS,
            format=settings.format,
            ours=FORMAT,
        )
    if not isinstance(settings.share, str) or not isinstance(settings.games, int):
        raise ResultsError(
            "{folder} is a whole batch; only folders that --share has written are merged", folder=folder
        )
    return _Part(folder, settings, Share.parse(settings.share), games, times)


def _check_parts(parts: Sequence[_Part]) -> None:
    """Raises ResultsError unless these are all shares of one batch, in their order, each complete."""
    first = parts[0]
    for part in parts[1:]:
        if part.share.of != first.share.of:
            raise ResultsError(
                "{folder} is share {share}, and {other} is share {others}; merge the shares of one batch",
                folder=part.folder,
                share=part.share,
                other=first.folder,
                others=first.share,
            )
        for field, what in _differences(first.settings, part.settings):
            if field != "share":
                there, here = (_format(getattr(each.settings, field)) for each in (first, part))
                raise ResultsError(
                    "{folder} is of other {what} than {other}: {here}, there {there}; merge the"
                    " shares of one batch",
                    folder=part.folder,
                    what=what,
                    other=first.folder,
                    here=here,
                    there=there,
                )
    for one, other in pairwise(parts):
        if one.share == other.share:
            raise ResultsError(
                "{folder} and {other} are both share {share}; give one of them",
                folder=one.folder,
                other=other.folder,
                share=one.share,
            )
    given = {part.share.number for part in parts}
    every = range(1, first.share.of + 1)
    missing = [str(Share(number, first.share.of)) for number in every if number not in given]
    if missing:
        names, others = ", ".join(missing[:MOST_MISSING]), len(missing) - MOST_MISSING
        if others > 0:
            names = english("{names} and {others} more", names=names, others=others)
        said = english_number(
            "share {names} is missing; give the folders of all shares",
            "shares {names} are missing; give the folders of all shares",
            len(missing),
            names=names,
        )
        raise ResultsError(said)
    for part in parts:
        expected = len(part.numbers)
        for name, lines in ((GAMES, part.games), (TIMES, part.times)):
            if len(lines) < expected:
                said = english_number(
                    "{file} has {count} of the {number} game of share {share}; give the command of this share"
                    " again, which continues it",
                    "{file} has {count} of the {number:,} games of share {share}; give the command of this"
                    " share again, which continues it",
                    expected,
                    file=str(part.folder / name),
                    count=len(lines),
                    share=str(part.share),
                )
                raise ResultsError(said)
            if len(lines) > expected:
                said = english_number(
                    "{file} has {count} lines, and share {share} has only {number} game",
                    "{file} has {count} lines, and share {share} has only {number:,} games",
                    expected,
                    file=str(part.folder / name),
                    count=len(lines),
                    share=str(part.share),
                )
                raise ResultsError(said)
