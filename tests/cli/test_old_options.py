"""The command line of a course's own pacman.py, in its folder."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from pacman.cli.classic import with_todays_options
from pacman.gameplay.record import read_records
from tests.bridge.classic_files import WHOLE, getting
from tests.messages import Said

pytestmark = pytest.mark.usefixtures("in_a_folder_without_a_screen")

BOARD = "%%%%%%%%%  \r\n%P. .  G%\r\n%%%%%%%%%\r\n"


@pytest.fixture
def course() -> Path:
    """Makes the current folder a course's."""
    Path("multiAgents.py").write_text(WHOLE)
    Path("layouts").mkdir()
    Path("layouts/minimaxClassic.lay").write_text(BOARD, newline="")
    return Path("multiAgents.py")


@pytest.mark.parametrize("command", [(), ("play",)])
def test_the_usual_line_of_a_course_runs_as_it_is_typed(run, course: Path, command: tuple[str, ...]) -> None:
    line = "-p MinimaxAgent -l minimaxClassic -a depth=4 -g DirectionalGhost -q -n 2 -f --frameTime 0"
    ran = run(*command, *line.split(), "--record", "g.json")
    assert (ran.code, ran.errors) == (0, "")
    assert re.search(r"│ 2 +│", ran.output)
    for record in read_records(Path("g.json")):
        assert [str(spec) for spec in record.agents] == ["multiAgents.py:MinimaxAgent:depth=4", "directional"]
        assert record.layout == ("%%%%%%%%%", "%P. .  G%", "%%%%%%%%%")


def test_in_a_courses_folder_ghosts_are_random_and_what_is_there_comes_first(
    says: Said, run, course: Path
) -> None:
    Path("layouts/small.lay").write_text(BOARD)
    ran = run("-p", "ReflexAgent", "-l", "small", "-q", "-f", "-r")
    says(ran.output, ghosts="random")
    (record,) = read_records(Path("recorded-game-1.json"))
    assert record.agents[1].name == "random"
    assert len(record.layout) == 3
    course.unlink()
    assert "ghosts" not in run("-p", "reflex", "-l", "small", "-q", "-f").output
    assert run("-p", "ReflexAgent", "-q").code == 2


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("--pacman=A --layout b --numGames 3", "--agent=A --layout b --games 3"),
        ("--numghosts 2 --fixRandomSeed --quietTextGraphics", "--num-ghosts 2 --fixed-seed --quiet"),
        ("-t -c -z 0.5 --zoom=2", "--display terminal"),
        ("-qt", "-q --display terminal"),
        ("-tp A", "--display terminal -p A"),
        ("-a fast,depth=2", "--agent-arg fast=1 --agent-arg depth=2"),
        ("-adepth=2", "--agent-arg depth=2"),
        ("--agentArgs=evalFn=better", "--agent-arg evalFn=better"),
        ("--frameTime 0.05 --timeout 30 -x 0", "--speed 2 --move-timeout 30"),
        ("-r", "--record recorded-game-1.json"),
        ("-h", "-h"),
        ("-l trap", "-l trap"),
        ("--traceback", "--traceback"),
    ],
)
def test_old_options_are_put_into_todays_words(old: str, new: str) -> None:
    assert with_todays_options(old.split()) == new.split()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--replay old.pkl", "--replay old.pkl: a course's recorded games are pickles, which could run any"),
        ("-x 10", "--numTraining 10: agents that learn in training games are not played here"),
        ("--frameTime fast", "--frameTime 'fast' is not a number"),
        ("--frameTime -1", "--frameTime -1: to go step by step, press space and the arrows instead"),
        ("-q -a", "--agentArgs needs a value"),
        ("-q -p MinmaxAgent", "there is no agent 'MinmaxAgent'; did you mean 'MinimaxAgent'?"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(run, course: Path, line: str, said: str) -> None:
    ran = run(*line.split())
    assert (ran.code, ran.output) == (2, "")
    assert ran.errors.startswith(f"pacman: {said}")
    assert ran.errors.count("\n") == 1


GHOST_FILE = """from game import Agent
import util

class GhostAgent(Agent):
    def __init__(self, index):
        self.index = index

    def getAction(self, state):
        distribution = self.getDistribution(state)
        return util.chooseFromDistribution(distribution) if distribution else "Stop"

class NoGhost(GhostAgent):
    def getDistribution(self, state):
        distribution = util.Counter()
        for action in state.getLegalActions(self.index):
            distribution[action] = 1.0
        distribution.normalize()
        return distribution

class Chaser(NoGhost):
    def __init__(self, index, how=0.8):
        self.index, self.how = index, float(how)
"""


@pytest.mark.parametrize(
    ("team", "played"),
    [
        ("NoGhost", ["ghostAgents.py:NoGhost"] * 2),
        ("RandomGhost+NoGhost", ["random", "ghostAgents.py:NoGhost"]),
        ("NoGhost, Chaser:how=0.9", ["ghostAgents.py:NoGhost", "ghostAgents.py:Chaser:how=0.9"]),
        ("ghostAgents.py:NoGhost", ["ghostAgents.py:NoGhost"] * 2),
    ],
)
def test_ghosts_are_looked_for_in_the_courses_file(run, course: Path, team: str, played: list[str]) -> None:
    Path("ghostAgents.py").write_text(GHOST_FILE)
    ran = run("-p", "ReflexAgent", "-g", team, "-l", "medium", "-q", "-f", "--record", "g.json")
    assert (ran.code, ran.errors) == (0, "")
    (record,) = read_records(Path("g.json"))
    assert [str(spec) for spec in record.agents[1:]] == played


def test_an_unknown_ghost_or_board_is_told_with_those_of_the_course(says: Said, run, course: Path) -> None:
    Path("ghostAgents.py").write_text(GHOST_FILE)
    ran = run("-p", "ReflexAgent", "-g", "NGhost", "-q")
    says(
        ran.errors,
        name="NGhost",
        meant="NoGhost",
        names="GhostAgent, NoGhost, Chaser, directional, greedy, random",
    )
    ran = run("-p", "ReflexAgent", "-l", "minimax-Clasic", "-q")
    assert ran.code == 2
    says(ran.errors, name="minimax-Clasic", meant="minimaxClassic")
    assert "minimaxClassic, caged, " in ran.errors


@pytest.mark.parametrize("names", ["Directions", "Directions, Agent, GameState", "*"])
def test_a_file_takes_names_of_game_from_pacman_as_in_the_course(run, course: Path, names: str) -> None:
    text = "from pacman import {}\nfrom game import Agent\n\nclass LeftAgent(Agent):\n"
    text += "    def getAction(self, state):\n        return Directions.STOP\n"
    Path("pacmanAgents.py").write_text(text.format(names))
    ran = run("-p", "LeftAgent", "-l", "minimaxClassic", "-q", "-f")
    assert (ran.code, ran.errors) == (0, "")


OTHERS = {
    "INFO8006 (pacman_module)": "from pacman_module.game import Agent\nclass Mine(Agent): pass\n",
    "pacai": "import pacai.core.agent\nclass Mine(pacai.core.agent.Agent): pass\n",
}


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("is_course", [False, True])
def test_an_agent_in_a_file_for_another_interface_is_told_as_such(
    says: Said, run, course: Path, monkeypatch: pytest.MonkeyPatch, name: str, *, is_course: bool
) -> None:
    for each in ("path", "meta_path"):  # where the folder's files are found as long as it runs
        monkeypatch.setattr(sys, each, [*getattr(sys, each)])
    if not is_course:
        course.unlink()
    Path("student.py").write_text(OTHERS[name])
    for words in (["-p", "Mine"], ["-p", "student"], ["-p", "student.py"], ["-p", "student.py:Mine"]):
        ran = run(*words, "-q")
        assert ran.code == 2
        says(ran.errors, file="student.py", others=name)


@pytest.mark.parametrize(
    ("source", "name"),
    [
        (
            "from pacman_module.game import Agent\nclass A(Agent): pass\n",
            "INFO8006 (pacman_module)",
        ),
        ("import pacai.core.agent\nclass A(pacai.core.agent.Agent): pass\n", "pacai"),
        ("from pacai.agents import Base\nclass A(Base):\n    def getAction(self, state): pass\n", "pacai"),
    ],
)
def test_a_file_for_another_interface_is_named_as_such(says: Said, run, source: str, name: str) -> None:
    Path("mine.py").write_text(source)
    says(run("-p", "mine.py", "-q").errors, file="mine.py", others=name)


@pytest.mark.parametrize(
    ("body", "meant"),
    [
        ("gameState.generateChild(0, 'Stop')", "generateSuccessor"),
        ("gameState.getLegalAction(0)", "getLegalActions"),
        ("gameState.getGhostPosition()", ""),
        ("util.manhatanDistance((0, 0), (1, 1))", "manhattanDistance"),
    ],
)
def test_a_near_miss_is_told_in_play_as_in_the_grader(run, course: Path, body: str, meant: str) -> None:
    course.write_text(getting(body))
    ran = run("-p", "MinimaxAgent", "-q")
    assert ran.code == 3
    assert (f"did you mean '{meant}'?" in ran.errors.splitlines()[0]) is bool(meant)
