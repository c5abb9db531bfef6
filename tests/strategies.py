"""Random boards and positions for property tests."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from pacman import GameState, Layout
from pacman.agent import Role
from pacman.tree import Node, Tree


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """Any playable board up to 8 × 7, with up to three ghosts, caged ones included."""
    width, height = draw(st.integers(3, 8)), draw(st.integers(3, 7))
    inner = [(x, y) for x in range(1, width - 1) for y in range(1, height - 1)]
    marks = dict.fromkeys(((x, y) for x in range(width) for y in range(height)), "%")
    marks |= {cell: draw(st.sampled_from("%  ...o")) for cell in inner}
    placed = draw(st.lists(st.sampled_from(inner), min_size=1, max_size=4, unique=True))
    marks[placed[0]] = "P"
    marks |= {cell: draw(st.sampled_from("GG1234")) for cell in placed[1:]}
    reached, frontier = {placed[0]}, [placed[0]]
    while frontier:
        x, y = frontier.pop()
        beside = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        fresh = [cell for cell in beside if marks[cell] != "%" and cell not in reached]
        reached.update(fresh)
        frontier += fresh
    marks |= {cell: " " for cell, mark in marks.items() if mark == "." and cell not in reached}
    assume("." in marks.values())
    return Layout.parse(
        "\n".join("".join(marks[x, y] for x in range(width)) for y in reversed(range(height)))
    )


@st.composite
def games(draw: st.DrawFn, *, longest: int = 60) -> list[GameState]:
    """The states of a random game, the start included, with any number of the board's ghosts."""
    layout = draw(layouts())
    state = GameState.initial(layout, draw(st.integers(0, len(layout.ghost_starts))))
    states = [state]
    for choice in draw(st.lists(st.integers(0, 59), max_size=longest)):  # 60 is divisible by 1 to 5
        agent = (len(states) - 1) % state.num_agents
        legal = state.legal_actions(agent)
        if not legal:
            break
        state = state.successor(agent, legal[choice % len(legal)])
        states.append(state)
    return states


ROLES: tuple[Role, ...] = ("max", "min", "chance")
PROBABILITIES = {
    2: [(0.25, 0.75), (0.5, 0.5), (0.9, 0.1), (1 / 3, 2 / 3)],
    3: [(0.2, 0.3, 0.5), (0.0, 0.6, 0.4), (0.1, 0.2, 0.7), (1 / 3, 1 / 3, 1 / 3)],
}


Pick = Callable[[Sequence[Any]], Any]  # one of these


@st.composite
def trees(
    draw: st.DrawFn,
    *,
    roles: Sequence[Role] = ROLES,
    own_roles: bool = False,
    first: Sequence[Role] = ("max", "min"),
    inner_values: bool = False,
) -> Tree:
    """Drawn trees of all shapes: any order of turns, leaves at any height, shared nodes, weighted chance.

    With `own_roles` nodes may differ from their level; `first` is what the root may be.
    """

    def pick(among: Sequence[Any]) -> Any:
        return draw(st.sampled_from(among))

    return _grown(pick, roles=roles, own_roles=own_roles, first=first, inner_values=inner_values)


def many_trees(number: int, *, seed: int = 1, **options: Any) -> Iterator[Tree]:
    """The same trees drawn without Hypothesis, for sweeps: 40 times as fast, and hardly one twice."""
    rng = random.Random(seed)
    for _ in range(number):
        yield _grown(rng.choice, **options)


def _grown(
    pick: Pick,
    *,
    roles: Sequence[Role] = ROLES,
    own_roles: bool = False,
    first: Sequence[Role] = ("max", "min"),
    inner_values: bool = False,
) -> Tree:
    order = (pick(first), *(pick(roles) for _ in range(pick(range(4)))))
    plies = pick(range(1, 6))
    nodes: dict[str, Node] = {}
    below: list[str] = []
    for ply in reversed(range(plies + 1)):
        level = []
        for place in range(pick(range(1, 5)) if ply else 1):
            name = f"{ply}.{place}"
            leaf = ply and (not below or pick(range(5)) == 0)
            value = pick(range(-6, 7)) if leaf or inner_values else None
            if leaf:
                nodes[name] = Node(name, {}, value)
            else:
                to = [pick(below) for _ in range(pick(range(1, 4 if ply < 3 else 3)))]
                role = pick(roles) if own_roles and ply else None
                said = role or order[ply % len(order)]
                shares = PROBABILITIES.get(len(to)) if said == "chance" and pick((False, True)) else None
                weights = pick(shares) if shares else None
                actions = {f"m{number}": child for number, child in enumerate(to)}
                nodes[name] = Node(name, actions, value, role=role, probabilities=weights)
            level.append(name)
        below = level
    reached, frontier = {"0.0"}, ["0.0"]
    while frontier:
        fresh = [name for name in nodes[frontier.pop()].actions.values() if name not in reached]
        reached.update(fresh)
        frontier += fresh
    return Tree(
        {name: node for name, node in sorted(nodes.items()) if name in reached}, "0.0", order, "drawn"
    )
