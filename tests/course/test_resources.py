"""What cases name is found among the assignment's own files first, wherever they are used."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.course import AssignmentError
from autograder.course.cases import GameCase, PositionCase, Threshold, TreeCase
from autograder.course.resources import Resources
from pacman import tree
from pacman.errors import PacmanError
from pacman.gameplay.game import Game
from pacman.layout import Layout
from pacman.names.notation import AgentSpec, parse_spec
from pacman.state import GameState

BOARD = "%%%%%%\n%P..G%\n%%%%%%\n"
GHOST = """
from __future__ import annotations

from dataclasses import dataclass

from pacman import Agent

from .steps import chosen
import weights
import numpy as np


@dataclass
class Plan:
    step: str = "West"
    at: list[int] | None = None


class Hunter(Agent):
    def __init__(self, greed: float = weights.GREED):
        self.greed = greed

    def choose(self, state):
        return chosen(state, self.index, Plan())
"""
FILES = {
    "layouts/tiny.lay": BOARD.encode(),
    "layouts/small.lay": BOARD.encode(),
    "trees/mine.toml": b"tree = [[1, 2], [3, 4]]",
    "ghosts/hunter.py": GHOST.encode(),
    "ghosts/steps.py": b"def chosen(state, agent, plan):\n    return state.legal_actions(agent)[0]\n",
    "weights.py": b"import random\nGREED = 0.5\nassert random.Random\n",
    "random.py": b"raise RuntimeError('hides nothing')\n",
    "values.py": b"from ghosts import steps\n\n\ndef food(state):\n    return len(state.food)\n",
    "solution.py": b"SECRET = 1\n",
}


@pytest.fixture
def found() -> Resources:
    return Resources(FILES)


def test_layouts_and_trees_of_the_assignment_come_before_the_bundled_ones(found: Resources) -> None:
    assert found.layout("tiny") == found.layout("layouts/tiny.lay") == Layout.parse(BOARD)
    assert found.layout("small") == Layout.parse(BOARD) != Layout.load("small")
    assert found.layout("medium") == Layout.load("medium")
    assert found.tree("mine") == found.tree("trees/mine.toml") == tree.nested([[1, 2], [3, 4]])
    assert found.tree("textbook") == tree.load("textbook")


def test_nothing_is_looked_for_in_the_current_folder(
    found: Resources, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "layouts").mkdir()
    Path("layouts/here.lay").write_text(BOARD)
    Path("here.toml").write_text("tree = [1, 2]")
    Path("here.py").write_text("def here(state):\n    return 1\n")
    for look in (
        lambda: found.layout("layouts/here.lay"),
        lambda: found.layout(str(tmp_path / "layouts" / "here.lay")),
        lambda: found.layout("here"),
        lambda: found.tree("here.toml"),
        lambda: found.tree("./here.toml"),
        lambda: found.tree("[[1, 2]]"),
        lambda: found.evaluation("here.py:here"),
        lambda: found.evaluation("here:here"),
        lambda: found.ghost(AgentSpec("here.py:here")),
        lambda: found.agent(AgentSpec("reflex", {"evaluation": "here.py:here"})),
    ):
        with pytest.raises(AssignmentError):
            look()


def test_a_ghost_of_the_assignment_plays_with_what_its_files_import(found: Resources) -> None:
    ghost = found.ghost(parse_spec("ghosts/hunter.py:Hunter:greed=0.7"))
    assert vars(ghost) == {"greed": 0.7}
    assert type(found.ghost(AgentSpec("ghosts/hunter.py"))) is type(ghost)
    state = GameState.initial(found.layout("tiny"), 1)
    game = Game(state, [found.agent(AgentSpec("random")), ghost], seed=1, max_moves=2)
    assert len(game.play().moves) == 2
    assert type(found.ghost(AgentSpec("random"))).__module__ == "pacman.ghosts"


def test_files_of_the_same_name_in_two_assignments_are_two_modules() -> None:
    ways = [Resources({"e.py": f"def one(state):\n    return {n}\n".encode()}) for n in (1, 2)]
    assert [each.evaluation("e.py:one")(None) for each in ways] == [1, 2]


def test_the_files_that_a_case_names_with_those_that_they_import(found: Resources) -> None:
    def case(ghosts: str, layout: str = "medium") -> GameCase:
        return GameCase(layout=layout, ghosts=ghosts, thresholds=(Threshold(points=1, wins=1),))

    hunter = {"ghosts/hunter.py", "ghosts/steps.py", "weights.py"}
    assert found.files_of(case("ghosts/hunter.py:Hunter+random")) == hunter
    assert found.files_of(case("random+ghosts/hunter.py:Hunter:greed=1", "tiny")) == {
        *hunter,
        "layouts/tiny.lay",
    }
    assert found.files_of(PositionCase(layout="small", evaluation="values.py:food")) == {
        "layouts/small.lay",
        "values.py",
        "ghosts/steps.py",
    }
    assert found.files_of(TreeCase(tree="mine")) == {"trees/mine.toml"}
    assert found.files_of(TreeCase(tree="textbook")) == set()


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("x = 1\ny = (\n", "e.py, line 2: it cannot be run: SyntaxError: '\\(' was never closed"),
        ("def f():\n    return 1 / 0\n\nf()\n", "e.py, line 2: it cannot be run: ZeroDivisionError"),
        ("\nimport nosuch\n", "e.py, line 2: it cannot be run: ModuleNotFoundError"),
    ],
)
def test_code_that_cannot_be_run_is_told_with_its_line(code: str, said: str) -> None:
    with pytest.raises(PacmanError, match=said):
        Resources({"e.py": code.encode()}).evaluation("e.py:f")


@pytest.mark.parametrize(
    ("look", "said"),
    [
        (lambda f: f.layout("tiyn"), "no layouts/tiyn.lay in the assignment .* did you mean 'tiny'"),
        (lambda f: f.layout("layouts/tiyn.lay"), "did you mean 'layouts/tiny.lay'.* bundled are: .*medium"),
        (lambda f: f.tree("mien"), "no trees/mien.toml .* did you mean 'mine'.* bundled are: .*textbook"),
        (lambda f: f.ghost(AgentSpec("hunters.py")), "no file hunters.py .* did you mean 'ghosts/hunter.py'"),
        (lambda f: f.ghost(AgentSpec("ghosts/hunter.py:Huntr")), "no ghost 'Huntr'; did you mean 'Hunter'"),
        (lambda f: f.ghost(AgentSpec("radom")), "there is no ghost 'radom'; did you mean 'random'"),
        (lambda f: f.evaluation("values.py:foo"), "no evaluation 'foo'; did you mean 'food'"),
        (lambda f: f.evaluation("math:sin"), "'math:sin' is in an installed module"),
        (lambda f: f.evaluation("random.py:x"), "random.py, line 1: it cannot be run: RuntimeError: hides"),
    ],
)  # fmt: skip
def test_what_is_not_found_is_said_in_a_sentence_with_the_nearest_name(
    look: Callable[[Resources], object], said: str, found: Resources
) -> None:
    with pytest.raises(PacmanError, match=said) as error:
        look(found)
    assert "\n" not in str(error.value)
