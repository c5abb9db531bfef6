"""Searches that do not stop where they must: at the game's end, at the depth, at all."""
# In the students' kit.

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from autograder.judging.crashes.ending import Ending, Frame, quoted, shown
from autograder.judging.crashes.said import Reader, Said
from autograder.judging.judge import SCORED_INSIDE

GOES_ON = "it does not stop at states where the game is over"
STOP = re.compile(r"STOP\b|\bStop\b|'Stop'|\"Stop\"")
ILLEGAL = re.compile(r"'([^']{0,100})' is not legal (?:at|for) ")
UNBOUND = re.compile(r"(?:local|free) variable '(\w{1,80})'")
EMPTY = re.compile(
    r"(max|min)\(\) (?:arg is an empty sequence|iterable argument is empty)|choose from an empty"
    r"|pop from an? empty|zero-size array|requires at least one data point"
)
TOO_EARLY = "above the leaves, and only leaves have a value"
TOO_DEEP = "far beyond the depth that was asked for"
REPEATED = 2  # how often a function stands among the last lines before it counts as calling itself
LAST_LINES = 8


def finished(ending: Ending) -> Said | None:
    """A finished game's successor, or its actions, of which there are none."""
    is_asked = ending.kind == "TerminalStateError"
    is_empty = ending.is_over and (ending.kind == "ZeroDivisionError" or EMPTY.search(ending.said))
    is_empty = is_empty or (ending.is_over and ending.kind == "IndexError")
    if not (is_asked or is_empty):
        return None
    what = (
        "It asks for a successor there"
        if is_asked
        else "There are no legal actions then, so nothing to choose from"
    )
    hint = f"{what}. Test {ending.words.is_over} before asking for actions, in every function of the search"
    also = ", in the one for chance, too" * (ending.kind == "ZeroDivisionError")
    return Said("terminal-missing", GOES_ON, f"{hint}{also}.")


def emptiness(ending: Ending) -> Said | None:
    """The best or the mean of nothing."""
    found = EMPTY.search(ending.said)
    if ending.kind == "ZeroDivisionError":
        title = "it divides by zero"
        hint = "Usually it is the mean of no values, as there were no legal actions: the game was over."
        return Said("division-by-zero", title, hint, _line(ending))
    if found is None:
        return None
    title = f"it takes the {found[1]} of nothing" if found[1] else "it takes something out of an empty list"
    hint = "Usually there were no legal actions, as the game was over, or none was left of what it looks at,"
    hint = f"{hint} such as food."
    return Said("best-of-nothing", title, hint, _line(ending))


def places(ending: Ending) -> Said | None:
    """A place of a list, or a key, that is not there."""
    if ending.kind == "IndexError":
        hint = (
            "Usually the list is empty: no legal actions, as the game is over, or no ghost, or no food left."
        )
        return Said(
            "index-not-there", "it asks a list for a place that it does not have", hint, _line(ending)
        )
    if ending.kind == "KeyError":
        said = shown(ending.said, 40)
        hint = (
            f"The key {said} was never stored in it. Usually it is stored in some branches only."
            if said
            else ""
        )
        return Said(
            "key-not-there", "it asks a dictionary for a key that it does not have", hint, _line(ending)
        )
    if ending.kind == "StopIteration":
        hint = "Usually nothing was left over after choosing, or there were no legal actions."
        return Said("best-of-nothing", "it takes the next of nothing", hint, _line(ending))
    return None


def unbound(ending: Ending) -> Said | None:
    """A variable that has no value yet."""
    found = UNBOUND.search(ending.said)
    if found is None or ending.kind not in ("UnboundLocalError", "NameError"):
        return None
    title = f"`{found[1]}` has no value yet where it is used"
    if ending.is_over:
        hint = "The game is over there, so a loop over the legal actions has no passes. Usually the test of"
        hint = f"{hint} {ending.words.is_over} is missing before it"
    else:
        hint = "It gets its value in some branches only, or in a loop that had no passes"
    return Said("no-value-yet", title, f"{hint}; else give `{found[1]}` a value before.", found[1])


def removed(ending: Ending) -> Said | None:
    """Something is removed from a list in which it is not."""
    if ending.kind != "ValueError" or "list.remove(x)" not in ending.said:
        return None
    if ending.last is not None and STOP.search(ending.last.code):
        title = "it removes Stop without looking whether it is there"
        hint = (
            "Ghosts never stop, and drawn trees have no Stop. Leave the list as it is: Stop may be the best."
        )
        return Said("stop-dropped", title, hint)
    hint = "Test with `in` before removing. A search visits all legal actions: nothing needs to be removed."
    return Said("removes-what-is-not-there", "it removes something from a list in which it is not", hint)


def illegal(ending: Ending) -> Said | None:
    """A successor by an action that is not legal there."""
    found = ILLEGAL.search(ending.said)
    if ending.kind != "IllegalActionError" or found is None:
        return None
    if found[1].isdigit():
        hint = f"The agent comes first: {ending.words.successor}. Here the action is {found[1]}."
        return Said("arguments-exchanged", "a number stands where an action belongs", hint)
    title = "it makes a move that is not legal"
    hint = f"Take the actions from {ending.words.legal} of the same state and for the same agent"
    usual = ". Usually they were those of another state or agent."
    usual = "; not every state has Stop." if found[1] == "Stop" else usual
    return Said("illegal-move", title, f"{quoted(found[1], 30)} is none of the actions there. {hint}{usual}")


def scored(ending: Ending) -> Said | None:
    """A score that is asked for at nodes below which it searches, as in the key of a memo."""
    if ending.report.status != "fail" or SCORED_INSIDE not in ending.message:
        return None
    hint = (
        "A node is evaluated when its score or its evaluation is asked for. Leave the score out where nothing"
        " is valued: the key of a memo can be the state itself."
    )
    return Said("scores-above-the-leaves", "it asks for the score above the leaves", hint, _line(ending))


def too_early(ending: Ending) -> Said | None:
    """An evaluation of a node above the leaves, where a drawn tree has no values."""
    if ending.kind != "TreeError" or TOO_EARLY not in ending.said:
        return None
    hint = (
        "The depth that was asked for ends at the leaves of this tree. Usually the depth is counted down too"
    )
    hint = f"{hint} often: a depth of 1 is one move of every agent."
    if "asked for the score" in ending.said:
        hint += " Or the score is asked for in another place, such as the key of a memo: that evaluates, too."
    return Said("evaluates-above-the-leaves", "it evaluates a node above the leaves", hint)


def endless(ending: Ending) -> Said | None:
    """A recursion without end."""
    again = _calls_again(ending)
    if ending.kind == "RecursionError":
        hint = (
            "Usually the test for the depth or for the game's end is missing, the depth is not counted down"
        )
        hint = f"{hint} in this call, or the state that is passed on is always the same one."
        return Said("endless-recursion", f"{_who(again)} without end", hint, at=_call(ending, again))
    if ending.kind == "PacmanError" and TOO_DEEP in ending.said:
        hint = "Usually the depth is not counted down, or the test of the depth is jumped over."
        if again:
            who = _who(again)
            hint = (
                "Usually the depth is not counted down on the way to that call, or the test of the depth is"
            )
            hint = f"{who[0].upper()}{who[1:]}. {hint} jumped over."
        title = "it searches on, far beyond the depth"
        return Said("search-without-end", title, hint, at=_call(ending, again))
    if ending.message.startswith("it asked more than "):
        hint = "Usually a loop does not come to its end, or the depth is not counted down."
        return Said("search-without-end", "it asks about states without end, and was stopped", hint)
    return None


def _calls_again(ending: Ending) -> list[str]:
    """The functions that stand among the innermost lines again and again."""
    counted = Counter(frame.function for frame in ending.frames[-LAST_LINES:] if frame.function[0] != "<")
    return sorted(name for name, number in counted.items() if number >= REPEATED)


def _who(again: Sequence[str]) -> str:
    if len(again) <= 1:
        return f"`{again[0]}` calls itself" if again else "it calls itself"
    return f"{', '.join(f'`{name}`' for name in again[:-1])} and `{again[-1]}` call each other"


def _call(ending: Ending, again: Sequence[str]) -> Frame | None:
    """The innermost line that calls one of these."""
    return next((frame for frame in reversed(ending.frames) if set(again) & set(frame.calls)), None)


def _line(ending: Ending) -> str:
    return str(ending.last)


READERS: tuple[Reader, ...] = (
    scored,
    finished,
    removed,
    illegal,
    unbound,
    emptiness,
    places,
    too_early,
    endless,
)
