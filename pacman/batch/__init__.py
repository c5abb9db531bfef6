"""Plays many games and compares the agents.

>>> from pacman.batch import Experiment, Results, given_workers, make_plan, play_batch, summarize
>>> from concurrent.futures import ThreadPoolExecutor
>>> plan = make_plan(Experiment(agents=("reflex", "random"), layouts=("small",), games=20))
>>> with Results(plan) as results, ThreadPoolExecutor(1) as executor:
...     play_batch(plan, results, given_workers(executor, at_once=1))
>>> summarize(results).comparisons[0].sentence
'reflex wins 67.3 to 100.0 points more often than random (95 %).'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pacman.batch.experiment import Experiment, ExperimentError
    from pacman.batch.experiment_file import load
    from pacman.batch.plan import Pairing, Plan, Share, make_plan
    from pacman.batch.report import Summary, summarize
    from pacman.batch.results import Results, ResultsError, merge
    from pacman.batch.running import play_batch
    from pacman.support.workers import Workers, dask_workers, given_workers, local_workers

__all__ = [
    "Experiment",
    "ExperimentError",
    "Pairing",
    "Plan",
    "Results",
    "ResultsError",
    "Share",
    "Summary",
    "Workers",
    "dask_workers",
    "given_workers",
    "load",
    "local_workers",
    "make_plan",
    "merge",
    "play_batch",
    "summarize",
]

# Where each is; loaded when it is asked for, as the statistics alone need neither processes nor numpy.
_PLACES = {
    **dict.fromkeys(("Experiment", "ExperimentError"), "experiment"),
    "load": "experiment_file",
    **dict.fromkeys(("Pairing", "Plan", "Share", "make_plan"), "plan"),
    **dict.fromkeys(("Summary", "summarize"), "report"),
    **dict.fromkeys(("Results", "ResultsError", "merge"), "results"),
    "play_batch": "running",
}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    place = _PLACES.get(name)
    module = import_module(f"{__name__}.{place}" if place else "pacman.support.workers")
    return getattr(module, name)
