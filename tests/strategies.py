"""Random boards and positions for property tests."""

from __future__ import annotations

from hypothesis import assume
from hypothesis import strategies as st

from pacman import GameState, Layout


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
