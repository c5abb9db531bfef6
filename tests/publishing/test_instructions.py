"""INSTRUCTIONS.md says every rule by which a file is graded."""

from __future__ import annotations

import pytest

from autograder.course import parse
from autograder.course.cases import DecisionsCase, GraphCase
from autograder.formats.words import CREDIT
from autograder.publishing.handout import ALL_RIGHT, LAST_COUNTS, RECORDED, instructions
from autograder.publishing.importing import as_native
from tests.course.classic.folders import EVALUATED, classic_folder
from tests.messages import Said

MAIN = """title = "Two"
file = "two.py"
packages = ["numpy", "scipy"]
due = 2026-11-30T23:59:00+01:00
late = { per_day = 10, grace = 2, cap = 50 }
attempts = "best"
limits = { seconds = 3, total = 90, memory = 512, output = 5000 }
seed = 8412907366150

[[questions]]
name = "prune"
agent = "Pruned"
algorithm = "alphabeta"

[[questions]]
name = "play"
points = 4
evaluation = "value"
credit = "sum-or-nothing"
"""
TREE = 'kind = "tree"\ntitle = "one tree"\ntree = { tree = [[3, 5], [2, 4]] }\n'
EQUAL = TREE.replace("one", "another") + 'prune = "equal"\n[compare]\naction = false\nexpanded = "sequence"\n'
TREES = """kind = "random trees"
title = "trees"
count = 3
seed = 5
partial_credit = false
"""
GAMES = """kind = "game"
title = "games"
layout = "small"
games = 4
max_moves = 800
seconds_per_game = 20
least = { finished = 3 }
thresholds = [
    { wins = 1, points = 1 }, { mean_score = 500.5, points = 1.5 }, { seconds_per_move = 0.1, points = 0.5 },
]
"""
HIDDEN = 'kind = "game"\nlayout = "medium"\nvisibility = "hidden"\nthresholds = [{ wins = 5, points = 1 }]\n'


def page(main: str = MAIN, games: str = GAMES) -> str:
    """The words of the page, with single spaces."""
    files = {"prune/1": TREE, "prune/2": TREE, "prune/3": EQUAL, "prune/4": TREES}
    files |= {"play/1": games, "play/2": HIDDEN}
    texts = {f"{path}.toml": text.encode() for path, text in files.items()}
    return words(instructions(parse({"assignment.toml": main.encode(), **texts}), "kit.whl"))


def words(text: str) -> str:
    return " ".join(text.split())


WHOLE = """
- **Names.** The file is called `two.py` and defines the class `Pruned` and the function `value`.
- **Due:** 30 November 2026, 23:59 UTC+01:00.
- **Late:** after that time and 2 more hours, each day that has begun costs 10 % of the 8 points, but
  never more than 50 %.
- **Attempts.** If you hand in several times, the one with the most points counts, penalties included.
- **Limits.** Each case may use 3 s of processor time, and all cases together 90 s; 512 MB of memory; and
  5,000 bytes of printed text for each question. A case that needs more gets no points, unless it says
  otherwise.
- **Games.** A game in which your code fails is lost, with the score that it had then; the others are
  played. If a limit ends each of the first 3 games of a case, no further one is played. A game in which
  Pacman eats nothing for 2,000 of his moves is a draw.
- **Packages.** You may import Python's own modules, `pacman`, `numpy` and `scipy`, and nothing else.
# The questions
"""
COMPARED = """
Compared with a correct search: the action (of equally good ones, the first), the root's value and which
  nodes are generated and evaluated; a node that is repeated counts each time.
Leave a node only beyond its bounds: v > beta in a max node, v < alpha in a min node. A node returns its
  best value, even outside of its bounds (fail-soft). A depth of 1 is one move of every agent.
- one tree (1)
"""
OTHERWISE = """
- another tree (1): compared here: the root's value, which nodes are expanded in which order and which
  nodes are generated and evaluated; a node that is repeated counts each time; here otherwise: leave a
  node at ties, too: v >= beta in a max node, v <= alpha in a min node
"""
PLAYED = """
- games (3): 4 games on `small` against random ghosts; 1 for at least 1 win, 1.5 for a mean score of at
  least 500.5 and 0.5 for at most 0.1 s of processor time a move; a time alone gives no points; without
  at least 3 games that end in time, no points; a game may use 20 s, then it counts as not finished; a
  game is a draw after 800 moves of all agents
- and cases that are not shown here (1)
"""


def test_the_rules_of_the_whole_assignment_are_said() -> None:
    assert words(WHOLE) in page()


def test_a_late_day_costs_percent_of_what_people_mark_too() -> None:
    by_people = '[[questions]]\nname = "design"\nkind = "manual"\nitems = [{ name = "names", points = 2 }]\n'
    assert "each day that has begun costs 10 % of the 10 points" in page(MAIN + by_people)


def test_what_is_not_configured_is_not_said() -> None:
    main = "\n".join(line for line in MAIN.split("\n") if not line.startswith(("due", "late", "attempts")))
    said = page(main)
    assert "**Due" not in said
    assert "**Late" not in said
    assert words(LAST_COUNTS) in words(said)


def test_a_question_says_its_credit_and_what_is_compared() -> None:
    said = page()
    assert CREDIT["sum-or-nothing"].replace("check", "case") in words(said)
    assert words(COMPARED) in said
    assert words(OTHERWISE) in said
    assert f"- trees (1): {ALL_RIGHT}" in said


def test_games_say_their_thresholds_and_hidden_ones_do_not() -> None:
    said = page()
    assert words(PLAYED) in said
    assert "`medium`" not in said
    assert "8412907366150" not in said


def test_further_games_are_said_where_a_case_plays_them(says: Said) -> None:
    assert "Further games" not in page()
    files = {"assignment.toml": MAIN, "prune/1.toml": TREE, "play/1.toml": f"most_games = 30\n{GAMES}"}
    posed = parse({path: text.encode() for path, text in files.items()})
    said = words(instructions(posed, "kit.whl"))
    says(said, games=30)
    says(said, seconds=10, moves=10_000, games=30)
    assert "**Further games.**" in said


@pytest.mark.parametrize("most", [50, 20])
def test_a_courses_own_tests_say_what_is_compared_and_how_many_games_are_played(
    says: Said, most: int
) -> None:
    config = f'most_games: "{most}"\n'
    posed = as_native(parse(classic_folder(CONFIG=config, q1__grade__test=EVALUATED)))
    said = words(instructions(posed, "kit.whl"))
    says(said, games=most)
    assert "**Further games.**" in said and "Pacman eats nothing for 2,000 of his moves is a draw" in said
    assert words(RECORDED[GraphCase]) in said and words(RECORDED[DecisionsCase]) in said
