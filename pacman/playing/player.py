"""A recorded game as HTML that plays itself: in a notebook, saved or running, and in a page from disk.

Where scripts do not run, the end of the game stands there as a picture.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from html import escape

from pacman.rules import shapes
from pacman.rules.grid import Action, Cell, CellSet
from pacman.rules.state import GameState
from pacman.rules.svg import agents, board, brave_ghost, framed, pellets, scared_ghost
from pacman.rules.tables import SCARED_TIME
from pacman.seeing.telling_game import ghosts_eaten
from pacman.support.durations import shorten
from pacman.support.notebook import PAGE, shown
from pacman.support.pages import template
from pacman.trace import Thought
from pacman.trace.page import LINE, bounded, dot

ACTIONS = tuple(Action)
WIDE, HIGH, EDGE = 640, 72, 10  # of the curve of the score, in pixels
MOST_POINTS = 600  # of the curve
MOST_MARKS = 16
WIDEST_CELL = 36  # pixels
Pose = list[int]  # in half cells: x, y; the direction's place among the actions; the scared timer


def player(
    states: Sequence[GameState],
    agent_names: Sequence[str],
    seed: int,
    end: str,
    thoughts: Sequence[Thought | None] = (),
    note: str = "",
) -> str:
    """The game with these states as HTML.

    `end` says in a sentence how it ended, `thoughts` are those of Pacman before each of his moves,
    `note` stands below.
    """
    last = states[-1]
    drawn = [
        board(PAGE, last.walls),
        f'<g data-part="pellets">{pellets(PAGE, last.food, last.capsules)}</g>',
        f'<g data-part="agents">{agents(PAGE, last.layout.height, last.pacman, last.ghosts)}</g>',
    ]
    ghosts = Counter(shorten(name, 60) for name in agent_names[1:])
    thinks = any(thoughts)
    facts = game(states) | {"thoughts": [told(thought) for thought in thoughts] if thinks else []}
    title = f"{shorten(agent_names[0], 100)} on {last.layout.name or 'a board'}"
    page = template("pacman.playing", "player.html.jinja")
    body = page.render(
        title=title,
        against=" + ".join(several(name, number) for name, number in ghosts.items()) or "nobody",
        seed=seed,
        end=end,
        score=last.score,
        moves=len(states) - 1,
        widest=(last.layout.width - 1) * WIDEST_CELL,
        board=framed("".join(drawn), last.layout.width, last.layout.height, escape(title)),
        curve=curve(states),
        wide=WIDE,
        high=HIGH,
        game=json.dumps(facts, separators=(",", ":")),
        thinks=thinks,
        actions=[action.value for action in ACTIONS],
        line=LINE,
        shapes={
            "eater": shapes.eater(PAGE, Action.EAST),
            "capsule": shapes.capsule(PAGE),
            "food": pellets(PAGE, states[0].food, CellSet(0, last.layout.width, last.layout.height)),
            "ghosts": [_both(number) for number in range(1, last.num_agents)],
        },
    )
    return shown(body, note)


def several(name: str, number: int) -> str:
    """So many of this name.

    >>> several("random", 2), several("random", 1)
    ('2 × random', 'random')
    """
    return name if number == 1 else f"{number} × {name}"


def _both(number: int) -> str:
    """A ghost brave and scared, of which the script shows one."""
    brave, scared = brave_ghost(PAGE, number, Action.STOP), scared_ghost(PAGE, number, SCARED_TIME)
    return f"<g>{brave}</g><g>{scared}</g>"


def game(states: Sequence[GameState]) -> dict[str, object]:
    """What the script needs to know: how the game began, and what each move changed."""
    first = states[0]
    now = _poses(first)
    moves = []
    for state in states[1:]:
        poses = _poses(state)
        changed = [(agent, *pose) for agent, pose in enumerate(poses) if pose != now[agent]]
        moves.append([state.score, *(number for change in changed for number in change)])
        now = poses
    low, high = score_range(states)
    return {
        "height": first.layout.height,
        "score": first.score,
        "start": _poses(first),
        "moves": moves,
        "food": _until(states, "food"),
        "capsules": _until(states, "capsules"),
        "curve": [low, high, WIDE, HIGH, EDGE],
    }


def _poses(state: GameState) -> list[Pose]:
    pacman = state.pacman
    poses = [(pacman.position, pacman.direction, 0), *state.ghosts]
    return [[int(2 * x), int(2 * y), ACTIONS.index(way), timer] for (x, y), way, timer in poses]


def told(thought: Thought | None) -> list[object]:
    """What is shown of a thought: the place of the chosen action, of each action its value, where that
    stands on the line and its bound, and a sentence. Empty if there is none.
    """
    if thought is None:
        return []
    values = [move.value for move in thought.moves if move.value is not None]
    rows: list[list[object]] = [[] for _ in ACTIONS]
    for move in thought.moves:
        visits = "" if move.visits is None else f"   N {move.visits:,}"
        place = dot(move.value, values)
        rows[ACTIONS.index(Action(move.action))] = [
            bounded(move.value, move.bound) + visits,
            None if place is None else round(place, 1),
            move.bound,
        ]
    counts = f"{thought.generated:,} nodes generated, {thought.expanded:,} expanded"
    chosen = ACTIONS.index(Action(thought.chosen)) if thought.chosen else -1
    return [chosen, rows, thought.problem or f"{counts}, {thought.evaluated:,} evaluated"]


def _until(states: Sequence[GameState], kind: str) -> list[list[int]]:
    """Each cell that has this at first, and the number of the first state in which it is eaten."""
    gone: dict[Cell, int] = {}
    before = getattr(states[0], kind)
    cells = list(before)
    for number, state in enumerate(states):
        now = getattr(state, kind)
        if now.mask != before.mask:
            gone |= dict.fromkeys(before - now, number)
            before = now
    return [[x, y, gone.get((x, y), len(states))] for x, y in cells]


def score_range(states: Sequence[GameState]) -> tuple[int, int]:
    """The least and the greatest score, which differ."""
    scores = [state.score for state in states]
    return min(scores), max(*scores, min(scores) + 1)


def curve(states: Sequence[GameState]) -> str:
    """The score over the moves, with marks where a capsule or a ghost was eaten."""
    last = max(1, len(states) - 1)
    low, high = score_range(states)

    def point(number: int) -> tuple[float, float]:
        share = (states[number].score - low) / (high - low)
        return EDGE + (WIDE - 2 * EDGE) * number / last, HIGH - 6 - (HIGH - 28) * share

    step = max(1, len(states) // MOST_POINTS)
    numbers = sorted({*range(0, len(states), step), len(states) - 1})
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in map(point, numbers))
    marks = "".join(
        f'<path d="M{x:.1f} {y + 2:.1f}V{HIGH - 2}" stroke="{PAGE.rule}" stroke-dasharray="2 2"/>'
        f'<g transform="translate({x:.1f} {max(10.0, y - 11):.1f}) scale(16)">{shape}</g>'
        for (x, y), shape in ((point(number), shape) for number, shape in eaten(states)[:MOST_MARKS])
    )
    ground = f"L{point(len(states) - 1)[0]:.1f} {HIGH - 2}H{EDGE}Z"
    past = (
        f'<path d="M{line}{ground}" fill="{PAGE.accent}" fill-opacity=".14"/>'
        f'<path d="M{line}" fill="none" stroke="{PAGE.accent_text}" stroke-width="2.25"/>'
    )
    return (
        f'<path d="M{EDGE} {HIGH - 2}H{WIDE - EDGE}" stroke="{PAGE.rule}" stroke-width="2"/>{marks}'
        f'<path d="M{line}" fill="none" stroke="{PAGE.dim}" stroke-width="1.5"/>'
        f'<svg data-part="past" width="{WIDE}" height="{HIGH}">{past}</svg>'
    )


def eaten(states: Sequence[GameState]) -> list[tuple[int, str]]:
    """The moves by which a capsule or a ghost was eaten, each with its drawing."""
    found = [
        (number, shapes.capsule(PAGE))
        for number in range(1, len(states))
        if states[number].capsules.mask != states[number - 1].capsules.mask
    ]
    for number, ghost in ghosts_eaten(states):
        found.append((number, shapes.scared_back(PAGE, ghost) + shapes.scared_front(PAGE, ghost)))
    return sorted(found, key=lambda each: each[0])
