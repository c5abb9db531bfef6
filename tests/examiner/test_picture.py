"""The drawing of a case, with the mark at the node where a search first went wrong."""

from __future__ import annotations

from autograder.behaviour import Way
from autograder.examiner.comparison import Difference
from autograder.examiner.drawing import AROUND, MARK, MOST_LINES, board_message, marked_problem, moves_text
from pacman import GameState, Layout, tree
from tests.messages import assert_places

BOARD = "%%%%%%\n%P. G%\n%%%%%%"


def test_a_node_of_a_tree_is_marked_where_it_is_drawn() -> None:
    game = tree.nested([[3, 12], [2, 4]])
    drawn = marked_problem(
        game.initial, Difference(((0, "Right"), (1, "Left")), "evaluated, and should not be")
    )
    assert drawn.splitlines() == [
        "A max",
        "├── Left: B min",
        "│   ├── Left: 3",
        "│   └── Right: 12",
        "└── Right: C min",
        "    ├── Left: 2  ◀ evaluated, and should not be",
        "    └── Right: 4",
    ]
    assert marked_problem(game.initial, None) == tree.draw(game)


def test_a_board_is_drawn_with_the_moves_to_the_node() -> None:
    state = GameState.initial(Layout.parse(BOARD))
    plain = marked_problem(state, None).splitlines()
    assert plain == board_message(state).splitlines()
    marked = marked_problem(state, Difference(((0, "East"), (1, "West")), "generated too early"))
    assert marked.splitlines() == [*plain, "after East, agent 1 West  ◀ generated too early"]


def test_a_position_is_drawn_with_its_agents_and_told_in_words() -> None:
    state = GameState.initial(Layout.parse("%%%%%%%\n%P..GG%\n%o   .%\n%%%%%%%"))
    state = state.successor(0, "East").successor(1, "West").successor(2, "West")
    assert marked_problem(state, None).splitlines() == [
        "%%%%%%%",
        "% P12 %",
        "%o   .%",
        "%%%%%%%",
        "",
        "P: Pacman at 2,2",
        "1: ghost 1 at 3,2, facing West, on food",
        "2: ghost 2 at 4,2, facing West",
        "score 9",
    ]


def test_the_root_itself_is_told_without_moves() -> None:
    assert moves_text(()) == "the position itself"
    assert moves_text(((0, "Stop"),)) == "after Stop"
    assert_places(moves_text(((0, "Stop"), (1, "West"), (2, "East"))), agent=2, action="East")


def wide(leaves: int, marked: int | None) -> list[str]:
    """The picture of a root with so many leaves, one of them marked."""
    game = tree.nested([list(range(leaves))], ["min", "max"])
    action = game.initial.legal_actions(0)[0]
    below = game.initial.successor(0, action)
    way: Way = ((0, action),) if marked is None else ((0, action), (1, below.legal_actions(1)[marked]))
    return marked_problem(game.initial, Difference(way, "odd") if marked is not None else None).splitlines()


def test_a_drawing_that_is_too_long_is_cut_to_the_lines_around_its_mark() -> None:
    assert len(wide(MOST_LINES - 2, 30)) == MOST_LINES  # just short enough
    lines = wide(MOST_LINES + 40, 50)
    assert lines[0] == "… 40 lines above"  # two lines are above the leaves, so leaf 50 is line 53
    assert lines[-1] == "… 37 lines below"
    assert len(lines) == 1 + AROUND + 1 + AROUND + 1
    assert MARK in lines[1 + AROUND]
    assert ": 50  ◀ odd" in lines[1 + AROUND]


def test_nothing_is_said_to_be_cut_where_nothing_is() -> None:
    at_top, at_foot = wide(MOST_LINES, 0), wide(MOST_LINES, MOST_LINES - 1)
    assert at_top[0].endswith("max") or at_top[0].endswith("min")
    assert at_top[-1].endswith("lines below")
    assert at_foot[0].endswith("lines above")
    assert MARK in at_foot[-1]
    edge = wide(MOST_LINES, MOST_LINES - 1 - AROUND)  # just as many lines below it as are kept
    assert MARK in edge[-1 - AROUND]


def test_a_long_drawing_without_a_mark_shows_its_beginning() -> None:
    lines = wide(MOST_LINES + 1, None)
    assert lines[0] == "A min"
    assert len(lines) == AROUND + 2
    assert lines[-1] == f"… {MOST_LINES + 3 - AROUND - 1} lines below"
