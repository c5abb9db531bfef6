"""`pacman batch`, solutions of boards, and what the compiled engine cannot do."""

from __future__ import annotations

import itertools
import re
import threading
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
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


def one(*words: str) -> str:
    """What a batch of one game for each pairing prints."""
    return printed(main, "batch", "--layouts", "trap", "--games", "1", "--jobs", "1", *words)


def from_here(beginning: str, said: str) -> str:
    """What is said from these words on, its lines joined."""
    return " ".join(said[said.index(beginning) :].split())


def many(agents: str) -> str:
    """The last line that is printed of many agents."""
    return one("--agents", agents, "--max-moves", "4").replace("\n[", " [").splitlines()[-1]


def failing(number: int) -> str:
    """An agent that fails in its own way."""
    return written(f"bad{number}.py", FAILS.replace("1 / 0", f"[][{number}]").replace("Bad", f"Bad{number}"))


def refused(**named: Any) -> None:
    Experiment(**named).check()


def without_an_engine() -> str:
    """What is printed of a batch for the compiled engine where there is none."""
    with mock.patch("pacman.batch.engine.find_spec", return_value=None):
        return one("--agents", "reflex", "--engine", "compiled")


class AtTheEnd(threading.Event):
    """Lets a sign of life be given once the games are played."""

    def wait(self, timeout: float | None = None) -> bool:
        super().wait()
        self.asked = hasattr(self, "asked")
        return self.asked


def an_hour_later(*words: str) -> str:
    """The sign of life of a batch that lasted an hour."""
    clock = SimpleNamespace(monotonic=itertools.count(0, 3600).__next__)
    threads = SimpleNamespace(**vars(threading) | {"Event": AtTheEnd})
    with mock.patch("pacman.cli.batch.time", clock), mock.patch("pacman.cli.batch.threading", threads):
        said = printed(main, "batch", "--agents", "reflex,random", "--jobs", "1", *words)
    return said.splitlines()[-1]


def merge(missing: Sequence[int] = (), *, lines: int = 0, games: int = 3) -> str:
    """What is said of shares of which some are missing, or the last has so many lines more or less."""
    there = [number for number in (1, 2, 3) if number not in missing]
    for number in there:
        one("--agents", "random", "--games", f"{games}", "--share", f"{number}/3", "--out", f"part{number}")
    kept = Path(f"part{there[-1]}", "games.jsonl")
    every = kept.read_text(encoding="utf-8").splitlines(keepends=True)
    kept.write_text("".join([*every, *every][: len(every) + lines]), encoding="utf-8")
    return printed(main, "batch", "merge", *(f"part{number}" for number in there), "--out", "joined")


def until_decided(layout: str) -> str:
    """How a batch ends that compares two agents on this layout."""
    words = ("--layouts", layout, "--ghosts", "random", "--games", "60", "--until", "decided")
    said = printed(main, "batch", "--agents", "reflex,random", "--jobs", "1", *words)
    return from_here("After", said)


def regretting_no_more() -> str:
    """What is said where a batch is continued without the regret that it began with."""
    batch("--agents", "reflex", "--regret", "--out", "out")
    return batch("--agents", "reflex", "--out", "out")


def on_the_page() -> str:
    """The figures of a comparison on the page of a batch."""
    words = ("--layouts", "small", "--ghosts", "random", "--games", "40", "--html", "r.html")
    printed(main, "batch", "--agents", "reflex,random", "--jobs", "1", *words)
    return "; ".join(re.findall("In [^<]* pairs of games[^<]*", Path("r.html").read_text(encoding="utf-8")))


def optimal(layout: str, lines: int = 9, *, moved: bool = False) -> str:
    """The first lines that are printed of a board that is solved, at its start or after a move there."""
    words = ["optimal", layout]
    if moved:
        words += ["--state", GameState.initial(layout).successor(0, "Stop").to_text()]
    with mock.patch("pacman.cli.optimal.perf_counter", itertools.count(3.0, 2.5).__next__):
        return "\n".join(line.rstrip() for line in printed(main, *words).splitlines()[:lines])


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
        "pacman: share=1/2 and until=decided cannot be used together, because no share knows the "
        "games of the others; without it, all games are played [exit code 2]"
    ): lambda: batch("--agents", "reflex,random", "--share", "1/2", "--until", "decided", "--out", "half"),
    "pacman: share=3/2 is not allowed; write k/n, from 1/n to n/n, for example 2/8 [exit code 2]": lambda: (
        batch("--agents", "reflex", "--share", "3/2")
    ),
    "share 1/2: 3 of 6 games are played; pacman batch merge joins shares": lambda: batch(
        "--agents", "reflex,random", "--share", "1/2", "--out", "half"
    ),
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
    "… and 4 more comparisons, in --json and --html": lambda: many(
        "random,reflex,alphabeta:depth=1,alphabeta:depth=2,expectimax:depth=1"
    ),
    (
        "pacman: engine=compiled cannot play reflex against directional on trap: this installation "
        "has no compiled engine; engine=auto lets Python play it\n"
        "[exit code 2]"
    ): without_an_engine,
    "agents: ' random' begins or ends with a space; write 'random'": lambda: refused(
        agents=("reflex", " random")
    ),
    "agents: 'reflex' is given twice; every game would be the same": lambda: refused(
        agents=("reflex", "random", "reflex")
    ),
    "agents: 'ran?dom' holds signs that cannot be shown": lambda: refused(agents=("reflex", "ran\u202edom")),
    (
        "until=2.5 is not allowed; it must be 'decided' or the width of an interval in a share of 1, "
        "from 0.001 to below 2"
    ): lambda: refused(agents=("reflex", "random"), until=2.5),
    (
        "until=0.0 is not allowed; it must be 'decided' or the width of an interval in points, from "
        "0.001 to below 1000000000"
    ): lambda: refused(agents=("reflex", "random"), until=0.0, measure="score"),
    "opponents = random, greedy play in another game; name it as game, or write ghosts": lambda: refused(
        agents=("reflex",), opponents=("random", "greedy")
    ),
    ("pacman: share=2/3 is not allowed; there is only 1 game to share\n[exit code 2]"): lambda: one(
        "--agents", "reflex", "--share", "2/3", "--out", "x"
    ),
    "trap, directional ghosts, 1 game each": lambda: one("--agents", "reflex").partition("  ")[0],
    ("pacman: shares 2/3, 3/3 are missing; give the folders of all shares\n[exit code 2]"): lambda: merge(
        (2, 3)
    ),
    ("pacman: share 3/3 is missing; give the folders of all shares\n[exit code 2]"): lambda: merge((3,)),
    (
        "pacman: part3/games.jsonl has 0 of the 1 game of share 3/3; give the command of this share "
        "again, which continues it\n"
        "[exit code 2]"
    ): lambda: merge(lines=-1),
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
    (
        "trap, directional ghosts: 187 states, solved in 2.5 s\n"
        "greatest expected score from the start: -401.30\n"
        "greatest chance of winning from the start: 10 %\n"
        "action  expected score  chance of winning  score of winner  best for\n"
        "West              -501                0 %             -501\n"
        "Stop           -401.30               10 %          -401.30  score, winning\n"
        "East           -401.30               10 %          -401.30  score, winning"
    ): lambda: optimal("trap"),
    (
        "trap, directional ghosts: 187 states, solved in 2.5 s\n"
        "greatest expected score from this state: -402.30\n"
        "greatest chance of winning from this state: 10 %\n"
        "action  expected score  chance of winning  score of winner  best for\n"
        "West              -502                0 %             -502\n"
        "Stop           -402.30               10 %          -402.30  score, winning\n"
        "East           -402.30               10 %          -402.30  score, winning"
    ): lambda: optimal("trap", moved=True),
    "eaten.lay, no ghosts: 1 state, solved in 2.5 s": lambda: optimal(
        written("eaten.lay", "%%%%\n%P.%\n%%%%\n"), 1
    ),
    "first-bite, no ghosts: 4 states, solved in 2.5 s": lambda: optimal("first-bite", 1),
    "caught.lay, directional ghosts: 3 states, solved in 2.5 s": lambda: optimal(
        written("caught.lay", "%%%%%\n%PG.%\n%%%%%\n"), 1
    ),
}
PLOTS: Sentences = {
    (
        "In 40 pairs of games on common seeds reflex alone won 39, random alone 0. Difference of the "
        "mean scores: +1730 (1619 to 1798)."
    ): on_the_page,
}
SLOW: Sentences = {  # of several games
    (
        "pacman: a/mine.py and b/mine.py import helper from two places, helper.py and helper.py, "
        "of which only one can be loaded: rename one [exit code 2]"
    ): lambda: batch("--agents", in_two_places()),
    "40 of 400 games after 60 min, at most 9 h 0 min left": lambda: an_hour_later(
        "--layouts", "small", "--ghosts", "random", "--games", "200", "--until", "decided"
    ),
    ("pacman: part3/games.jsonl has 2 lines, and share 3/3 has only 1 game\n[exit code 2]"): lambda: merge(
        lines=1
    ),
    (
        "pacman: part3/games.jsonl has 1 of the 2 games of share 3/3; give the command of this share "
        "again, which continues it\n"
        "[exit code 2]"
    ): lambda: merge(lines=-1, games=6),
    ("pacman: part3/games.jsonl has 3 lines, and share 3/3 has only 2 games\n[exit code 2]"): lambda: merge(
        lines=1, games=6
    ),
    (
        "After 20 seeds this is decided: reflex wins 40.3 to 100.0 points more often than random (95 "
        "%, at all looks together)."
    ): lambda: until_decided("small"),
    (
        "After 60 seeds this is not decided: Whether reflex or random wins more often is open: "
        "reflex wins between 10.3 points less and 10.3 points more (95 %, at all looks together)."
    ): lambda: until_decided("trap"),
}
SLOW_OPTIMAL: Sentences = {  # of whole batches, some of solved boards
    (
        "pacman: broken.py cannot be loaded, broken.py line 1: ZeroDivisionError: division by "
        "zero [exit code 2]"
    ): lambda: batch("--agents", written("broken.py", "1 / 0\n")),
    (
        "3 games failed, first bad.py against directional on trap, seed 1: agent 0 (Bad) raised "
        "ZeroDivisionError: division by zero [exit code 3]"
    ): lambda: (
        "3 games" + batch("--agents", written("bad.py", FAILS), "--seed", "1").rpartition("3 games")[2]
    ),
    (
        "Python plays bestreply against directional on trap, because BestReply is not an agent that "
        "is also written in C"
    ): lambda: from_here("Python", one("--agents", "bestreply")),
    (
        "Python plays bestreply against random on trap and 2 more, because BestReply is not an agent "
        "that is also written in C"
    ): lambda: from_here("Python", one("--agents", "bestreply", "--ghosts", "random,greedy,directional")),
    (
        "a game failed, bad.py against directional on trap, seed 5: agent 0 (Bad) raised "
        "ZeroDivisionError: division by zero [exit code 3]"
    ): lambda: from_here("a game failed", one("--agents", written("bad.py", FAILS), "--seed", "5")),
    "… and 1 more reason, in --json and --html [exit code 3]": lambda: many(
        ",".join(failing(number) for number in range(6))
    ),
    "… and 2 more reasons, in --json and --html [exit code 3]": lambda: many(
        ",".join(failing(number) for number in range(7))
    ),
    (
        "pacman: settings.json was begun without --regret, and this run is with it; give another "
        "folder with --out, or remove this one [exit code 2]"
    ): lambda: again("--agents", "reflex", "--seed", "0", "--regret"),
    (
        "pacman: settings.json was begun with --regret, and this run is without it; give another "
        "folder with --out, or remove this one [exit code 2]"
    ): regretting_no_more,
    (
        "random against directional on trap gave away most in game 0 (seed 4), decision 2: West "
        "instead of East, 100.7 points pacman play --agent random --ghosts directional --layout trap "
        "--seed 4 --max-moves 10000 --move 2"
    ): lambda: from_here("random against", batch("--agents", "random", "--regret", "--seed", "4")),
}
