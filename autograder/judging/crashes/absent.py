"""Agents, names, attributes and arguments that are not there."""
# In the students' kit.

from __future__ import annotations

import re
import sys

from autograder.judging.crashes.ending import Ending, shown
from autograder.judging.crashes.said import Reader, Said
from autograder.judging.crashes.words import Words
from pacman.support.neighbours import HAS_ANOTHERS_NAME
from pacman.support.walls import JOINED, WALLS

OF_PACKAGES = {"np": "import numpy as np", "pd": "import pandas as pd", "numpy": "import numpy"}
OF_CLASSIC = {"Directions": "from game import Directions", "util": "import util"}
OF_NATIVE = {"Decision": "from pacman import Decision", "Action": "from pacman import Action"}
AGENT = re.compile(r"there is no agent (-?\d{1,9}); this state has agents 0 to (\d{1,9})")
NO_GHOST = re.compile(r"agent (-?\d{1,9}) is not a ghost; the ghosts of this state are 1 to (\d{1,9})")
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
OF_STATE = re.compile(r"(?:this game|(this|a) drawn tree) has no '(\w{1,80})'")
NAME = re.compile(r"name '(\w{1,80})' is not defined")
MEANT = re.compile(r"; did you mean '([\w.]{1,90})'\?")
ANOTHERS_NAME = re.compile(rf"; your file (\w{{1,80}})\.py {HAS_ANOTHERS_NAME}")
INSIDE = re.compile(r"; '\w{1,80}' is defined inside (\w{1,80})")


def agents(ending: Ending) -> Said | None:
    """An agent that this state does not have."""
    found = AGENT.search(ending.said) or NO_GHOST.search(ending.said)
    if ending.kind != "IllegalActionError" or found is None:
        return None
    agent, most = map(int, found.groups())
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
    name, meant, inside = found[1], MEANT.search(ending.said), INSIDE.search(ending.said)
    title = f"the name `{name}` is not defined"
    imports = {**OF_PACKAGES, **(OF_CLASSIC if ending.words.method == "getAction" else OF_NATIVE)}
    if inside:
        return Said("defined-elsewhere", title, _defined_inside(name, inside[1]), name)
    if meant and meant[1].startswith("self."):
        hint = f"`{name}` is a method of the class: write `{meant[1]}`."
    elif name in imports or name in sys.stdlib_module_names:
        hint = f"An import is missing at the top of the file: `{imports.get(name, f'import {name}')}`."
    elif meant:
        hint = f"There is `{meant[1]}`, which is perhaps meant."
    else:
        hint = "Usually it is misspelt, or it gets its value in another function, which must pass it on."
    return Said("name-not-defined", title, hint, name)


def hidden(ending: Ending) -> Said | None:
    """A file of the student's that has the name of another module, which is found in its place."""
    found = ANOTHERS_NAME.search(ending.said)
    if found is None:
        return None
    title = f"your file `{found[1]}.py` has the name of another module"
    hint = (
        f"Python or a package has a module {found[1]}, and `import {found[1]}` finds only one of the two."
        " Give your file another name."
    )
    return Said("name-of-a-module", title, hint, found[1])


def beyond_walls(ending: Ending) -> Said | None:
    """Something that cannot be done where submissions are graded."""
    wall = next((wall for wall in WALLS if wall.sentence in ending.said), None)
    if wall is None:
        return None
    said = shown(ending.said.partition(wall.sentence)[0].removesuffix(JOINED), 150)
    parts = [f"Python says: {said}."] if said else []
    parts += [f"{text[0].upper()}{text[1:]}." for text in (wall.why, wall.advice)]
    return Said(wall.name, wall.title, " ".join(parts), str(ending.last))


def attributes(ending: Ending) -> Said | None:
    """Something that an object does not have, or not this one."""
    state = OF_STATE.search(ending.said)
    meant = MEANT.search(ending.said)
    if ending.kind == "OnlyPacmanError" and state and state[1] and not meant:
        title = "it looks at the board, where there is only a drawn tree"
        hint = f"A drawn tree has no `{state[2]}`. Usually it evaluates leaves in its own way: they are worth"
        return Said("board-of-a-tree", title, f"{hint} what {ending.words.value} says.")
    found = state or ATTRIBUTE.search(ending.said)
    if found is None or ending.kind not in ("AttributeError", "OnlyPacmanError"):
        return None
    owner, name = ("state" if state else found[1]), found[2]
    inside = INSIDE.search(ending.said)
    if inside:
        title = f"`{name}` is not a method of the class: it is defined inside `{inside[1]}`"
        return Said("defined-elsewhere", title, _defined_inside(name, inside[1]), name)
    title, hint = _attribute(owner, name, meant[1] if meant else "", ending.words)
    return Said("attribute-not-there", title, hint, "set by __init__" if "super()" in hint else name)


def _defined_inside(name: str, outer: str) -> str:
    return (
        f"`{name}` is defined inside `{outer}`, so nothing outside of that function knows it. Usually its"
        f" lines are indented too far: `def {name}` must begin in the same column as `def {outer}`."
    )


def _attribute(owner: str, name: str, meant: str, words: Words) -> tuple[str, str]:
    a_state = owner in ("state", "GameState", "RemoteState")
    title = f"{'a state' if a_state else _noun(owner)} has no `{name}`"
    if meant:
        return title, f"There is `{meant}`, which is perhaps meant."
    if owner in ("function", "method"):
        return title, "A function has none: usually the brackets that call it are missing."
    if owner == "tuple" and name in ("remove", "append", "pop", "sort", "insert", "reverse"):
        return title, "A tuple cannot be changed; list(…) makes a list of it. No action needs to be removed."
    if owner in ("list", "tuple", "str", "int", "float", "dict"):
        return title, f"Here is a {owner}, where something else belongs: usually another variable is meant."
    if owner == words.asked and name in ("depth", "evaluationFunction", "evaluation_function", "index"):
        hint = f"The class that {owner} derives from sets it: an __init__ of your own must call"
        return title, f"{hint} that of this class, as in super().__init__(…)."
    if owner == words.asked:
        return title, "Usually it is misspelt or not written yet, or it belongs to the state."
    return title, "Usually it is misspelt, or the variable holds something else than is meant."


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
    """What is called from outside takes other arguments: no line of the student's was carried out."""
    title = f"`{function}` of {words.asked} does not take what it is given"
    if function == "__init__":
        hint = "An __init__ of your own must take what the class that it derives from takes, the depth too."
    else:
        hint = f"It is called from outside and begins `def {words.signature}:`."
    return Said("wrong-arity", title, f"{said} {hint}", function)


READERS: tuple[Reader, ...] = (agents, names, arguments, attributes)
