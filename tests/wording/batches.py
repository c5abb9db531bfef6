"""`pacman batch`, solutions of boards, and what the compiled engine cannot do."""

from __future__ import annotations

from typing import Any
from unittest import mock

from pacman import GameState, Layout, play
from pacman.batch import Experiment, make_plan
from pacman.batch.plan import Share, plan_unchecked
from pacman.cli.main import main
from tests.wording.saying import Sentences, printed, written

AGENT = "import helper\nfrom pacman.agents import RandomWalk\n\n\nclass Mine(RandomWalk): ...\n"
FAILS = (
    "from pacman import Agent\n\n\nclass Bad(Agent):\n    def choose(self, state):\n        return 1 / 0\n"
)
WIDE = f"{'%' * 60}\n%P{'G' * 8}.{' ' * 48}%\n{'%' * 60}"
OPTIONS = ("--layouts", "trap", "--games", "3", "--jobs", "1")


def batch(*words: str) -> str:
    """All that this batch prints, its lines joined."""
    return " ".join(printed(main, "batch", *OPTIONS, *words).split())


def again(*words: str) -> str:
    """What a second batch prints that writes into the folder of another one."""
    batch("--agents", "reflex", "--seed", "0", "--out", "out")
    return batch(*words, "--out", "out")


def before_a_game() -> None:
    """A game that the agent cannot begin, on a board that needs more memory than it takes."""
    with mock.patch("pacman.optimal.agent.SMALL", 1):
        play("pincer", "optimal", "random", num_ghosts=1)


def in_two_places() -> str:
    """Two agents that import different files of one name."""
    for folder in ("a", "b"):
        written(f"{folder}/helper.py", f"NAME = {folder!r}\n")
        written(f"{folder}/mine.py", AGENT)
    return "a/mine.py,b/mine.py"


def merged() -> str:
    """What is printed where two shares are joined."""
    for number in ("1", "2"):
        batch("--agents", "random,reflex", "--max-moves", "3", "--share", f"{number}/2", "--out", number)
    return printed(main, "batch", "merge", "1", "2", "--out", "joined")


def solve(layout: Any, **options: Any) -> Any:
    from pacman.optimal import solve

    return solve(layout, **options)


SENTENCES: Sentences = {
    (
        "pacman: settings.json is of other seed: 0, now 1; give another folder with --out, or "
        "remove this one [exit code 2]"
    ): lambda: again("--agents", "reflex", "--seed", "1"),
    (
        'pacman: settings.json is of other share: none, now "1/3"; give another folder with '
        "--out, or remove this one [exit code 2]"
    ): lambda: again("--agents", "reflex", "--seed", "0", "--share", "1/3"),
    (
        "pacman: broken.py cannot be loaded, broken.py line 1: ZeroDivisionError: division by "
        "zero [exit code 2]"
    ): lambda: batch("--agents", written("broken.py", "1 / 0\n")),
    (
        "pacman: share=1/2 and until=decided cannot be used together, because no share knows the "
        "games of the others; without it, all games are played [exit code 2]"
    ): lambda: batch("--agents", "reflex,random", "--share", "1/2", "--until", "decided", "--out", "half"),
    "pacman: share=3/2 is not allowed; write k/n, from 1/n to n/n, for example 2/8 [exit code 2]": lambda: (
        batch("--agents", "reflex", "--share", "3/2")
    ),
    "share 1/2: 3 of 6 games are played; pacman batch merge joins shares": lambda: batch(
        "--agents", "reflex,random", "--share", "1/2", "--out", "half"
    ),
    (
        "pacman: a/mine.py and b/mine.py import helper from two places, helper.py and helper.py, "
        "of which only one can be loaded: rename one [exit code 2]"
    ): lambda: batch("--agents", in_two_places()),
    "share=0/3 is not allowed; write k/n, from 1/n to n/n, for example 2/8": lambda: Share.parse("0/3"),
    "share=1/21 is not allowed; there are only 20 games to share": lambda: plan_unchecked(
        Experiment(agents=("random",), layouts=("trap",), games=20), Share(1, 21)
    ),
    "joined 2 shares, 6 games, in joined": merged,
    "engine='rust' is not known; allowed are auto, python, compiled": lambda: Experiment(
        agents=("reflex",),
        engine="rust",  # type: ignore[arg-type]
    ).check(),
    "trap, directional ghosts, 3 games each": lambda: batch(
        "--agents", "random", "--max-moves", "3", "--seed", "1"
    ).partition(" wins")[0],
    (
        "3 games failed, first bad.py against directional on trap, seed 1: agent 0 (Bad) raised "
        "ZeroDivisionError: division by zero [exit code 3]"
    ): lambda: (
        "3 games" + batch("--agents", written("bad.py", FAILS), "--seed", "1").rpartition("3 games")[2]
    ),
}
OPTIMAL: Sentences = {
    (
        "loop is too large to be solved within 10 megabytes: 168,318 states were reached, and "
        "there are more; take a smaller board, fewer ghosts, or a larger --memory"
    ): lambda: solve("loop", memory=10, engine="python"),
    (
        "medium is too large to be solved within 2,000 megabytes: it has at least 10^12 states, "
        "and that memory holds 33,333,333; take a smaller board, or fewer ghosts"
    ): lambda: solve("medium"),
    (
        "the state is of another board or has other ghosts; this is the solution of first-bite against none"
    ): lambda: solve("first-bite").value(GameState.initial("trap")),
    (
        "wide with 8 ghosts has more states than numbers of 64 bits can tell apart; take a "
        "smaller board, or fewer ghosts"
    ): lambda: solve(Layout.parse(WIDE, "wide"), ghosts="random"),
    (
        "pincer is too large to be solved before a game; `pacman optimal pincer --ghosts random "
        "--num-ghosts 1 --out FILE` takes more memory, and may solve it in some minutes: then play "
        "optimal:file=FILE"
    ): before_a_game,
    (
        "regret needs the board's solution, and medium is too large to be solved within 300 "
        "megabytes: it has at least 10^12 states, and that memory holds 5,000,000"
    ): lambda: make_plan(Experiment(agents=("reflex",), layouts=("medium",), regret=True)),
}
