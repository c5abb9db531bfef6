"""What a worker does: it plays games of a plan, one after the other."""

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
from random import seed as _seed_random  # here, as an agent may replace `random.seed`
from threading import current_thread, main_thread
from time import perf_counter
from typing import NamedTuple

from msgspec.structs import replace
from numpy.random import seed as _seed_numpy

from pacman.batch.counting import NodeCounter
from pacman.batch.plan import Plan
from pacman.batch.regret import check_solved, regret_of
from pacman.batch.rows import Row, Times, bucket_of
from pacman.batch.settings import Settings
from pacman.errors import AgentError, one_line, printable
from pacman.playing import failure
from pacman.playing.game import Game
from pacman.playing.match import AnySetup
from pacman.playing.record import Outcome
from pacman.rules.state import GameState
from pacman.support.code_state import CodeState
from pacman.support.parallel import AloneError, Last, has_room, lift_limit
from pacman.support.process_state import ProcessState
from pacman.support.streams import quiet

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
        """What is left after so many games."""
        left = self.count - games
        return [Chunk(self.plan, self.first + games, left)] if left else []


class Progress(NamedTuple):
    """How far a game has come when an agent is asked for something."""

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
    if chunk.sender == this_process():
        return [play_one(chunk.plan, number) for number in range(chunk.first, chunk.first + chunk.count)]
    if chunk.plan.experiment.regret:  # what solving loads and changes is not a game's doing
        for number in range(chunk.first, chunk.first + min(chunk.count, len(chunk.plan.pairings))):
            check_solved(chunk.plan.setups[chunk.plan.where(number)[0]])
    code, settings = _code_with(len(sys.modules)), Settings()
    with quiet():
        played = _played_until_spoilt(chunk, settings)
    is_other = not code.is_as_it_was()
    if is_other and chunk.count > 1:
        raise AloneError
    is_last = is_other or len(played) < chunk.count or _is_spoilt(chunk.plan, settings.between)
    return Last(played) if is_last else played


@lru_cache(maxsize=1)  # it is noted again when more is loaded; a process in which it changed is left
def _code_with(_modules: int) -> CodeState:
    return CodeState()


def _played_until_spoilt(chunk: Chunk, settings: Settings) -> list[Played]:
    """The chunk's games, but for those after one that has left something behind."""
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


def play_heard(chunk: Chunk, hear: Hear) -> Played:
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
            _check_memory(plan, failure.lacks_memory(error), hear)
            return lost_game(plan, number, str(error))
        game.before_asking = _before_asking(game, tally, set_alarm, hear)
        outcome = _outcome(game, tally, is_limited=plan.memory is not None)
    seconds = perf_counter() - started
    if hear is not None and plan.memory is not None:
        lift_limit()  # the game is over: its agents may have left no memory to say how it ended
    _check_memory(plan, game.ran_out_of_memory, hear)
    row = row_of(plan, number, outcome, tally.progress(game))
    if plan.experiment.regret:
        row = replace(row, regret=regret_of(setup, game))
    return row, Times(number, seconds, dict(sorted(tally.times.items())))


def _check_memory(plan: Plan, is_missing: bool, hear: Hear | None) -> None:
    """Raises AloneError if memory was missing that games before may have taken."""
    if is_missing and plan.memory is not None:
        lift_limit()
        if hear is None:
            raise AloneError


def lost_game(plan: Plan, number: int, why: str, progress: Progress | None = None) -> Played:
    """The row and times of a game that was not played to its end."""
    return row_of(plan, number, Outcome("agent error", why), progress or Progress("", "")), Times(number)


def row_of(plan: Plan, number: int, outcome: Outcome, progress: Progress) -> Row:
    """The facts of a game. Memory addresses in messages are masked, as they change from run to run."""
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
    """What is counted during a game."""

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
    """What is done before an agent is asked for something, if anything."""
    if hear is None:
        return None if game.move_timeout is None else lambda _index, _what: set_alarm(1)

    def tell(index: int, what: str) -> None:
        tally.asked = failure.named(index, game.agents[index])
        hear(tally.progress(game, tally.asked, what))

    return tell


def _outcome(game: Game, tally: _Tally, *, is_limited: bool) -> Outcome:
    """Plays the game to its end. What an agent raises by way of our own code is its error, too."""
    try:
        _play(game, tally)
    except BaseException as error:  # from a handler of a signal, or as it left no memory for us
        if multiprocessing.parent_process() is None and current_thread() is main_thread():
            raise
        if is_limited:
            lift_limit()
        game.ran_out_of_memory = failure.lacks_memory(error)
        problem = "ran out of memory" if game.ran_out_of_memory else f"raised {one_line(error)}"
        return Outcome("agent error", f"{tally.asked} {problem}")
    assert game.outcome is not None, "the game was played to its end"
    return game.outcome


def _play(game: Game, tally: _Tally) -> None:
    nodes, times = tally.nodes, tally.times
    game.start()
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
    """Goes to the plan's folder and seeds the global generators, as an agent may have changed them."""
    if multiprocessing.parent_process() is not None:
        with suppress(OSError):  # another machine may not have this folder
            os.chdir(plan.folder)
    _seed_random(seed)
    _seed_numpy(seed % 2**32)
