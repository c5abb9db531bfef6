"""The causes of an ending without an answer: a reader for each kind of error, and what it says of it.

A reader is given one ending. It returns the cause, or None if the error is of another kind. In which order
readers are asked, `autograder.examiner.crashes.diagnosis` says.
"""
# In the students' kit.

from __future__ import annotations

import builtins
import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from autograder.examiner.crashes.ending import Ending, Frame, Words, quote_code, sentence, short_line
from autograder.report import a_thing
from pacman.agent import GREATEST
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
)
from pacman.messages import English, english, english_number
from pacman.names.interfaces import OTHERS, SUPPORTED
from pacman.support.language import comma_list, sentences
from pacman.support.walls import WALLS


class Cause(NamedTuple):
    """The name, title and hint of an ending. Endings with the same name and `key` are one diagnosis."""

    name: str
    title: str
    hint: str
    key: str = ""
    at: Frame | None = None  # the line that tells most, if it is not the innermost one


Reader = Callable[[Ending], Cause | None]

# The kinds of values, by the names that Python has for them.
STATES = ("GameState", "RemoteState")
PAIRS = ("tuple", "list", "dict", "Decision")
NUMBERS = ("int", "float", "bool", "Fraction")
FUNCTIONS = ("function", "method", "builtin_function_or_method")
ENDS = (".", "?", "!", "…")  # with which a sentence is over


def _python_says(words: str) -> English:
    """A sentence with what Python says of an error."""
    if words.endswith(ENDS):
        return english("Python says: {words}", words=words)
    return english("Python says: {words}.", words=words)


def _it_said(words: str) -> English:
    """A sentence with what an error of the student's own says."""
    if words.endswith(ENDS):
        return english("It said: {words}", words=words)
    return english("It said: {words}.", words=words)


# Files that hide a module, cannot be loaded, or lack what is asked for.


MODULE = re.compile(r"No module named '([\w.]{1,80})'")
CANNOT_IMPORT = re.compile(r"cannot import name '(\w{1,80})'")


def file_named_like_module(ending: Ending) -> Cause | None:
    """A file of the student's that has the name of another module, which is found in its place."""
    name = ending.details.hides
    if not name:
        return None
    title = english("your file `{name}.py` has the name of another module", name=name)
    hint = english(
        "Python or a package has a module {name}, and `import {name}` finds only one of the two."
        " Give your file another name.",
        name=name,
    )
    return Cause("name-of-a-module", title, hint, name)


def loading_error(ending: Ending) -> Cause | None:
    """Code that Python cannot read, or that failed before anything was asked of it."""
    if ending.report.status != "import error":
        return None
    reason = ending.details.reason
    if reason == PYTHON_2:
        title = english("the file is written for Python 2")
        return Cause("python-2", title, sentence(ending.details.own_words))
    if reason == ANOTHER_INTERFACE:
        other = OTHERS.get(ending.details.name, english("another course"))
        title = english(
            "the file is written for the interface of {course}, which is not supported", course=other
        )
        return Cause("another-interface", title, sentence(english(SUPPORTED)))
    if reason == ENCODING:
        title = english("the file contains characters that are not in its encoding")
        return Cause("not-in-its-encoding", title, sentence(ending.message))
    if ending.kind in ("SyntaxError", "IndentationError", "TabError"):
        return _syntax(ending)
    if ending.kind == "ModuleNotFoundError" and (found := MODULE.search(ending.own_message)):
        hint = english(
            "Only submitted files, Python's own modules and the packages of the course can be imported."
        )
        title = english("it imports `{name}`, which is not there", name=found[1])
        return Cause("module-not-there", title, hint, found[1])
    found = CANNOT_IMPORT.search(ending.own_message)
    name, meant = found[1] if found else ending.details.name, ending.details.meant
    if ending.kind in ("ImportError", "UnknownClassicNameError") and name:
        hint = did_you_mean(meant) if meant else english("Take the import out if nothing uses it.")
        title = english("it uses `{name}`, which the module does not have", name=name)
        return Cause("name-not-in-module", title, hint, name)
    if ending.event == "exited":
        title = english("it calls exit() or quit() when it is loaded")
        return Cause("calls-exit", title, english("Take the call out."))
    return missing_definition(ending)


def _syntax(ending: Ending) -> Cause:
    if ending.details.reason == NESTED:
        title = english("Python cannot read the file: an expression in it is too long, or nested too deeply")
        hint: str = english(
            "Thousands of terms in one sum, or thousands of elif, are too much for Python to read: put the"
            " numbers in a list, and use sum(…) or a loop."
        )
        return Cause("too-nested", title, hint)
    line, said = ending.details.line, short_line(ending.details.own_words, 150)
    says = [_python_says(said)] if said else []
    if ending.kind == "SyntaxError":
        hint = english("Look for a missing colon, bracket or quote, there or in the line before.")
        title = english("syntax error") if line is None else english("syntax error in line {line}", line=line)
        return Cause("syntax-error", title, sentences([*says, hint]))
    hint = english("All lines of a block must begin in the same column, with only spaces or only tabs.")
    title = (
        english("the indentation is wrong")
        if line is None
        else english("the indentation is wrong in line {line}", line=line)
    )
    return Cause("indentation", title, sentences([*says, hint]))


def missing_definition(ending: Ending) -> Cause | None:
    """A file without the class or function that is asked for."""
    name, wanted = ending.details.name, ending.details.wanted
    if ending.event == "not defined":
        facts = {"file": ending.details.file, "name": name}
        if other := ending.details.meant:
            title = english("{file} defines no `{name}`, but `{other}`", other=other, **facts)
            hint = english("Name it `{name}`, not `{other}`.", name=name, other=other)
            return Cause("not-defined", title, hint, name)
        title = english("{file} defines no `{name}`", **facts)
        hint = english(
            "The name must match exactly, including capital letters. Definitions nested inside another class"
            " or function are not found."
        )
        return Cause("not-defined", title, hint, name)
    if ending.event != "not as wanted":
        return None
    title = english("`{name}` {lacks}", name=name, lacks=ending.details.lacks)
    if wanted == "class":
        hint = english(
            "Write `class {name}(…):` with the method `{method}` in it.",
            name=name,
            method=ending.words.method,
        )
    elif wanted.startswith("pacman."):
        base = wanted.rpartition(".")[2]
        hint = english("Write `class {name}({base}):`, with the import of that name.", name=name, base=base)
    elif wanted == "function":
        hint = english("Write `def {call}:`.", call=ending.words.signature)
    else:
        hint = english(
            "Write `def {call}:` in the class, as far indented as its other methods.",
            call=ending.words.signature,
        )
    return Cause("not-defined", title, hint, name)


# What cannot be done where submissions are graded.


def impossible_in_sandbox(ending: Ending) -> Cause | None:
    """Something that cannot be done where submissions are graded."""
    place = ending.details.wall
    if place is None or place >= len(WALLS):
        return None
    wall, said = WALLS[place], short_line(ending.details.own_words, 150)
    parts = [_python_says(said)] if said else []
    parts += [english("{sentence:capital}.", sentence=english(text)) for text in (wall.why, wall.advice)]
    return Cause(wall.name, english(wall.title), sentences(parts), str(ending.innermost_frame))


# Code that gives no answer: unfinished, with something other than an action, not loaded, stopped.


INFINITE = ("inf", "-inf", "nan")
EXACT = ("int", "Fraction")  # which are never infinite
ACTIONS = ("str", "Action")
PAUSES = re.compile(r"\b(sleep|input|raw_input|breakpoint)\s*\(")
NOUNS = {
    **dict.fromkeys(NUMBERS, english("a number")), **dict.fromkeys(STATES, english("a state")),
    **dict.fromkeys((*FUNCTIONS, "type"), english("a function")),
    **dict.fromkeys(ACTIONS, english("the action alone")),
    "tuple": english("several values at once (a tuple)"),
}  # fmt: skip
# In place of a value, where an action is not meant.
VALUES = {
    "bool": english("True or False"),
    "str": english("text"),
    "NoneType": "None",
    "complex": english("a complex number"),
}


def none_for_answer(ending: Ending) -> Cause | None:
    """None in place of the answer."""
    is_answer = ending.event == "no action" or ending.details.reason == NO_DECISION
    if not is_answer or ending.details.kind != "NoneType":
        return None
    method = ending.words.method
    title = english("`{method}` returns None in place of {answer}", method=method, answer=ending.words.answer)
    hint = english(
        "Usually a return is missing at the end of `{method}`, or in a branch; or the variable that it"
        " returns still has its first value.",
        method=method,
    )
    return Cause("returns-nothing", title, hint)


def wrong_answer_type(ending: Ending) -> Cause | None:
    """An answer of the wrong kind."""
    details = ending.details
    if ending.event == "no action in the decision":
        noun = VALUES.get(details.kind) or NOUNS.get(details.kind, a_thing(details.kind))
        hint = english("The action comes first, exactly as in the list of legal actions, then its value.")
        if details.kind == "NoneType":
            hint = english("Usually no action was stored, because none was better than the initial value.")
        title = english("the action in the Decision that it returns is {a_thing}", a_thing=noun)
        return Cause(_name_of(details.kind), title, hint)
    if details.reason == NO_DECISION or ending.event == "no action":
        kind, answer = details.kind, ending.words.answer
        if details.reason == NO_DECISION:
            hint = english("Write `return {answer}`: the action first, both in one Decision.", answer=answer)
        else:
            hint = _instead(kind)
        noun = VALUES[kind] if kind in ("bool", "complex") else NOUNS.get(kind, a_thing(kind))
        title = english(
            "`{method}` returns {a_thing} in place of {answer}",
            method=ending.words.method,
            a_thing=noun,
            answer=answer,
        )
        return Cause(_name_of(kind), title, hint)
    if ending.event == "no number":
        if details.number in INFINITE or (
            details.is_real and not details.number and details.kind not in EXACT
        ):
            title = english("the value that it returns is not finite")
            hint = english(
                "Usually no child was visited, so the value is still the infinity with which it began."
            )
        elif details.is_real:
            title = english("the value that it returns is too large")
            hint = english(
                "Values are finite numbers within ±{greatest}. Usually a number grows with each move: a sum"
                " that is never divided, or a product.",
                greatest=f"{GREATEST:g}",
            )
        else:
            noun = VALUES.get(details.kind, NOUNS.get(details.kind, a_thing(details.kind)))
            title = english("the value that it returns is {a_thing}, not a real number", a_thing=noun)
            hint = english(
                "The second part of {answer} is the number that was found for the action.",
                answer=ending.words.answer,
            )
        return Cause("value-is-no-number", title, hint)
    if ending.event == "no numbers":
        hint = english(
            "Usually one branch has no return, or it divides by a distance of 0 or returns infinity."
        )
        title = english("`{method}` returns a value that is not a finite number", method=ending.words.method)
        return Cause("value-is-no-number", title, hint)
    if ending.event == "illegal action":
        return returned_illegal(details.action, ending.words)
    return None


def returned_illegal(action: str, words: Words) -> Cause:
    """An answer that is not a legal action of the state that was asked about."""
    hint = english(
        "It returned {action}. Return one of the actions of {call}, for the state that `{method}` is asked"
        " about.",
        action=quote_code(action, 30),
        call=words.legal.replace("agent", "0"),
        method=words.method,
    )
    return Cause("returns-illegal-action", english("it returns an action that is not legal"), hint)


def _instead(kind: str) -> English:
    if kind in PAIRS:
        return english(
            "Return the action exactly as it is in the list of legal actions: take it out of the rest, or"
            " assign it to its own name."
        )
    if kind in NUMBERS:
        return english(
            "Return the action exactly as it is in the list of legal actions. Keep the best action along with"
            " its value."
        )
    return english("Return the action exactly as it is in the list of legal actions.")


def _name_of(kind: str) -> str:
    if kind in NUMBERS:
        return "returns-a-value"
    return "returns-a-pair" if kind in PAIRS else "returns-no-action"


RAISES_A_VALUE = re.compile(r"raise NotImplemented\b")  # which is no error, and cannot be raised
RAISES = re.compile(r"(?:^|[:;]\s*)raise\s+(?:\w+\.)*(\w+)(\s*\()?")
NO_ERROR = "exceptions must derive from"  # Python says so of what cannot be raised


def unwritten_code(ending: Ending) -> Cause | None:
    """Code that is not written yet, or ends itself."""
    line = ending.innermost_frame.code if ending.innermost_frame else ""
    if ending.event == "unwritten" or (ending.kind == "TypeError" and RAISES_A_VALUE.match(line)):
        function = ending.innermost_frame.function if ending.innermost_frame else ""
        if function:
            hint = english("The line that says so is still there.")
            title = english("`{name}` is not written yet", name=function)
            return Cause("not-written", title, hint, function)
        title = english(  # no line was carried out
            "{owner} has no `{method}` of its own", owner=ending.words.asked, method=ending.words.method
        )
        hint = english(
            "If you wrote it, check that it is spelled this way and indented as a method of the class."
        )
        return Cause("not-written", title, hint)
    details = ending.details
    if details.reason == UNFINISHED:
        meant = did_you_mean(details.meant) if details.meant else ""
        title = english("{owner} has no method `{method}`", owner=details.name, method=details.wanted)
        hint = english("If you wrote it, check that it is spelled this way and not inside another method.")
        return Cause("not-written", title, sentences([hint, meant]), details.wanted)
    if ending.event == "exited" and ending.report.status != "import error":
        hint = english("That ends the program before it has answered. Usually code is still missing there.")
        return Cause("calls-exit", english("it calls exit() or quit()"), hint)
    is_undefined = ending.kind == "NameError" and NAME.search(ending.own_message)  # what it would raise
    is_raised = _raises(line, ending.kind) and not is_undefined and NO_ERROR not in ending.own_message
    if ending.kind == "AssertionError" or (ending.kind and is_raised and ending.report.status != "memory"):
        words = short_line(ending.own_message, 100)
        said = _it_said(words) if words else english("It gave no reason.")
        title = english("a check in the file itself ended the program")
        return Cause("own-error", title, said, str(ending.innermost_frame))
    return None


def _raises(line: str, kind: str) -> bool:
    """Whether this line raises an error of this kind, and nothing in it fails before that."""
    found = RAISES.search(line)
    if found is None:
        return False
    is_stored = line.startswith("raise ") and not found[2] and not found[1].endswith(("Error", "Exception"))
    return found[1] == kind or is_stored


def stopped_process(ending: Ending) -> Cause | None:
    """Code that used too much, or ended its own process."""
    said, status = ending.message, ending.report.status
    if status == "timeout":
        if ending.event == "slept" or (
            ending.innermost_frame is not None and PAUSES.search(ending.innermost_frame.code)
        ):
            return Cause(
                "waits",
                english("it waits instead of computing"),
                english("Remove calls that wait, such as sleep() and input()."),
            )
        hint = english(
            "Usually a loop has no end, or the search goes deeper than it was asked to. Look at where it"
            " counts the depth."
        )
        return Cause("no-end-in-time", english("it runs out of time"), sentences([sentence(said), hint]))
    if status == "memory" or ending.event == "killed":
        hint = english(
            "Usually a list grows without end, or a search stores each state that it sees. A search that is"
            " never stopped does so, too."
        )
        return Cause("memory", english("it uses too much memory"), hint)
    if status == "output limit":
        hint = english(
            "There is probably a print() inside the search, which runs thousands of times: take it out."
        )
        return Cause("prints-too-much", english("it prints too much"), hint)
    if ending.event == "ended":
        hint = english("Usually a recursion has no end, and its limit was raised, or os._exit was called.")
        title = english("its process exited without an answer")
        return Cause("process-ended", title, sentences([sentence(said), hint]))
    return None


# Agents, names, attributes and arguments that are not there.


OF_PACKAGES = {
    "np": "import numpy as np", "pd": "import pandas as pd", "numpy": "import numpy",
    "inf": "from math import inf",
}  # fmt: skip
OF_CLASSIC = {
    "Directions": "from game import Directions", "util": "import util",
    "manhattanDistance": "from util import manhattanDistance",
}  # fmt: skip
OF_NATIVE = {"Decision": "from pacman import Decision", "Action": "from pacman import Action"}
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


def missing_agent(ending: Ending) -> Cause | None:
    """An agent that this state does not have."""
    agent, number = ending.details.agent, ending.details.agents
    if ending.kind != "IllegalActionError" or agent is None or number is None:
        return None
    most = number - 1
    count = ending.words.num_agents
    after = english("After the last agent, which is {count} - 1, comes agent 0.", count=count)
    if agent > 0 and most == 0:
        asked = english("There is no agent {agent}: {count} is 1 here.", agent=agent, count=count)
        title = english("it asks for agent {agent} on a board without ghosts", agent=agent)
        return Cause("ghost-assumed", title, sentences([asked, after]))
    if agent > most:
        asked = english(
            "It asks for agent {agent}, and this state has agents 0 to {most}.", agent=agent, most=most
        )
        usual = english(
            "Usually it counts one agent too many, or a number of ghosts is written into the code."
        )
        title = english("it asks for an agent beyond the last one")
        return Cause("agent-beyond-the-last", title, sentences([asked, after, usual]))
    if agent == 0:  # of a question about a ghost
        title = english("it asks for a ghost by the number of Pacman")
        hint = english("It asks for agent 0, which is Pacman: the ghosts are numbered from 1.")
        return Cause("agent-not-there", title, hint)
    asked = (
        english("It asks for agent {agent}, and this state has agents 0 to {most}.", agent=agent, most=most)
        if most
        else english("It asks for agent {agent}, and this state has only agent 0.", agent=agent)
    )
    return Cause("agent-not-there", english("it asks for an agent that is not there"), asked)


def agent_out_of_turn(ending: Ending) -> Cause | None:
    """An agent whose turn it is not."""
    if ending.kind != "IllegalActionError" or ending.details.turn is None:
        return None
    title = english("it asks for the moves of an agent when it is not its turn")
    says = _python_says(short_line(ending.own_message, 150))
    hint = english(
        "Look at who moves after whom: agent 0, then agent 1, and so on. And a search continues from the"
        " successor of a move, not from the state before it."
    )
    return Cause("not-its-turn", title, sentences([says, hint]), str(ending.innermost_frame))


def undefined_name(ending: Ending) -> Cause | None:
    """A name that is not defined."""
    found = NAME.search(ending.own_message)
    if ending.kind != "NameError" or found is None:
        return None
    name, meant, inside = found[1], ending.details.meant, ending.details.inside
    title = english("the name `{name}` is not defined", name=name)
    imports = {**OF_PACKAGES, **(OF_CLASSIC if ending.words.method == "getAction" else OF_NATIVE)}
    if inside:
        return Cause("defined-elsewhere", title, _defined_inside(name, inside), name)
    if meant.startswith("self."):
        hint = english("`{name}` is a method of the class: write `{meant}`.", name=name, meant=meant)
    elif name in imports or name in sys.stdlib_module_names:
        code = imports.get(name, f"import {name}")
        hint = english("An import is missing at the top of the file: `{code}`.", code=code)
    elif meant:
        hint = did_you_mean(meant)
    else:
        hint = english(
            "Usually it is misspelt, or it gets its value in another function, which must pass it on."
        )
    return Cause("name-not-defined", title, hint, name)


def missing_attribute(ending: Ending) -> Cause | None:
    """Something that an object does not have, or not this one."""
    is_state = ending.kind == "OnlyPacmanError" and bool(ending.details.name)
    meant, inside = ending.details.meant, ending.details.inside
    if is_state and ending.details.is_of_tree and not meant:
        title = english("it looks at the board, but a drawn tree has none")
        hint = english(
            "A drawn tree has no `{name}`. Usually it evaluates leaves in its own way: their value is what"
            " {code} says.",
            name=ending.details.name,
            code=ending.words.value,
        )
        return Cause("board-of-a-tree", title, hint)
    found = ATTRIBUTE.search(ending.own_message)
    if is_state:
        owner, name = "state", ending.details.name
    elif found is not None and ending.kind in ("AttributeError", "OnlyPacmanError"):
        owner, name = found[1], found[2]
    else:
        return None
    if inside:
        title = english(
            "`{name}` is not a method of the class: it is defined inside `{outer}`", name=name, outer=inside
        )
        return Cause("defined-elsewhere", title, _defined_inside(name, inside), name)
    is_module = f"module '{owner}'" in ending.own_message
    is_set_by_base = bool(ending.details.name) and not is_state
    title, hint = _attribute(
        owner, name, meant, ending.words, is_module=is_module, is_set_by_base=is_set_by_base
    )
    is_set = not meant and is_set_by_base
    return Cause("attribute-not-there", title, hint, "set by __init__" if is_set else name)


def _defined_inside(name: str, outer: str) -> English:
    return english(
        "`{name}` is defined inside `{outer}`, so nothing outside that function can use it. Usually its lines"
        " are indented too far: `def {name}` must begin in the same column as `def {outer}`.",
        name=name,
        outer=outer,
    )


def did_you_mean(name: str) -> English:
    """The question whether another name was meant."""
    return english("Did you mean `{name}`?", name=name)


def _attribute(
    owner: str, name: str, meant: str, words: Words, *, is_module: bool, is_set_by_base: bool
) -> tuple[English, English]:
    if owner in ("state", *STATES):
        title = english("a state has no `{name}`", name=name)
    elif is_module:
        title = english("the module {module} has no `{name}`", module=owner, name=name)
    else:
        noun = a_thing(owner) if owner[:1].islower() else owner
        title = english("{a_thing} has no `{name}`", a_thing=noun, name=name)
    if meant:
        return title, did_you_mean(meant)
    if owner in ("function", "method"):
        return title, english("This is a function: usually the brackets that call it are missing.")
    if owner == "tuple" and name in ("remove", "append", "pop", "sort", "insert", "reverse"):
        return (
            title,
            english("A tuple cannot be changed; list(…) makes a list. No action needs to be removed."),
        )
    if owner in ("list", "tuple", "str", "int", "float", "dict"):
        return title, english(
            "This is {a_thing}, which has no such attribute. You probably meant another variable.",
            a_thing=a_thing(owner),
        )
    if is_set_by_base:
        return title, english(
            "The class that {owner} derives from sets it: if you write your own __init__, call"
            " super().__init__(…) in it.",
            owner=owner,
        )
    if owner == words.asked:
        return title, english("Usually it is misspelt or not written yet, or it belongs to the state.")
    return title, english("Usually it is misspelt, or the variable does not hold what you expect.")


def wrong_arguments(ending: Ending) -> Cause | None:
    """A call with too few or too many arguments."""
    if ending.kind != "TypeError":
        return None
    if found := MISSING.search(ending.own_message):
        which = short_line(found[3].partition(";")[0])
        said: str = english_number(
            "{number} argument is missing: {names}.",
            "{number} arguments are missing: {names}.",
            int(found[2][:9]),
            names=which,
        )
    elif found := TAKES.search(ending.own_message):
        takes, given = found[2].replace("to", "–").replace(" ", ""), found[3]
        is_method = "." in found[1].rpartition("<locals>.")[2] and not ending.details.is_static
        said = (
            english("It takes {takes}, but is given {given}, self included.", takes=takes, given=given)
            if is_method
            else english("It takes {takes}, but is given {given}.", takes=takes, given=given)
        )
        if ending.details.lacks_self:
            said = sentences([said, english("Perhaps self is missing in its first line.")])
    elif found := KEYWORD.search(ending.own_message):
        said = (
            english("It gets `{name}` twice.", name=found[3])
            if "multiple" in found[2]
            else english("It has no argument `{name}`.", name=found[3])
        )
    elif found := NO_ARGUMENTS.search(ending.own_message):
        said = english("It takes no arguments.")
    else:
        return None
    function = (found[1] or "__init__").removesuffix(".__new__").rpartition(".")[2]
    if ending.innermost_frame is None:
        return _called_by_grader(function, said, ending.words, is_too_little=found.re is MISSING)
    compare: str = ""
    if function == "<lambda>":
        compare = english("Compare the call with the names between lambda and the colon.")
    elif ending.details.is_own:
        compare = english("Compare the call with the line that begins `def {name}`.", name=function)
    for right in (ending.words.successor, ending.words.legal, ending.words.answer, ending.words.value):
        if not compare and function == right.partition("(")[0].removeprefix("self."):
            compare = english("It is called as {call}.", call=right)
    title = english("`{name}` is called with the wrong arguments", name=function)
    is_of_python = hasattr(builtins, function) and not ending.details.is_own
    if found.re is NO_ARGUMENTS:  # so Python says of a class, and of its own functions
        is_of_python = "given)" in ending.own_message
        compare = english("Usually its __init__ is missing or misspelt.")
    if is_of_python:
        return Cause("wrong-arity", title, said, function)
    return Cause("wrong-arity", title, sentences([said, compare]), function)


def _called_by_grader(function: str, said: str, words: Words, *, is_too_little: bool) -> Cause:
    """The diagnosis where the grader's call failed before any line of the student's ran."""
    title = (
        english("`{name}` does not take what it is given", name=function)
        if function == words.asked
        else english("`{name}` of {owner} does not take what it is given", name=function, owner=words.asked)
    )
    if function == "__init__" and is_too_little:
        hint = english("Give a default value to all that the grader does not pass to your own __init__.")
    elif function == "__init__":
        hint = english(
            "The class needs an __init__ that takes all that the grader gives it, such as the depth: its own,"
            " or that of the class that it derives from."
        )
    else:
        hint = english("The grader calls it, so it must begin `def {call}:`.", call=words.signature)
    return Cause("wrong-arity", title, sentences([said, hint]), function)


# Searches that do not stop where they must: at the game's end, at the depth, at all.


GOES_ON = english("it does not stop at states where the game is over")
NOT_LEGAL = english("it makes a move that is not legal")
OVERWRITES = re.compile(r"\b(\w+) ?= ?\1\.(?:successor|generate\w*Successor)\(")
SORTS = re.compile(r"\bsort(ed)?\s*\(|\breverse\s*=")
EMPTY = re.compile(
    r"(max|min)\(\) (?:arg is an empty sequence|iterable argument is empty)|choose from an empty"
    r"|pop from (?:an? )?empty|dictionary is empty|zero-size array|requires at least one data point"
)
EMPTIED = {"dictionary is empty": "dict", "empty set": "set", "empty deque": "deque"}
REPEATED = 2  # how often a function appears in the last lines before it counts as calling itself
LAST_LINES = 8


def finished_game(ending: Ending) -> Cause | None:
    """A finished game's successor, or its actions, of which there are none."""
    is_asked = ending.kind == "TerminalStateError"
    is_empty = ending.is_over and (ending.kind == "ZeroDivisionError" or EMPTY.search(ending.own_message))
    is_empty = is_empty or (ending.is_over and ending.kind == "IndexError")
    if not (is_asked or is_empty):
        return None
    what = (
        english("It asks for a successor there.")
        if is_asked
        else english("There are no legal actions then, so nothing to choose from.")
    )
    test = ending.words.is_over
    if is_asked and (overwritten := _overwritten_state(ending)):
        over = english("The game is over there.")
        otherwise = english("If it is in no such loop, test {test} before each move.", test=test)
        return Cause("illegal-move", NOT_LEGAL, sentences([over, overwritten, otherwise]))
    hint = (
        english(
            "Test {test} before asking for actions, in every function of the search, in the one for chance,"
            " too.",
            test=test,
        )
        if ending.kind == "ZeroDivisionError"
        else english("Test {test} before asking for actions, in every function of the search.", test=test)
    )
    return Cause("terminal-missing", GOES_ON, sentences([what, hint]))


def _overwritten_state(ending: Ending) -> str:
    """The advice for a line that replaces a state by its successor; "" for any other line."""
    frame = ending.innermost_frame
    found = None if frame is None else OVERWRITES.search(frame.code)
    if found is None:
        return ""
    return english(
        "This line replaces `{name}` by its successor: in a loop over its actions, the next one is tried in"
        " another state. Give the successor a name of its own.",
        name=found[1],
    )


def empty_sequence(ending: Ending) -> Cause | None:
    """The best or the mean of nothing."""
    found = EMPTY.search(ending.own_message)
    if ending.kind == "ZeroDivisionError":
        title = english("it divides by zero")
        hint = english(
            "Usually it is the mean of no values, because there were no legal actions: the game was over."
        )
        if ending.words.is_evaluation:
            hint = english("Usually a distance is 0, or nothing is left of what it counts, such as food.")
        return Cause("division-by-zero", title, hint, _line(ending))
    if found is None:
        return None
    title = english("it takes something out of an empty list")
    if found[1]:
        title = english("it calls {function}() on an empty sequence", function=found[1])
    elif kind := next((EMPTIED[each] for each in EMPTIED if each in ending.own_message), ""):
        title = english("it takes something out of {a_thing} that is empty", a_thing=a_thing(kind))
    hint = english(
        "Usually there were no legal actions, because the game was over, or nothing was left of what it looks"
        " at, such as food."
    )
    return Cause("best-of-nothing", title, hint, _line(ending))


ASKING_IS_EVALUATING = english(
    "A node is evaluated when its score or its evaluation is asked for. Leave the score out where nothing"
    " is evaluated: the key of a memo can be the state itself."
)


def score_above_leaves(ending: Ending) -> Cause | None:
    """A score that is asked for at nodes below which it searches, as in the key of a memo."""
    if ending.event != SCORED:
        return None
    title = english("it asks for the score above the leaves")
    return Cause("scores-above-the-leaves", title, ASKING_IS_EVALUATING, _line(ending))


EVALUATION = re.compile(r"evaluat", re.IGNORECASE)  # in the name of a function that gives a value


def evaluation_above_leaves(ending: Ending) -> Cause | None:
    """An evaluation of a node above the leaves, where a drawn tree has no values."""
    if ending.kind != "TreeError" or ending.details.reason not in (SCORED, EVALUATED):
        return None
    hint: str = english(
        "The depth that was asked for ends at the leaves of this tree. Usually the depth is counted down too"
        " often: a depth of 1 is one move of every agent."
    )
    searching = [frame for frame in ending.frames if not EVALUATION.search(frame.function)]
    frame = searching[-1] if searching else ending.innermost_frame
    if frame is not None and SORTS.search(frame.code):
        hint = english(
            "This line sorts by an evaluation. Visit the legal actions in the order in which they are given,"
            " and evaluate only leaves."
        )
    elif frame is not None and frame.function == ending.words.method:
        hint = english("`{function}` begins at the root, which is no leaf.", function=frame.function)
        if ending.details.reason == SCORED:
            hint = sentences([hint, ASKING_IS_EVALUATING])
    elif ending.details.reason == SCORED:
        other = english(
            "Or the score is asked for in another place, such as the key of a memo: that evaluates, too."
        )
        hint = sentences([hint, other])
    title = english("it evaluates a node above the leaves")
    return Cause("evaluates-above-the-leaves", title, hint, at=frame)


def endless_recursion(ending: Ending) -> Cause | None:
    """A recursion without end."""
    again = _calls_again(ending)
    if ending.kind == "RecursionError":
        hint: str = english(
            "Usually the test for the depth or for the game's end is missing, the depth is not counted down"
            " in this call, or the state that is passed on is always the same."
        )
        title = english("{calls} without end", calls=_repeating_functions(again))
        return Cause("endless-recursion", title, hint, at=_call(ending, again))
    if ending.details.reason == TOO_DEEP:
        hint = english(
            "Usually the depth is not counted down, the depth test is skipped, or the depth was counted past"
            " the number that it tests for."
        )
        if again:
            calls = english("{sentence:capital}.", sentence=_repeating_functions(again))
            usual = english(
                "Usually the depth is not counted down on the way to that call, the depth test is skipped, or"
                " the depth was counted past the number that it tests for."
            )
            hint = sentences([calls, usual])
        title = english("it searches far beyond the depth limit")
        return Cause("search-without-end", title, hint, at=_call(ending, again))
    if ending.event == "asked too much":
        hint = english("Usually a loop does not end, or the depth is not counted down.")
        title = english("it asks about states without end, and was stopped")
        return Cause("search-without-end", title, hint)
    return None


def _calls_again(ending: Ending) -> list[str]:
    """The functions that appear again and again among the innermost lines."""
    counted = Counter(frame.function for frame in ending.frames[-LAST_LINES:] if frame.function[0] != "<")
    return sorted(name for name, number in counted.items() if number >= REPEATED)


def _repeating_functions(again: Sequence[str]) -> English:
    if not again:
        return english("it calls itself")
    if len(again) == 1:
        return english("`{name}` calls itself", name=again[0])
    some = comma_list([f"`{name}`" for name in again[:-1]])
    return english("{some} and `{last}` call each other", some=some, last=again[-1])


def _call(ending: Ending, again: Sequence[str]) -> Frame | None:
    """The innermost line that calls one of these."""
    return next((frame for frame in reversed(ending.frames) if set(again) & set(frame.calls)), None)


def _line(ending: Ending) -> str:
    return str(ending.innermost_frame)


# Elements, values and moves that are not there.


STOP = re.compile(r"STOP\b|\bStop\b|'Stop'|\"Stop\"")
UNBOUND = re.compile(r"(?:local|free) variable '(\w{1,80})'")
OUT_OF_RANGE = {  # what Python says
    "list index out of range": english("list index out of range"),
    "tuple index out of range": english("tuple index out of range"),
    "string index out of range": english("string index out of range"),
}


def missing_index(ending: Ending) -> Cause | None:
    """An index or a key that does not exist."""
    if ending.kind == "IndexError":
        hint = english(
            "Usually the list is empty: no legal actions because the game is over, no ghosts, or no food."
        )
        if not ending.own_message.startswith(("list", "index")):  # the latter is said of an empty heap
            hint = english("It has fewer elements than that; the first one has the number 0.")
        title = OUT_OF_RANGE.get(
            ending.own_message, ending.own_message or english("an index is out of range")
        )
        return Cause("index-not-there", title, hint, _line(ending))
    if ending.kind == "KeyError":
        said = short_line(ending.own_message, 40)
        why = english("The key {key} is not in it. Usually it is stored in some branches only.", key=said)
        title = english("the dictionary has no such key")
        return Cause("key-not-there", title, why if said else "", _line(ending))
    if ending.kind == "StopIteration":
        hint = english("Usually nothing was left after filtering, or there were no legal actions.")
        return Cause("best-of-nothing", english("it calls next() on an empty iterator"), hint, _line(ending))
    return None


def unbound_variable(ending: Ending) -> Cause | None:
    """A variable that has no value yet."""
    found = UNBOUND.search(ending.own_message)
    if found is None or ending.kind not in ("UnboundLocalError", "NameError"):
        return None
    name = found[1]
    title = english("`{name}` has no value yet where it is used", name=name)
    if ending.is_over:
        hint = english(
            "The game is over there, so a loop over the legal actions never runs. Usually the test of {test}"
            " is missing before it; otherwise give `{name}` a value first.",
            test=ending.words.is_over,
            name=name,
        )
        return Cause("no-value-yet", title, hint, name)
    hint = english(
        "It gets its value in some branches only, or in a loop that never ran; otherwise give `{name}` a"
        " value first.",
        name=name,
    )
    other = ""
    if ending.kind == "UnboundLocalError" and ending.innermost_frame is not None:
        other = english(
            "A variable of the same name outside of `{function}` is a different one, as `{function}` assigns"
            " to it: pass it as an argument.",
            function=ending.innermost_frame.function,
        )
    return Cause("no-value-yet", title, sentences([hint, other]), name)


def failed_removal(ending: Ending) -> Cause | None:
    """Something is removed from a list or a set in which it is not."""
    code = ending.innermost_frame.code if ending.innermost_frame else ""
    is_set = ending.kind == "KeyError" and ".remove(" in code and "[" not in code
    if not is_set and (ending.kind != "ValueError" or "list.remove(x)" not in ending.own_message):
        return None
    if STOP.search(code):
        title = english("it removes Stop without checking that it is in the list")
        hint = english(
            "Ghosts never stop, and drawn trees have no Stop. Leave the list as it is: Stop may be the best."
        )
        return Cause("stop-removed", title, hint)
    hint = english(
        "Test with `in` before removing. A search visits all legal actions: nothing needs to be removed."
    )
    return Cause("removes-what-is-not-there", english("it removes something that is not there"), hint)


def illegal_action(ending: Ending) -> Cause | None:
    """A successor by an action that is not legal there."""
    action = ending.details.action
    if ending.kind != "IllegalActionError" or not action:
        return None
    if ending.details.looks_like_agent:
        hint = english(
            "The agent comes first: {call}. Here the action is {action}.",
            call=ending.words.successor,
            action=action,
        )
        return Cause("arguments-exchanged", english("a number is used where an action is expected"), hint)
    hint = english("{action} is not a legal action there.", action=quote_code(action, 30))
    take = _overwritten_state(ending) or (
        english(
            "Take the actions from {call} of the same state and for the same agent; not every state has"
            " Stop.",
            call=ending.words.legal,
        )
        if action == "Stop"
        else english(
            "Take the actions from {call} of the same state and for the same agent. Usually they were the"
            " actions of another state or agent.",
            call=ending.words.legal,
        )
    )
    return Cause("illegal-move", NOT_LEGAL, sentences([hint, take]))


# Values of the wrong kind: None, pairs, states, strings and functions where another kind is expected.


NOT_NUMBERS = re.compile(
    r"not supported between instances of|unsupported operand type|can only concatenate|bad operand type"
    r"|can't multiply sequence|must be real number|must be a string or a real number"
)
PROPERTY_CALLED = re.compile(r"\.(?:is_terminal|is_win|is_lose|num_agents|score)\s*\(")
CALLED = re.compile(r"'(\w{1,80})' object is not callable")
# What only a pair or a list can do: what Python says of a number that is asked to do it.
AS_A_PAIR = re.compile(
    r"'?(?:int|float|bool)'? object is not (?:subscriptable|iterable)"
    r"|non-iterable (?:int|float|bool) object"
    r"|object of type '(?:int|float|bool)' has no len"
)
AS_A_LIST = re.compile(  # the same of a state
    r"'(?:GameState|RemoteState)' (?:object )?(?:is not|has no len)"
    r"|non-iterable (?:GameState|RemoteState) object"
)
QUOTED = re.compile(r"'(\w{1,80})'")


def none_for_value(ending: Ending) -> Cause | None:
    """None where a value belongs."""
    if "NoneType" not in ending.own_message or ending.kind not in ("TypeError", "AttributeError"):
        return None
    name, holds, giver = "none-for-a-value", _variables_holding(ending), ending.giver()
    if CALLED.search(ending.own_message):
        hint = english("Usually the variable does not hold a function (not yet, or no longer).")
        title = english("it calls None as if it were a function")
        return Cause("calls-no-function", title, sentences([holds, hint]))
    if giver:
        title = english("`{function}` returns None where a value is expected", function=giver)
        hint = english(
            "Usually one branch of `{function}` ends without a return, or returns nothing.", function=giver
        )
        return Cause(name, title, hint)
    title = english("None is used where a value is expected")
    usual = english("Usually a function ended without a return in one of its branches.")
    if caller := ending.caller_gave() if holds else "":
        which = english("Look at `{function}`, which the line before calls.", function=caller)
        return Cause(name, title, sentences([holds, usual, which]))
    if holds:
        usual = english(
            "Usually a function ended without a return in one of its branches, or a variable still has the"
            " value that it began with."
        )
    return Cause(name, title, sentences([holds, usual]))


def called_value(ending: Ending) -> Cause | None:
    """Something is called that is not a function."""
    found = CALLED.search(ending.own_message)
    if ending.kind != "TypeError" or found is None:
        return None
    title = english("it calls {a_thing} as if it were a function", a_thing=_kind_with_article(found[1]))
    usual = english(
        "Usually there is one pair of brackets too many, or a variable has the name of a function."
    )
    is_property = found[1] in NUMBERS  # or may be one
    if ending.innermost_frame is not None:
        is_property = PROPERTY_CALLED.search(ending.innermost_frame.code) is not None
    without_brackets = ending.words.without_brackets if is_property else ""
    hint = sentences([_variables_holding(ending), usual, without_brackets])
    return Cause("calls-no-function", title, hint)


def function_as_value(ending: Ending) -> Cause | None:
    """A function that is used as if it were what it returns."""
    kinds = QUOTED.findall(ending.own_message) + re.findall(
        r"non-iterable (\w{1,80}) object", ending.own_message
    )
    if ending.kind != "TypeError" or not any(kind in (*FUNCTIONS, "method-wrapper") for kind in kinds):
        return None
    title = english("a function is used without being called")
    usual = english("Usually brackets are missing: `f` is the function itself, `f(…)` is what it returns.")
    if giver := ending.giver():
        usual = english(
            "Usually brackets are missing: `f` is the function itself, `f(…)` is what it returns; look at"
            " what `{function}` returns.",
            function=giver,
        )
    return Cause("function-not-called", title, sentences([_variables_holding(ending), usual]))


def wrong_operand(ending: Ending) -> Cause | None:
    """Something is compared, or computed with, that is not a number."""
    if ending.kind != "TypeError" or not NOT_NUMBERS.search(ending.own_message):
        return None
    kinds = QUOTED.findall(ending.own_message) + re.findall(r"concatenate (\w{1,80})", ending.own_message)
    kinds += ["tuple"] * ("sequence" in ending.own_message)
    kind = next((each for each in kinds if each in (*STATES, *PAIRS, "set", "str")), "")
    holds = _variables_holding(ending)
    if kind in STATES:
        hint = english(
            "Usually a state is returned where its value is meant: a leaf is worth what {code} says.",
            code=ending.words.value,
        )
        return Cause("state-for-a-number", english("a state is used where a number is expected"), hint)
    if kind == "str":
        hint = english("Usually an action is returned where its value is needed.")
        title = english("a string is used where a number is expected")
        return Cause("text-for-a-number", title, sentences([holds, hint]))
    if kind:
        what = english("a sequence") if "sequence" in ending.own_message else _kind_with_article(kind)
        giver = ending.giver()
        gives: str = english("`{function}` returns it.", function=giver) if giver else holds
        hint = english(
            "Usually a function returns a value and an action together, and here both are used as one number:"
            " take the value out, for example with [0]."
        )
        title = english("{a_thing} is used where a number is expected", a_thing=what)
        return Cause("pair-for-a-number", title, sentences([gives, hint]))
    return None


def wrong_unpacking(ending: Ending) -> Cause | None:
    """A number where several values together are waited for, or another number of values."""
    found = AS_A_PAIR.search(ending.own_message)
    giver = ending.giver()
    gives = english("Look at what `{function}` returns in each branch.", function=giver) if giver else ""
    if ending.kind == "TypeError" and found:
        usual = english(
            "Usually a leaf returns only its value, where other branches return a value and an action."
        )
        title = english("a single number is used where several values are expected")
        return Cause("number-for-a-pair", title, sentences([gives, usual]))
    if ending.kind == "ValueError" and "values to unpack" in ending.own_message:
        usual = english("Use as many names to the left of = as there are values on the right.")
        title = english("the number of returned values does not match the number of names")
        return Cause("number-of-values", title, sentences([gives, usual]))
    if ending.kind == "TypeError" and AS_A_LIST.search(ending.own_message):
        title = english("a state is used as if it were a list or a dictionary")
        hint = english(
            "Read a state's properties by name, for example `state.{name}`.",
            name=ending.words.is_over.split()[0],
        )
        return Cause("state-for-a-list", title, hint)
    return None


def wrong_agent_index(ending: Ending) -> Cause | None:
    """An agent argument that is not a number."""
    if ending.kind != "TypeError" or "object cannot be interpreted as an integer" not in ending.own_message:
        return None
    if not ending.details.is_deeper:  # a number is expected by something else
        return None
    words, frame = ending.words, ending.innermost_frame
    calls = {each.partition("(")[0]: each for each in (words.successor, words.legal)}
    call = next((call for name, call in calls.items() if frame and name in frame.code), None)
    if call is None:
        return None
    hint = (
        english(
            "The agent comes first, as a whole number: {call}. Usually the two are swapped.",
            call=call,
        )
        if call == words.successor
        else english("The agent is a whole number: {call}.", call=call)
    )
    return Cause("arguments-exchanged", english("the agent argument is not a whole number"), hint)


def _variables_holding(ending: Ending) -> str:
    """Return a sentence that names the variables with that value; "" if none is known."""
    said = [
        english("`{name}` is None", name=name)
        if kind == "NoneType"
        else english("`{name}` is {a_thing}", name=name, a_thing=a_thing(kind))
        for name, kind in ending.details.holds
    ]
    return english("Here {variables}.", variables=comma_list(said)) if said else ""


def _kind_with_article(kind: str) -> str:
    """The kind of a value as a noun."""
    if kind in ("int", "float"):
        return english("a number")
    if kind in STATES:
        return english("a state")
    return {"bool": english("True or False"), "str": english("a string")}.get(kind, a_thing(kind))


# Errors of which no more is known.


def unknown_error(ending: Ending) -> Cause | None:
    """An error of which no more is known than its name."""
    if not ending.kind:
        return None
    says = _python_says(short_line(ending.own_message, 150))
    title = (
        english("the file cannot be loaded: it raises {error}", error=ending.kind)
        if ending.event == "not loaded"
        else english("it raises {error}", error=ending.kind)
    )
    return Cause(
        "crash", title, says if ending.own_message else "", f"{ending.kind} {ending.innermost_frame}"
    )
