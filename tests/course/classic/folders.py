"""A small classic test folder, to be changed by tests."""

from __future__ import annotations

GRAPH = """\
class: "GraphGameTreeTest"
alg: "MinimaxAgent"
depth: "2"
num_agents: "2"
start_state: "A"
win_states: "B1"
lose_states: "C1"
successors: \"\"\"
A left B
A right C
B only B1
C only C1
\"\"\"
evaluation: \"\"\"
B1 3
C1 -2.5
\"\"\"
"""
GRAPH_SOLUTION = 'action: "left"\ngenerated: "A B B1 C C1"\n'
GAME = """\
class: "PacmanGameTreeTest"
alg: "MinimaxAgent"
seed: "0"
depth: "1"
layoutName: "court"
layout: \"\"\"
%%%%%%%%
%P.. GG%
%%%%%%%%
\"\"\"
"""
GAME_SOLUTION = """\
optimalActions: \"\"\"
[[["East"], 9], [["East"], 5]]
[[["East", "Stop"], 7], [["East"], 4]]
\"\"\"
"""
EVALUATED = """\
class: "EvalAgentTest"
agentName: "ReflexAgent"
layoutName: "small"
ghosts: "[RandomGhost(1), DirectionalGhost(2, prob_attack=0.9)]"
maxTime: "120"
numGames: "10"
randomSeed: "7"
winsMinimum: "1"
winsThresholds: "5 10"
scoreThresholds: "-500 1000"
nonTimeoutThresholds: "0"
"""


def config(points: str = "5", kind: str = "PassAllTestsQuestion", depends: str = "") -> str:
    """A question's CONFIG."""
    return f'max_points: "{points}"\nclass: "{kind}"\n' + (f'depends: "{depends}"\n' if depends else "")


def classic_folder(**changed: str | None) -> dict[str, bytes]:
    """The files of a folder with three questions; `q1__grade__test="…"` is q1/grade.test, None: not there."""
    texts: dict[str, str | None] = {
        "CONFIG": 'order: "q1 q2 q3"\n',
        "q1__CONFIG": config("4", "PartialCreditQuestion"),
        "q1__grade__test": EVALUATED,
        "q2__CONFIG": config(),
        "q2__1__test": GRAPH,
        "q2__1__solution": GRAPH_SOLUTION,
        "q3__CONFIG": config(depends="q2"),
        "q3__game__test": GAME,
        "q3__game__solution": GAME_SOLUTION,
        **changed,
    }
    return {path_of(name): text.encode() for name, text in texts.items() if text is not None}


def path_of(name: str) -> str:
    """The path that a keyword of `classic_folder` means."""
    for ending in ("test", "solution"):
        if name.endswith(f"__{ending}"):
            name = f"{name.removesuffix(f'__{ending}')}.{ending}"
    return name.replace("__", "/", 1)
