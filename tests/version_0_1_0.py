"""Makes what a user of version 0.1.0 could have kept: records, results, values, digests, reports.

`tests/data/version-0.1.0/` was written by it with this file: `python -m tests.version_0_1_0 FOLDER`.
Only names that the documents promise are used here, so it runs with any later version too.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

import agents
from autograder.cli.main import main as autograder
from pacman import GameState, Layout, PacmanError, SearchAgent, play, tree
from pacman.cli.main import main as pacman
from pacman.trace import Trace
from pacman.vector import Boards, play_many, random_moves

ROOT = Path(__file__).parent.parent
SUBMISSIONS = ROOT / "tests" / "corpora" / "submissions"
LAYOUTS = ("caged", "first-bite", "large", "loop", "medium", "open", "power", "quartet", "small", "trap")
TREES = ("crossing", "cubed", "dice", "gamble", "loaded", "star1", "star2", "textbook")
PLAYED = {  # name of the record: words of the command
    "reflex": "--agent reflex --layout medium --seed 5",
    "alphabeta": "--agent alphabeta:depth=2:order=best:evaluation=farsighted --layout small --seed 6",
    "expectimax": "--agent expectimax:depth=2:evaluation=careful:model=directional --layout medium --seed 7"
    " --ghosts random,directional:attack=0.9",
    "star2": "--agent star2:depth=2:roles=max,min,chance --layout small --seed 8 --max-moves 60",
    "mcts": "--agent mcts:depth=3:simulations=20 --layout quartet --seed 9 --max-moves 60",
    "random": "--agent random --layout open --ghosts random --seed 10",
}
GRADED = ("correct/recursive", "mistakes/prune-on-equality", "mistakes/depth-one-more")
BATCH = (
    "--agents reflex,random,alphabeta:depth=1 --ghosts random,directional:attack=0.9 --layouts small,trap"
    " --seed 3 --jobs 2 --max-moves 500"
)


def searches() -> dict[str, SearchAgent]:
    """One of each kind, with the options that change what is visited."""
    return {
        "minimax": agents.Minimax(depth=3),
        "minimax table": agents.Minimax(depth=3, table=True),
        "alphabeta": agents.AlphaBeta(depth=3),
        "alphabeta equal": agents.AlphaBeta(depth=3, prune="equal"),
        "alphabeta best": agents.AlphaBeta(depth=2, order="best"),
        "alphabeta table": agents.AlphaBeta(depth=3, table=True),
        "expectimax": agents.Expectimax(depth=2),
        "expectimax table": agents.Expectimax(depth=2, table=True),
        "expectiminimax": agents.Expectiminimax(depth=3),
        "star1": agents.Star1(depth=3, low=-1000, high=1000),
        "star1 table": agents.Star1(depth=3, low=-1000, high=1000, table=True),
        "star2": agents.Star2(depth=3, low=-1000, high=1000),
        "star2 equal": agents.Star2(depth=3, low=-1000, high=1000, prune="equal"),
        "star2 table": agents.Star2(depth=3, low=-1000, high=1000, table=True),
        "mcts": agents.MCTS(depth=2, simulations=40),
    }


def found(agent: SearchAgent, state: object) -> list[object]:
    """What a search decides, and what it asks of the game."""
    agent.rng = random.Random(4)
    trace = Trace(state)
    try:
        decision = agent.decision(trace.root)
    except PacmanError as error:
        return [type(error).__name__]
    events = hashlib.sha256(repr([tuple(event) for event in trace.events()]).encode()).hexdigest()[:16]
    return [decision.action, decision.value, [list(count) for count in trace.counts()], events]


def positions() -> Iterator[tuple[str, GameState]]:
    """States on the way of random games, one game a layout."""
    for name in LAYOUTS:
        rng, state = random.Random(f"positions of {name}"), GameState.initial(Layout.load(name))
        for number in range(60):
            if state.is_terminal:
                break
            agent = number % state.num_agents
            if agent == 0 and number % 5 == 0:
                yield f"{name} {number}", state
            state = state.successor(agent, rng.choice(state.legal_actions(agent)))


def decisions() -> str:
    """Every search on drawn trees, random trees and positions."""
    rows: dict[str, object] = {}
    drawn = {name: tree.load(name) for name in TREES}
    for seed in range(6):
        drawn[f"random {seed}"] = tree.random(seed, roles=("max", "chance", "min"), depth=2)
    for name, game in drawn.items():
        for key, agent in searches().items():
            agent.depth = 6  # deeper than all of them
            rows[f"{key} | {name}"] = found(agent, game.initial)
    for number, (name, state) in enumerate(positions()):
        if state.num_agents <= 3 and number % 6 == 0:
            for key, agent in searches().items():
                agent.depth = min(agent.depth, 2)
                rows[f"{key} | {name}"] = found(agent, state)
    return as_text(rows)


def states() -> str:
    """Digest, text and picture of states, and what agents may do in them."""
    rows = {}
    for name, state in positions():
        picture = hashlib.sha256(state._repr_html_().encode()).hexdigest()[:16]
        rows[name] = [
            state.digest(),
            str(state),
            picture,
            [state.legal_actions(i) for i in range(state.num_agents)],
        ]
    return as_text(rows)


def seeded() -> str:
    """Games from seeds: scores, lengths and results, one by one and by the thousand."""
    rows: dict[str, object] = {}
    for layout in ("small", "medium", "trap"):
        for ghosts in ("random", "directional"):
            for seed in range(12):
                record = play(layout, "reflex", ghosts, seed=seed)
                rows[f"{layout} {ghosts} {seed}"] = [record.outcome.result, record.score, len(record.moves)]
    many = play_many("small", 64, seed=1, max_moves=200)
    rows["vector"] = [many.score.tolist(), many.is_win.tolist(), many.is_lose.tolist()]
    boards = Boards("medium", 32, num_ghosts=2)
    rng = np.random.default_rng(1)
    for _ in range(60):
        boards.step(random_moves(boards, rng))
    rows["boards"] = [boards.score.tolist(), hashlib.sha256(boards.food.tobytes()).hexdigest()]
    return as_text(rows)


def as_text(rows: dict[str, object]) -> str:
    """A row a line, so that a difference is a line too."""
    return "{\n" + ",\n".join(f"{json.dumps(key)}: {json.dumps(rows[key])}" for key in rows) + "\n}\n"


def played(folder: Path) -> None:
    """The records of a few games."""
    for name, words in PLAYED.items():
        ran(pacman, ["play", *words.split(), "--display", "none", "--record", str(folder / f"{name}.json")])


def batched(folder: Path, games: int = 4) -> None:
    """The folder of results of an experiment; its times are not the same twice."""
    ran(pacman, ["batch", *BATCH.split(), "--out", str(folder), "--games", str(games)])
    (folder / "times.jsonl").unlink()


def graded(folder: Path) -> None:
    """Reports of submissions, right and wrong, without times."""
    for name in GRADED:
        path = folder / f"{Path(name).stem}.json"
        words = [str(SUBMISSIONS / name), "--assignment", "adversarial-search", "--json", str(path)]
        ran(autograder, ["grade", *words], allowed=(0, 1))
        path.write_text(as_text({"": without_times(json.loads(path.read_text("utf-8")))}), encoding="utf-8")


def without_times(value: object) -> object:
    """Without whatever a clock or this machine said."""
    if isinstance(value, dict):
        timed = str(value.get("got", "")).endswith(" s a move")
        return {
            key: without_times(each)
            for key, each in value.items()
            if "seconds" not in key and not (timed and key == "got")
        }
    return [without_times(each) for each in value] if isinstance(value, list) else value


def ran(main: Callable[[list[str]], int], words: list[str], allowed: tuple[int, ...] = (0,)) -> None:
    """Runs a command. Raises RuntimeError if it does not end as it should."""
    code = main(words)
    if code not in allowed:
        raise RuntimeError(f"{words} ended with {code}")


def write(folder: Path) -> None:
    """All of it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, made in (("decisions", decisions), ("states", states), ("seeded", seeded)):
        (folder / f"{name}.json").write_text(made(), encoding="utf-8", newline="\n")
    for name, into in (("records", played), ("batch", batched), ("reports", graded)):
        (folder / name).mkdir(exist_ok=True)
        into(folder / name)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
