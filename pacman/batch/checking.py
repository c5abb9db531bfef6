"""Makes the agents of a plan once, where nothing that their code does can end this process."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import NamedTuple

from pacman.batch.experiment import ExperimentError
from pacman.batch.plan import Plan, check_agents
from pacman.errors import PacmanError
from pacman.support.parallel import WorkerDiedError, WorkerProcess, answer_of

TICK = 0.2  # seconds between two looks at the process


class _Problem(NamedTuple):
    message: str
    traceback: str


class _ThereError(Exception):
    """What was raised in the process, with its traceback as text."""

    def __str__(self) -> str:
        return f"\n{self.args[0]}"


def check_apart(plan: Plan) -> None:
    """Makes every agent once, in a process of its own. Raises ExperimentError if one cannot be made."""
    process = WorkerProcess()
    tried = ""
    try:
        process.send((_make_all, plan, True))
        while not isinstance(message := process.receive(TICK), tuple):
            tried = str(message or tried)
        problem = answer_of(message)
    except WorkerDiedError as error:
        raise ExperimentError(f"{tried} cannot be made: {error}") from None
    finally:
        process.end()
    if isinstance(problem, _Problem):
        raise ExperimentError(problem.message) from _ThereError(problem.traceback)


def _make_all(plan: Plan, say: Callable[[str], None]) -> _Problem | None:
    """In the process: says of each pairing that its agents are about to be made."""
    try:
        for index, pairing in enumerate(plan.pairings):
            say(str(pairing))
            check_agents(plan, index)
    except PacmanError as error:
        return _Problem(str(error), traceback.format_exc())
    return None
