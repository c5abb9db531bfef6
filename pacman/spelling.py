"""Names that may be misspelt: which known name is meant, and the words that ask for it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pacman.messages import english

MOST_COMPARED = 200  # letters of a name that may be misspelt: the time grows with their square
ALIKE = 0.6  # the similarity from which on a name of code is taken for a misspelling of a different one


def suggestion(name: str, known: Iterable[str]) -> str:
    """The text ` did you mean 'x'?`, or an empty text if no known name is similar.

    It is for a sentence that continues after it, as in "there is no x;{suggestion} there are: …".
    """
    meant = most_similar(name, known)
    return f" did you mean {meant!r}?" if meant else ""


def most_similar(name: str, known: Iterable[str], least: float = 0.5) -> str | None:
    """The known name that is most similar to this one, if it is at least so similar (1 is equal)."""
    import difflib  # here, as few need it, and every student's process imports this file

    if len(name) > MOST_COMPARED:
        return None
    short = [one for one in known if len(one) <= MOST_COMPARED]
    return next(iter(difflib.get_close_matches(name, short, n=1, cutoff=least)), None)


def meant_attribute(error: BaseException) -> str:
    """The attribute, of a state or of anything, that was misspelt where this error was raised; or "".

    >>> from pacman import GameState, Layout
    >>> try:
    ...     GameState.initial(Layout.load("small")).getLegalActions()
    ... except AttributeError as error:
    ...     print(meant_attribute(error))
    legal_actions
    """
    if not isinstance(error, AttributeError) or not isinstance(error.name, str):
        return ""
    try:
        known = [name for name in dir(error.obj) if not name.startswith("_")]
    except Exception:  # an agent's own class may fail in `__dir__`
        return ""
    return "" if error.name in known else closest(error.name, known)


def did_you_mean(name: str | None) -> str:
    """The text `; did you mean 'x'?` for the end of a sentence, or an empty text without a name."""
    return english("; did you mean {name!r}?", name=name) if name else ""


def with_known(problem: str, name: str, known: Collection[str]) -> str:
    """The problem that a name is not known, as a message that ends with the known ones, the nearest first.

    >>> with_known("there is no ghost 'randum'", "randum", ["random", "directional"])
    "there is no ghost 'randum'; did you mean 'random'? there are: random, directional"
    """
    meant, names = most_similar(name, known), ", ".join(known) or english("none")
    if meant is None:
        return english("{problem}; there are: {names}", problem=problem, names=names)
    return english(
        "{problem}; did you mean {meant!r}? there are: {names}", problem=problem, meant=meant, names=names
    )


def with_meant(problem: str, name: str, known: Iterable[str]) -> str:
    """The problem that a name is not known, as a message that ends with the most similar one, if any."""
    meant = most_similar(name, known)
    return english("{problem}; did you mean {meant!r}?", problem=problem, meant=meant) if meant else problem


def closest(name: str, known: Iterable[str]) -> str:
    """The name that a misspelt name of code is similar to, whatever the case of its letters; or "".

    >>> closest("manhattandistanse", ["lookup", "manhattanDistance"])
    'manhattanDistance'
    """
    lowered = {each.lower(): each for each in known}
    found = most_similar(name.lower(), lowered, ALIKE)
    return lowered[found] if found else ""
