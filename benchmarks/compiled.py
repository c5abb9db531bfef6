"""What C makes of searches, games and simulations: `python benchmarks/compiled.py`.

Each search runs in Python and in C on the medium layout with two ghosts. Both are measured in turns, and
their decisions, values and counts are compared. The control is minimax in C without any option (control.c).
Games are those that a worker of `pacman batch` plays, one after another; then those of the whole command with
one worker. Goals: at least 50 times as fast a node at depth 4 or more, 30 times in games of 100 moves or
more, 50 times as many simulations a second.
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from measure import side_by_side
from rich.console import Console
from rich.table import Table

from agents import MCTS, PVS, AlphaBeta, Expectimax, Expectiminimax, Minimax, Star1, Star2
from agents.evaluations import careful, farsighted
from pacman import GameState, score
from pacman.batch.experiment import Experiment
from pacman.batch.plan import make_plan
from pacman.batch.running import play_one
from pacman.compiled import structures as c
from pacman.compiled.boards import _tables, board_of
from pacman.compiled.library import ELSEWHERE, LIBRARIES, OPTIONS, compilers, load
from pacman.compiled.players import search_for_c
from pacman.compiled.searches import search

ROUNDS = 7
STATE = GameState.initial("medium", 2)
SEARCHES = (
    (Minimax, 4, score),
    (Minimax, 5, score),
    (Minimax, 4, careful),
    (Minimax, 4, farsighted),
    (AlphaBeta, 4, score),
    (AlphaBeta, 6, score),
    (AlphaBeta, 5, farsighted),
    (PVS, 6, score),
    (Expectimax, 4, score),
    (Expectimax, 4, farsighted),
    (Expectiminimax, 4, score),
    (Star1, 5, score),
    (Star2, 5, score),
)
PLAYERS = (
    "reflex",
    "minimax:depth=2:evaluation=farsighted",
    "alphabeta:depth=2",
    "alphabeta:depth=3:evaluation=farsighted",
    "expectimax:depth=2:evaluation=farsighted",
    "mcts:simulations=100",
)
GAMES, MOST_MOVES = 4, 1000
COMMANDS = {"reflex": (200, 5000), "alphabeta:depth=3:evaluation=farsighted": (200,)}  # and how many games
SIMULATIONS = (300, 3000)


def main() -> None:
    console = Console(width=140)
    console.print(nodes())
    console.print(simulations())
    console.print(games())
    console.print(commands())


def nodes() -> Table:
    """What a node costs in Python, in C, and in the control."""
    headings = "C alone, ns", "times as fast", "with the call, ns", "times as fast", "control, ns"
    table = Table("search", "nodes", "Python, ns a node", *headings)
    for kind, depth, evaluation in SEARCHES:
        agent = kind(depth, evaluation)
        found = search(agent, STATE)
        assert found.decision == agent.search(STATE)
        often = max(1, 200_000 // found.generated)
        tasks: dict[str, Callable[[], object]] = {
            "python": lambda agent=agent: agent.search(STATE),
            "c": lambda agent=agent, often=often: [search(agent, STATE) for _ in range(often)],
            "alone": alone(agent, often),
        }
        if kind is Minimax and evaluation is score:
            tasks["control"] = control(depth, found.generated, found.decision.value, often)
        seconds = side_by_side(tasks, rounds=ROUNDS)
        per_node = {name: 1e9 * taken / found.generated for name, taken in seconds.items()}
        per_node |= {name: per_node[name] / often for name in ("c", "alone", "control") if name in per_node}
        table.add_row(
            f"{kind.__name__}, depth {depth}, {evaluation.__name__}",
            f"{found.generated:,}",
            f"{per_node['python']:.0f}",
            f"{per_node['alone']:.1f}",
            f"{per_node['python'] / per_node['alone']:.0f}",
            f"{per_node['c']:.1f}",
            f"{per_node['python'] / per_node['c']:.0f}",
            f"{per_node['control']:.1f}" if "control" in per_node else "",
        )
    return table


def alone(agent: Any, often: int) -> Callable[[], object]:
    """The search in C, without what Python prepares before it and reads after it: a game does that once."""
    board, decision = board_of(STATE.layout), c.Decision()
    start, asked = board.state_for_c(STATE), search_for_c(agent, STATE.num_agents)
    arguments = board.pointer, ctypes.byref(start), ctypes.byref(asked), ctypes.byref(decision)

    def run() -> None:
        for _ in range(often):
            LIBRARY.pacman_search(*arguments)

    run.structures = start, asked, decision  # type: ignore[attr-defined]  # which the arguments point to
    return run


def control(depth: int, generated: int, value: float, often: int) -> Callable[[], object]:
    """The control's search of the same tree, which must have the same value and number of nodes."""
    start, layout = board_of(STATE.layout).state_for_c(STATE), STATE.layout
    tables = _tables(layout, [x * layout.height + y for x, y in layout.capsules])
    best, library = ctypes.c_int(), CONTROL
    arguments = (
        ctypes.byref(tables), start.poses, 3, start.food, start.food_left,
        ctypes.c_uint64(start.capsules), 3 * depth, ctypes.byref(best),
    )  # fmt: skip

    def run() -> None:
        for _ in range(often):
            assert library.control(*arguments) == generated

    run()
    assert best.value == value
    run.tables = tables  # type: ignore[attr-defined]  # which the arguments point to
    return run


def build_control(folder: Path) -> ctypes.CDLL:
    """The control, compiled as the engine is."""
    path = folder / "control.so"
    source = str(Path(__file__).with_name("control.c"))
    options = [option for option in OPTIONS if option != "-fvisibility=hidden"]
    command = [*next(compilers()), *options, *ELSEWHERE, source, "-o", str(path), *LIBRARIES]
    subprocess.run(command, check=True, timeout=300)
    library = ctypes.CDLL(str(path))
    library.control.restype = ctypes.c_int64
    return library


def simulations() -> Table:
    """Simulations of MCTS a second."""
    headings = "C alone, a second", "times as fast", "with the call", "times as fast"
    table = Table("mcts", "Python, a second", *headings)
    kinds = ({}, {"evaluation": farsighted, "playout_depth": 0}, {"playout": "greedy"})
    for number, options in product(SIMULATIONS, kinds):
        agents: list[Any] = [MCTS(simulations=number, **options) for _ in range(2)]
        for agent in agents:
            agent.rng = Random(1)
        assert search(agents[0], STATE).decision == agents[1].search(STATE)
        seconds = side_by_side(
            {
                "python": lambda agents=agents: agents[1].search(STATE),
                "c": lambda agents=agents: [search(agents[0], STATE) for _ in range(20)],
                "alone": alone(agents[0], 20),
            },
            rounds=ROUNDS,
        )
        python, in_c, c_alone = (
            number * often / seconds[name] for name, often in (("python", 1), ("c", 20), ("alone", 20))
        )
        words = ", ".join(f"{name}={getattr(value, '__name__', value)}" for name, value in options.items())
        cells = (python, c_alone, c_alone / python, in_c, in_c / python)
        table.add_row(f"{number:,}, {words or 'as it is'}", *(f"{cell:,.0f}" for cell in cells))
    return table


def games() -> Table:
    """What a game costs a worker of a batch."""
    table = Table("agent", "moves a game", "Python, ms a game", "C, ms a game", "times as fast")
    for agent in PLAYERS:
        settings = {"agents": (agent,), "layouts": ("medium",), "max_moves": MOST_MOVES}
        plans = {
            engine: make_plan(Experiment(**settings, engine=engine))  # type: ignore[arg-type]
            for engine in ("python", "compiled")
        }
        seeds = [seed for seed in range(50) if play_one(plans["compiled"], seed)[0].moves >= 100][:GAMES]
        rows = {engine: [play_one(plan, seed)[0] for seed in seeds] for engine, plan in plans.items()}
        assert rows["python"] == rows["compiled"]
        seconds = side_by_side(
            {
                "python": lambda plans=plans, seeds=seeds: [play_one(plans["python"], n) for n in seeds],
                "c": lambda plans=plans, seeds=seeds: [
                    play_one(plans["compiled"], n) for n in seeds for _ in range(10)
                ],
            },
            rounds=3,
        )
        in_python, in_c = 1000 * seconds["python"] / GAMES, 1000 * seconds["c"] / GAMES / 10
        moves = sum(row.moves for row in rows["python"]) / GAMES
        table.add_row(agent, f"{moves:.0f}", f"{in_python:.1f}", f"{in_c:.2f}", f"{in_python / in_c:.0f}")
    return table


def commands() -> Table:
    """What the whole command takes, with one worker."""
    table = Table("command", "games", "Python, s", "C, s", "times as fast")
    for agent, number in [(agent, number) for agent, numbers in COMMANDS.items() for number in numbers]:
        seconds = {}
        for engine in ("compiled", "python"):
            words = ["batch", "--agents", agent, "--layouts", "medium", "--games", str(number)]
            words += ["--max-moves", str(MOST_MOVES), "--jobs", "1", "--engine", engine]
            started = perf_counter()
            subprocess.run([sys.executable, "-m", "pacman", *words], check=True, stdout=subprocess.DEVNULL)
            seconds[engine] = perf_counter() - started
        ratio = seconds["python"] / seconds["compiled"]
        table.add_row(
            f"pacman batch --agents {agent}",
            f"{number:,}",
            f"{seconds['python']:.1f}",
            f"{seconds['compiled']:.1f}",
            f"{ratio:.0f}",
        )
    return table


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        CONTROL = build_control(Path(folder))
        LIBRARY = load()
        main()
