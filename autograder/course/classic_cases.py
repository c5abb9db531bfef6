"""A course's own `test_cases` as an assignment: a CONFIG, and a folder with CONFIG and tests for each
question.
"""
# In the students' kit.

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from autograder.behaviour import Algorithm
from autograder.course.classic_text import MOST, Boards, Fields, decode, gather_fields, ghosts
from autograder.course.interface import ALGORITHMS, agent_of, depth_of
from autograder.course.model import (
    MAIN,
    MOST_DECISIONS,
    Assignment,
    AssignmentError,
    Case,
    ClassicCase,
    DecisionsCase,
    ErrorCollector,
    GameCase,
    GraphCase,
    Least,
    Limits,
    NamedCase,
    Option,
    Question,
    RecordedDecision,
    Threshold,
)
from autograder.course.problems import DecisionError, positions
from autograder.course.resources import LAYOUTS
from autograder.report import Credit
from autograder.submission import CLASSIC_FILE, visible
from pacman import tree
from pacman.agent import GREATEST, LEAST
from pacman.board import Action
from pacman.errors import PacmanError, TreeError, reason_of
from pacman.layout import SUFFIX, Layout
from pacman.messages import english_only
from pacman.spelling import did_you_mean, most_similar, suggestion
from pacman.state import GameState
from pacman.support.toml import as_toml, join_words

# Tests of the class PacmanGameTreeTest: the decisions of one game.


LINK_OUT = "this is a link to a place outside of the course; put the file itself there"
DECISION_KEYS = ("alg", "seed", "depth", "layoutName", "layout", "max_points")
DECISION_ANSWERS = ("optimalActions",)
MOST_SEED = 2**62 - 1
MOST_STATES = 10**9
LINE = '[[["West", "East"], 155], [["West", "East"], 91]]'
EXPECTED = english_only(
    "expected are the best actions and the number of states, with Stop and without, as {line}", line=LINE
)


def decisions_case(
    fields: Fields, solution: Fields, boards: Boards, title: str, points: float
) -> DecisionsCase:
    """The case of this test. Raises AssignmentError."""
    wrong = ErrorCollector()
    for check in (
        lambda: fields.check_all(
            DECISION_KEYS,
            lambda: agent_of(fields),
            lambda: depth_of(fields),
            lambda: _seed(fields),
            lambda: _board(fields, boards),
        ),
        lambda: solution.check_all(DECISION_ANSWERS, lambda: _decisions(solution)),
    ):
        wrong.attempt(check)
    wrong.check()
    agent = agent_of(fields)
    name, layout = _board(fields, boards)
    decisions = _decisions(solution)
    case = DecisionsCase(
        title=title,
        points=points,
        agent=agent,
        algorithm=ALGORITHMS.get(agent),
        depth=depth_of(fields),
        layout=name,
        seed=_seed(fields),
        decisions=tuple(decisions.values()),
    )
    _check_played(fields, solution, case, layout, list(decisions))
    return case


def _seed(fields: Fields) -> int:
    return fields.whole("seed", "where the ghosts' random numbers begin", 0, MOST_SEED)


def _board(fields: Fields, boards: Boards) -> tuple[str, Layout]:
    drawn = fields.find("layout")
    return boards.named_board(fields) if drawn is None else boards.drawn_board(fields, drawn)


def _decisions(solution: Fields) -> dict[int, RecordedDecision]:
    """The decisions by their lines in the file."""
    field = solution.need("optimalActions", "a line for each decision of Pacman")
    lines = list(field.lines())
    if len(lines) > MOST_DECISIONS:
        problem = english_only(
            "optimalActions has {count:,} lines; allowed are {most:,}", count=len(lines), most=MOST_DECISIONS
        )
        raise solution.fail(problem, lines[MOST_DECISIONS][0])
    if not lines:
        raise solution.fail(
            english_only("optimalActions has no line; {expected}", expected=EXPECTED), "optimalActions"
        )
    wrong = ErrorCollector()
    read: dict[int, RecordedDecision] = {}
    for line, text in lines:
        if wrong.is_enough(solution.source, line):
            break
        decision = wrong.attempt(partial(_read_decision, solution, line, text))
        if decision is not None:
            read[line] = decision
    wrong.check()
    return read


def _check_played(
    fields: Fields, solution: Fields, case: DecisionsCase, layout: Layout, lines: Sequence[int]
) -> None:
    """Raises AssignmentError if the game of the decisions cannot be played, as with the layout of another."""
    played: list[GameState] = []
    try:
        for state in positions(layout, case):
            played.append(state)
    except DecisionError as error:
        raise solution.fail(f"optimalActions: {error.problem_there}", lines[len(played) - 1]) from None
    except PacmanError as error:
        raise fields.fail(f"layout: {error}", "layout") from None


def _read_decision(solution: Fields, line: int, text: str) -> RecordedDecision:
    try:
        both: Any = json.loads(text)
    except (ValueError, RecursionError):
        both = None
    if isinstance(both, list) and len(both) == 1:  # some courses record one of the two searches only
        both *= 2
    if not (isinstance(both, list) and len(both) == 2 and all(map(_is_found, both))):
        raise solution.fail(
            english_only(
                "optimalActions: {value} is not understood; {expected}",
                value=as_toml(text),
                expected=EXPECTED,
            ),
            line,
        )
    (actions, states), (without_stop, states_without_stop) = both
    if not actions:
        raise solution.fail(
            english_only(
                "optimalActions: {value} has no best action; {expected}",
                value=as_toml(text),
                expected=EXPECTED,
            ),
            line,
        )
    return RecordedDecision(tuple(actions), states, tuple(without_stop), states_without_stop)


def _is_found(one: Any) -> bool:
    """Whether this is a list of actions and a number of states."""
    if not (isinstance(one, list) and len(one) == 2 and isinstance(one[0], list)):
        return False
    is_count = isinstance(one[1], int) and not isinstance(one[1], bool) and 0 <= one[1] <= MOST_STATES
    return is_count and all(isinstance(action, str) and action in list(Action) for action in one[0])


# Tests of the class EvalAgentTest: whole games that must be won, scored and ended in time.


FIGURES = {"score": "mean_score", "wins": "wins", "nonTimeout": "finished"}  # theirs: ours
GAME_KEYS = (
    *("agentName", "agentArgs", "layoutName", "ghosts", "numGames", "maxTime", "randomSeed"),
    *(f"{figure}{ending}" for figure in FIGURES for ending in ("Minimum", "Thresholds")),
)
MOST_GAMES, MOST_SECONDS = 1000, 3600
FURTHER = "most_games"  # key of the CONFIG at the top: our own, which a course's grader does not read
SECOND_SEED = "second_seed"  # likewise
USUAL_MOST = 50  # games, where that key is not there
MOST_MOVES = 20_000  # of Pacman in one game; theirs ends by time alone
MOST_WINS = 10**9


class Games(NamedTuple):
    """The settings of all games, from the CONFIG at the top."""

    most: int  # that are played to tell a missed threshold from bad luck
    second_seed: int | None = None  # of games other than those of the tests' own seeds


def game_case(fields: Fields, boards: Boards, title: str, played: Games) -> GameCase:
    """Read the case of this test, with the games that are to be played. Raises AssignmentError."""
    fields.check_all(
        GAME_KEYS,
        lambda: agent_of(fields, "agentName"),
        lambda: _options(fields),
        lambda: boards.named_board(fields),
        lambda: ghosts(fields),
        lambda: _games(fields),
        lambda: _seconds(fields),
        lambda: _seed_of_games(fields),
        *(partial(_minimum, fields, theirs) for theirs in FIGURES),
        *(partial(_reached_figures, fields, theirs) for theirs in FIGURES),
    )
    name, layout = boards.named_board(fields)
    team = ghosts(fields)[: min(MOST, len(layout.ghost_starts))]
    least = {ours: _minimum(fields, theirs) for theirs, ours in FIGURES.items()}
    games = _games(fields)
    return GameCase(
        title=title,
        agent=agent_of(fields, "agentName"),
        options=_options(fields),
        layout=name,
        ghosts=(team[0] if len(set(team)) == 1 else "+".join(team)) or "random",
        num_ghosts=len(team),
        games=games,
        most_games=played.most if played.most > games else None,
        seed=_seed_of_games(fields)
        if played.second_seed is None
        else _other_seed(fields, played.second_seed),
        max_moves=MOST_MOVES,
        thresholds=tuple(each for theirs in FIGURES for each in _reached_figures(fields, theirs)),
        least=Least(**least),  # type: ignore[arg-type]  # whole numbers except mean_score
        seconds_per_game=_seconds(fields),
    )


def _games(fields: Fields) -> int:
    return fields.whole("numGames", "how many games are played", 1, MOST_GAMES)


def _seed_of_games(fields: Fields) -> int:
    if fields.find("randomSeed") is None:
        return 1
    return fields.whole("randomSeed", "the first game's seed", 0, MOST_SEED)


def _other_seed(fields: Fields, second_seed: int) -> int:
    """The first game's seed in a second attempt: it follows from the test's place and both seeds alone."""
    text = f"second attempt/{second_seed}/{fields.source}/{_seed_of_games(fields)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def _options(fields: Fields) -> dict[str, Option]:
    """The options of the agent: strings such as `depth=3,evalFn=better`; a bare name is 1."""
    field = fields.find("agentArgs")
    options: dict[str, Option] = {}
    for part in [] if field is None else filter(None, map(str.strip, field.text.split(","))):
        name, sign, value = (each.strip() for each in part.partition("="))
        if not name.isidentifier() or name in options:
            problem = english_only(
                "agentArgs: {value} is not understood; expected is name=value,name=value",
                value=as_toml(part),
            )
            raise fields.fail(problem, "agentArgs")
        options[name] = value if sign else 1
    return options


def _seconds(fields: Fields) -> float | None:
    field = fields.find("maxTime")
    if field is None:
        return None
    seconds = fields.number(field.text.strip(), "maxTime")
    if seconds <= 0:
        problem = english_only(
            "maxTime: {value} is not allowed; expected are seconds for a game, more than 0",
            value=as_toml(field.text),
        )
        raise fields.fail(problem, "maxTime")
    return min(seconds, MOST_SECONDS)


def _reached_figures(fields: Fields, figure: str) -> list[Threshold]:
    """The thresholds of this figure of theirs: one for each number, each worth a point."""
    ours = FIGURES[figure]
    numbers = fields.numbers(f"{figure}Thresholds")
    return [Threshold(points=1, **{ours: _round_threshold(each, ours)}) for each in numbers]  # type: ignore[arg-type]


def _minimum(fields: Fields, figure: str) -> float | None:
    """The least of this figure of theirs that gives points."""
    key = f"{figure}Minimum"
    field = fields.find(key)
    if field is None or not field.text.strip():
        return None
    return _round_threshold(fields.number(field.text.strip(), key), FIGURES[figure])


def _round_threshold(number: float, figure: str) -> float:
    """The number; of games, the least whole number that is not below it."""
    return number if figure == "mean_score" else min(max(0, math.ceil(number)), MOST_WINS)


# Tests of the class GraphGameTreeTest: drawn trees.


GRAPH_KEYS = (
    "alg",
    "depth",
    "num_agents",
    "start_state",
    "win_states",
    "lose_states",
    "successors",
    "evaluation",
)
SUCCESSORS = ("successors", "children")  # some courses have the other name
GRAPH_ANSWERS = ("action", "generated")
MOST_AGENTS = 20
# What keys mean, for who left one out.
FIRST = "the name of the first state"
ACTION = "what is right to do in the first state"
GENERATED = "the names of all states that are generated"
Graph = dict[str, dict[str, str]]  # state: action: the state after it, in the order of the file


def graph_case(fields: Fields, solution: Fields, title: str, points: float) -> GraphCase:
    """The case of this test. Raises AssignmentError."""
    wrong = ErrorCollector()
    for check in (lambda: _check_test(fields), lambda: _check_solution(solution)):
        wrong.attempt(check)
    wrong.check()
    agent = agent_of(fields)
    table = _tree(fields, agent)
    for read in (lambda: _action(solution, table), lambda: _generated_nodes(solution, table)):
        wrong.attempt(read)
    wrong.check()
    return GraphCase(
        title=title,
        points=points,
        agent=agent,
        algorithm=ALGORITHMS.get(agent),
        depth=depth_of(fields),
        tree=table,
        action=_action(solution, table),
        generated=_generated_nodes(solution, table),
    )


def _check_test(fields: Fields) -> None:
    """Raises AssignmentError for everything that is wrong in single keys and lines."""
    fields.check_all(
        [_key(fields) if key == "successors" else key for key in GRAPH_KEYS],
        lambda: agent_of(fields),
        lambda: depth_of(fields),
        lambda: _agents(fields),
        lambda: fields.need("start_state", FIRST),
        lambda: fields.find("win_states"),
        lambda: fields.find("lose_states"),
        lambda: _successors(fields, ()),
        lambda: _values(fields),
    )


def _check_solution(solution: Fields) -> None:
    solution.check_all(
        GRAPH_ANSWERS, lambda: solution.need("action", ACTION), lambda: solution.need("generated", GENERATED)
    )


def _agents(fields: Fields) -> int:
    return fields.whole("num_agents", "how many agents take turns", 1, MOST_AGENTS)


def _tree(fields: Fields, agent: str) -> dict[str, Any]:
    """The table of the tree of the states that can be reached; one that ends the game has no actions."""
    agents = _agents(fields)
    root = fields.need("start_state", FIRST).text.strip()
    won, lost = (_states(fields, key) for key in ("win_states", "lose_states"))
    graph, values = _successors(fields, won | lost), _values(fields)
    if root not in graph:
        ended = "ends the game" if root in won | lost else "has no successors"
        problem = english_only(
            "start_state: {value} {ended}, so there is nothing to decide",
            value=as_toml(root),
            ended=ended,
        )
        raise fields.fail(problem + did_you_mean(most_similar(root, graph)), "start_state")
    other = "chance" if ALGORITHMS.get(agent) == "expectimax" else "min"
    nodes = {name: _node(name, graph, values, won, lost) for name in _reachable_states(root, graph)}
    if both := sorted(won & lost & nodes.keys()):
        raise fields.fail(
            english_only("lose_states: the state {value} is in win_states, too", value=as_toml(both[0])),
            "lose_states",
        )
    if not any("value" in node for node in nodes.values()):
        raise fields.fail("evaluation: no state that can be reached has a value", "evaluation")
    table = {"root": root, "roles": ["max", *[other] * (agents - 1)], "nodes": nodes}
    _check(fields, table)
    return table


def _node(
    name: str, graph: Graph, values: Mapping[str, float], won: Iterable[str], lost: Iterable[str]
) -> dict[str, Any]:
    node: dict[str, Any] = {"actions": graph[name]} if name in graph else {}
    if name in values:
        node["value"] = values[name]
    elif name not in graph:
        node["no_value"] = True
    ends = {"win": name in won, "lose": name in lost}
    return node | {key: True for key, holds in ends.items() if holds}


def _check(fields: Fields, table: Mapping[str, Any]) -> None:
    try:
        tree.from_table(table)
    except TreeError as error:
        state = f"state {as_toml(error.node)}: " if error.node is not None else ""
        key = _key(fields)
        lines = fields.need(key, "").lines()
        line = next((number for number, text in lines if text.split()[0] == error.node), None)
        raise fields.fail(f"{key}: {state}{error.problem}", line or key) from None


def _key(fields: Fields) -> str:
    """The key under which this test has its successors."""
    return next((key for key in SUCCESSORS if key in fields), SUCCESSORS[0])


def _states(fields: Fields, key: str) -> set[str]:
    field = fields.find(key)
    return set() if field is None else set(field.text.split())


def _successors(fields: Fields, ended: Iterable[str]) -> Graph:
    """The successors of each state by action; those of states that end the game are never asked for."""
    graph: Graph = {}
    key = _key(fields)
    wrong = ErrorCollector()
    for line, text in fields.need(key, 'lines "state action successor"').lines():
        if wrong.is_enough(fields.source, line):
            break
        words = text.split()
        if len(words) != 3:
            problem = english_only(
                '{key}: {value}: expected is "state action successor"', key=key, value=as_toml(text)
            )
            wrong.errors.append(fields.fail(problem, line))
            continue
        state, action, successor = words
        if action in graph.get(state, {}):
            problem = english_only(
                "{key}: the action {value} of {state} is in a line above already",
                key=key,
                value=as_toml(action),
                state=as_toml(state),
            )
            wrong.errors.append(
                fields.fail(english_only("{problem}; expected is each action once", problem=problem), line)
            )
        graph.setdefault(state, {})[action] = successor
    wrong.check()
    return {state: actions for state, actions in graph.items() if state not in ended}


def _values(fields: Fields) -> dict[str, float]:
    values: dict[str, float] = {}
    wrong = ErrorCollector()
    for line, text in fields.need("evaluation", 'lines "state value"').lines():
        if wrong.is_enough(fields.source, line):
            break
        if (found := wrong.attempt(partial(_read_value, fields, line, text))) is None:
            continue
        state, value = found
        if values.setdefault(state, value) != value:
            problem = english_only(
                "evaluation: the state {value} has another value in a line above", value=as_toml(state)
            )
            wrong.errors.append(
                fields.fail(english_only("{problem}; expected is each state once", problem=problem), line)
            )
    wrong.check()
    return values


def _read_value(fields: Fields, line: int, text: str) -> tuple[str, float]:
    """The state and the value in this line. Raises AssignmentError."""
    words = text.split()
    if len(words) != 2:
        raise fields.fail(f'evaluation: {as_toml(text)}: expected is "state value"', line)
    value = fields.number(
        words[1], line, english_only("evaluation: the value of {value}", value=as_toml(words[0]))
    )
    if not LEAST <= value <= GREATEST:
        problem = english_only(
            "evaluation: {value} is not allowed; expected is a value within ±{most:g}",
            value=as_toml(words[1]),
            most=GREATEST,
        )
        raise fields.fail(problem, line)
    return words[0], value


def _reachable_states(root: str, graph: Graph) -> list[str]:
    """The states that can be reached, from the root down."""
    found = {root: None}
    level = [root]
    while level:
        below = dict.fromkeys(name for state in level for name in graph.get(state, {}).values())
        level = [name for name in below if name not in found]
        found |= dict.fromkeys(level)
    return list(found)


def _action(solution: Fields, table: Mapping[str, Any]) -> str:
    action = solution.need("action", ACTION).text.strip()
    legal = table["nodes"][table["root"]]["actions"]
    if action not in legal:
        problem = english_only(
            "action: {value} is not an action of the first state, {state}",
            value=as_toml(action),
            state=as_toml(table["root"]),
        )
        raise solution.fail(
            english_only("{problem}; expected is one of: {legal}", problem=problem, legal=", ".join(legal)),
            "action",
        )
    return action


def _generated_nodes(solution: Fields, table: Mapping[str, Any]) -> tuple[str, ...]:
    names = solution.need("generated", GENERATED).text.split()
    nodes, root = table["nodes"], table["root"]
    for name in names:
        if name not in nodes:
            problem = english_only(
                "generated: there is no state {value} that can be reached", value=as_toml(name)
            )
            raise solution.fail(problem + did_you_mean(most_similar(name, nodes)), "generated")
    if root not in names:
        raise solution.fail(
            english_only(
                "generated: the first state, {value}, is not in it; it counts, too", value=as_toml(root)
            ),
            "generated",
        )
    return tuple(sorted(set(names)))


# One test of a classic folder, NAME.test with NAME.solution, as a case.


TEST, SOLUTION = ".test", ".solution"
NOT_READ = ("#", "~", ".")  # how names of files begin that editors leave behind
GRAPHS, DECISIONS, GAMES = "GraphGameTreeTest", "PacmanGameTreeTest", "EvalAgentTest"
CLASSES = (GRAPHS, DECISIONS, GAMES)
MOST_POINTS = 1000
# The keys in which a test says its points, by the credit of its question. What tests are worth in questions
# of the other credits is not in them: see `autograder.course.model.WORTH`.
POINTS: Mapping[Credit, tuple[str, ...]] = {
    "sum-and-all": ("points",),
    "sum-or-nothing": ("points", "max_points"),
}


def name_of_test(file: str) -> str | None:
    """The NAME of a file NAME.test; None for any other file.

    >>> name_of_test("1-small.test"), name_of_test("~1-small.test"), name_of_test("CONFIG")
    ('1-small', None, None)
    """
    name = file.removesuffix(TEST)
    return None if not name or name == file or name.startswith(NOT_READ) else name


def unknown_class(path: str, files: Mapping[str, bytes]) -> str:
    """Say why the test at this path is left out: its class is not known here; "" if it is."""
    fields = gather_fields(files[f"{path}{TEST}"], f"{path}{TEST}")
    kind = fields.need("class", f"one of {', '.join(CLASSES)}").text.strip()
    if kind in CLASSES:
        return ""
    problem = english_only(
        "this test is left out, as its class {value} is not known here;{near}",
        value=as_toml(kind),
        near=suggestion(kind, CLASSES),
    )
    return str(fields.fail(f"{problem} known are: {', '.join(CLASSES)}", "class"))


def read_case(path: str, credit: Credit, files: Mapping[str, bytes], boards: Boards, games: Games) -> Case:
    """Read the test at this path, which is without its ending, of a known class. Raises AssignmentError.

    `games`: how whole games are played.
    """
    title = visible(path.rpartition("/")[2])
    fields = gather_fields(files[f"{path}{TEST}"], f"{path}{TEST}")
    kind = fields.need("class", f"one of {', '.join(CLASSES)}").text.strip()
    wrong = ErrorCollector()
    if kind == GAMES:
        if credit == "sum-and-all" and "points" in fields:
            problem = english_only(
                "points: an {games} has the points of its thresholds; expected is no such key", games=GAMES
            )
            wrong.errors.append(fields.fail(problem, "points"))
        game = wrong.attempt(lambda: game_case(fields, boards, title, games))
        return _whole(game, wrong)
    points = wrong.attempt(lambda: _test_points(fields, credit)) or 0.0
    if f"{path}{SOLUTION}" in files:
        solution = gather_fields(files[f"{path}{SOLUTION}"], f"{path}{SOLUTION}")
    else:
        missing = fields.fail(
            english_only(
                "there is no {path}{solution} beside it, which says what is right",
                path=path,
                solution=SOLUTION,
            )
        )
        solution = Fields(f"{path}{SOLUTION}", {}, [missing])
    if kind == GRAPHS:
        return _whole(wrong.attempt(lambda: graph_case(fields, solution, title, points)), wrong)
    assert kind == DECISIONS, "tests of unknown classes are left out"
    return _whole(wrong.attempt(lambda: decisions_case(fields, solution, boards, title, points)), wrong)


def _whole(found: Case | None, wrong: ErrorCollector) -> Case:
    """The case, if nothing is wrong. Raises AssignmentError."""
    wrong.check()
    assert found is not None, "else its error was collected"
    return found


def _test_points(fields: Fields, credit: Credit) -> float:
    """The points that the test itself says; 0 if it says none."""
    key = next((key for key in POINTS.get(credit, ()) if key in fields), None)
    if key is None:
        return 0.0
    points = fields.number(fields.need(key, "points").text.strip(), key)
    if not 0 <= points <= MOST_POINTS:
        problem = english_only(
            "{key}: {points:g} is not allowed; expected is a number from 0 to {most}",
            key=key,
            points=points,
            most=MOST_POINTS,
        )
        raise fields.fail(problem, key)
    return points


# The questions of a classic test folder, from its CONFIG files, and their tests as cases.


CONFIG = "CONFIG"
CREDITS: Mapping[str, Credit] = {
    "PassAllTestsQuestion": "all-or-nothing",
    "PartialCreditQuestion": "sum-or-nothing",
    "NumberPassedQuestion": "passed",
    "HackedPartialCreditQuestion": "sum-and-all",
}
MOST_IN_NAME = 40


def read_questions(
    files: Mapping[str, bytes], boards: Boards
) -> tuple[tuple[Question, ...], tuple[str, ...], int | None]:
    """Read the questions in their order, and say in a sentence each what is left out, and why.

    The last one is the seed of a second attempt with other games, if there is one.
    Raises AssignmentError, with file and line; AllWrongError if several things are wrong.
    """
    wrong = ErrorCollector()
    whole = _fields(CONFIG, files, 'a line order: "q1 q2 q3", or an empty file: sorted by name')
    wrong.attempt(lambda: whole.check_all(["order", FURTHER, SECOND_SEED]))
    most_games = wrong.attempt(lambda: _most_games(whole)) or USUAL_MOST
    second_seed = wrong.attempt(lambda: _second_seed(whole))
    left_out: list[str] = []
    folders = wrong.attempt(lambda: _folders(whole, files, left_out)) or _question_folders(files)
    configs = {folder: _config(folder, files) for folder in folders}
    graded = []
    for folder, config in configs.items():
        if wrong.attempt(partial(_is_graded, folder, config, files, left_out)) is not False:
            graded.append(folder)
            wrong.attempt(partial(_check_config, config))
    if not graded:
        wrong.check()
        raise whole.fail(english_only("no question is left; {left_out}", left_out="; ".join(left_out)))
    depends = {
        folder: wrong.attempt(partial(_dependencies, folder, config, folders, left_out)) or []
        for folder, config in configs.items()
    }
    wrong.attempt(lambda: _check_order(folders, depends, configs))
    names = _names(folders)
    tried = [
        wrong.attempt(
            partial(
                _question,
                folder,
                names,
                configs[folder],
                [each for each in depends[folder] if each in graded],
                files,
                boards,
                Games(most_games, second_seed),
                left_out,
            )
        )
        for folder in graded
    ]
    wrong.check()
    return tuple(question for question in tried if question is not None), tuple(left_out), second_seed


def _most_games(whole: Fields) -> int:
    if FURTHER not in whole:
        return USUAL_MOST
    return whole.whole(FURTHER, "how many games are played where chance may decide", 1, MOST_GAMES)


def _second_seed(whole: Fields) -> int | None:
    if SECOND_SEED not in whole:
        return None
    return whole.whole(SECOND_SEED, "the seed of a second attempt with other games", 0, MOST_SEED)


def _question_folders(files: Mapping[str, bytes]) -> list[str]:
    """The folders of questions that are there, sorted."""
    return sorted({path.partition("/")[0] for path in files if _is_of_question(path)})


def _folders(whole: Fields, files: Mapping[str, bytes], left_out: list[str]) -> list[str]:
    """The questions' folders in the order of the CONFIG at the top; without one, sorted."""
    there = _question_folders(files)
    order = whole.find("order")
    if order is None:
        if not there:
            raise whole.fail(
                english_only(
                    "there is no question; expected are folders with a {config} and tests", config=CONFIG
                )
            )
        return there
    named = order.words()
    for number, folder in enumerate(named):
        if folder in named[:number]:
            raise whole.fail(
                english_only(
                    "order: {value} is there twice; expected is each question once", value=as_toml(folder)
                ),
                "order",
            )
    folders = [folder for folder in named if folder in there]
    if not folders:
        missing = english_only("; there is no folder {value}", value=as_toml(named[0])) if named else ""
        raise whole.fail(
            f"order names no question{missing}; there are: {', '.join(there) or 'none'}", "order"
        )
    for folder in (each for each in named if each not in there):
        near = suggestion(folder, there)
        problem = english_only(
            "order: {value} is left out, as there is no such folder with a {config};{near}",
            value=as_toml(folder),
            config=CONFIG,
            near=near,
        )
        left_out.append(str(whole.fail(f"{problem} there are: {', '.join(there)}", "order")))
    return folders


def _is_graded(folder: str, config: Fields, files: Mapping[str, bytes], left_out: list[str]) -> bool:
    """Whether the question has points, and tests of classes that are known here. Raises AssignmentError."""
    if ErrorCollector().attempt(lambda: _question_points(config)) == 0:
        reason = config.fail(
            english_only("the question {folder} is left out, as it has no points", folder=folder),
            "max_points",
        )
        left_out.append(str(reason))
        return False
    tests = _tests(folder, config, files)
    tried = ErrorCollector()
    if all(tried.attempt(partial(unknown_class, f"{folder}/{test}", files)) for test in tests):
        reason = config.fail(
            english_only(
                "the question {folder} is left out, as no class of its tests is known here", folder=folder
            )
        )
        left_out.append(f"{reason}: {unknown_class(f'{folder}/{tests[0]}', files)}")
        return False
    return True


def _is_of_question(path: str) -> bool:
    folder, _, name = path.partition("/")
    return name == CONFIG or (name_of_test(name) is not None and "/" not in name and bool(folder))


def _config(folder: str, files: Mapping[str, bytes]) -> Fields:
    expected = f'lines max_points: "5" and class: "{next(iter(CREDITS))}"'
    return _fields(f"{folder}/{CONFIG}", files, expected, "are")


def _fields(path: str, files: Mapping[str, bytes], expected: str, are: str = "is") -> Fields:
    """The fields of the file; without it, an error that says what is expected there."""
    if path in files:
        return gather_fields(files[path], path)
    problem = english_only("there is no such file; expected {are} {expected}", are=are, expected=expected)
    return Fields(path, {}, [AssignmentError(problem, source=path)])


def _check_config(config: Fields) -> None:
    """Raises AssignmentError for everything that is wrong in single keys and lines."""
    config.check_all(
        ["max_points", "class", "depends"], lambda: _question_points(config), lambda: _credit(config)
    )


def _dependencies(question: str, config: Fields, folders: Sequence[str], left_out: list[str]) -> list[str]:
    """The questions that this one depends on; it is never suggested itself. Raises AssignmentError."""
    field = config.find("depends")
    required = [] if field is None else list(dict.fromkeys(field.words()))
    others = [folder for folder in folders if folder != question]
    for folder in required:
        if folder not in folders:
            near = suggestion(folder, others)
            problem = english_only(
                "depends: {value} is left out, as there is no such question;{near} there are:",
                value=as_toml(folder),
                near=near,
            )
            left_out.append(str(config.fail(f"{problem} {', '.join(others) or 'none'}", "depends")))
    return [folder for folder in required if folder in folders]


def _check_order(
    folders: Sequence[str], depends: Mapping[str, Sequence[str]], configs: Mapping[str, Fields]
) -> None:
    """Raises AssignmentError if a question depends on itself, at once or by others, or on a later one."""
    try:
        TopologicalSorter(depends).prepare()
    except CycleError as error:
        circle = sorted(set(error.args[1]), key=folders.index)
        what = (
            english_only("{folders} depend on each other", folders=join_words(circle, "and"))
            if circle[1:]
            else english_only("{circle} depends on itself", circle=circle[0])
        )
        raise configs[circle[0]].fail(
            english_only("depends: {what}, so none could be graded first", what=what), "depends"
        ) from None
    for number, folder in enumerate(folders):
        for late in (each for each in depends[folder] if each not in folders[:number]):
            problem = english_only(
                "depends: {folder} depends on {late}, which comes after it; change the order in {config}",
                folder=folder,
                late=late,
                config=CONFIG,
            )
            raise configs[folder].fail(problem, "depends")


def _names(folders: Sequence[str]) -> dict[str, str]:
    """A name for each folder in lowercase letters, digits and hyphens, as assignments have them."""
    names: dict[str, str] = {}
    for folder in folders:
        plain = re.sub(r"[^a-z0-9]+", "-", folder.lower()).strip("-")[:MOST_IN_NAME] or "question"
        name, number = plain, 1
        while name in names.values():
            number += 1
            ending = f"-{number}"
            name = f"{plain[: MOST_IN_NAME - len(ending)].rstrip('-')}{ending}"
        names[folder] = name
    return names


def _question(
    folder: str,
    names: Mapping[str, str],
    config: Fields,
    depends: Iterable[str],
    files: Mapping[str, bytes],
    boards: Boards,
    games: Games,
    left_out: list[str],
) -> Question:
    wrong = ErrorCollector()
    credit = wrong.attempt(lambda: _credit(config))
    points = wrong.attempt(lambda: _question_points(config)) or 0.0
    tests = []
    for test in _tests(folder, config, files):
        if problem := wrong.attempt(partial(unknown_class, f"{folder}/{test}", files)):
            left_out.append(problem)
        else:
            tests.append(test)
    usual: Credit = "all-or-nothing"
    read = {
        test: wrong.attempt(partial(read_case, f"{folder}/{test}", credit or usual, files, boards, games))
        for test in tests
    }
    wrong.check()
    assert credit is not None, "else its error was collected"
    cases = {test: one for test, one in read.items() if one is not None}
    agent, algorithm, shared = _split_off_shared(list(cases.values()))
    named = tuple(
        NamedCase(visible(test), f"{folder}/{test}{TEST}", one, "visible")
        for test, one in zip(tests, shared, strict=True)
    )
    required = tuple(names[each] for each in depends)
    return Question(
        names[folder],
        visible(folder),
        points,
        named,
        agent,
        None,
        algorithm,
        required,
        credit=credit,
    )


def _credit(config: Fields) -> Credit:
    kind = config.need("class", "how tests count").text.strip()
    if kind not in CREDITS:
        meant = suggestion(kind, CREDITS)
        problem = english_only(
            "class: {value} is not a class of questions that is known here;{meant}",
            value=as_toml(kind),
            meant=meant,
        )
        raise config.fail(f"{problem} known are: {', '.join(CREDITS)}", "class")
    return CREDITS[kind]


def _question_points(config: Fields) -> float:
    points = config.number(config.need("max_points", "the question's points").text.strip(), "max_points")
    if not 0 <= points <= MOST_POINTS:
        problem = english_only(
            "max_points: {points:g} is not allowed; expected is a number from 0 to {most}",
            points=points,
            most=MOST_POINTS,
        )
        raise config.fail(problem, "max_points")
    return points


def _tests(folder: str, config: Fields, files: Mapping[str, bytes]) -> list[str]:
    """The names of the question's tests, sorted."""
    tests = sorted(filter(None, (_test_in(folder, path) for path in files)))
    if not tests:
        problem = english_only(
            "the folder {folder} has no tests; expected are files NAME{test} and NAME{solution} in it",
            folder=folder,
            test=TEST,
            solution=SOLUTION,
        )
        raise config.fail(problem)
    return tests


def _test_in(folder: str, path: str) -> str | None:
    above, _, name = path.rpartition("/")
    return name_of_test(name) if above == folder else None


def _split_off_shared(cases: Sequence[Case]) -> tuple[str | None, Algorithm | None, list[Case]]:
    """The question's agent and algorithm, and the cases without what they share with it.

    The agent is the first case's; there is an algorithm only if all drawn trees and decisions have the same.
    """
    agents: list[str | None] = [getattr(each, "agent", None) for each in cases]
    algorithms = {each.algorithm for each in cases if isinstance(each, ClassicCase)}
    algorithm = algorithms.pop() if len(algorithms) == 1 else None
    shared: list[Case] = []
    for each, agent in zip(cases, agents, strict=True):
        own: dict[str, str | None] = {"agent": None if agent == agents[0] else agent}
        if isinstance(each, ClassicCase) and algorithm is not None:
            own["algorithm"] = None
        shared.append(msgspec.structs.replace(each, **own))
    return agents[0], algorithm, shared


# A classic test folder as an assignment.


TITLE = "Multi-agent search"
LIMITS = Limits(seconds=60, total=600)
MOST_FILES, MOST_BYTES = 5000, 20_000_000


def is_classic_folder(files: Mapping[str, bytes]) -> bool:
    """Whether these are the files of a classic test folder, and not of an assignment of ours.

    >>> is_classic_folder({"CONFIG": b"", "q1/CONFIG": b""}), is_classic_folder({"assignment.toml": b""})
    (True, False)
    """
    if MAIN in files:
        return False
    tested = {path.partition("/")[0] for path in files if path.endswith(TEST)}
    return CONFIG in files or any(f"{folder}/{CONFIG}" in files for folder in tested)


def parse_classic(files: Mapping[str, bytes]) -> Assignment:
    """Reads the files of a classic test folder, by relative path. Raises AssignmentError with file and line.

    The layouts that it uses are among the files of the assignment, as `layouts/NAME.lay`. A case may take 60
    seconds, a game those that its test allows, and a whole submission 600.
    """
    boards = Boards({path: data for path, data in files.items() if path.endswith(SUFFIX)})
    found, left_out, second_seed = read_questions(files, boards)
    kept = {path: data for path, data in files.items() if _is_read(path)}
    used = {**kept, **boards.used}
    return Assignment(
        TITLE,
        CLASSIC_FILE,
        found,
        used,
        limits=LIMITS,
        interface="classic",
        left_out=left_out,
        second_seed=second_seed,
    )


def with_games(
    files: Mapping[str, bytes], most: int | None = None, second_seed: int | None = None
) -> dict[str, bytes]:
    """Write into the CONFIG of a classic folder how many games are played where chance may decide.

    Likewise the seed of a second attempt with other games. None leaves what the file says.
    """
    lines = decode(files.get(CONFIG, b""), CONFIG).split("\n")
    for key, value in ((FURTHER, most), (SECOND_SEED, second_seed)):
        if value is not None:
            lines = [line for line in lines if not line.lstrip().startswith(f"{key}:")]
            lines.append(f'{key}: "{value}"')
    return {**files, CONFIG: "\n".join([*lines, ""]).encode()}


def read_folder(folder: Path) -> dict[str, bytes] | None:
    """The files of a classic test folder with the layouts in it and beside it; None if it is another folder.

    Of layouts with the same name the one in the folder `layouts` beside it counts. Raises AssignmentError,
    also for the folder above such a folder, and for one of its questions.
    """
    above = folder.resolve().parent
    is_one = (folder / CONFIG).is_file() or any(
        _has_tests(each.parent) for each in folder.glob(f"*/{CONFIG}")
    )
    if (folder / MAIN).is_file():
        return None
    if not is_one:
        inside = [each.parent for each in sorted(folder.glob(f"*/{CONFIG}")) if _has_questions(each.parent)]
        if inside:
            problem = english_only(
                "there is no {config}, but one in {name}; give the folder {inside}",
                config=CONFIG,
                name=inside[0].name,
                inside=inside[0],
            )
            raise AssignmentError(problem, source=str(folder))
        return None
    if _has_tests(folder) and not _has_questions(folder) and (above / CONFIG).is_file():
        raise AssignmentError(
            "this is the folder of a question; give {above}", source=str(folder), above=above
        )
    return _read_files(folder, above)


def _has_tests(folder: Path) -> bool:
    return any(name_of_test(path.name) for path in folder.glob(f"*{TEST}"))


def _has_questions(folder: Path) -> bool:
    return any(folder.glob(f"*/{CONFIG}"))


def _read_files(folder: Path, above: Path) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    left = MOST_BYTES
    try:
        for name, path in _files(folder, above):
            if path.is_symlink() and not path.resolve().is_relative_to(above):
                raise AssignmentError(LINK_OUT, source=name)
            with path.open("rb") as file:
                found[name] = file.read(left + 1)
            left -= len(found[name])
            if left < 0 or len(found) > MOST_FILES:
                problem = english_only(
                    "it has more than {most:,} files, or more than {most_bytes:,} bytes",
                    most=MOST_FILES,
                    most_bytes=MOST_BYTES,
                )
                raise AssignmentError(problem, source=str(folder))
    except OSError as error:
        problem = english_only("it cannot be read: {reason}", reason=reason_of(error))
        raise AssignmentError(problem, source=str(error.filename or folder)) from None
    return dict(sorted(found.items()))


def _files(folder: Path, above: Path) -> Iterator[tuple[str, Path]]:
    for path in (*folder.glob("*"), *folder.glob("*/*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and (_is_read(name) or name.endswith(SUFFIX)):
            yield name, path
    for path in (above / LAYOUTS).glob(f"*{SUFFIX}"):
        if path.is_file():
            yield f"{LAYOUTS}/{path.name}", path


def _is_read(path: str) -> bool:
    """Whether a file of this path says something about questions or tests."""
    name = path.rpartition("/")[2]
    stem = name.removesuffix(TEST if name.endswith(TEST) else SOLUTION)
    return name == CONFIG or (stem != name and name_of_test(stem + TEST) is not None)
