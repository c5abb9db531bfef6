"""The errors of solving a board."""

from __future__ import annotations

from pacman.errors import PacmanError
from pacman.support.installed import missing_extra


class OptimalError(PacmanError, ValueError):
    """A board that cannot be solved, a state that is not in its solution, or a file that holds none.

    >>> issubclass(TooLargeError, OptimalError)
    True
    """


class TooLargeError(OptimalError):
    """A board that is too large for the memory that solving it may use; `found` says why.

    `least` is how many states it has at least, as far as that is known.

    >>> str(TooLargeError("too many states", "take a smaller board"))
    'too many states; take a smaller board'
    """

    def __init__(self, found: str, advice: str, least: int = 0) -> None:
        self.found, self.least = found, least
        super().__init__(f"{found}; {advice}")


def check_scipy() -> None:
    """Raises MissingExtraError if scipy, which solves the systems of equations, is not installed."""
    try:
        import scipy.sparse  # noqa: F401
    except ImportError:
        raise missing_extra("optimal play", "optimal") from None
