"""What a worker does: it plays games of a plan, one after the other."""

from __future__ import annotations

import faulthandler
import multiprocessing
import os
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import seed as _seed_random  # here, as an agent may replace `random.seed`
from time import perf_counter

from numpy.random import seed as _seed_numpy

from pacman.batch.counting import NodeCounter
from pacman.batch.plan import Plan
from pacman.batch.rows import Row, Times, bucket_of
from pacman.errors import AgentError, printable
from pacman.playing.game import Game
from pacman.playing.record import Outcome
from pacman.playing.setup import GameSetup
from pacman.rules.state import GameState
from pacman.support.streams import discard_output

COUNTED = 10  # in every tenth decision nodes are counted; in the others time is measured
PATIENCE = 2.0  # seconds beyond all limits, after which a worker that does not answer is ended
ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}\b")

Played = tuple[Row, Times]


@dataclass(frozen=True)
class Chunk:
    """Games `first` to `first + count - 1` of a plan."""

    plan: Plan
    first: int
    count: int

    def singles(self) -> list[Chunk]:
        """One chunk for each game."""
        return [Chunk(self.plan, number, 1) for number in range(self.first, self.first + self.count)]


def play_chunk(chunk: Chunk) -> Sequence[Played]:
    """Plays these games, in any process. Raises a PacmanError if an agent cannot be made in this one."""
    return [play_one(chunk.plan, number) for number in range(chunk.first, chunk.first + chunk.count)]


def play_one(plan: Plan, number: int) -> Played:
    """Plays game `number` of the plan."""
    pairing, seed = plan.where(number)
    _reset_process(plan, seed)
    setup = plan.setups[pairing]
    started = perf_counter()
    with _worker_alarm(setup) as set_alarm:
        set_alarm()
        try:
            game = setup.new_game(seed)
        except AgentError as error:
            if error.__cause__ is None:  # not the fault of the agent's own code
                raise
            return lost_game(plan, number, str(error))
        decisions, times, counted, generated = _play(game, set_alarm)
    seconds = perf_counter() - started
    outcome = game.outcome
    assert outcome is not None, "the game was played to its end"
    row = row_of(
        plan,
        number,
        outcome,
        score=game.state.score,
        moves=len(game.moves),
        decisions=decisions,
        counted=counted,
        generated=generated,
    )
    return row, Times(number, seconds, dict(sorted(times.items())))


def lost_game(plan: Plan, number: int, why: str) -> Played:
    """The row and times of a game that killed its worker."""
    return row_of(plan, number, Outcome("agent error", why)), Times(number)


def row_of(
    plan: Plan,
    number: int,
    outcome: Outcome,
    *,
    score: int = 0,
    moves: int = 0,
    decisions: int = 0,
    counted: int = 0,
    generated: int = 0,
) -> Row:
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
        score=score,
        moves=moves,
        decisions=decisions,
        counted=counted,
        generated=generated,
        traceback=ADDRESS.sub("0x…", printable(outcome.traceback)),
    )


def _play(game: Game, set_alarm: Callable[[], None]) -> tuple[int, Counter[int], int, int]:
    """Plays the game to its end.

    Returns the number of Pacman's decisions, a histogram of the times of most of them, the number of those
    in which nodes were counted, and the number of these nodes.
    """
    nodes = NodeCounter()
    times: Counter[int] = Counter()
    decisions = counted = 0
    game.start()
    while game.outcome is None:
        set_alarm()
        if game.turn:
            game.step()
            continue
        decisions += 1
        # The seed shifts which decisions are counted: in short games, too, each one is counted at times.
        if (decisions + game.seed) % COUNTED == 0:
            counted += 1
            game.view, nodes.is_counting = nodes.view, True
            game.step()
            game.view, nodes.is_counting = GameState.__copy__, False
        else:
            game.step()
            times[bucket_of(game.seconds)] += 1
    return decisions, times, counted, nodes.generated


@contextmanager
def _worker_alarm(setup: GameSetup) -> Iterator[Callable[[], None]]:
    """A function to call before each move: it ends this worker if nothing else can stop the move."""
    if setup.move_timeout is None or multiprocessing.parent_process() is None:
        yield lambda: None
        return
    limit = PATIENCE + (len(setup.specs) + 1) * setup.move_timeout  # every agent may take that long to start
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        try:
            yield lambda: faulthandler.dump_traceback_later(limit, exit=True, file=nowhere)
        finally:
            faulthandler.cancel_dump_traceback_later()


def _reset_process(plan: Plan, seed: int) -> None:
    """Restores the folder and the output, and seeds the global generators, as an agent may change them."""
    if multiprocessing.parent_process() is not None:
        with suppress(OSError):  # another machine may not have this folder
            os.chdir(plan.folder)
        if sys.stdout is None or sys.stdout.closed:
            discard_output()
    _seed_random(seed)
    _seed_numpy(seed % 2**32)
