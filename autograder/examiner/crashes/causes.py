"""Diagnoses of code that gave no answer, read from how its cases ended."""
# In the students' kit.

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress

from autograder.course.model import Interface, PositionCase, Question, RandomPositionsCase, TreeCase
from autograder.examiner.crashes.ending import (
    Ending,
    Frame,
    Reader,
    Said,
    Words,
    quoted,
    sentence,
    shown,
    words,
)
from autograder.report import CaseReport, Diagnosis, Status, total
from pacman.agent import GREATEST
from pacman.board import Action
from pacman.errors import (
    ANOTHER_INTERFACE,
    ENCODING,
    EVALUATED,
    NESTED,
    NO_DECISION,
    PYTHON_2,
    SCORED,
    TOO_DEEP,
    UNFINISHED,
    PacmanError,
    printable,
)
from pacman.names.interfaces import OTHERS, SUPPORTED
from pacman.support.walls import WALLS
from pacman.tree import from_table

# Values of the wrong kind: None, pairs, states, strings and functions where another kind is expected.


STATE_KINDS = ("GameState", "RemoteState")
PAIR_KINDS = ("tuple", "list", "dict", "Decision", "set")
FUNCTION_KINDS = ("function", "method", "builtin_function_or_method", "method-wrapper")
NUMBER_KINDS = ("int", "float", "bool", "complex")
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


def none_for_value(ending: Ending) -> Said | None:
    """None where a value belongs."""
    if "NoneType" not in ending.said or ending.kind not in ("TypeError", "AttributeError"):
        return None
    name, holds, giver = "none-for-a-value", _holds(ending), ending.giver()
    if CALLED.search(ending.said):
        hint = f"{holds}Usually the variable does not hold a function (not yet, or no longer)."
        return Said("calls-no-function", "it calls None as if it were a function", hint)
    if giver:
        title = f"`{giver}` returns None where a value is expected"
        hint = f"Usually one branch of `{giver}` ends without a return, or returns nothing."
        return Said(name, title, hint)
    title = "None is used where a value is expected"
    caller = ending.caller_gave() if holds else ""
    which = f" Look at `{caller}`, which the line before calls." if caller else ""
    usual = "Usually a function ended without a return in one of its branches"
    start = " or a variable still has the value that it began with." if holds and not caller else "."
    return Said(name, title, f"{holds}{usual}{',' * (start != '.')}{start}{which}")


def called(ending: Ending) -> Said | None:
    """Something is called that is not a function."""
    found = CALLED.search(ending.said)
    if ending.kind != "TypeError" or found is None:
        return None
    title = f"it calls {_a(found[1])} as if it were a function"
    usual = "Usually there is one pair of brackets too many, or a variable has the name of a function."
    hint = f"{_holds(ending)}{usual} {ending.words.without_brackets}".strip()
    return Said("calls-no-function", title, hint)


def functions(ending: Ending) -> Said | None:
    """A function that is used as if it were what it returns."""
    kinds = QUOTED.findall(ending.said) + re.findall(r"non-iterable (\w{1,80}) object", ending.said)
    if ending.kind != "TypeError" or not any(kind in FUNCTION_KINDS for kind in kinds):
        return None
    title = "a function is used without being called"
    usual = "Usually brackets are missing: `f` is the function itself, `f(…)` is what it returns"
    hint = f"{_holds(ending)}{usual}{_given(ending)}."
    return Said("function-not-called", title, hint)


def not_numbers(ending: Ending) -> Said | None:
    """Something is compared, or computed with, that is not a number."""
    if ending.kind != "TypeError" or not NOT_NUMBERS.search(ending.said):
        return None
    kinds = [kind for kind in QUOTED.findall(ending.said) if kind not in NUMBER_KINDS]
    kinds += re.findall(r"concatenate (\w{1,80})", ending.said) + ["tuple"] * ("sequence" in ending.said)
    kind = next((each for each in kinds if each in (*STATE_KINDS, *PAIR_KINDS, "str")), "")
    holds = _holds(ending)
    if kind in STATE_KINDS:
        hint = "Usually a state is returned where its value is meant: a leaf is worth what"
        hint = f"{hint} {ending.words.value} says."
        return Said("state-for-a-number", "a state is used where a number is expected", hint)
    if kind == "str":
        hint = f"{holds}Usually an action is returned where its value is needed."
        return Said("text-for-a-number", "a string is used where a number is expected", hint)
    if kind in PAIR_KINDS:
        what = "a sequence" if "sequence" in ending.said else _a(kind)
        giver = ending.giver()
        gives = f"`{giver}` returns it. " if giver else holds
        hint = f"{gives}Usually a function returns a value and an action together, and here both are used"
        title = f"{what} is used where a number is expected"
        return Said(
            "pair-for-a-number",
            title,
            f"{hint} as one number: take the value out, for example with [0].",
        )
    return None


def no_pair(ending: Ending) -> Said | None:
    """A number where several values together are waited for, or another number of values."""
    found = AS_A_PAIR.search(ending.said)
    giver = ending.giver()
    gives = f"Look at what `{giver}` returns in each branch. " if giver else ""
    if ending.kind == "TypeError" and found:
        usual = "Usually a leaf returns only its value, where other branches return a value and an action."
        return Said(
            "number-for-a-pair",
            "a single number is used where several values are expected",
            f"{gives}{usual}",
        )
    if ending.kind == "ValueError" and "values to unpack" in ending.said:
        usual = "Use as many names to the left of = as there are values on the right."
        return Said(
            "number-of-values",
            "the number of returned values does not match the number of names",
            f"{gives}{usual}",
        )
    if ending.kind == "TypeError" and re.search(r"'(GameState|RemoteState)' object is not", ending.said):
        title = "a state is used as if it were a list or a dictionary"
        hint = f"Read a state's properties by name, for example `state.{ending.words.is_over.split()[0]}`."
        return Said("state-for-a-list", title, hint)
    return None


def indices(ending: Ending) -> Said | None:
    """An agent argument that is not a number."""
    if ending.kind != "TypeError" or "object cannot be interpreted as an integer" not in ending.said:
        return None
    names = [each.partition("(")[0] for each in (ending.words.successor, ending.words.legal)]
    if ending.last is None or not any(name in ending.last.code for name in names):
        return None
    hint = f"The agent comes first, as a number: {ending.words.successor}. Usually the two are swapped."
    return Said("arguments-exchanged", "the agent argument is not a number", hint)


def _given(ending: Ending) -> str:
    giver = ending.giver()
    return f"; look at what `{giver}` returns" if giver else ""


def _holds(ending: Ending) -> str:
    """Return a sentence that names the variables with that value; "" if none is known."""
    said = [
        f"`{name}` is {'None' if kind == 'NoneType' else f'a {kind}'}" for name, kind in ending.details.holds
    ]
    return f"Here {', '.join(said)}. " if said else ""


def _a(kind: str) -> str:
    """The kind of a value as a noun."""
    known = {"int": "a number", "float": "a number", "bool": "True or False", "str": "a string"}
    return known.get(kind, f"a {kind}")


KIND_READERS: tuple[Reader, ...] = (none_for_value, indices, called, functions, no_pair, not_numbers)


# Agents, names, attributes and arguments that are not there.


OF_PACKAGES = {"np": "import numpy as np", "pd": "import pandas as pd", "numpy": "import numpy"}
OF_CLASSIC = {"Directions": "from game import Directions", "util": "import util"}
OF_NATIVE = {"Decision": "from pacman import Decision", "Action": "from pacman import Action"}
SET_BY_BASE = ("depth", "evaluationFunction", "evaluation_function", "index")
MISSING = re.compile(
    r"(?<![\w.<>])([\w.<>]{1,200})\(\) missing "
    r"(\d+) required (?:positional|keyword-only) arguments?: (.{1,150})"
)
TAKES = re.compile(
    r"(?<![\w.<>])([\w.<>]{1,200})\(\) takes "
    r"(?:from )?([\d to]{1,12}) positional arguments? but (\d+) (?:was|were) given"
)
NO_ARGUMENTS = re.compile(r"(?<![\w.<>])([\w.<>]{1,200})\(\) takes no arguments")
KEYWORD = re.compile(
    r"(?:([\w.<>]{1,200})\(\) )?got (an unexpected keyword argument|multiple values for argument)"
    r" '(\w{1,80})'"
)
ATTRIBUTE = re.compile(r"(?<![\w.])'?([\w.]{1,80})'? (?:object )?has no attribute '(\w{1,80})'")
NAME = re.compile(r"name '(\w{1,80})' is not defined")


def agents(ending: Ending) -> Said | None:
    """An agent that this state does not have."""
    agent, number = ending.details.agent, ending.details.agents
    if ending.kind != "IllegalActionError" or agent is None or number is None:
        return None
    most = number - 1
    after = f"After the last agent, which is {ending.words.num_agents} - 1, comes agent 0."
    if agent > 0 and most == 0:
        asked = f"There is no agent {agent}: {ending.words.num_agents} is 1 here. {after}"
        return Said("ghost-assumed", f"it asks for agent {agent} on a board without ghosts", asked)
    if agent > most:
        asked = f"It asks for agent {agent}, and this state has agents 0 to {most}. {after}"
        usual = " Usually it counts one agent too many, or a number of ghosts is written into the code."
        return Said("agent-beyond-the-last", "it asks for an agent beyond the last one", asked + usual)
    asked = f"It asks for agent {agent}; Pacman is agent 0, and the ghosts are 1 to {most}."
    return Said("agent-not-there", "it asks for an agent that is not there", asked)


def names(ending: Ending) -> Said | None:
    """A name that is not defined."""
    found = NAME.search(ending.said)
    if ending.kind != "NameError" or found is None:
        return None
    name, meant, inside = found[1], ending.details.meant, ending.details.inside
    title = f"the name `{name}` is not defined"
    imports = {**OF_PACKAGES, **(OF_CLASSIC if ending.words.method == "getAction" else OF_NATIVE)}
    if inside:
        return Said("defined-elsewhere", title, _defined_inside(name, inside), name)
    if meant.startswith("self."):
        hint = f"`{name}` is a method of the class: write `{meant}`."
    elif name in imports or name in sys.stdlib_module_names:
        hint = f"An import is missing at the top of the file: `{imports.get(name, f'import {name}')}`."
    elif meant:
        hint = f"Did you mean `{meant}`?"
    else:
        hint = "Usually it is misspelt, or it gets its value in another function, which must pass it on."
    return Said("name-not-defined", title, hint, name)


def hidden(ending: Ending) -> Said | None:
    """A file of the student's that has the name of another module, which is found in its place."""
    name = ending.details.hides
    if not name:
        return None
    title = f"your file `{name}.py` has the name of another module"
    hint = (
        f"Python or a package has a module {name}, and `import {name}` finds only one of the two."
        " Give your file another name."
    )
    return Said("name-of-a-module", title, hint, name)


def beyond_walls(ending: Ending) -> Said | None:
    """Something that cannot be done where submissions are graded."""
    place = ending.details.wall
    if place is None or place >= len(WALLS):
        return None
    wall, said = WALLS[place], shown(ending.details.own_words, 150)
    parts = [f"Python says: {said}."] if said else []
    parts += [f"{text[0].upper()}{text[1:]}." for text in (wall.why, wall.advice)]
    return Said(wall.name, wall.title, " ".join(parts), str(ending.last))


def attributes(ending: Ending) -> Said | None:
    """Something that an object does not have, or not this one."""
    is_state = ending.kind == "OnlyPacmanError" and bool(ending.details.name)
    meant, inside = ending.details.meant, ending.details.inside
    if is_state and ending.details.is_of_tree and not meant:
        title = "it looks at the board, but a drawn tree has none"
        hint = f"A drawn tree has no `{ending.details.name}`. Usually it evaluates leaves in its own way:"
        return Said("board-of-a-tree", title, f"{hint} their value is what {ending.words.value} says.")
    found = ATTRIBUTE.search(ending.said)
    if is_state:
        owner, name = "state", ending.details.name
    elif found is not None and ending.kind in ("AttributeError", "OnlyPacmanError"):
        owner, name = found[1], found[2]
    else:
        return None
    if inside:
        title = f"`{name}` is not a method of the class: it is defined inside `{inside}`"
        return Said("defined-elsewhere", title, _defined_inside(name, inside), name)
    title, hint = _attribute(owner, name, meant, ending.words)
    is_set = not meant and owner == ending.words.asked and name in SET_BY_BASE
    return Said("attribute-not-there", title, hint, "set by __init__" if is_set else name)


def _defined_inside(name: str, outer: str) -> str:
    return (
        f"`{name}` is defined inside `{outer}`, so nothing outside that function can use it. Usually its"
        f" lines are indented too far: `def {name}` must begin in the same column as `def {outer}`."
    )


def _attribute(owner: str, name: str, meant: str, words: Words) -> tuple[str, str]:
    a_state = owner in ("state", "GameState", "RemoteState")
    title = f"{'a state' if a_state else _noun(owner)} has no `{name}`"
    if meant:
        return title, f"Did you mean `{meant}`?"
    if owner in ("function", "method"):
        return title, "This is a function: usually the brackets that call it are missing."
    if owner == "tuple" and name in ("remove", "append", "pop", "sort", "insert", "reverse"):
        return (
            title,
            "A tuple cannot be changed; list(…) makes a list. No action needs to be removed.",
        )
    if owner in ("list", "tuple", "str", "int", "float", "dict"):
        return title, f"This is a {owner}, which has no such attribute. You probably meant another variable."
    if owner == words.asked and name in SET_BY_BASE:
        hint = f"The class that {owner} derives from sets it: if you write your own __init__, call"
        return title, f"{hint} super().__init__(…) in it."
    if owner == words.asked:
        return title, "Usually it is misspelt or not written yet, or it belongs to the state."
    return title, "Usually it is misspelt, or the variable does not hold what you expect."


def _noun(kind: str) -> str:
    return f"a {kind}" if kind[:1].islower() else kind


def arguments(ending: Ending) -> Said | None:
    """A call with too few or too many arguments."""
    if ending.kind != "TypeError":
        return None
    if found := MISSING.search(ending.said):
        number, which = found[2], shown(found[3].partition(";")[0])
        said = f"{number} argument{' is' if number == '1' else 's are'} missing: {which}."
    elif found := TAKES.search(ending.said):
        is_method, takes = "." in found[1], found[2]
        said = f"It takes {takes}, and {found[3]} were given{', self included' * is_method}."
        is_one_more = takes.isdigit() and int(found[3]) == int(takes) + 1
        said += " Perhaps self is missing in its first line." * (is_method and is_one_more)
    elif found := KEYWORD.search(ending.said):
        twice = "multiple" in found[2]
        said = f"It gets `{found[3]}` twice." if twice else f"It has no argument `{found[3]}`."
    elif found := NO_ARGUMENTS.search(ending.said):
        said = "It takes no arguments."
    else:
        return None
    function = (found[1] or "__init__").removesuffix(".__new__").rpartition(".")[2]
    if ending.last is None:
        return _called_by_grader(function, said, ending.words)
    hint = f"{said} Compare the call with the line that begins `def {function}`."
    for right in (ending.words.successor, ending.words.legal, ending.words.answer):
        if function == right.partition("(")[0]:
            hint = f"{said} It is called as {right}."
    return Said("wrong-arity", f"`{function}` is called with the wrong arguments", hint, function)


def _called_by_grader(function: str, said: str, words: Words) -> Said:
    """The diagnosis where the grader's call failed before any line of the student's ran."""
    title = f"`{function}` of {words.asked} does not take what it is given"
    if function == "__init__":
        hint = "Your own __init__ must take the arguments of the base class's __init__, including the depth."
    else:
        hint = f"The grader calls it, so it must begin `def {words.signature}:`."
    return Said("wrong-arity", title, f"{said} {hint}", function)


ABSENT_READERS: tuple[Reader, ...] = (agents, names, arguments, attributes)


# Code that gives no answer: unfinished, with something other than an action, not loaded, stopped.


INFINITE = ("inf", "-inf", "nan")
EXACT = ("int", "Fraction")  # which are never infinite
PAIR_ANSWERS, NUMBER_ANSWERS = ("tuple", "list", "dict", "Decision"), ("int", "float", "bool", "Fraction")
STATE_ANSWERS, FUNCTION_ANSWERS = (
    ("GameState", "RemoteState"),
    ("function", "method", "builtin_function_or_method", "type"),
)
ACTIONS = ("str", "Action")
PAUSES = re.compile(r"\b(sleep|input|raw_input|breakpoint)\s*\(")
NOUNS = {
    **dict.fromkeys(NUMBER_ANSWERS, "a number"), **dict.fromkeys(STATE_ANSWERS, "a state"),
    **dict.fromkeys(FUNCTION_ANSWERS, "a function"), **dict.fromkeys(ACTIONS, "the action alone"),
    "tuple": "several values at once (a tuple)",
}  # fmt: skip
# In place of a value, where an action is not meant.
VALUES = {"bool": "True or False", "str": "text", "NoneType": "None", "complex": "a complex number"}


def none_for_answer(ending: Ending) -> Said | None:
    """None in place of the answer."""
    is_answer = ending.what == "no action" or ending.details.reason == NO_DECISION
    if not is_answer or ending.details.kind != "NoneType":
        return None
    title = f"`{ending.words.method}` returns None in place of {ending.words.answer}"
    hint = f"Usually a return is missing at the end of `{ending.words.method}`, or in a branch; or the"
    return Said("returns-nothing", title, f"{hint} variable that it returns still has its first value.")


def no_answer(ending: Ending) -> Said | None:
    """An answer of the wrong kind."""
    details = ending.details
    if ending.what == "no action in the decision":
        noun = VALUES.get(details.kind) or NOUNS.get(details.kind, f"a {details.kind}")
        hint = "The action comes first, exactly as in the list of legal actions, then its value."
        if details.kind == "NoneType":
            hint = "Usually no action was stored, because none was better than the initial value."
        return Said(_name_of(details.kind), f"the action in the Decision that it returns is {noun}", hint)
    if details.reason == NO_DECISION or ending.what == "no action":
        kind, answer = details.kind, ending.words.answer
        if details.reason == NO_DECISION:
            hint = f"Write `return {answer}`: the action first, both in one Decision."
        elif kind in NUMBER_ANSWERS and ending.words.method == "search":
            hint = f"The action comes first, then its value: {answer}."
        else:
            hint = "Return the action exactly as it is in the list of legal actions" + _instead(kind)
        title = f"`{ending.words.method}` returns {NOUNS.get(kind, f'a {kind}')} in place of {answer}"
        return Said(_name_of(kind), title, hint)
    if ending.what == "no number":
        if details.number in INFINITE or (
            details.is_real and not details.number and details.kind not in EXACT
        ):
            title = "the value that it returns is not finite"
            hint = "Usually no child was visited, so the value is still the infinity with which it began."
        elif details.is_real:
            title = "the value that it returns is too large"
            hint = f"Values are finite numbers within ±{GREATEST:g}. Usually a number grows with each move:"
            hint += " a sum that is never divided, or a product."
        else:
            noun = VALUES.get(details.kind, NOUNS.get(details.kind, f"a {details.kind}"))
            title = f"the value that it returns is {noun}, not a real number"
            hint = f"The second part of {ending.words.answer} is the number that was found for the action."
        return Said("value-is-no-number", title, hint)
    if ending.what == "no numbers":
        hint = "Usually one branch has no return, or it divides by a distance of 0 or returns infinity."
        return Said(
            "value-is-no-number", f"`{ending.words.method}` returns a value that is not a finite number", hint
        )
    if ending.what == "illegal action":
        return returned_illegal(details.action, ending.words)
    return None


def returned_illegal(action: str, words: Words) -> Said:
    """An answer that is not a legal action of the state that was asked about."""
    title, legal = "it returns an action that is not legal", words.legal.replace("agent", "0")
    hint = f"It returned {quoted(action, 30)}. Return one of the actions of {legal}, for the state that"
    return Said("returns-illegal-action", title, f"{hint} `{words.method}` is asked about.")


def _instead(kind: str) -> str:
    if kind in PAIR_ANSWERS:
        return ": take it out of the rest, or assign it to its own name."
    return ". Keep the best action along with its value." if kind in NUMBER_ANSWERS else "."


def _name_of(kind: str) -> str:
    if kind in NUMBER_ANSWERS:
        return "returns-a-value"
    return "returns-a-pair" if kind in PAIR_ANSWERS else "returns-no-action"


def unfinished(ending: Ending) -> Said | None:
    """Code that is not written yet, or ends itself."""
    if ending.what == "unwritten":
        function = ending.last.function if ending.last else ""
        if function:
            hint = "The line that says so is still there."
            return Said("not-written", f"`{function}` is not written yet", hint, function)
        title = f"{ending.words.asked} has no `{ending.words.method}` of its own"  # no line was carried out
        hint = "If you wrote it, check that it is spelled this way and indented as a method of the class."
        return Said("not-written", title, hint)
    details = ending.details
    if details.reason == UNFINISHED:
        meant = f" Did you mean `{details.meant}`?" if details.meant else ""
        title = f"{details.name} has no method `{details.wanted}`"
        hint = f"If you wrote it, check that it is spelled this way and not inside another method.{meant}"
        return Said("not-written", title, hint, details.wanted)
    if ending.what == "exited" and ending.report.status != "import error":
        hint = "That ends the program before it has answered. Usually code is still missing there."
        return Said("calls-exit", "it calls exit() or quit()", hint)
    is_raised = ending.last is not None and ending.last.code.startswith("raise ")
    if ending.kind == "AssertionError" or (ending.kind and is_raised and ending.report.status != "memory"):
        said = f"It said: {shown(ending.said, 100)}." if ending.said else "It gave no reason."
        return Said("own-error", "a check in the file itself ended the program", said, str(ending.last))
    return None


def stopped(ending: Ending) -> Said | None:
    """Code that used too much, or ended its own process."""
    said, status = ending.message, ending.report.status
    if status == "timeout":
        if ending.what == "slept" or (ending.last is not None and PAUSES.search(ending.last.code)):
            return Said(
                "waits",
                "it waits instead of computing",
                "Remove calls that wait, such as sleep() and input().",
            )
        hint = "Usually a loop has no end, or the search goes deeper than it was asked to. Look at where it"
        hint = f"{sentence(said)} {hint} counts the depth."
        return Said("no-end-in-time", "it runs out of time", hint)
    if status == "memory" or ending.what == "killed":
        hint = "Usually a list grows without end, or a search stores each state that it sees."
        return Said(
            "memory", "it uses too much memory", f"{hint} A search that is never stopped does so, too."
        )
    if status == "output limit":
        hint = "There is probably a print() inside the search, which runs thousands of times: take it out."
        return Said("prints-too-much", "it prints too much", hint)
    if ending.what == "ended":
        hint = "Usually a recursion has no end, and its limit was raised, or os._exit was called."
        title = "its process exited without an answer"
        return Said("process-ended", title, f"{sentence(said)} {hint}")
    return None


ANSWER_READERS: tuple[Reader, ...] = (unfinished, none_for_answer, no_answer, stopped)
WITHOUT_ANSWER: tuple[Status, ...] = (
    "crash",
    "import error",
    "timeout",
    "memory",
    "output limit",
    "protocol error",
)


# Searches that do not stop where they must: at the game's end, at the depth, at all.


GOES_ON = "it does not stop at states where the game is over"
SORTS = re.compile(r"\bsort(ed)?\s*\(|\breverse\s*=")
STOP = re.compile(r"STOP\b|\bStop\b|'Stop'|\"Stop\"")
UNBOUND = re.compile(r"(?:local|free) variable '(\w{1,80})'")
EMPTY = re.compile(
    r"(max|min)\(\) (?:arg is an empty sequence|iterable argument is empty)|choose from an empty"
    r"|pop from an? empty|zero-size array|requires at least one data point"
)
REPEATED = 2  # how often a function appears in the last lines before it counts as calling itself
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
        hint = "Usually it is the mean of no values, because there were no legal actions: the game was over."
        return Said("division-by-zero", title, hint, _line(ending))
    if found is None:
        return None
    title = (
        f"it calls {found[1]}() on an empty sequence"
        if found[1]
        else "it takes something out of an empty list"
    )
    hint = "Usually there were no legal actions, because the game was over, or nothing was left of what it"
    hint = f"{hint} looks at, such as food."
    return Said("best-of-nothing", title, hint, _line(ending))


def places(ending: Ending) -> Said | None:
    """An index or a key that does not exist."""
    if ending.kind == "IndexError":
        hint = "Usually the list is empty: no legal actions because the game is over, no ghosts, or no food."
        if not ending.said.startswith("list"):
            hint = "It has fewer elements than that; the first one has the number 0."
        return Said("index-not-there", ending.said or "an index is out of range", hint, _line(ending))
    if ending.kind == "KeyError":
        said = shown(ending.said, 40)
        hint = (
            f"The key {said} was never stored in it. Usually it is stored in some branches only."
            if said
            else ""
        )
        return Said("key-not-there", "the dictionary has no such key", hint, _line(ending))
    if ending.kind == "StopIteration":
        hint = "Usually nothing was left after filtering, or there were no legal actions."
        return Said("best-of-nothing", "it calls next() on an empty iterator", hint, _line(ending))
    return None


def unbound(ending: Ending) -> Said | None:
    """A variable that has no value yet."""
    found = UNBOUND.search(ending.said)
    if found is None or ending.kind not in ("UnboundLocalError", "NameError"):
        return None
    title = f"`{found[1]}` has no value yet where it is used"
    if ending.is_over:
        hint = "The game is over there, so a loop over the legal actions never runs. Usually the test of"
        hint = f"{hint} {ending.words.is_over} is missing before it"
    else:
        hint = "It gets its value in some branches only, or in a loop that never ran"
    hint = f"{hint}; otherwise give `{found[1]}` a value first."
    if ending.kind == "UnboundLocalError" and ending.last is not None and not ending.is_over:
        inside = ending.last.function
        hint += (
            f" A variable of the same name outside of {inside} is a different one, as {inside} assigns to it:"
        )
        hint += " pass it as an argument."
    return Said("no-value-yet", title, hint, found[1])


def removed(ending: Ending) -> Said | None:
    """Something is removed from a list in which it is not."""
    if ending.kind != "ValueError" or "list.remove(x)" not in ending.said:
        return None
    if ending.last is not None and STOP.search(ending.last.code):
        title = "it removes Stop without checking that it is in the list"
        hint = (
            "Ghosts never stop, and drawn trees have no Stop. Leave the list as it is: Stop may be the best."
        )
        return Said("stop-removed", title, hint)
    hint = "Test with `in` before removing. A search visits all legal actions: nothing needs to be removed."
    return Said("removes-what-is-not-there", "it removes something that is not in the list", hint)


def illegal(ending: Ending) -> Said | None:
    """A successor by an action that is not legal there."""
    action = ending.details.action
    if ending.kind != "IllegalActionError" or not action:
        return None
    if ending.details.looks_like_agent:
        hint = f"The agent comes first: {ending.words.successor}. Here the action is {action}."
        return Said("arguments-exchanged", "a number is used where an action is expected", hint)
    title = "it makes a move that is not legal"
    hint = f"Take the actions from {ending.words.legal} of the same state and for the same agent"
    usual = ". Usually they were the actions of another state or agent."
    usual = "; not every state has Stop." if action == "Stop" else usual
    return Said("illegal-move", title, f"{quoted(action, 30)} is not a legal action there. {hint}{usual}")


def scored(ending: Ending) -> Said | None:
    """A score that is asked for at nodes below which it searches, as in the key of a memo."""
    if ending.what != SCORED:
        return None
    hint = (
        "A node is evaluated when its score or its evaluation is asked for. Leave the score out where nothing"
        " is evaluated: the key of a memo can be the state itself."
    )
    return Said("scores-above-the-leaves", "it asks for the score above the leaves", hint, _line(ending))


def too_early(ending: Ending) -> Said | None:
    """An evaluation of a node above the leaves, where a drawn tree has no values."""
    if ending.kind != "TreeError" or ending.details.reason not in (SCORED, EVALUATED):
        return None
    hint = (
        "The depth that was asked for ends at the leaves of this tree. Usually the depth is counted down too"
    )
    hint = f"{hint} often: a depth of 1 is one move of every agent."
    if ending.last is not None and SORTS.search(ending.last.code):
        hint = (
            "This line sorts by an evaluation. Visit the legal actions in the order in which they are given,"
            " and evaluate only leaves."
        )
    elif ending.details.reason == SCORED:
        hint += " Or the score is asked for in another place, such as the key of a memo: that evaluates, too."
    return Said("evaluates-above-the-leaves", "it evaluates a node above the leaves", hint)


def endless(ending: Ending) -> Said | None:
    """A recursion without end."""
    again = _calls_again(ending)
    if ending.kind == "RecursionError":
        hint = (
            "Usually the test for the depth or for the game's end is missing, the depth is not counted down"
        )
        hint = f"{hint} in this call, or the state that is passed on is always the same."
        return Said("endless-recursion", f"{_who(again)} without end", hint, at=_call(ending, again))
    if ending.details.reason == TOO_DEEP:
        hint = "Usually the depth is not counted down, or the depth test is skipped."
        if again:
            who = _who(again)
            hint = "Usually the depth is not counted down on the way to that call, or the depth test is"
            hint = f"{who[0].upper()}{who[1:]}. {hint} skipped."
        title = "it searches far beyond the depth limit"
        return Said("search-without-end", title, hint, at=_call(ending, again))
    if ending.what == "asked too much":
        hint = "Usually a loop does not end, or the depth is not counted down."
        return Said("search-without-end", "it asks about states without end, and was stopped", hint)
    return None


def _calls_again(ending: Ending) -> list[str]:
    """The functions that appear again and again among the innermost lines."""
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


END_READERS: tuple[Reader, ...] = (
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


# Files that cannot be loaded, or lack what is asked for.


MODULE = re.compile(r"No module named '([\w.]{1,80})'")
CANNOT_IMPORT = re.compile(r"cannot import name '(\w{1,80})'")


def loading(ending: Ending) -> Said | None:
    """Code that Python cannot read, or that failed before anything was asked of it."""
    if ending.report.status != "import error":
        return None
    reason = ending.details.reason
    if reason == PYTHON_2:
        return Said("python-2", "the file is written for Python 2", sentence(ending.details.own_words))
    if reason == ANOTHER_INTERFACE:
        other = OTHERS.get(ending.details.name, "another course")
        title = f"the file is written for the interface of {other}, which is not supported"
        return Said("another-interface", title, sentence(SUPPORTED))
    if reason == ENCODING:
        return Said(
            "not-in-its-encoding",
            "the file contains characters that are not valid UTF-8",
            sentence(ending.message),
        )
    if ending.kind in ("SyntaxError", "IndentationError", "TabError"):
        return _syntax(ending)
    if ending.kind == "ModuleNotFoundError" and (found := MODULE.search(ending.said)):
        hint = "Only submitted files, Python's own modules and the packages of the course can be imported."
        return Said("module-not-there", f"it imports `{found[1]}`, which is not there", hint, found[1])
    found = CANNOT_IMPORT.search(ending.said)
    name, meant = found[1] if found else ending.details.name, ending.details.meant
    if ending.kind in ("ImportError", "UnknownClassicNameError") and name:
        hint = f"Did you mean `{meant}`?" if meant else "Take the import out if nothing uses it."
        return Said("name-not-in-module", f"it uses `{name}`, which the module does not have", hint, name)
    if ending.what == "exited":
        return Said("calls-exit", "it calls exit() or quit() when it is loaded", "Take the call out.")
    return missing(ending)


def _syntax(ending: Ending) -> Said:
    if ending.details.reason == NESTED:
        title = "Python cannot read the file: an expression in it is too long, or nested too deeply"
        hint = (
            "Thousands of terms in one sum, or thousands of elif, are too much for Python to read: put the"
            " numbers in a list, and use sum(…) or a loop."
        )
        return Said("too-nested", title, hint)
    line, said = ending.details.line, shown(ending.details.own_words, 150)
    where = "" if line is None else f" in line {line}"
    if ending.kind == "SyntaxError":
        hint = (
            f"Python says: {said}. Look for a missing colon, bracket or quote, there or in the line before."
        )
        return Said("syntax-error", f"syntax error{where}", hint)
    hint = "All lines of a block must begin in the same column, with only spaces or only tabs."
    return Said("indentation", f"the indentation is wrong{where}", f"Python says: {said}. {hint}")


def missing(ending: Ending) -> Said | None:
    """A file without the class or function that is asked for."""
    name, wanted = ending.details.name, ending.details.wanted
    if ending.what == "not defined":
        title = f"{ending.details.file} defines no `{name}`"
        if other := ending.details.meant:
            return Said("not-defined", f"{title}, but `{other}`", f"Name it `{name}`, not `{other}`.", name)
        hint = (
            "The name must match exactly, including capital letters. Definitions nested inside another class"
        )
        return Said("not-defined", title, f"{hint} or function are not found.", name)
    if ending.what != "not as wanted":
        return None
    title = f"`{name}` {ending.details.lacks}"
    if wanted == "class":
        hint = f"Write `class {name}(…):` with the method `{ending.words.method}` in it."
    elif wanted.startswith("pacman."):
        hint = f"Write `class {name}({wanted.rpartition('.')[2]}):`, with the import of that name."
    elif wanted == "function":
        hint = f"Write `def {ending.words.signature}:`."
    else:
        hint = f"Write `def {ending.words.signature}:` in the class, as far indented as its other methods."
    return Said("not-defined", title, hint, name)


LOADING_READERS: tuple[Reader, ...] = (loading,)


# From the reports of a question's cases to what is wrong in the code that gave no answer.


READERS = (
    hidden,
    beyond_walls,
    *LOADING_READERS,
    *ANSWER_READERS,
    none_for_value,
    *ABSENT_READERS,
    *END_READERS,
    *KIND_READERS,
)
IN_FAILED = (*ANSWER_READERS, *END_READERS)  # of a case that ran: most of such have an answer, a wrong one
# Errors that follow from many mistakes. An error with another name is a mistake by itself.
SYMPTOMS = frozenset({
    "best-of-nothing", "division-by-zero", "endless-recursion", "evaluates-above-the-leaves", "illegal-move",
    "index-not-there", "key-not-there", "no-end-in-time", "no-value-yet", "none-for-a-value", "not-its-turn",
    "returns-nothing", "search-without-end", "terminal-missing", "value-is-no-number",
})  # fmt: skip
ABOVE_LEAVES = frozenset({"evaluates-above-the-leaves", "scores-above-the-leaves"})
FORGOTTEN = {"ghost-assumed": "agent-beyond-the-last"}  # one line can do both
ONLY_WITHOUT_GHOSTS = "It happens only on boards without ghosts."
MOST_TITLE, MOST_HINT = 140, 600  # letters


def read(reports: Sequence[CaseReport], question: Question, interface: Interface) -> tuple[Diagnosis, ...]:
    """Diagnose the cases of this question that ended without an answer, most expensive first.

    Never raises; a case about which nothing can be said is in no diagnosis.
    """
    called = words(question, interface)
    cases = {named.name: named.case for named in question.cases}
    endings = [(Ending(report, called), cases.get(report.name)) for report in reports]
    said = [(each, found) for each, case in endings if (found := _said(each, case)) is not None]
    groups: dict[tuple[str, str], list[tuple[Ending, Said]]] = {}
    for ending, found in _merged(said):
        groups.setdefault((found.name, found.key), []).append((ending, found))
    diagnoses = [_diagnosis(group, reports, question) for group in groups.values()]
    return tuple(sorted(diagnoses, key=lambda each: -each.points))


def _said(ending: Ending, case: object) -> Said | None:
    status = ending.report.status
    if status == "fail":
        found = _first(IN_FAILED, ending)
        return found if found is not None else _illegal_answer(ending, case)
    if status not in WITHOUT_ANSWER:
        return None
    found = _first(READERS, ending)
    return found if found is not None else _other(ending)


def _first(readers: Iterable[Reader], ending: Ending) -> Said | None:
    return next(filter(None, (reader(ending) for reader in readers)), None)


def _other(ending: Ending) -> Said | None:
    """An error of which no more is known than its name."""
    if not ending.kind:
        return None
    if ending.kind == "IllegalActionError" and ending.details.turn is not None:
        title = "it asks for the moves of an agent when it is not its turn"
        said = shown(ending.said, 150)
        hint = f"Python says: {said}. Look at who moves after whom: agent 0, then agent 1, and so on."
        return Said("not-its-turn", title, hint, str(ending.last))
    what = "the file cannot be loaded: it" if ending.what == "not loaded" else "it"
    hint = f"Python says: {ending.said[:150]}." if ending.said else ""
    return Said("crash", f"{what} raises {ending.kind}", hint, f"{ending.kind} {ending.last}")


def _merged(said: Iterable[tuple[Ending, Said]]) -> list[tuple[Ending, Said]]:
    """Use one diagnosis for a line that asks for an agent beyond the last one, on all boards."""
    pairs = list(said)
    wider = {(found.name, str(ending.last)): found for ending, found in pairs}
    return [
        (ending, wider.get((FORGOTTEN.get(found.name, ""), str(ending.last)), found))
        for ending, found in pairs
    ]


def _diagnosis(
    group: Sequence[tuple[Ending, Said]], reports: Sequence[CaseReport], question: Question
) -> Diagnosis:
    endings = [ending for ending, _ in group]
    first, said = group[0]
    names = [ending.report.name for ending in endings]
    at = said.at or first.last
    parts = [at.place if at else "", said.hint]
    if said.name != "ghost-assumed" and _only_without_ghosts(names, reports, question):
        parts.append(ONLY_WITHOUT_GHOSTS)
    lost = total(max(0.0, ending.report.max_points - ending.report.points) for ending in endings)
    hint = printable(" ".join(filter(None, parts)))[:MOST_HINT]
    return Diagnosis(said.name, printable(said.title)[:MOST_TITLE], hint, tuple(names), lost)


def _illegal_answer(ending: Ending, case: object) -> Said | None:
    """An answer that is certainly no legal action of the state that the case asks about."""
    got = next(
        (each.got for each in ending.report.compared if each.what == "action" and not each.same), "none"
    )
    legal: Sequence[str] = ()
    if isinstance(case, PositionCase | RandomPositionsCase):
        legal = [action.value for action in Action]
    elif isinstance(case, TreeCase) and not isinstance(case.tree, str):
        with suppress(PacmanError):
            legal = from_table(case.tree).initial.legal_actions()
    return returned_illegal(got, ending.words) if legal and got != "none" and got not in legal else None


def _only_without_ghosts(names: Sequence[str], reports: Sequence[CaseReport], question: Question) -> bool:
    """Whether these cases have no ghosts, as far as they say so, and cases with ghosts did not end so."""
    without = {named.name for named in question.cases if _has_no_ghost(named.case)}
    return without.issuperset(names) and any(report.name not in without for report in reports)


def _has_no_ghost(case: object) -> bool:
    if isinstance(case, PositionCase) and case.position is not None:
        return "G" not in case.position and "ghost" not in case.position
    return isinstance(case, PositionCase | RandomPositionsCase) and case.num_ghosts == 0
