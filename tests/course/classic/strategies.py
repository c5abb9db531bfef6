"""Classic test folders of all kinds, written as text."""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

from autograder.course.problems import after_pacman
from pacman.layout import Layout
from pacman.state import GameState

AGENTS = ["MinimaxAgent", "AlphaBetaAgent", "ExpectimaxAgent", "OwnAgent"]
KINDS = [
    "PassAllTestsQuestion",
    "PartialCreditQuestion",
    "NumberPassedQuestion",
    "HackedPartialCreditQuestion",
]
FOLDERS = ["q1", "q2", "Q3_extra", "q3-extra", "q10", "frage_ä"]
TESTS = ["1", "2-small", "10 more", "é", "A_b", "0." + "x" * 80]
BOARDS = ["%%%%%%%%\n%P. GG.%\n%%%%%%%%", "%%%%%%\n%GG P%\n%....%\n%%%%%%"]
GHOSTS = ["[RandomGhost(1)]", "[]", "[DirectionalGhost(1, prob_attack=0.25), RandomGhost(2)]"]
NAMES = st.text("aB1é-'#\"\\.\u202e", min_size=1, max_size=3).filter(lambda name: not name.startswith("#"))
NUMBERS = st.floats(-1e6, 1e6).map(repr) | st.integers(-99, 99).map(str)
Keys = Mapping[str, str]


@dataclass(frozen=True)
class Graph:
    """The states of a test, with what their actions lead to; the first one is where it starts."""

    successors: Mapping[str, Sequence[tuple[str, str]]]
    ended: frozenset[str]


@dataclass(frozen=True)
class Folder:
    """The files of a folder, and the graphs in them by the paths of their tests."""

    files: Mapping[str, bytes]
    graphs: Mapping[str, Graph]


@st.composite
def folders(draw: st.DrawFn) -> Folder:
    """A folder that can be read."""
    chosen = draw(st.lists(st.sampled_from(FOLDERS), min_size=1, max_size=3, unique=True))
    texts: dict[str, str] = {"CONFIG": draw(written({"order": " ".join(chosen)}))}
    graphs: dict[str, Graph] = {}
    for number, folder in enumerate(chosen):
        kind = draw(st.sampled_from(KINDS))
        config = {"max_points": draw(st.sampled_from(["1", "2.5", "25"])), "class": kind}
        if number and draw(st.booleans()):
            config["depends"] = draw(st.sampled_from(chosen[:number]))
        texts[f"{folder}/CONFIG"] = draw(written(config))
        for name in draw(st.lists(st.sampled_from(TESTS), min_size=1, max_size=2, unique=True)):
            path = f"{folder}/{name}"
            make = draw(st.sampled_from([_graph, _graph, _game, _evaluated]))
            test, solution, graph = draw(make(kind))
            texts[f"{path}.test"], texts[f"{path}.solution"] = draw(written(test)), draw(written(solution))
            if graph is not None:
                graphs[path] = graph
    return Folder({path: text.encode() for path, text in texts.items()}, graphs)


@st.composite
def written(draw: st.DrawFn, keys: Keys) -> str:
    """The keys in any order, between comments and blank lines, each with some quotes."""
    lines: list[str] = []
    for key in draw(st.permutations(list(keys))):
        value = keys[key]
        lines += draw(st.lists(st.sampled_from(["", "  ", '# a: "b"']), max_size=1))
        if "\n" in value or ("'" in value and '"' in value):
            lines += [f'{key}: """', *value.split("\n"), '"""']
        else:
            quote = "'" if '"' in value else '"' if "'" in value else draw(st.sampled_from("'\""))
            lines.append(f"{key}{draw(st.sampled_from([':', ': ', ' : ']))}{quote}{value}{quote}")
    end = draw(st.sampled_from(["\n", "\r\n"]))
    return draw(st.sampled_from(["", "\ufeff"])) + end.join(lines) + draw(st.sampled_from(["", end]))


Made = tuple[Keys, Keys, Graph | None]


@st.composite
def _graph(draw: st.DrawFn, kind: str) -> Made:
    names = draw(st.lists(NAMES, min_size=2, max_size=7, unique=True))
    ended = frozenset(draw(st.lists(st.sampled_from(names[1:]), max_size=3, unique=True)))
    successors: dict[str, list[tuple[str, str]]] = {}
    for number, name in enumerate(names[:-1]):
        if number and draw(st.integers(0, 2)) == 0:
            continue
        actions = draw(st.lists(NAMES, min_size=1, max_size=3, unique=True))
        successors[name] = [(action, draw(st.sampled_from(names[number + 1 :]))) for action in actions]
    first = successors[names[0]]
    valued = {first[0][1], *draw(st.lists(st.sampled_from(names), max_size=6))}
    won = [name for name in sorted(ended) if draw(st.booleans())]
    test = {
        "class": "GraphGameTreeTest",
        "alg": draw(st.sampled_from(AGENTS)),
        "depth": str(draw(st.integers(1, 4))),
        "num_agents": str(draw(st.integers(1, 4))),
        "start_state": names[0],
        "win_states": " ".join(won) or "NONE",
        "lose_states": " ".join(ended - set(won)),
        "successors": "\n".join(
            f"{name} {action} {to}" for name, actions in successors.items() for action, to in actions
        ),
        "evaluation": "\n".join(f"{name} {draw(NUMBERS)}" for name in sorted(valued)),
        "diagram": draw(st.sampled_from(["", "A\n/ \\\nB\u202eC\x07", '"""'[:2]])),
    }
    if kind == "HackedPartialCreditQuestion" and draw(st.booleans()):
        test["points"] = draw(st.sampled_from(["1", "0.5"]))
    solution = {"action": first[0][0], "generated": " ".join([names[0], *(to for _, to in first)])}
    return test, solution, Graph(successors, ended)


def _stops(board: str, seed: int) -> int:
    """After how many decisions to stop the game is over."""
    state, number = GameState.initial(Layout.parse(board), 2), 0
    while not state.is_terminal:
        number += 1
        state = after_pacman(state, "Stop", seed + number, number)
    return number


@st.composite
def _game(draw: st.DrawFn, kind: str) -> Made:
    count = st.integers(0, 999)
    others = st.lists(st.sampled_from(["West", "East", "North", "South"]), max_size=4, unique=True)
    lines = [
        [[["Stop", *draw(others)], draw(count)], [draw(others), draw(count)]]
        for _ in range(draw(st.integers(1, 3)))
    ]
    board, seed = draw(st.sampled_from(BOARDS)), draw(st.integers(0, 10**6))
    decisions = itertools.islice(itertools.cycle(lines), _stops(board, seed))
    test = {
        "class": "PacmanGameTreeTest",
        "alg": draw(st.sampled_from(AGENTS)),
        "depth": str(draw(st.integers(1, 4))),
        "seed": str(seed),
        "layoutName": draw(st.sampled_from(["court", "small", "Zürich ost"])),
        "layout": board,
        "max_points": "2",
    }
    return test, {"optimalActions": "\n".join(map(json.dumps, decisions))}, None


@st.composite
def _evaluated(draw: st.DrawFn, kind: str) -> Made:
    games = draw(st.integers(1, 10))
    counts = st.lists(st.integers(0, games).map(str), max_size=3).map(" ".join)
    test = {
        "class": "EvalAgentTest",
        "agentName": draw(st.sampled_from(["ReflexAgent", "ExpectimaxAgent"])),
        "layoutName": draw(st.sampled_from(["small", "medium"])),
        "ghosts": draw(st.sampled_from(GHOSTS)),
        "numGames": str(games),
    }
    more = {
        "agentArgs": st.sampled_from(["", "evalFn=better", "depth=2,evalFn=it's"]),
        "maxTime": st.sampled_from(["120", "0.5"]),
        "randomSeed": st.integers(0, 99).map(str),
        "scoreMinimum": NUMBERS,
        "winsMinimum": st.integers(0, games).map(str),
        "nonTimeoutMinimum": st.integers(0, games).map(str),
        "winsThresholds": counts,
        "nonTimeoutThresholds": counts,
    }
    keys = draw(st.lists(st.sampled_from(list(more)), unique=True))
    test |= {key: draw(more[key]) for key in keys}
    test["scoreThresholds"] = draw(st.lists(NUMBERS, max_size=3).map(" ".join))
    return test, {}, None
