"""A test of a course's own `test_cases` as a case: NAME.test with NAME.solution."""
# In the students' kit.

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from autograder.course.cases import (
    MOST_DECISIONS,
    Case,
    DecisionsCase,
    GameCase,
    GraphCase,
    Least,
    Option,
    RecordedDecision,
    Threshold,
)
from autograder.course.classic_text import MOST, Boards, Fields, gather_fields, ghosts
from autograder.course.errors import ErrorCollector
from autograder.course.interface import ALGORITHMS
from autograder.course.problems import DecisionError, positions
from autograder.report import Credit
from autograder.submission import visible
from pacman import tree
from pacman.agent import GREATEST, LEAST
from pacman.board import Action
from pacman.errors import PacmanError, TreeError
from pacman.layout import Layout
from pacman.messages import english_only
from pacman.spelling import did_you_mean, most_similar, suggestion
from pacman.state import GameState
from pacman.support.toml import as_toml

# What tests of all classes give: the class that they ask, and the depth to search.


DEEPEST = 50  # rounds


def agent_of(fields: Fields, key: str = "alg") -> str:
    """The class that a test asks. Raises AssignmentError."""
    name = fields.need(key, "the class that is tested, as MinimaxAgent").text.strip()
    if not name.isidentifier():
        raise fields.fail(
            f"{key}: {as_toml(name)} is not a name of a class; expected is one as MinimaxAgent", key
        )
    return name


def depth_of(fields: Fields) -> int:
    """The depth to search, in rounds. Raises AssignmentError."""
    return fields.whole("depth", "how many rounds deep", 1, DEEPEST)


# Tests of the class PacmanGameTreeTest: the decisions of one game.


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
