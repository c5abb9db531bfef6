"""The ghosts of a classic test, as `[RandomGhost(1), DirectionalGhost(2)]`, read without running it."""
# In the students' kit.

from __future__ import annotations

import re

from autograder.assignment.classic.text import Fields
from pacman.errors import nearest
from pacman.support.toml_words import shown

CLASSES = {"RandomGhost": (), "DirectionalGhost": ("prob_attack", "prob_scaredFlee")}
OURS = {"prob_attack": "attack", "prob_scaredFlee": "flee"}
USUAL = 0.8  # both probabilities, there and here
ALLOWED = "RandomGhost(1), or DirectionalGhost(1, prob_attack=0.8, prob_scaredFlee=0.8)"
GHOST = re.compile(r"\s*(?:\w+\.)*(\w+)\s*\(([^()]*)\)\s*(?:,|$)")
ARGUMENT = re.compile(r"(?:(\w+)\s*=\s*)?(.+)")
MOST = 20


def ghosts(fields: Fields) -> list[str]:
    """The ghosts behind the key `ghosts`, each as our names say it. Raises AssignmentError."""
    text = fields.need("ghosts", "a list as [RandomGhost(1)]").text.strip()
    if text[:1] + text[-1:] not in ("[]", "()"):
        problem = f"ghosts: {shown(text)} is not a list; expected is one as [RandomGhost(1)]"
        raise fields.fail(problem, "ghosts")
    found: list[str] = []
    rest = text[1:-1].strip()
    while rest:
        ghost = GHOST.match(rest)
        if ghost is None:
            raise fields.fail(f"ghosts: {shown(rest)} is not understood; allowed are {ALLOWED}", "ghosts")
        if len(found) == MOST:
            raise fields.fail(f"ghosts: there are more than {MOST}", "ghosts")
        found.append(_one(fields, ghost[1], ghost[2], len(found) + 1))
        rest = rest[ghost.end() :].strip()
    return found


def _one(fields: Fields, name: str, arguments: str, number: int) -> str:
    if name not in CLASSES:
        near = nearest(name, CLASSES)
        raise fields.fail(f"ghosts: there is no ghost {name!r} here;{near} allowed are {ALLOWED}", "ghosts")
    given = _arguments(fields, name, arguments)
    if given.pop("index", number) != number:
        problem = f"ghosts: {name}({shown(arguments)[1:-1]}) is ghost {number}; expected is {name}({number})"
        raise fields.fail(problem, "ghosts")
    options = [f"{OURS[key]}={value!r}" for key, value in given.items() if value != USUAL]
    return ":".join(["directional" if name == "DirectionalGhost" else "random", *options])


def _arguments(fields: Fields, name: str, text: str) -> dict[str, float]:
    """The numbers that a ghost is made with, by the names of its parameters."""
    parameters = ["index", *CLASSES[name]]
    given: dict[str, float] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        argument = ARGUMENT.fullmatch(part)
        key = (argument and argument[1]) or (parameters[len(given)] if len(given) < len(parameters) else "")
        if argument is None or key not in parameters or key in given:
            raise fields.fail(
                f"ghosts: {shown(part)} in {name} is not allowed; allowed are {ALLOWED}", "ghosts"
            )
        given[key] = fields.number(argument[2], "ghosts")
        if key != "index" and not 0 <= given[key] <= 1:
            raise fields.fail(
                f"ghosts: {key}={shown(argument[2])[1:-1]} is not a probability, 0 to 1", "ghosts"
            )
    return given
