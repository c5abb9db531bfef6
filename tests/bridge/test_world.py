"""A student's file in a world of its own: what it may import, and that nobody else sees anything of it."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pacman
from pacman import AgentError, play
from pacman.bridge import load
from pacman.bridge.world import compile_file
from pacman.errors import TOO_NESTED, one_line
from pacman.names.registry import AGENT, EVALUATION, find
from tests.bridge.classic_files import HEAD, REFLEX, WHOLE, getting, loaded
from tests.messages import assert_places, raises

STAYS = "return 'Stop'"


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """Whatever a test loads, no other module appears, and none is replaced."""
    before, path, draws = dict(sys.modules), list(sys.path), random.getstate()
    yield
    ours = {name for name in sys.modules if name.startswith(("multiAgents_", "other_", "another_"))}
    new = {name.partition(".")[0] for name in sys.modules.keys() - before.keys() - ours}
    assert not {name for name in new if name not in sys.stdlib_module_names | {"pacman", "agents", "msgspec"}}
    assert all(sys.modules[name] is module for name, module in before.items())
    assert (sys.path, random.getstate()) == (path, draws)
    for name in ours:
        del sys.modules[name]


def test_only_the_files_own_module_stands_in_python_and_ours_stay_what_they_are(tmp_path: Path) -> None:
    found = loaded(tmp_path, HEAD + "import pacman, game\nfrom pacman import GameState\n" + REFLEX)
    module = sys.modules[found.__name__]
    assert module.pacman is not pacman
    assert module.GameState is not pacman.GameState
    assert pacman.play("first-bite", found.ReflexAgent(), seed=1).outcome.result in ("win", "loss")
    with pytest.raises(ModuleNotFoundError, match="No module named 'util'"):
        __import__("util")


def test_imports_within_functions_and_of_the_file_itself_answer_as_at_the_top(tmp_path: Path) -> None:
    body = "from game import Directions as D\nimport multiAgents\nassert multiAgents.better is better\n"
    found = loaded(tmp_path, getting(body + "return D.STOP"))
    assert found.MinimaxAgent().choose(first()) == "Stop"


def first() -> Any:
    return pacman.GameState.initial(pacman.Layout.load("first-bite"))


def test_a_helper_beside_the_file_lives_in_its_world_and_the_courses_own_modules_are_never_run(
    tmp_path: Path,
) -> None:
    for name in ("util", "game", "pacman", "random", "math"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('this is never run')")
    (tmp_path / "helper.py").write_text(
        "import util, math\nfrom multiAgents import Agent\nfrom random import choice\n"
        "def near(a, b): return util.manhattanDistance(a, b) + math.floor(0.5)\n"
    )
    found = loaded(
        tmp_path, getting("import helper\nreturn 'Stop' if helper.near((1, 1), (2, 3)) == 3 else 0")
    )
    assert found.MinimaxAgent().choose(first()) == "Stop"


def test_the_error_of_a_helper_names_the_helper(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("x = 1\ny = missing\n")
    (tmp_path / "multiAgents.py").write_text(HEAD + "import helper\n")
    with raises(AgentError, file="helper.py", line="2", error="NameError: name 'missing' is not defined"):
        find(AGENT, str(tmp_path / "multiAgents.py"))
    (tmp_path / "helper.py").write_text("print 3\n")
    with raises(AgentError, name="helper.py"):
        find(AGENT, str(tmp_path / "multiAgents.py"))


def test_two_students_files_know_nothing_of_each_other(tmp_path: Path) -> None:
    for name in ("ann", "bob"):
        (tmp_path / name).mkdir()
    ann = loaded(tmp_path / "ann", HEAD + "util.mine = 1\n" + REFLEX)
    bob = loaded(tmp_path / "bob", WHOLE)
    modules = [sys.modules[each.__name__] for each in (ann, bob)]
    assert modules[0].util.mine == 1
    assert not hasattr(modules[1].util, "mine")
    assert modules[0].random is not modules[1].random
    assert ann.ReflexAgent is not bob.ReflexAgent


def test_a_file_is_run_once_and_only_as_a_module(tmp_path: Path) -> None:
    text = HEAD + REFLEX + "if __name__ == '__main__':\n    raise SystemExit('run')\n"
    path = tmp_path / "multiAgents.py"
    path.write_text(text)
    assert load(path, "multiAgents_once") is load(path, "multiAgents_once")
    assert find(AGENT, str(path)) is find(AGENT, f"{path}:ReflexAgent")
    assert not (tmp_path / "__pycache__").exists()


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace(b"\n", b"\r\n"),
        lambda text: b"\xef\xbb\xbf" + text,
        lambda text: text.replace(b"    ", b"\t"),
        lambda text: text.rstrip(),
        lambda text: b"# -*- coding: latin-1 -*-\n# \xe9\n" + text,
        lambda text: (
            b"from __future__ import annotations\n" + text.replace(b"(self, gameState)", b"(self, s: X)")
        ),
    ],
    ids=["CRLF", "BOM", "tabs", "no last newline", "latin-1", "annotations"],
)
def test_the_form_of_a_file_changes_nothing(tmp_path: Path, change: Any) -> None:
    path = tmp_path / "multiAgents.py"
    path.write_bytes(change(getting("return Directions.STOP").encode()))
    assert load(path, "multiAgents_form").MinimaxAgent(depth=1).choose(first()) == "Stop"


def test_dataclasses_with_texts_for_types_work(tmp_path: Path) -> None:
    head = (
        "from __future__ import annotations\nimport dataclasses, typing\n"
        + HEAD
        + ("@dataclasses.dataclass\nclass Node:\n    value: float = 3\n    best: typing.ClassVar[int] = 7\n")
    )
    found = loaded(tmp_path, getting("return 'Stop' if Node(4).value == 4 else 'East'", head))
    assert found.MinimaxAgent().choose(first()) == "Stop"


MODULES = "of the course's own modules these are here: game, util, pacman"


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        (
            "from util import manhatanDistance",
            "no 'manhatanDistance'; did you mean 'manhattanDistance'? it has: Counter,",
        ),
        ("import autograder_of_ours", f"No module named 'autograder_of_ours'; {MODULES}"),
        ("import utils", f"No module named 'utils'; did you mean 'util'? {MODULES}"),
        ("from pacman import zyx", "has no 'zyx'; it has: Actions, Agent, AgentState"),
        ("from game import AgentStat", "did you mean 'AgentState'? it has: Actions, Agent, AgentState,"),
        ("import layout; layout.Layout()", f"there is no layout.Layout; {MODULES}"),
        ("import game.parts", "No module named 'game.parts'; 'game' is not a package"),
        ("from .util import near", "attempted relative import with no known parent package"),
        ("Directions.NROTH", "did you mean 'NORTH'?"),
    ],
)
def test_what_does_not_exist_is_named_with_the_line(tmp_path: Path, statement: str, said: str) -> None:
    path = tmp_path / "multiAgents.py"
    path.write_text(f"{HEAD}{statement}\n{REFLEX}")
    with pytest.raises(AgentError) as caught:
        find(AGENT, str(path))
    line = HEAD.count("\n") + 1
    assert_places(caught.value, name=str(path), file="multiAgents.py", line=str(line))
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("imported", "used", "said"),
    [
        (
            "from pacman import GameState, runGames",
            "runGames(1)",
            "has no 'runGames'; it has: Actions, Agent, AgentState",
        ),
        (
            "import ghostAgents",
            "ghostAgents.RandomGhost(1)",
            f"there is no ghostAgents.RandomGhost; {MODULES}",
        ),
        (
            "from layout import *\nimport layout",
            "layout.Layout.width",
            f"there is no layout.Layout; {MODULES}",
        ),
    ],
)
def test_what_the_old_course_had_may_be_imported_and_not_used(
    tmp_path: Path, imported: str, used: str, said: str
) -> None:
    unused = loaded(tmp_path, getting("return 'Stop'", f"{HEAD}{imported}\n"))
    assert unused.MinimaxAgent().choose(first()) == "Stop"
    (tmp_path / "other").mkdir()
    using = loaded(tmp_path / "other", getting(f"return {used}", f"{HEAD}{imported}\n"))
    with pytest.raises(AttributeError) as caught:
        using.MinimaxAgent().choose(first())
    assert said in str(caught.value)


# Random numbers.


def test_ties_are_drawn_from_the_agents_own_numbers(tmp_path: Path) -> None:
    found = loaded(tmp_path, WHOLE)
    games = [play("small", found.ReflexAgent(), "random", seed=seed).moves for seed in (1, 2, 1)]
    assert games[0] == games[2] != games[1]
    agent = found.ReflexAgent()
    state = pacman.GameState.initial(pacman.Layout.load("small"))
    answers = []
    for seed in range(20):
        agent.rng = random.Random(seed)
        answers.append(agent.choose(state))
    assert set(answers) == {"West", "East"}


def test_what_a_file_draws_while_it_is_loaded_and_made_is_always_the_same(tmp_path: Path) -> None:
    head = "from random import random as draw\nloaded = draw()\n" + HEAD
    text = getting("return Directions.STOP", head.replace("self.index = 0", "self.index = draw()"))
    agents = [loaded(tmp_path, text, name).MinimaxAgent() for name in ("other", "another", "other")]
    agents.append(type(agents[0])())
    assert len({(agent.classic.index, agent.names["loaded"]) for agent in agents}) == 1


def test_an_evaluation_of_a_classic_file_values_native_states(tmp_path: Path) -> None:
    path = tmp_path / "multiAgents.py"
    path.write_text(WHOLE)
    evaluation: Any = find(EVALUATION, f"{path}:better")
    state = first()
    assert evaluation(state) == state.score - 2 * len(state.food) + state.pacman.position[0] / 8
    record = play("small", f"minimax:depth=1:evaluation={path}:better", seed=3, max_moves=90)
    theirs = play("small", f"{path}:MinimaxAgent:depth=1:evalFn=better", seed=3, max_moves=90)
    assert record.moves == theirs.moves


def test_a_file_in_which_the_parser_of_python_runs_out_of_memory_is_named_as_too_long(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("x = " + "-" * 200_000 + "1\n")
    with pytest.raises((MemoryError, RecursionError)) as raised:
        compile_file(path)
    assert one_line(raised.value) == TOO_NESTED
