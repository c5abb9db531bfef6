"""Values of the wrong kind: nothing, pairs, states, texts and functions where something else belongs."""
# In the students' kit.

from __future__ import annotations

import re

from autograder.judging.crashes.ending import Ending
from autograder.judging.crashes.said import Reader, Said

STATES = ("GameState", "RemoteState")
PAIRS = ("tuple", "list", "dict", "Decision", "set")
FUNCTIONS = ("function", "method", "builtin_function_or_method", "method-wrapper")
NUMBERS = ("int", "float", "bool", "complex")
HOLDS = re.compile(r"; ([\w, ]{1,200}) here(?:$|;)")
NOT_NUMBERS = re.compile(
    r"not supported between instances of|unsupported operand type|can only concatenate|bad operand type"
    r"|can't multiply sequence|must be real number|must be a string or a real number"
)
CALLED = re.compile(r"'(\w{1,80})' object is not callable")
# What only a pair or a list can do: what Python says of a number that is asked to do it.
AS_A_PAIR = re.compile(
    r"'?(?:int|float|bool)'? object is not (?:subscriptable|iterable)"
    r"|non-iterable (?:int|float|bool) object"
    r"|object of type '(?:int|float|bool)' has no len"
)
QUOTED = re.compile(r"'(\w{1,80})'")


def nothing(ending: Ending) -> Said | None:
    """None where a value belongs."""
    if "NoneType" not in ending.said or ending.kind not in ("TypeError", "AttributeError"):
        return None
    name, holds, giver = "none-for-a-value", _holds(ending), ending.giver()
    if CALLED.search(ending.said):
        hint = f"{holds}Usually a variable that has no function yet, or no more, is called."
        return Said("calls-no-function", "it calls None as if it were a function", hint)
    if giver:
        title = f"`{giver}` returns None, where a value belongs"
        hint = f"Usually one branch of `{giver}` comes to its end without a return, or returns nothing."
        return Said(name, title, hint)
    title = "None stands where a value belongs"
    caller = ending.caller_gave() if holds else ""
    which = f" Look at `{caller}`, which the line before calls." if caller else ""
    usual = "Usually a function came to its end without a return in one of its branches"
    start = " or a variable still has the value that it began with." if holds and not caller else "."
    return Said(name, title, f"{holds}{usual}{',' * (start != '.')}{start}{which}")


def called(ending: Ending) -> Said | None:
    """Something is called that is not a function."""
    found = CALLED.search(ending.said)
    if ending.kind != "TypeError" or found is None:
        return None
    title = f"it calls {_a(found[1])} as if it were a function"
    usual = "Usually the brackets are one pair too many, or a variable has the name of a function."
    hint = f"{_holds(ending)}{usual} {ending.words.without_brackets}".strip()
    return Said("calls-no-function", title, hint)


def functions(ending: Ending) -> Said | None:
    """A function that is used as if it were what it returns."""
    kinds = QUOTED.findall(ending.said) + re.findall(r"non-iterable (\w{1,80}) object", ending.said)
    if ending.kind != "TypeError" or not any(kind in FUNCTIONS for kind in kinds):
        return None
    title = "a function is used without being called"
    usual = "Usually brackets are missing: `f` is the function itself, `f(…)` is what it returns"
    hint = f"{_holds(ending)}{usual}{_given(ending)}."
    return Said("function-not-called", title, hint)


def not_numbers(ending: Ending) -> Said | None:
    """Something is compared, or computed with, that is not a number."""
    if ending.kind != "TypeError" or not NOT_NUMBERS.search(ending.said):
        return None
    kinds = [kind for kind in QUOTED.findall(ending.said) if kind not in NUMBERS]
    kinds += re.findall(r"concatenate (\w{1,80})", ending.said) + ["tuple"] * ("sequence" in ending.said)
    kind = next((each for each in kinds if each in (*STATES, *PAIRS, "str")), "")
    holds = _holds(ending)
    if kind in STATES:
        hint = "Usually a state is returned where its value is meant: a leaf is worth what"
        hint = f"{hint} {ending.words.value} says."
        return Said("state-for-a-number", "a state stands where a number belongs", hint)
    if kind == "str":
        hint = f"{holds}Usually an action is returned where its value is needed."
        return Said("text-for-a-number", "a text stands where a number belongs", hint)
    if kind in PAIRS:
        what = "a sequence" if "sequence" in ending.said else _a(kind)
        giver = ending.giver()
        gives = f"`{giver}` returns it. " if giver else holds
        hint = f"{gives}Usually a function returns a value and an action together, and here both are used"
        title = f"{what} stands where a number belongs"
        return Said("pair-for-a-number", title, f"{hint} as one number: take the value out of it, as in [0].")
    return None


def no_pair(ending: Ending) -> Said | None:
    """A number where several values together are waited for, or another number of values."""
    found = AS_A_PAIR.search(ending.said)
    giver = ending.giver()
    gives = f"Look at what `{giver}` returns in each branch. " if giver else ""
    if ending.kind == "TypeError" and found:
        usual = "Usually a leaf returns its value alone, where other branches return a value and an action."
        return Said(
            "number-for-a-pair", "a single number stands where several values belong", f"{gives}{usual}"
        )
    if ending.kind == "ValueError" and "values to unpack" in ending.said:
        usual = "The names before the = must be as many as the values behind it."
        return Said(
            "number-of-values", "another number of values is returned than is taken", f"{gives}{usual}"
        )
    if ending.kind == "TypeError" and re.search(r"'(GameState|RemoteState)' object is not", ending.said):
        title = "a state is used as if it were a list or a dictionary"
        hint = f"What a state knows is asked by name, as in `state.{ending.words.is_over.split()[0]}`."
        return Said("state-for-a-list", title, hint)
    return None


def indices(ending: Ending) -> Said | None:
    """Something else than a number in the place of an agent."""
    if ending.kind != "TypeError" or "object cannot be interpreted as an integer" not in ending.said:
        return None
    names = [each.partition("(")[0] for each in (ending.words.successor, ending.words.legal)]
    if ending.last is None or not any(name in ending.last.code for name in names):
        return None
    hint = f"The agent comes first, as a number: {ending.words.successor}. Usually the two are exchanged."
    return Said("arguments-exchanged", "something else stands where the number of an agent belongs", hint)


def _given(ending: Ending) -> str:
    giver = ending.giver()
    return f"; look at what `{giver}` returns" if giver else ""


def _holds(ending: Ending) -> str:
    """Which variables hold it, as a sentence; "" if none is known."""
    found = HOLDS.search(ending.said)
    if found is None:
        return ""
    parts = [part.split(" ", 1) for part in found[1].split(", ") if " " in part]
    return f"Here {', '.join(f'`{name}` {what}' for name, what in parts)}. " if parts else ""


def _a(kind: str) -> str:
    """The kind of a value as a noun."""
    known = {"int": "a number", "float": "a number", "bool": "True or False", "str": "a text"}
    return known.get(kind, f"a {kind}")


READERS: tuple[Reader, ...] = (nothing, indices, called, functions, no_pair, not_numbers)
