"""Code that gives no answer: unfinished, with something else than an action, not loaded, stopped."""
# In the students' kit.

from __future__ import annotations

import re

from autograder.judging.crashes.ending import Ending, quoted, sentence, shown
from autograder.judging.crashes.said import Reader, Said
from autograder.judging.crashes.words import Words
from autograder.report import Status
from pacman.agent import GREATEST

NOT_TEXT = re.compile(r"the action that it returned is an? ([\w.]{1,80}), not text")
NO_ACTION = re.compile(r"the action of the Decision that it returned is an? ([\w.]{1,80}), not text")
NO_DECISION = re.compile(r"search must return a Decision\(action, value\), not ([\w.]{1,80})")
NO_NUMBER = re.compile(
    r"the value that it returned is"
    r" (?:an? ([\w.]{1,80})(?:, not an int or a float|( out of range))"
    r"|(-?inf|nan)\b|-?[\d.]+e\+3\d\d\b)"
)
UNFINISHED = re.compile(
    r"\b(\w{1,80}) is unfinished: it does not define ([\w, ]{1,80})(?:; did you mean that by '(\w{1,80})'\?)?"
)
EXACT = ("int", "Fraction")  # which are never infinite
PAIRS, NUMBERS = ("tuple", "list", "dict", "Decision"), ("int", "float", "bool", "Fraction")
STATES, FUNCTIONS = ("GameState", "RemoteState"), ("function", "method", "builtin_function_or_method", "type")
ACTIONS = ("str", "Action")
PAUSES = re.compile(r"\b(sleep|input|raw_input|breakpoint)\s*\(")
NOUNS = {
    **dict.fromkeys(NUMBERS, "a number"), **dict.fromkeys(STATES, "a state"),
    **dict.fromkeys(FUNCTIONS, "a function"), **dict.fromkeys(ACTIONS, "the action alone"),
    "tuple": "several values at once (a tuple)",
}  # fmt: skip
# In place of a value, where an action is not meant.
VALUES = {"bool": "True or False", "str": "text", "NoneType": "None", "complex": "a complex number"}


def nothing(ending: Ending) -> Said | None:
    """None in place of the answer."""
    decision = NO_DECISION.search(ending.message)
    is_none = ending.message.startswith("it returned None in place of an action")
    if not is_none and (decision is None or decision[1] != "NoneType"):
        return None
    title = f"`{ending.words.method}` returns None in place of {ending.words.answer}"
    hint = f"Usually a return is missing at the end of `{ending.words.method}`, or in a branch; or the"
    return Said("returns-nothing", title, f"{hint} variable that it returns still has its first value.")


def no_answer(ending: Ending) -> Said | None:
    """Something else than what must be returned."""
    if found := NO_ACTION.search(ending.message):
        noun = VALUES.get(found[1]) or NOUNS.get(found[1], f"a {found[1]}")
        hint = "The action comes first, as the list of legal actions has it, then its value."
        if found[1] == "NoneType":
            hint = "Usually no action was kept, as none was better than the value with which it began."
        return Said(_name_of(found[1]), f"the action in the Decision that it returns is {noun}", hint)
    if found := NO_DECISION.search(ending.message) or NOT_TEXT.search(ending.message):
        kind, answer = found[1], ending.words.answer
        if "Decision" in found[0]:
            hint = f"Write `return {answer}`: the action first, both in one Decision."
        elif kind in NUMBERS and ending.words.method == "search":
            hint = f"The action comes first, then its value: {answer}."
        else:
            hint = "What is returned is the action, as the list of legal actions has it" + _instead(kind)
        title = f"`{ending.words.method}` returns {NOUNS.get(kind, f'a {kind}')} in place of {answer}"
        return Said(_name_of(kind), title, hint)
    if found := NO_NUMBER.search(ending.message):
        if found[3] or (found[2] and found[1] not in EXACT):
            title = "the value that it returns is not finite"
            hint = (
                "Usually no child was looked at, so that the value is still the infinity with which it began."
            )
        elif found[1] in EXACT or found[1] is None:
            title = "the value that it returns is too large"
            hint = f"Values are finite numbers within ±{GREATEST:g}. Usually a number grows with each move:"
            hint += " a sum that is never divided, or a product."
        else:
            noun = VALUES.get(found[1], NOUNS.get(found[1], f"a {found[1]}"))
            title = f"the value that it returns is {noun}, where a real number must be"
            hint = f"The second part of {ending.words.answer} is the number that was found for the action."
        return Said("value-is-no-number", title, hint)
    if ending.message.startswith("the evaluation gave something that is not a finite number"):
        hint = "Usually one branch has no return, or it divides by a distance of 0 or returns infinity."
        return Said(
            "value-is-no-number", f"`{ending.words.method}` gives something that is not a finite number", hint
        )
    if found := re.search(r"^it chose '([^']{0,100})'; legal were: ", ending.message):
        return returned_illegal(found[1], ending.words)
    return None


def returned_illegal(action: str, words: Words) -> Said:
    """An answer that is not a legal action of the state that was asked about."""
    title, legal = "it returns an action that is not legal", words.legal.replace("agent", "0")
    hint = f"It returned {quoted(action, 30)}. Return one of the actions of {legal}, for the state that"
    return Said("returns-illegal-action", title, f"{hint} `{words.method}` is asked about.")


def _instead(kind: str) -> str:
    if kind in PAIRS:
        return ": take it out of the rest, or assign it to a name of its own."
    return ". Keep the best action beside its value." if kind in NUMBERS else "."


def _name_of(kind: str) -> str:
    if kind in NUMBERS:
        return "returns-a-value"
    return "returns-a-pair" if kind in PAIRS else "returns-no-action"


def unfinished(ending: Ending) -> Said | None:
    """Code that is not written yet, or ends itself."""
    if ending.report.is_unwritten:
        function = ending.last.function if ending.last else ""
        if function:
            hint = "The line that says so is still there."
            return Said("not-written", f"`{function}` is not written yet", hint, function)
        title = f"{ending.words.asked} has no `{ending.words.method}` of its own"  # no line was carried out
        hint = "If it is written, look whether it is spelled so, and indented as a method of the class."
        return Said("not-written", title, hint)
    if found := UNFINISHED.search(ending.said):
        meant = f" `{found[3]}` is perhaps meant to be it." if found[3] else ""
        title = f"{found[1]} has no method `{found[2]}`"
        hint = f"If it is written, look whether it is spelled so, and not inside another method.{meant}"
        return Said("not-written", title, hint, found[2])
    if ending.message.startswith("it called exit()"):
        hint = "That ends the program before it has answered. Usually it stands where code is still missing."
        return Said("calls-exit", "it calls exit() or quit()", hint)
    is_raised = ending.last is not None and ending.last.code.startswith("raise ")
    if ending.kind == "AssertionError" or (ending.kind and is_raised and ending.report.status != "memory"):
        said = f"It said: {shown(ending.said, 100)}." if ending.said else "It gave no reason."
        return Said("own-error", "a check in the file itself ended the program", said, str(ending.last))
    return None


def stopped(ending: Ending) -> Said | None:
    """What took too much, or ended its own process."""
    said, status = ending.message, ending.report.status
    if status == "timeout":
        is_asleep = "without computing" in said
        if is_asleep or (ending.last is not None and PAUSES.search(ending.last.code)):
            return Said(
                "waits", "it waits instead of computing", "Take out what waits, as sleep() and input() do."
            )
        hint = "Usually a loop has no end, or the search goes deeper than it was asked to. Look at where it"
        hint = f"{sentence(said)} {hint} counts the depth."
        return Said("no-end-in-time", "it does not come to an end in time", hint)
    if status == "memory" or "for lack of memory" in said:
        hint = "Usually a list grows without end, or a search stores each state that it sees."
        return Said(
            "memory", "it uses too much memory", f"{hint} A search that is never stopped does so, too."
        )
    if status == "output limit":
        hint = "Usually a print stands within the search, which comes there thousands of times: take it out."
        return Said("prints-too-much", "it prints too much", hint)
    if ": " not in said and said.startswith("its process"):
        hint = "Usually a recursion has no end, and its limit was raised, or os._exit was called."
        title = "its process came to its end before there was an answer"
        return Said("process-ended", title, f"{sentence(said)} {hint}")
    return None


READERS: tuple[Reader, ...] = (unfinished, nothing, no_answer, stopped)
WITHOUT_ANSWER: tuple[Status, ...] = (
    "crash",
    "import error",
    "timeout",
    "memory",
    "output limit",
    "protocol error",
)
