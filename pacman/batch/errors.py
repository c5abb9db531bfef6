"""The error of an experiment that cannot be played."""

from __future__ import annotations

from typing import Any

from pacman.errors import PacmanError


class ExperimentError(PacmanError, ValueError):
    """An experiment that cannot be played.

    >>> from pacman.batch import Experiment
    >>> Experiment(agents=()).check()
    Traceback (most recent call last):
        ...
    pacman.batch.errors.ExperimentError: agents are missing, or one has no name: give at least one name
    """

    def __init__(self, problem: str, /, *, option: str = "", **places: Any) -> None:
        self.option = option
        super().__init__(problem, **places)
