"""Draws the pictures of docs/rules.md: `python docs/draw_rules.py`. The same bytes on every run.

Each is made of states of the game and of what they answer, so that none shows what the code does not do.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from strips import Panel, label, moved, reach, ring, rulers, situation, start, strip, under, ways

from pacman.ghosts import DirectionalGhost

FOLDER = Path(__file__).parent / "rules"


def board() -> str:
    """Coordinates, and the numbers of the ghosts."""
    state = start("%%%%%%%%%", "%G..1..2%", "%.%%o%%.%", "%G..P..1%", "%%%%%%%%%")
    numbers = tuple(
        label(state, ghost.position, f"ghost {number}", dy=-0.62, size=7)
        for number, ghost in enumerate(state.ghosts, 1)
    )
    return strip(
        "A board with its coordinates and the numbers of its ghosts",
        [[Panel(state, marks=(*rulers(state), *numbers))]],
        scale=2.2,
    )


def actions() -> str:
    """Legal actions in their order."""
    corner = ("%%%%%%%", "%. G  %", "%%% %P%", "%%%%%%%")
    tunnel = ("%%%%%%%", "%P.G  %", "%%%%%%%")
    pacman = start("%%%%%", "%   %", "% P %", "% . %", "%%%%%")
    home = start(*corner)
    junction = situation(corner, "pacman 5,1 Stop/ghost 3,2 East 0")
    scared = situation(corner, "pacman 5,1 Stop/ghost 3,2 West 12")
    corridor = situation(tunnel, "pacman 1,1 Stop/ghost 4,1 East 0")
    end = situation(tunnel, "pacman 1,1 Stop/ghost 5,1 East 0")
    between = situation(tunnel, "pacman 1,1 Stop/ghost 3.5,1 East 12")
    walled = start("%%%%%%%", "%P.%G%%", "%%%%%%%")
    over = situation(tunnel, "pacman 2,1 East/ghost 3,1 East 0").successor(0, "East")
    return strip(
        "Legal actions, numbered in their order",
        [
            [
                Panel(pacman, "Pacman in the open:\nWest, Stop, East, North, South", marks=ways(pacman, 0)),
                Panel(home, "a ghost with no direction:\nany open way, never Stop", marks=ways(home, 1)),
                Panel(junction, "it came from the west:\nnot back there", marks=ways(junction, 1)),
            ],
            [
                Panel(corridor, "in a corridor, going east:\non, not back", marks=ways(corridor, 1)),
                Panel(end, "in a dead end:\nback, the only way", marks=ways(end, 1)),
                Panel(scared, "scared, it came from the east:\nnot back either", marks=ways(scared, 1)),
            ],
            [
                Panel(between, "between two cells:\nonly on", marks=ways(between, 1, 0.9)),
                Panel(walled, "no open way at all:\nStop", marks=ways(walled, 1)),
                Panel(over, "the game is over:\nnobody has an action"),
            ],
        ],
    )


def half_steps() -> str:
    """A capsule, and the half cells after it."""
    state = start("%%%%%%%%", "%Po  G.%", "%%%%%%%%")
    panels = moved(
        state,
        *((0, "East"), (1, "West"), (0, "East"), (1, "West"), (0, "East")),
        captions=(
            *("a brave ghost at x = 5", "scared, for 40 of its moves", "at x = 4.5, 39 moves left"),
            *("still 39: it did not move", "at x = 4, 38 moves left", "eaten: score 197"),
        ),
    )
    panels = [Panel(p.state, p.caption, p.move, rulers(p.state)) for p in panels]
    assert panels[-1].state.score == 197
    return strip(
        "A capsule: the ghost moves half a cell, and its timer counts its own moves",
        [panels[:2], panels[2:4], panels[4:]],
    )


def timer_ends() -> str:
    """The last scared move."""
    rows = []
    board = ("%%%%%%%%%", "%P.   G %", "%%%%%%%%%")
    cases = (
        ("5,1 West", "halfway at 4.5, put on 5"),
        ("5,1 East", "halfway at 5.5, put on 6"),
        ("5.5,1 West", "on a centre anyway: 5"),
        ("4.5,1 East", "on a centre anyway: 5"),
    )
    for agent, caption in cases:
        place, direction = agent.split()
        before = situation(board, f"pacman 1,1 Stop/ghost {agent} 1")
        after = before.successor(1, direction)
        x = float(place.split(",")[0]) + (0.5 if direction == "East" else -0.5)
        halfway = (ring(after, (x, 1)),) if x % 1 else ()
        rows.append(
            [
                Panel(
                    before, f"at x = {place.split(',')[0]}, going {direction.lower()}", marks=rulers(before)
                ),
                Panel(after, caption, f"ghost 1: {direction}", (*rulers(after), *halfway)),
            ]
        )
    return strip("The scared timer ends: the ghost is put on the nearest centre, halves rounded up", rows)


def touch() -> str:
    """The positions in which Pacman and a ghost touch."""
    panels = []
    board = ("%%%%%%", "%P  G%", "%.   %", "%%%%%%")
    for place, caption in (
        ("2,2 West 9", "0 cells: touches"),
        ("2.5,2 West 9", "0.5 cells: touches"),
        ("3,2 West 9", "1 cell: does not"),
        ("3,1 West 9", "2 cells: does not"),
    ):
        state = situation(board, f"pacman 2,2 East/ghost {place}")
        panels.append(Panel(state, caption, marks=(reach(state),)))
    return strip("Within 0.7 cells of Pacman, counted along both axes", [panels], scale=1.3)


def who_eats_whom() -> str:
    """Each kind of move into each kind of ghost."""
    board = ("%%%%%%%", "%P  G.%", "%%%%%%%")
    scared = situation(board, "pacman 1,1 East/ghost 2.5,1 West 9")
    brave = situation(board, "pacman 1,1 East/ghost 2,1 West 0")
    beside = situation(board, "pacman 1,1 East/ghost 2,1 West 9")
    late = situation(board, "pacman 2,1 East/ghost 1,1 East 1")
    return strip(
        "Who eats whom",
        [
            [
                "Pacman moves to a scared ghost: +200, and it is brave again at home",
                *moved(scared, (0, "East")),
            ],
            ["A scared ghost moves to Pacman: the same, and no time is lost", *moved(beside, (1, "West"))],
            ["Pacman moves to a brave ghost: −1 − 500, lost", *moved(brave, (0, "East"))],
            ["A brave ghost moves to Pacman: −500, lost", *moved(brave, (1, "West"))],
            [
                "Its last scared move is rounded to Pacman, brave: −500, lost",
                *moved(late, (1, "East")),
            ],
        ],
        scale=1.35,
    )


def order() -> str:
    """The order within one move of Pacman, and its effects."""
    capsule = situation(("%%%%%%%", "%Po G.%", "%%%%%%%"), "pacman 1,1 Stop/ghost 2,1 West 0")
    last = situation(("%%%%%%%", "%P. G %", "%%%%%%%"), "pacman 1,1 Stop/ghost 2,1 West 0")
    scared = situation(("%%%%%%%", "%P. G %", "%%%%%%%"), "pacman 1,1 Stop/ghost 2.5,1 West 9")
    two = situation(("%%%%%%%", "%PGG .%", "%%%%%%%"), "pacman 1,1 Stop/ghost 2,1 West 0/ghost 2,1 West 0")
    return strip(
        "What comes first in a move of Pacman",
        [
            ["Capsule before ghosts: −1 + 200", *under("a capsule under the ghost", capsule)],
            ["Last food before ghosts: −1 + 10 + 500", *under("the last food under the ghost", last)],
            [
                "A winning move still eats: −1 + 10 + 500 + 200",
                *under("the last food, and a scared ghost", scared),
            ],
            ["Two brave ghosts, 500 for each: −1 − 500 − 500", *under("two brave ghosts on one cell", two)],
        ],
        scale=1.35,
    )


def at_home() -> str:
    """A ghost that is eaten where it lives."""
    board = ("%%%%%%%", "%P.G  %", "%%%%%%%")
    state = situation(board, "pacman 3,1 East/ghost 4,1 West 9")
    eaten = moved(state, (1, "West"), captions=("it began on Pacman's cell", "score 200, both on one cell"))
    stayed = moved(eaten[1].state, (0, "Stop"))
    left = moved(eaten[1].state, (0, "East"))
    return strip(
        "A ghost that is eaten on its own start cell",
        [
            ["It is eaten, and put back on this same cell, brave", *eaten],
            ["Pacman stays: lost", *stayed],
            ["Pacman walks off: nothing happens", *left],
        ],
        scale=1.35,
    )


def game() -> str:
    """The game of the worked example."""
    state = start("%%%%%%%%%", "%P.o.  G%", "%%%%%%%%%")
    moves = [(0, "East"), (1, "West"), (0, "Stop"), (1, "West"), (0, "East"), (1, "West"), (0, "East")]
    panels = moved(state, *moves)
    return strip("A whole game in seven moves", [panels[:2], panels[2:4], panels[4:6], panels[6:]])


def directional() -> str:
    """The directional ghost's distribution."""
    board = ("%%%%%%%", "%     %", "%  G  %", "%    .%", "%    P%", "%%%%%%%")
    panels = []
    for agents, caption in (
        ("pacman 5,1 Stop/ghost 3,3 Stop 0", "brave: East and South are nearest"),
        ("pacman 3,1 Stop/ghost 3,3 Stop 0", "brave: South alone is nearest"),
        ("pacman 3,1 Stop/ghost 3,3 Stop 20", "scared: all but South are farthest"),
    ):
        state = situation(board, agents)
        x, y = state.ghosts[0].position
        marks = [
            label(state, (x + action.vector[0] * 1.1, y + action.vector[1] * 1.15), f"{chance:.3g}", size=8.5)
            for action, chance in DirectionalGhost().distribution(state, 1)
        ]
        panels.append(Panel(state, caption, marks=tuple(marks)))
    return strip("The directional ghost: the probability of each of its moves", [panels], scale=1.5)


PICTURES: dict[str, Callable[[], str]] = {
    "board": board,
    "actions": actions,
    "half-steps": half_steps,
    "timer-ends": timer_ends,
    "touch": touch,
    "who-eats-whom": who_eats_whom,
    "order": order,
    "at-home": at_home,
    "game": game,
    "directional": directional,
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.svg").write_text(draw(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
