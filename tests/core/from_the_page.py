"""The rules once more, written from docs/rules.md with none of our code: an oracle for tests.

Slow and plain on purpose: a state is a tuple of tuples, and every step stands where the page lists it.
"""

from __future__ import annotations

import hashlib
from math import floor
from typing import NamedTuple

Place = tuple[float, float]
STEPS = {"West": (-1, 0), "Stop": (0, 0), "East": (1, 0), "North": (0, 1), "South": (0, -1)}
BACK = {"West": "East", "East": "West", "North": "South", "South": "North", "Stop": ""}


class Agent(NamedTuple):
    place: Place
    direction: str = "Stop"
    timer: int = 0


class Game(NamedTuple):
    """A state; `rows` and `homes` never change."""

    rows: tuple[str, ...]
    homes: tuple[Place, ...]
    agents: tuple[Agent, ...]
    food: frozenset[Place]
    capsules: frozenset[Place]
    score: int = 0
    end: str = ""  # or "win" or "lose"


def begin(rows: list[str], ghosts: int | None = None) -> Game:
    """The start of a game with the first so many ghosts."""
    cells: dict[str, list[Place]] = {mark: [] for mark in "%.oPG1234 "}
    for x in range(len(rows[0])):
        for y in range(len(rows)):
            cells[rows[len(rows) - 1 - y][x]].append((x, y))
    homes = [*sorted(cells["G"] + cells["1"]), *cells["2"], *cells["3"], *cells["4"]][:ghosts]
    agents = tuple(Agent(place) for place in (*cells["P"], *homes))
    return Game(tuple(rows), tuple(homes), agents, frozenset(cells["."]), frozenset(cells["o"]))


def legal(game: Game, number: int) -> list[str]:
    """The legal actions of this agent, in order."""
    if game.end:
        return []
    (x, y), direction, _ = game.agents[number]
    if (x, y) != (floor(x), floor(y)):
        return [direction]
    ways = [action for action, (dx, dy) in STEPS.items() if open_at(game, (x + dx, y + dy))]
    if number == 0:
        return ways
    ways.remove("Stop")
    return [action for action in ways if action != BACK[direction]] or ways or ["Stop"]


def open_at(game: Game, place: Place) -> bool:
    return game.rows[len(game.rows) - 1 - int(place[1])][int(place[0])] != "%"


def stepped(agent: Agent, action: str, length: float) -> Agent:
    (x, y), (dx, dy) = agent.place, STEPS[action]
    direction = agent.direction if action == "Stop" else action
    return Agent((x + dx * length, y + dy * length), direction, agent.timer)


def touches(one: Agent, other: Agent) -> bool:
    return abs(one.place[0] - other.place[0]) + abs(one.place[1] - other.place[1]) <= 0.7


def move(game: Game, number: int, action: str) -> Game:
    """The state after this action."""
    if number:
        return move_ghost(game, number, action)
    pacman, *ghosts = game.agents
    pacman = stepped(pacman, action, 1)
    food, capsules, score, end = game.food, game.capsules, game.score - 1, ""
    if pacman.place in food:
        food -= {pacman.place}
        score += 10
        if not food:
            score += 500
            end = "win"
    if pacman.place in capsules:
        capsules -= {pacman.place}
        ghosts = [ghost._replace(timer=40) for ghost in ghosts]
    for index, ghost in enumerate(ghosts):
        if touches(ghost, pacman):
            if ghost.timer > 0:
                score += 200
                ghosts[index] = Agent(game.homes[index])
            elif end != "win":
                score -= 500
                end = "lose"
    return Game(game.rows, game.homes, (pacman, *ghosts), food, capsules, score, end)


def move_ghost(game: Game, number: int, action: str) -> Game:
    agents, score, end = list(game.agents), game.score, ""
    ghost = stepped(agents[number], action, 0.5 if agents[number].timer else 1)
    if ghost.timer > 0:
        ghost = ghost._replace(timer=ghost.timer - 1)
        if ghost.timer == 0:
            x, y = ghost.place
            ghost = ghost._replace(place=(floor(x + 0.5), floor(y + 0.5)))
    if touches(ghost, agents[0]):
        if ghost.timer > 0:
            score += 200
            ghost = Agent(game.homes[number - 1])
        else:
            score -= 500
            end = "lose"
    agents[number] = ghost
    return game._replace(agents=tuple(agents), score=score, end=end)


def directional(game: Game, number: int, attack: float, flee: float) -> dict[str, float]:
    """The probability of each legal action of a directional ghost."""
    ghost, (px, py) = game.agents[number], game.agents[0].place
    actions = legal(game, number)
    distance = {}
    for action in actions:
        x, y = stepped(ghost, action, 0.5 if ghost.timer else 1).place
        distance[action] = abs(x - px) + abs(y - py)
    wanted = (max if ghost.timer else min)(distance.values())
    best = [action for action in actions if distance[action] == wanted]
    r = flee if ghost.timer else attack
    return {a: (1 - r) / len(actions) + (r / len(best) if a in best else 0) for a in actions}


def text_now(game: Game) -> str:
    """The second part of the text form."""
    left = dict.fromkeys(game.food, ".") | dict.fromkeys(game.capsules, "o")
    lines = []
    for y, row in zip(reversed(range(len(game.rows))), game.rows, strict=True):
        lines.append("".join("%" if mark == "%" else left.get((x, y), " ") for x, mark in enumerate(row)))
    ((x, y), direction, _), *ghosts = game.agents
    lines.append(f"pacman {x:g},{y:g} {direction}")
    lines += [f"ghost {x:g},{y:g} {direction} {timer}" for (x, y), direction, timer in ghosts]
    lines += [f"score {game.score}", *(["lost"] if game.end == "lose" else [])]
    return "".join(f"{line}\n" for line in lines)


def digest(game: Game) -> str:
    return hashlib.sha256(text_now(game).encode("ascii")).hexdigest()[:16]
