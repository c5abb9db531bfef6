"""Play the games of an experiment that have no result yet, on any number of workers."""

from __future__ import annotations

import faulthandler
import multiprocessing
import os
import platform
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from threading import current_thread, main_thread
from time import monotonic, perf_counter
from typing import NamedTuple

from msgspec.structs import replace

from pacman.batch.engine import Engine, engine_problem, play_compiled
from pacman.batch.experiment import ExperimentError
from pacman.batch.plan import Plan
from pacman.batch.regret import check_solved, regret_of
from pacman.batch.results import Results, Row, Times, bucket_of
from pacman.batch.stopping import Stopping
from pacman.errors import AgentError, PacmanError, one_line, printable
from pacman.gameplay import failure
from pacman.gameplay.failure import describe_timeout
from pacman.gameplay.game import Game
from pacman.gameplay.match import AnySetup
from pacman.gameplay.record import Outcome
from pacman.names.registry import Kind, find_agent
from pacman.randomness import seed_process
from pacman.state import GameState, LostState, WonState
from pacman.support.process import (
    AloneError,
    Last,
    OutOfMemoryError,
    WorkerDiedError,
    WorkerProcess,
    answer_of,
    has_room,
    lift_limit,
)
from pacman.support.process_state import CodeState, ProcessState
from pacman.support.streams import quiet
from pacman.support.workers import Workers, run_all

# Counts the nodes that a search generates. Its states behave like every other `GameState`.


class NodeCounter:
    """Counts the successors of the states that `view` returns, and the successors of these.

    A trace records far more (see `pacman.trace`), but it needs memory for each node and is no `GameState`.
    """

    def __init__(self) -> None:
        self.generated = 0
        self.is_counting = False  # between decisions: an agent may keep a state and use it then
        self._kinds: dict[type[GameState], type[GameState]] = {}  # made when they are needed

    def view(self, state: GameState) -> GameState:
        """A copy whose successors are counted. As the root of a search, it counts as generated, too."""
        for kind in () if self._kinds else (GameState, WonState, LostState):
            self._kinds[kind] = _counting_type(kind, self._kinds, self)
        root = state.__copy__()
        root.__class__ = self._kinds[type(root)]
        self.generated += self.is_counting
        return root


def _counting_type(
    kind: type[GameState], kinds: dict[type[GameState], type[GameState]], counter: NodeCounter
) -> type[GameState]:
    class Counted(kind):  # type: ignore[valid-type, misc]  # one class for each kind of state
        __slots__ = ()

        def successor(self, agent: int, action: str) -> GameState:
            child = kind.successor(self, agent, action)
            child.__class__ = kinds[type(child)]
            counter.generated += counter.is_counting
            return child

        def __reduce_ex__(self, protocol: object) -> tuple[object, ...]:
            return GameState.parse, (self.to_text(),)  # a copy in another process counts nothing

    return Counted


# Process-wide settings that agents' code makes while it is loaded hold in all its games.
#
# Code is loaded once, and settings end with the game. So they are made again before the next game.

_BY_NAME: dict[tuple[Kind, str], ProcessState | None] = {}  # as they were after this agent was loaded
_BY_MODULE: dict[str, ProcessState | None] = {}  # in which several agents may be


class Settings:
    """The settings of this process, between games and in them."""

    def __init__(self) -> None:
        self.between = ProcessState.now()

    def load(self, setup: AnySetup) -> None:
        """Loads the code of the game's agents, and sets what it set when it was loaded first."""
        states = [self._after(kind, spec.name) for kind, spec in zip(setup.kinds, setup.specs, strict=True)]
        for state in filter(None, states):
            state.restore()
            state.restore_variables()

    def leave(self) -> None:
        """Ends what `load` and the game have set, also in the environment."""
        self.between.restore_variables()
        self.between.restore()

    def _after(self, kind: Kind, name: str) -> ProcessState | None:
        if (kind, name) not in _BY_NAME:
            try:
                module = find_agent(kind, name).__module__
            except PacmanError:  # which making the agent tells
                return None
            state = ProcessState.now()
            self.leave()
            _BY_MODULE.setdefault(module, state if state.differs(self.between) else None)
            _BY_NAME[kind, name] = _BY_MODULE[module]
        return _BY_NAME[kind, name]


# A worker: it plays games of a plan, one after the other.

COUNTED = 10  # in every tenth decision nodes are counted; in the others time is measured
PATIENCE = 2.0  # seconds beyond all limits, after which a worker that does not answer is ended
ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}\b")

Played = tuple[Row, Times]


def this_process() -> str:
    """A name that no other process has at the same time."""
    return f"{os.getpid()} {platform.node()}"


@dataclass(frozen=True)
class Chunk:
    """Games `first` to `first + count - 1` of a plan."""

    plan: Plan
    first: int
    count: int
    sender: str = field(default_factory=this_process)  # the process that wants them

    @property
    def agent(self) -> str:
        """The name of the agent that plays the first game."""
        return self.plan.pairings[self.plan.where(self.first)[0]].agent

    def singles(self) -> list[Chunk]:
        """One chunk for each game."""
        return [Chunk(self.plan, number, 1) for number in range(self.first, self.first + self.count)]

    def after(self, games: int) -> list[Chunk]:
        """Return what is left of the chunk after so many games."""
        left = self.count - games
        return [Chunk(self.plan, self.first + games, left)] if left else []


class Progress(NamedTuple):
    """The state of a running game when an agent is asked for something."""

    asked: str  # which agent; empty while they are being made
    what: str  # for which it is asked
    score: int = 0
    moves: int = 0
    decisions: int = 0
    counted: int = 0
    generated: int = 0


Hear = Callable[[Progress], None]
Load = Callable[[AnySetup], None]


def play_chunk(chunk: Chunk) -> Sequence[Played] | Last[Sequence[Played]]:
    """Plays these games, in any process, or the first of them, if the process is not to be used any more.

    Raises a PacmanError if an agent cannot be made in this one, and AloneError where games of others may have
    changed the result.
    """
    if chunk.sender == this_process() or chunk.plan.is_trusted:
        return [play_one(chunk.plan, number) for number in range(chunk.first, chunk.first + chunk.count)]
    if chunk.plan.experiment.regret:  # what solving loads and changes is not a game's doing
        for number in range(chunk.first, chunk.first + min(chunk.count, len(chunk.plan.pairings))):
            check_solved(chunk.plan.setups[chunk.plan.where(number)[0]])
    code, settings = _code_with(len(sys.modules)), Settings()
    with quiet():
        played = _play_until_spoilt(chunk, settings)
    is_other = not code.is_as_it_was()
    if is_other and chunk.count > 1:
        raise AloneError
    is_last = is_other or len(played) < chunk.count or _is_spoilt(chunk.plan, settings.between)
    return Last(played) if is_last else played


@lru_cache(maxsize=1)  # it is noted again when more is loaded; a process in which it changed is left
def _code_with(_modules: int) -> CodeState:
    return CodeState()


def _play_until_spoilt(chunk: Chunk, settings: Settings) -> list[Played]:
    """Play the chunk's games up to the first one that leaves something behind."""
    played: list[Played] = []
    for number in range(chunk.first, chunk.first + chunk.count):
        try:
            played.append(play_one(chunk.plan, number, load=settings.load))
        except AloneError:
            if not played:
                raise
            return played
        finally:
            settings.leave()
        if _is_spoilt(chunk.plan, settings.between):
            return played
    return played


def _is_spoilt(plan: Plan, state: ProcessState) -> bool:
    """Whether a game has left threads running, or memory that further ones need."""
    return state.has_more_threads() or (plan.memory is not None and not has_room(plan.memory))


def play_with_reports(chunk: Chunk, hear: Hear) -> Played:
    """Plays the chunk's one game, in a process that has done nothing else, and tells how far it has come."""
    return play_one(chunk.plan, chunk.first, hear)


def play_one(plan: Plan, number: int, hear: Hear | None = None, load: Load = lambda _: None) -> Played:
    """Plays game `number` of the plan; `hear` is told how far it has come, and says that it is alone.

    `load` is called before its agents are made.
    """
    pairing, seed = plan.where(number)
    _reset_process(plan, seed)
    setup = plan.setups[pairing]
    tally = _Tally()
    started = perf_counter()
    with _worker_alarm(setup) as set_alarm:
        set_alarm(len(setup.specs) + 1)
        if hear is not None:
            hear(Progress("", ""))
        try:
            load(setup)
            game = setup.new_game(seed)
        except AgentError as error:
            if error.__cause__ is None:  # not the fault of the agent's own code
                raise
            _check_missing_memory(plan, failure.lacks_memory(error), hear)
            return lost_game(plan, number, str(error))
        _check_engine(plan)
        game.before_asking = _before_asking(game, tally, set_alarm, hear)
        outcome = _outcome(game, tally, plan)
    seconds = perf_counter() - started
    if hear is not None and plan.memory is not None:
        lift_limit()  # the game is over: its agents may have left no memory to say how it ended
    _check_missing_memory(plan, game.ran_out_of_memory, hear)
    row = row_of(plan, number, outcome, tally.progress(game))
    if plan.experiment.regret:
        row = replace(row, regret=regret_of(setup, game))
    return row, Times(number, seconds, dict(sorted(tally.times.items())))


def _check_engine(plan: Plan) -> None:
    """Raises ExperimentError if the compiled engine is asked for, and this machine has none."""
    if plan.experiment.engine == "compiled" and (problem := engine_problem()):
        raise ExperimentError("engine=compiled: {problem}", option="engine", problem=problem)


def _check_missing_memory(plan: Plan, is_missing: bool, hear: Hear | None) -> None:
    """Raises AloneError if memory was missing that games before may have taken."""
    if is_missing and plan.memory is not None:
        lift_limit()
        if hear is None:
            raise AloneError


def lost_game(plan: Plan, number: int, why: str, progress: Progress | None = None) -> Played:
    """The row and times of a game that was not played to its end."""
    return row_of(plan, number, Outcome("agent error", why), progress or Progress("", "")), Times(number)


def row_of(plan: Plan, number: int, outcome: Outcome, progress: Progress) -> Row:
    """The facts of a game. Memory addresses in messages are masked, because they change from run to run."""
    index, seed = plan.where(number)
    pairing = plan.pairings[index]
    return Row(
        layout=pairing.layout,
        ghosts=pairing.ghosts,
        agent=pairing.agent,
        seed=seed,
        result=outcome.result,
        reason=ADDRESS.sub("0x…", printable(outcome.reason)),
        score=progress.score,
        moves=progress.moves,
        decisions=progress.decisions,
        counted=progress.counted,
        generated=progress.generated,
        traceback=ADDRESS.sub("0x…", printable(outcome.traceback)),
    )


class _Tally:
    """The counts of a running game."""

    def __init__(self) -> None:
        self.asked = "its game"  # which agent, if that is told
        self.decisions = self.counted = 0  # of Pacman, and those in which nodes were counted
        self.nodes = NodeCounter()
        self.times: Counter[int] = Counter()  # of most decisions, a histogram

    def progress(self, game: Game, asked: str = "", what: str = "") -> Progress:
        moves, generated = len(game.moves), self.nodes.generated
        return Progress(asked, what, game.state.score, moves, self.decisions, self.counted, generated)


def _before_asking(
    game: Game, tally: _Tally, set_alarm: Callable[[int], None], hear: Hear | None
) -> Callable[[int, str], None] | None:
    """Return what to call before an agent is asked for something, if anything."""
    if hear is None:
        return None if game.move_timeout is None else lambda _index, _what: set_alarm(1)

    def tell(index: int, what: str) -> None:
        tally.asked = failure.describe_agent(index, game.agents[index])
        hear(tally.progress(game, tally.asked, what))

    return tell


def _outcome(game: Game, tally: _Tally, plan: Plan) -> Outcome:
    """Plays the game to its end. What an agent raises by way of our own code is its error, too."""
    try:
        _play(game, tally, plan.experiment.engine)
    except BaseException as error:  # from a handler of a signal, or as it left no memory for us
        if multiprocessing.parent_process() is None and current_thread() is main_thread():
            raise
        if plan.memory is not None:
            lift_limit()
        game.ran_out_of_memory = failure.lacks_memory(error)
        problem = "ran out of memory" if game.ran_out_of_memory else f"raised {one_line(error)}"
        return Outcome("agent error", f"{tally.asked} {problem}")
    assert game.outcome is not None, "the game was played to its end"
    return game.outcome


def _play_compiled(game: Game, tally: _Tally) -> None:
    """Plays the game in C, as far as C can; not where each move is told to somebody."""
    played = None if game.before_asking is not None else play_compiled(game)
    if played is not None:
        tally.decisions, tally.counted, tally.nodes.generated = played[:3]
        for seconds, often in Counter(played.seconds).items():  # many are equal
            tally.times[bucket_of(seconds)] += often


def _play(game: Game, tally: _Tally, engine: Engine) -> None:
    nodes, times = tally.nodes, tally.times
    game.start()
    if engine != "python":
        _play_compiled(game, tally)
    while game.outcome is None:
        if game.turn:
            game.step()
            continue
        tally.decisions += 1
        # The seed shifts which decisions are counted: in short games, too, each one is counted at times.
        if (tally.decisions + game.seed) % COUNTED == 0 and isinstance(game.state, GameState):
            tally.counted += 1
            game.view, nodes.is_counting = nodes.view, True
            game.step()
            game.view, nodes.is_counting = GameState.__copy__, False
        else:
            game.step()
            times[bucket_of(game.seconds)] += 1


@contextmanager
def _worker_alarm(setup: AnySetup) -> Iterator[Callable[[int], None]]:
    """A function that allows so many calls of agents: it ends this worker if nothing else can stop them."""
    if setup.move_timeout is None or multiprocessing.parent_process() is None:
        yield lambda _calls: None
        return
    seconds = setup.move_timeout
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        try:
            yield lambda calls: faulthandler.dump_traceback_later(
                PATIENCE + calls * seconds, exit=True, file=nowhere
            )
        finally:
            faulthandler.cancel_dump_traceback_later()


def _reset_process(plan: Plan, seed: int) -> None:
    """Goes to the plan's folder and seeds the global generators, which agents of other people may use."""
    if plan.is_trusted:
        return
    if multiprocessing.parent_process() is not None:
        with suppress(OSError):  # another machine may not have this folder
            os.chdir(plan.folder)
    seed_process(seed)


# A game alone in a separate process, which is watched: the result is known however the process ends.

TICK = 0.1  # seconds between two looks at the clock and at the memory


def play_alone(process: WorkerProcess, chunk: Chunk) -> Sequence[Played]:
    """Plays the chunk's one game in this process, which has done nothing else.

    If the process dies, uses too much memory, or has to be killed as a decision takes too long, the game is
    lost with the score that it had.
    """
    assert chunk.count == 1, "more games are not alone"
    return [_WatchedGame(process, chunk).play()]


class _WatchedGame:
    def __init__(self, process: WorkerProcess, chunk: Chunk) -> None:
        self._process, self._chunk = process, chunk
        self._progress = Progress("", "")
        self._limit = chunk.plan.experiment.move_timeout
        self._deadline: float | None = None  # once the process has begun

    def play(self) -> Played:
        try:
            self._process.send((play_with_reports, self._chunk, True))
            while True:
                message = self._process.receive(TICK)
                if isinstance(message, Progress):
                    self._hear(message)
                elif message is not None:
                    return answer_of(message)  # type: ignore[return-value]  # it is what `play_with_reports` returned
                elif self._deadline is not None and monotonic() > self._deadline:
                    self._process.kill()
                    return self._lost(f"{self._who} {describe_timeout(self._what, self._limit or 0)}")
        except (OutOfMemoryError, MemoryError):
            return self._lost(f"{self._who} ran out of memory")
        except WorkerDiedError as error:
            return self._lost(str(error))

    def _hear(self, progress: Progress) -> None:
        self._progress = progress
        if self._limit is not None:
            calls = 1 if progress.asked else len(self._chunk.plan.setups[0].specs) + 1
            self._deadline = monotonic() + PATIENCE + calls * self._limit

    @property
    def _who(self) -> str:
        return self._progress.asked or self._chunk.agent

    @property
    def _what(self) -> str:
        return self._progress.what or "its beginning"

    def _lost(self, why: str) -> Played:
        return lost_game(self._chunk.plan, self._chunk.first, why, self._progress)


CHUNK_SECONDS = 0.25  # long, so that sending a chunk costs little; short, so that progress is seen
MOST_IN_A_CHUNK = 500

Listener = Callable[[int], None]  # called with the number of games played so far


def play_batch(plan: Plan, results: Results, workers: Workers, listener: Listener | None = None) -> None:
    """Plays the games that are missing in the results, and adds them in the order of their numbers.

    If an agent fails, takes too long or kills its process, the row of its game says so; the other games are
    played. KeyboardInterrupt, ClusterError, and a PacmanError for a name that a worker cannot find, stop the
    workers and are passed on.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from pacman.batch import Experiment, given_workers, make_plan
    >>> plan = make_plan(Experiment(agents=("reflex",), layouts=("small",), games=2))
    >>> with Results(plan) as results, ThreadPoolExecutor(1) as executor:
    ...     play_batch(plan, results, given_workers(executor, at_once=1))
    ...     len(results.rows)
    2
    """
    _check_workers_memory(plan, workers)
    running = _Running(plan, results, listener or (lambda _: None))
    if not running.is_done:
        try:
            run_all(
                running.chunks(), play_chunk, workers, running.settle, split=Chunk.singles, alone=play_alone
            )
        except _ClearError:
            return


def _check_workers_memory(plan: Plan, workers: Workers) -> None:
    """Raises ExperimentError if the workers do not keep the experiment's limit."""
    asked = plan.experiment.memory
    if asked != workers.memory:
        raise ExperimentError(
            "memory={asked!s} is asked for, and these workers keep memory={memory!s}; processes"
            " of this machine can: local_workers(jobs, memory={asked!s})",
            asked=asked,
            memory=workers.memory,
        )


class _ClearError(Exception):
    """The result of the batch is clear: games that are still being played are not needed."""


class _Running:
    def __init__(self, plan: Plan, results: Results, listener: Listener) -> None:
        self._plan, self._results, self._listener = plan, results, listener
        self._ahead: dict[int, Played] = {}  # by number; games that wait for one with a lower number
        self._end = plan.numbers.stop
        self._next = self._written  # the next game to give to a worker
        self._rate = Rate()
        self._stopping = Stopping(plan)
        self._was_enough = False
        for row in results.rows:
            self._was_enough = self._stopping.ends_with(row) or self._was_enough
        listener(len(results.rows))

    @property
    def _written(self) -> int:
        """The number of the first game that has no result yet."""
        return self._plan.numbers.start + len(self._results.rows)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be played."""
        return self._written >= self._end or self._was_enough

    def chunks(self) -> Iterator[Chunk]:
        """The games that are left, in chunks that take about CHUNK_SECONDS each."""
        while self._next < self._end:
            count = min(self._rate.games_in(CHUNK_SECONDS), self._end - self._next)
            yield Chunk(self._plan, self._next, count)
            self._next += count

    def settle(self, chunk: Chunk, outcome: Sequence[Played] | BaseException) -> list[Chunk]:
        """Keeps a chunk's games, and writes those before which none is missing. Returns what to repeat."""
        if isinstance(outcome, PacmanError):
            raise outcome
        if isinstance(outcome, BaseException):  # an agent damaged its worker process
            if chunk.count > 1:
                return chunk.singles()
            outcome = [lost_game(self._plan, chunk.first, one_line(outcome))]
        self._rate.learn_from(outcome)
        self._ahead |= dict(enumerate(outcome, chunk.first))
        self._write()
        return chunk.after(len(outcome))

    def _write(self) -> None:
        ready: list[Played] = []
        number = self._written
        enough = False
        while number in self._ahead and not enough:
            played = self._ahead.pop(number)
            ready.append(played)
            enough = self._stopping.ends_with(played[0])
            number += 1
        self._results.add(ready)
        if ready:
            self._listener(len(self._results.rows))
        if enough:
            raise _ClearError


class Rate:
    """Estimates how long a game takes, mostly from the latest games."""

    def __init__(self) -> None:
        self._seconds = 0.0  # that a game takes; 0 if unknown

    def learn_from(self, played: Sequence[Played]) -> None:
        """Changes the estimate after these games were played."""
        seconds = sum(times.seconds for _, times in played) / len(played)
        self._seconds = seconds if not self._seconds else 0.7 * self._seconds + 0.3 * seconds

    def games_in(self, seconds: float) -> int:
        """Estimate how many games fit into this time; 1 as long as there is no estimate."""
        if not self._seconds:
            return 1
        return max(1, min(MOST_IN_A_CHUNK, int(seconds / self._seconds)))
