"""Classic agents by name: their options, their games, and what is said when they fail."""

from __future__ import annotations

import copy
import os
import random
import subprocess
import sys
from math import inf
from pathlib import Path
from typing import Any

import pytest

from pacman import Agent, AgentError, Layout, SearchAgent, play
from pacman.errors import OptionError, UnknownNameError
from pacman.gameplay.record import Outcome, Record, states_until_difference
from pacman.names.notation import parse_spec
from pacman.names.options import build_agent, options_of, type_name
from pacman.names.registry import AGENT, find, find_agent
from pacman.trace import SearchStopped, explain
from tests.bridge.classic_files import FIRST_LINE, HEAD, WHOLE, better, getting, loaded
from tests.messages import raises


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "multiAgents.py"
    file.write_text(WHOLE)
    return file


def start(layout: str = "small") -> Any:
    from pacman import GameState

    return GameState.initial(Layout.load(layout))


# By name.


def test_a_file_with_several_agents_lists_them(path: Path) -> None:
    names = "ReflexAgent, MinimaxAgent, ExpectimaxAgent, AlphaBetaAgent"
    with raises(AgentError, name=str(path), candidates=names, first="ReflexAgent"):
        find(AGENT, str(path))
    with raises(UnknownNameError, name="MinmaxAgent", meant="MinimaxAgent"):
        find(AGENT, f"{path}:MinmaxAgent")


def test_a_class_with_a_depth_is_a_search_agent_of_the_same_name(path: Path) -> None:
    minimax, reflex = (find_agent(AGENT, f"{path}:{name}Agent") for name in ("Minimax", "Reflex"))
    assert issubclass(minimax, SearchAgent)
    assert issubclass(reflex, Agent)
    assert not issubclass(reflex, SearchAgent)
    assert (minimax.__name__, reflex.__name__) == ("MinimaxAgent", "ReflexAgent")
    assert [(each.name, type_name(each.type), each.default) for each in options_of(minimax)] == [
        ("depth", "int", "2"),
        ("evaluation", "evaluation", None),
        ("evalFn", "str", "scoreEvaluationFunction"),
    ]
    assert options_of(reflex) == ()


def test_what_is_not_given_is_left_to_the_file(path: Path) -> None:
    plain: Any = build_agent(AGENT, parse_spec(f"{path}:MinimaxAgent"))
    assert (plain.depth, plain.classic.evaluationFunction.__name__) == (2, "scoreEvaluationFunction")
    given: Any = build_agent(AGENT, parse_spec(f"{path}:MinimaxAgent:depth=3:evalFn=better"))
    assert (given.depth, given.classic.evaluationFunction.__name__) == (3, "betterEvaluationFunction")
    assert given.evaluate(start()) == better(start())
    native = type(given)(1, better)
    assert native.evaluation_function is better
    assert native.search(start()).value == given.__class__(1, evalFn="better").search(start()).value
    ours: Any = type(given)(
        1, lambda state: 7.0
    )  # which the file looks up again, as for a helper's constructor
    again = ours.student(evalFn=ours.classic.evaluationFunction.__name__)
    assert again.evaluationFunction is ours.classic.evaluationFunction


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("depth=x", "depth=x is not int"),
        ("depth=-1", "depth=-1 is out of range; allowed are 0, 1, 2, … rounds"),
        ("evalFn=bettr", "there is no function 'bettr' in multiAgents.py; did you mean 'better'?"),
        ("evlFn=better", "has no option 'evlFn'; did you mean 'evalFn'?"),
    ],
)
def test_wrong_options_are_named(path: Path, options: str, said: str) -> None:
    with pytest.raises((OptionError, UnknownNameError), match=said.replace("?", r"\?").replace("(", r"\(")):
        build_agent(AGENT, parse_spec(f"{path}:MinimaxAgent:{options}"))


def test_further_parameters_of_a_constructor_are_options_too(tmp_path: Path) -> None:
    text = HEAD + (
        "class MinimaxAgent(MultiAgentSearchAgent):\n"
        "    def __init__(self, name, bonus=1.5, **others):\n"
        "        super().__init__(**others)\n        self.bonus = (bonus, name)\n"
        "    def getAction(self, gameState): return 'Stop'\n"
    )
    (tmp_path / "multiAgents.py").write_text(text)
    spec = f"{tmp_path}/multiAgents.py:MinimaxAgent"
    agent: Any = build_agent(AGENT, parse_spec(f"{spec}:bonus=2:name=x:depth=4"))
    assert (agent.classic.bonus, agent.classic.depth) == ((2.0, "x"), 4)
    with raises(OptionError, missing="name"):
        build_agent(AGENT, parse_spec(spec))


def test_a_class_without_get_action_is_unfinished(tmp_path: Path) -> None:
    path = tmp_path / "multiAgents.py"
    path.write_text(HEAD + "class MinimaxAgent(MultiAgentSearchAgent):\n    def getaction(self, s): pass\n")
    said = "MinimaxAgent is unfinished: it does not define getAction; did you mean that by 'getaction'?"
    with pytest.raises(AgentError, match=said.replace("?", r"\?")):
        find(AGENT, f"{path}:MinimaxAgent")
    with raises(AgentError, missing="getAction"):
        find(AGENT, str(path))


def test_the_state_before_the_game_is_shown_to_who_wants_to_register_it(tmp_path: Path) -> None:
    text = getting("return self.moves.pop()") + (
        "    def registerInitialState(self, state):\n"
        "        self.moves = ['East', state.getLegalActions()[1]]\n"
    )
    agent = loaded(tmp_path, text).MinimaxAgent()
    record = play("small", agent, "random", seed=1, max_moves=4)
    assert [*map(str, record.moves[:: len(record.agents)])] == ["Stop", "East"]


# Asked again, a copy answers the same.


def test_a_copy_of_an_agent_draws_the_same_and_changes_nothing(path: Path) -> None:
    agent: Any = find_agent(AGENT, f"{path}:ReflexAgent")()
    agent.rng = random.Random(5)
    twin = copy.deepcopy(agent)
    assert twin.classic is not agent.classic
    answers = [agent.choose(start()) for _ in range(12)]
    assert [twin.choose(start()) for _ in range(12)] == answers
    assert len(set(answers)) > 1


def test_explaining_a_search_changes_nothing_and_can_be_stopped(tmp_path: Path) -> None:
    tied = getting("moves = gameState.getLegalActions(0)\nself.asked = getattr(self, 'asked', 0) + 1\n"
                   "for a in moves: self.evaluationFunction(gameState.generateSuccessor(0, a))\n"
                   "return random.choice(moves)")  # fmt: skip
    agent = loaded(tmp_path, tied).MinimaxAgent()
    agent.rng = random.Random(3)
    own = agent.classic.evaluationFunction
    explained = explain(agent, start())
    assert not hasattr(agent.classic, "asked")
    assert agent.classic.evaluationFunction is own
    assert agent.choose(start()) == explained.decision.action
    with pytest.raises(SearchStopped):
        explain(agent, start(), stop=lambda events: events >= 3)
    assert vars(agent.classic)["evaluationFunction"] is own


def test_its_own_evaluation_called_by_name_is_heard_and_a_written_score_counts(tmp_path: Path) -> None:
    body = (
        "def worth(action):\n    after = gameState.generateSuccessor(0, action)\n"
        "    after.data.score += 100\n    return {}(after)\n"
        "return max(gameState.getLegalActions(0), key=worth)"
    )
    values = set()
    for name in ("betterEvaluationFunction", "better", "self.evaluationFunction"):
        agent = loaded(tmp_path, getting(body.format(name)), name.rpartition(".")[2]).MinimaxAgent(
            evalFn="better"
        )
        explained = explain(agent, start())
        values.add(explained.decision)
        west = start().successor(0, explained.decision.action)
        assert explained.decision.value == better(west) + 100
    assert len(values) == 1


def test_two_different_evaluations_of_a_state_tell_no_value(tmp_path: Path) -> None:
    body = (
        "def worth(action):\n    after = gameState.generateSuccessor(0, action)\n"
        "    return betterEvaluationFunction(after) + scoreEvaluationFunction(after)\n"
        "return max(gameState.getLegalActions(0), key=worth)"
    )
    agent = loaded(tmp_path, getting(body)).MinimaxAgent()
    explained = explain(agent, start())
    assert [move.value for move in explained.moves] == [None] * len(explained.moves)
    assert "–" in explained._repr_html_()
    with raises(AgentError, name="MinimaxAgent", action="East"):
        agent.search(start())


# Games, and their records.


def test_a_record_holds_what_a_classic_search_thought_and_is_reproduced(path: Path) -> None:
    record = play("small", f"{path}:AlphaBetaAgent:depth=2", seed=2, max_moves=60, thoughts=True)
    assert states_until_difference(record)[1] is None
    assert record.thoughts
    first = record.thoughts.decisions[0]
    assert first is not None
    assert set(first.values) == set(start().legal_actions(0))
    assert first.counts[3] > 0
    assert not [each for each in record.thoughts.decisions if each is None or each.problem]


PLAYS = """
import sys, msgspec
from pacman import play
for name in ("ReflexAgent", "MinimaxAgent:depth=1"):
    record = play("small", f"{sys.argv[1]}:{name}", "random", seed=4, max_moves=80, thoughts=True)
    print(msgspec.json.encode(record))
"""


@pytest.mark.slow
def test_the_same_seed_gives_the_same_record_whatever_the_hashes_of_this_process(path: Path) -> None:
    def played(hash_seed: str) -> bytes:
        command = [sys.executable, "-c", PLAYS, str(path)]
        env = os.environ | {"PYTHONHASHSEED": hash_seed}
        return subprocess.run(command, env=env, check=True, capture_output=True).stdout

    assert played("0") == played("7") != b""


@pytest.mark.slow
def test_any_number_of_workers_gives_the_same_results(path: Path, tmp_path: Path) -> None:
    def batch(jobs: str) -> bytes:
        command = [sys.executable, "-m", "pacman", "batch", "--layouts", "small", "--ghosts", "random"]
        command += ["--agents", f"{path}:ReflexAgent,{path}:AlphaBetaAgent:depth=1", "--jobs", jobs]
        command += ["--games", "6", "--max-moves", "60", "--out", jobs]
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
        return (tmp_path / jobs / "games.jsonl").read_bytes()

    assert batch("1") == batch("2") != b""


# Failures.


def outcome(path: Path, body: str, head: str = HEAD) -> Outcome:
    path.write_text(getting(body, head))
    record: Record = play("small", f"{path}:MinimaxAgent", seed=1)
    return record.outcome


RAISED = "agent 0 (MinimaxAgent) raised "


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("x = 1\nexit()", f"{RAISED}SystemExit: None"),
        ("x = 1\nreturn 1 / 0", f"{RAISED}ZeroDivisionError: division by zero"),
        ("x = 1\nreturn gameState.getLegalAction()", "; did you mean 'getLegalActions'?"),
        ("x = 1\nreturn gameState.generateSuccessor(0, 'North')", "IllegalActionError: 'North' is not legal"),
        ("x = 1\nreturn self.getAction(gameState)", f"{RAISED}RecursionError: maximum recursion depth"),
        ("x = 1\nimport nosuchmodule", f"{RAISED}ModuleNotFoundError: No module named 'nosuchmodule'"),
        (
            "x = 1\nutil.raiseNotDefined()",
            f"MinimaxAgent.getAction is not implemented, multiAgents.py line {FIRST_LINE + 1}",
        ),
    ],
)
def test_an_error_shows_the_students_own_line(tmp_path: Path, body: str, reason: str) -> None:
    failed = outcome(tmp_path / "multiAgents.py", body)
    assert failed.result == "agent error"
    assert reason in failed.reason
    assert (failed.place.file, failed.place.line) == (  # type: ignore[union-attr]
        os.path.relpath(tmp_path / "multiAgents.py"),
        FIRST_LINE + 1,
    )
    assert "bridge" not in failed.traceback.partition("Error:")[0].partition("Exit:")[0].replace(
        "pacman.bridge.util.NotImplemented", ""
    )


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("pass", "answered None, which is not an action (is a return missing?)"),
        ("return 'north'", "answered 'north', which is not legal"),
        ("return ('West', 3)", "answered a tuple, which is not an action"),
    ],
)
def test_a_wrong_answer_shows_where_get_action_is_defined(tmp_path: Path, body: str, reason: str) -> None:
    failed = outcome(tmp_path / "multiAgents.py", body)
    assert reason in failed.reason
    assert failed.place.line == FIRST_LINE - 1  # type: ignore[union-attr]
    assert "def getAction(self, gameState):" in failed.traceback


def test_a_get_action_with_another_number_of_parameters_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "multiAgents.py"
    path.write_text(getting("return 'Stop'").replace("(self, gameState)", "(self, gameState, depth)"))
    failed = play("small", f"{path}:MinimaxAgent", seed=1).outcome
    assert "missing 1 required positional argument: 'depth'" in failed.reason
    assert failed.place.line == FIRST_LINE - 1  # type: ignore[union-attr]


def test_what_an_agent_prints_is_printed_and_its_lists_are_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = "moves = gameState.getLegalActions()\nmoves.remove('Stop')\nprint(len(moves))\nreturn moves[0]"
    failed = outcome(tmp_path / "multiAgents.py", body)
    assert failed.result in ("win", "loss")
    assert capsys.readouterr().out.startswith("2\n")


def test_a_ghost_may_be_classic(tmp_path: Path) -> None:
    path = tmp_path / "multiAgents.py"
    ghost = (
        "class Ghost(Agent):\n    def getAction(self, state): return state.getLegalActions(self.index)[-1]\n"
    )
    path.write_text("from game import Agent\n" + ghost)
    assert play("small", "random", str(path), seed=1, max_moves=9).outcome.result != "agent error"


def test_an_infinite_value_stands_on_no_line_of_values(tmp_path: Path) -> None:
    head = HEAD + "def evaluation(state): return float('-inf') if state.getScore() > 5 else 3\n\n\n"
    body = (
        "return min(gameState.getLegalActions(), key=lambda a: evaluation(gameState.generateSuccessor(0, a)))"
    )
    explained = explain(loaded(tmp_path, getting(body, head)).MinimaxAgent(), start())
    assert explained.decision == ("West", -inf)
    assert [move.value for move in explained.moves] == [None, 3, None]
    assert "nan" not in explained._repr_html_()


def test_what_was_evaluated_to_be_ordered_is_no_value_of_a_move(tmp_path: Path) -> None:
    body = (
        "def rank(a): return self.evaluationFunction(gameState.generateSuccessor(0, a))\n"
        "first = sorted(gameState.getLegalActions(), key=rank)[-1]\n"
        "after = gameState.generateSuccessor(0, first)\n"
        "for a in after.getLegalActions(1): self.evaluationFunction(after.generateSuccessor(1, a))\n"
        "return first"
    )
    explained = explain(loaded(tmp_path, getting(body)).MinimaxAgent(), start())
    assert [(move.action, move.value) for move in explained.moves] == [
        ("West", None),
        ("Stop", None),
        ("East", 9),
    ]
    assert explained.nodes[0].cut_actions == ("West", "Stop")


def test_a_constructor_takes_what_it_looks_up_among_the_others(tmp_path: Path) -> None:
    own = """

class KeywordAgent(Agent):
    def __init__(self, *args, **kwargs):
        self.depth = int(kwargs.get("depth", "2"))
        self.evaluationFunction = util.lookup(kwargs.get("evalFn", "scoreEvaluationFunction"), globals())

    def getAction(self, gameState):
        return "Stop"
"""
    made = loaded(tmp_path, getting("return None") + own).KeywordAgent
    assert (made().depth, made(depth=4).depth) == (2, 4)
    assert made(evalFn="better", depth=3).classic.evaluationFunction.__name__ == "betterEvaluationFunction"
