"""`pacman` as a person types it: what it refuses, and how a game or a search ends."""

from __future__ import annotations

import io
import itertools
import json
import os
from importlib.util import find_spec
from pathlib import Path
from shlex import split
from types import SimpleNamespace
from unittest import mock

import click
import msgspec
import pygame

from pacman import play
from pacman.cli.displays import ending_lines
from pacman.cli.main import main
from pacman.cli.play import play as play_command
from pacman.gameplay.game import STOPPED
from pacman.gameplay.record import Outcome, Record
from pacman.support.installed import installed_version
from tests.wording.saying import Sentences, printed, written

AGENT = "from pacman import Agent\n\nclass Mine(Agent):\n    def choose(self, state):\n        "
SEARCH = (
    "from pacman import Decision, SearchAgent\n\nclass Mine(SearchAgent):\n"
    "    def search(self, state):\n        "
)


def pacman(words: str) -> str:
    """All that this command prints, its lines joined."""
    return " ".join(printed(main, *split(words)).split())


def last(words: str, lines: int = 1) -> str:
    """The last lines that this command prints."""
    return " ".join(" ".join(printed(main, *split(words)).splitlines()[-lines:]).split())


def after_a_game(words: str, layout: str = "first-bite") -> str:
    """What a command says of a record of two games on this layout."""
    pacman(f"play --display none --seed 7 --games 2 --record g.json --layout {layout}")
    return pacman(words)


def with_game(body: str, words: str) -> str:
    """What a command says where mine.py has a game with this body in place of some of Nim's."""
    written("mine.py", "from pacman.examples.nim import Nim\n\n\nclass Mine(Nim):\n" + body)
    return pacman(words)


def typed(*answers: str) -> str:
    """What a game prints in which a person types these answers."""
    with mock.patch.object(click, "prompt", side_effect=answers):
        return pacman("play --game nim:heaps=1+2 --agent keyboard --opponents minimax --seed 1")


def with_other_digest() -> str:
    """What is said of a record in which a digest was changed."""
    pacman("play --display none --seed 7 --layout first-bite --record g.json")
    data = json.loads(Path("g.json").read_text(encoding="utf-8"))
    data["digests"][0] = "0" * 16
    written("g.json", json.dumps(data))
    return pacman("replay g.json --check")


def starter(beginning: str, lines: int = 1) -> str:
    """Lines of the file that `pacman new` writes, from the one with this beginning on."""
    pacman("new mine.py")
    every = [line.strip() for line in Path("mine.py").read_text(encoding="utf-8").splitlines()]
    first = next(number for number, line in enumerate(every) if line.startswith(beginning))
    return "\n".join(every[first : first + lines])


def left_early(*others: Record) -> str:
    """What stands in the shell after these games and one that was left before its end."""
    left = msgspec.structs.replace(play("first-bite", "reflex", seed=40), outcome=Outcome("draw", STOPPED))
    with play_command.make_context("pacman", ["--agent", "reflex"]):
        return ending_lines([*others, left], None, told=True)


def without_a_window(words: str) -> str:
    """What a command prints where no window can be opened, below the game."""
    no_window = mock.patch.object(pygame, "Window", side_effect=pygame.error("no video device"))
    with mock.patch.dict(os.environ, SDL_VIDEODRIVER="dummy"), no_window:
        return last(words)


def with_input(text: str, words: str) -> str:
    """What a command prints to whom types this."""
    with mock.patch("sys.stdin", io.StringIO(text)):
        return pacman(words)


def examined(beginning: str, **versions: str) -> str:
    """The line of `pacman doctor` with this beginning, where packages of these versions are installed."""
    known = installed_version

    def version(name: str) -> str | None:
        return versions.get(name) or known(name)

    wide = mock.patch.dict(os.environ, COLUMNS="300", SDL_VIDEODRIVER="dummy")
    with mock.patch("pacman.cli.doctor.installed_version", version), wide:
        lines = (" ".join(line.split()[1:]) for line in printed(main, "doctor").splitlines())
        return next(line for line in lines if line.startswith(beginning))


def broken_numpy() -> str:
    """What it says of a package that is there without its code."""
    with mock.patch(
        "pacman.support.installed.find_spec", lambda name: None if name == "numpy" else find_spec(name)
    ):
        return examined("numpy", numpy="2.0.9")


def other_agents() -> str:
    """What it says where Python finds another package of the name of one of ours."""
    with mock.patch("pacman.cli.doctor.place_of", lambda name: Path(f"mine-{name}")):
        return examined("the name agents")


def without_bubblewrap() -> str:
    with mock.patch("sys.platform", "linux"), mock.patch("shutil.which", return_value=None):
        return examined("the sandbox of the grader: b")


def state_in_latin_1() -> str:
    Path("state.txt").write_bytes("é".encode("latin-1"))
    return "state.txt"


def with_most_steps(most: int, words: str) -> str:
    """What a command says where no search of more steps is shown."""
    with mock.patch("pacman.cli.problem.MOST_STEPS", most):
        return pacman(words)


def drawn_slowly() -> str:
    """The first sign of life of a video each of whose pictures takes a minute."""
    pacman("play --display none --seed 7 --layout first-bite --record g.json")
    clock = SimpleNamespace(monotonic=itertools.count(0, 61).__next__)
    with mock.patch("pacman.cli.recorded.time", clock):
        return printed(main, *split("render g.json --to g.gif --size 64x64 --rate 3")).splitlines()[1]


def changed_since() -> str:
    """What is said of the page of a game whose agent fails now, as it did not before."""
    raises = (
        "if state.score > 10 and os.path.exists('late'):\n            raise ValueError('too late')\n        "
    )
    agent = "import os\n" + SEARCH + raises + "return Decision(state.legal_actions(0)[0], 1)"
    record = "--display none --seed 7 --layout small --max-moves 8 --record g.json"
    pacman(f"play {record} --agent {written('mine.py', agent)}")
    written("late", "")
    return printed(main, *split("render g.json --to g.html --searches 3"))


def chain(moves: int) -> str:
    """A file with a tree of so many moves, one after the other."""
    nodes = "\n".join(f'n{each} = {{ actions = {{ x = "n{each + 1}" }} }}' for each in range(moves))
    return written("deep.toml", f'roles = ["max"]\n[nodes]\n{nodes}\nn{moves} = {{ value = 1 }}\n')


SENTENCES: Sentences = {
    (
        "pacman: there is no command 'nonsense'; there are: agents, batch, doctor, explain, "
        "games, layouts, new, optimal, perft, play, quiz, render, replay, site, solve, test (see: "
        "pacman --help) [exit code 2]"
    ): lambda: pacman("nonsense"),
    (
        "pacman: --agent reflex,minimax names several agents, but pacman play takes one; pacman "
        "batch and pacman solve --compare take several [exit code 2]"
    ): lambda: pacman("play --agents reflex,minimax"),
    "pacman: nowhere.json cannot be read: No such file or directory [exit code 2]": lambda: pacman(
        "replay nowhere.json"
    ),
    "pacman: --game 3 is not in g.json, which holds 2 [exit code 2]": lambda: after_a_game(
        "replay g.json --game 3"
    ),
    "g.json: all reproduced, games: 2, moves: 2": lambda: after_a_game("replay g.json --check"),
    "pacman: textbook and --tree gamble are two problems; give one of them [exit code 2]": lambda: pacman(
        "solve textbook --tree gamble"
    ),
    (
        "└── Right: 2 alphabeta takes Left, worth 3. Nodes: 11 generated, 4 expanded, 7 evaluated; 1 cut."
    ): lambda: last("solve textbook", 2),
    (
        "└── Right 50%: 100 expectimax takes Right, worth 54.5. Nodes: 7 generated, 3 expanded, 4 evaluated."
    ): lambda: last("solve gamble --agent expectimax", 2),
    (
        "└── run: 40 win expectimax takes street, worth 40. Chance of a win 100%, of a loss 0%. "
        "Nodes: 12 generated, 7 expanded, 5 evaluated."
    ): lambda: last("solve crossing --agent expectimax", 2),
    (
        "alphabeta:depth=2 takes 1 from heap 2, worth 1. Chance of a win 100%, of a loss 0%. "
        "Nodes: 12 generated, 7 expanded, 5 evaluated."
    ): lambda: last("solve nim:heaps=1+2 --depth 2", 2),
    (
        "alphabeta:depth=2 takes 2 from heap 2, worth -1. Chance of a win 0%, of a loss 100%. "
        "Nodes: 4 generated, 2 expanded, 2 evaluated."
    ): lambda: last("solve nim:heaps=1+2 --after '1 from heap 1' --depth 2", 2),
    (
        "expectimax values the root, a chance node, at 3.25; there is nothing to choose. Nodes: 7 "
        "generated, 3 expanded, 4 evaluated."
    ): lambda: last(
        "solve "
        + written(
            "luck.toml",
            'roles = ["chance", "max"]\ntree = [{ p = 0.25, to = [1, 4] }, { p = 0.75, to = [3, 2] }]',
        )
        + " --agent expectimax",
        2,
    ),
    (
        "agent error: agent 0 (Mine) answered 'Nowhere', which is not legal; legal were: Left, "
        'Middle, Right What returned it is defined here: File "mine.py", line 4, in search def '
        "search(self, state): [exit code 3]"
    ): lambda: pacman(
        "solve textbook --agent " + written("mine.py", SEARCH + "return Decision('Nowhere', 1)")
    ),
    "wrote mine.py; test it with: pacman test mine.py": lambda: pacman("new mine.py"),
    "1: o agent 0 (random): 1 from heap 1 1: agent 0 won, score 1 (1 move)": lambda: pacman(
        "play --game nim:heaps=1 --agent random --seed 1"
    ),
    "nim 1: o 2: oo 3: ooo Its states keep what every state promises, as far as we looked.": lambda: pacman(
        "games nim"
    ),
    (
        "Agent error with 0 points: agent 0 (Mine) raised KeyError: 'key' (0 moves) agent error: "
        "agent 0 (Mine) raised KeyError: 'key'"
    ): lambda: pacman(
        "play --display none --seed 1 --layout small --agent "
        + written("mine.py", AGENT + "return {}['key']")
    ).partition(" Traceback")[0],
    (
        "pacman: experiment.toml is there already, and no answer; give another name, as in "
        "--json=FILE [exit code 2]"
    ): lambda: pacman("batch --agents random --json " + written("experiment.toml", 'agents = ["random"]')),
    (
        "pacman: --lang=klingon is not a language that is there; there are: en (English), es "
        "(Español), de (Deutsch), zh (简体中文) [exit code 2]"
    ): lambda: pacman("play --lang klingon"),
    (
        "1: o 2: oo 1) 1 from heap 1 2) 1 from heap 2 3) 2 from heap 2 'x' is not one of them; write "
        "a move, or a number from 1 to 3 agent 0 (keyboard): 1 from heap 1 1: 2: oo agent 1 "
        "(minimax): 2 from heap 2 1: 2: agent 0 lost, score -1 (2 moves)"
    ): lambda: typed("x", "1", "1", "1", "1"),
    (
        "g.json, game 1 differs: move 1: the state has digest 9c8e36fd5e4c4029, the record says "
        "0000000000000000 [exit code 1]"
    ): with_other_digest,
    (
        "alphabeta:evaluation=farsighted plays; --agent names another agent Won with 509 points: "
        "Pacman ate all the food (1 move)"
    ): lambda: pacman("play --layout first-bite --seed 1 --display none"),
    (
        "pacman: others.toml names the agent evil.py:Mine, which is code of others, so it is not run;"
        " to run it, add --trust if you wrote the file, or name it on the command line: --agents "
        "evil.py:Mine [exit code 2]"
    ): lambda: pacman("batch " + written("others.toml", 'agents = ["evil.py:Mine"]\n') + " --out results"),
    (
        "random from move 0 of a game of alphabeta:evaluation=farsighted, seed 7: Won with 509 "
        "points: Pacman ate all the food (1 move)"
    ): lambda: after_a_game("replay g.json --display none --move 1 --agent random --max-moves 2"),
    (
        "pacman: mine.py:heaps=1 raised KeyError: 'no end' before the first move; pacman games "
        "mine.py:heaps=1 checks that its states obey the rules of the State interface [exit code 2]"
    ): lambda: with_game(
        "    @property\n    def is_terminal(self):\n        raise KeyError('no end')\n",
        "play --game mine.py:heaps=1 --agent random --seed 1",
    ),
    (
        "a state that cannot be shown (ZeroDivisionError: division by zero) agent 0 (random): 1 from "
        "heap 1 1: agent 0 won, score 1 (1 move)"
    ): lambda: with_game(
        "    def __str__(self):\n        return 1 / 0\n",
        "play --game mine.py:heaps=1 --agent random --seed 1",
    ),
    "… and 2 more games ended in an agent error [exit code 3]": lambda: pacman(
        "play --display none --seed 1 -n 3 --layout small --agent "
        + written("mine.py", AGENT + "return {}['key']")
    ).rpartition("KeyError: 'key' ")[2],
    (
        "pacman: Invalid value for '--until': 'sometime' is not allowed; write decided, or a width "
        "such as 0.05 (see: pacman batch --help) [exit code 2]"
    ): lambda: pacman("batch --until sometime"),
    (
        "# Tests of your own: python -m pytest mine.py runs them. `tree.nested` draws a game from "
        "its leaves,\n"
        "# `pacman.trace` counts what a search asked for."
    ): lambda: starter("# Tests", 2),
    'raise NotImplementedError("exercise 1: return Decision(action, value)")': lambda: starter("raise"),
    (
        "pacman: --replay game.pkl: a course's recorded games are pickles, which could run any code; "
        "play again with -r, and watch that with pacman replay FILE [exit code 2]"
    ): lambda: pacman("play --replay game.pkl"),
    (
        "2 games: 1 won, 1 left before the end; mean score 509 (seeds 39 to 40)\n"
        "the last one again: pacman play --agent reflex --seed 40"
    ): lambda: left_early(play("first-bite", "reflex", seed=39)),
    "… and 1 more game ended in an agent error [exit code 3]": lambda: pacman(
        "play --display none --seed 1 -n 2 --layout small --agent "
        + written("mine.py", AGENT + "return {}['key']")
    ).rpartition("KeyError: 'key' ")[2],
    "terminal no terminal (output is piped), 300 columns, Unicode shapes": lambda: examined("terminal"),
    "window opens, by the driver dummy of SDL": lambda: examined("window"),
    "pygame 2.6.1 is in the way of pygame-ce": lambda: examined("pygame ", pygame="2.6.1"),
    "rich 3.1 is installed; <16,>=13.9 is needed": lambda: examined("rich", rich="3.1"),
    "numpy 2.0.9 is installed and cannot be imported": broken_numpy,
    "the name agents mine-agents has the same name; the commands find ours": other_agents,
    "the sandbox of the grader: bubblewrap is missing": without_bubblewrap,
    (
        "wrote explain.html: open it in a browser this tree cannot be changed in the site: it has "
        "more than 60 nodes, or some that have no place there"
    ): lambda: pacman(
        "explain " + written("wide.toml", f"tree = {[*range(60)]}") + " --site https://example.org/"
    ),
    "pacman: --after 'x y' is for games; name one, for example pacman explain nim [exit code 2]": lambda: (
        pacman("explain --layout small --after 'x y'")
    ),
    (
        "1: o 2: oo 1) 1 from heap 1 2) 1 from heap 2 3) 2 from heap 2 agent 0, your move? agent 0 "
        "(keyboard): 1 from heap 2 1: o 2: o agent 1 (minimax): 1 from heap 1 1: 2: o 1) 1 from heap "
        "2 agent 0, your move? agent 0 (keyboard): 1 from heap 2 1: 2: agent 0 won, score 1 (3 moves)"
    ): lambda: with_input(
        "2\n1\n", "play --game nim:heaps=1+2 --agent keyboard --opponents minimax --seed 1"
    ),
    (
        "pacman: --state: 'state.txt' is neither a state nor a file: it is not UTF-8 text [exit code 2]"
    ): lambda: pacman("optimal trap --state " + state_in_latin_1()),
    (
        "pacman: Invalid value for '--speed': 'fast' is not a speed; allowed are 0.1 to 1000, and "
        "max (see: pacman play --help) [exit code 2]"
    ): lambda: pacman("play --speed fast"),
    (
        "pacman: Invalid value for '-n' / '--games': 'none' is not allowed; it must be a whole "
        "number from 1 to 1000000000 (see: pacman play --help) [exit code 2]"
    ): lambda: pacman("play --games none"),
    (
        "pacman: Invalid value for '--size': '9999x9' is not a size; write WIDTHxHEIGHT in pixels, "
        "each 64 to 8192 (see: pacman render --help) [exit code 2]"
    ): lambda: after_a_game("render g.json --to g.gif --size 9999x9"),
    (
        "pacman: No such option '--nodes'. Did you mean '--move'? An option of the agent is written "
        "--agent-arg nodes=3 (see: pacman play --help) [exit code 2]"
    ): lambda: pacman("play --agent alphabeta --nodes 3"),
    "wrote g.html with 3 searches": lambda: after_a_game(
        "render g.json --to g.html", "small --agent alphabeta:depth=1 --max-moves 5"
    ),
    "pacman: g.html cannot be written: it is a folder [exit code 2]": lambda: after_a_game(
        "render g.json --to " + written("g.html/x", "")[:-2]
    ),
    "pacman: missing/g.html cannot be written: there is no folder missing [exit code 2]": lambda: (
        after_a_game("render g.json --to missing/g.html")
    ),
    "1 of 5 pictures, 4 min left": drawn_slowly,
    "pacman: deep.toml: this tree is 600 moves high; at most 500 can be explained [exit code 2]": lambda: (
        pacman("solve " + chain(600))
    ),
    "pacman: this search takes 16 steps; at most 12 can be shown: lower its depth [exit code 2]": lambda: (
        with_most_steps(12, "explain textbook")
    ),
    (
        "x+1 keeps the order of the values. minimax takes Left with and without it. alphabeta takes "
        "Left with and without it."
    ): lambda: last("solve textbook --compare minimax,alphabeta --transform x+1"),
    (
        "└─────────────────┴─────────┴──────────────────────┴─────────────┴─────────────────────────┘"
        " x*x-9*x does not keep the order of the values. minimax takes Left with and without it. "
        "expectimax takes Left without it, and Right with it."
    ): lambda: last("solve textbook --compare minimax,expectimax --transform x*x-9*x", 3),
    "minimax: nodes by depth": lambda: (
        pacman("solve textbook --compare minimax,alphabeta --growth")
        .partition(" ┏━━━━━━━┳━━━━━━━━━━━┳")[0]
        .rpartition("┘ ")[2]
    ),
}

# Each is a whole run, which takes long.
SLOW: Sentences = {
    "wrote explain.html: open it in a browser": lambda: pacman("explain textbook"),
    "wrote quiz.html: open it in a browser": lambda: pacman("quiz textbook"),
    (
        "pacman: other.py is written for the interface of pacai, which is not supported; "
        "supported are pacman.Agent (choose) and the classic interface (getAction, with game and "
        "util) [exit code 2]"
    ): lambda: pacman(
        "play -p "
        + written(
            "other.py",
            "from pacai.agents import Base\nclass A(Base):\n    def getAction(self, state): pass\n",
        )
    ),
    "again: pacman play --layout small --agent random --display terminal --max-moves 3 --seed 1": lambda: (
        pacman("play --layout small --agent random --display terminal --seed 1 --max-moves 3").partition(
            "seed 1; "
        )[2]
    ),
    "no window can be opened here (no video device): playing in the terminal.": lambda: without_a_window(
        "play --display auto --layout first-bite --agent reflex --seed 1"
    ),
    "wrote g.html with 1 search": lambda: after_a_game("render g.json --to g.html --game 2"),
    (
        "wrote g.html with 1 search\nothers were left out: the search failed: ValueError: too late"
    ): changed_since,
    (
        "pacman: there is no evaluation 'directional:x=1'; there are: careful, farsighted, score; "
        "or give module:Name or path/to/file.py:Name [exit code 2]"
    ): lambda: pacman("play --agent reflex:evaluation=[directional:x=1]"),
    (
        "Won with 509 points: Pacman ate all the food 1 move, seed 8; again: pacman play --layout "
        "first-bite --agent reflex --display terminal --seed 8"
    ): lambda: last("play --display terminal --layout first-bite --agent reflex --seed 8", 2),
    (
        "Draw with 7 points: the limit of 5 moves was reached 5 moves, seed 8; again: pacman play "
        "--layout small --agent random --display terminal --max-moves 5 --seed 8"
    ): lambda: last("play --display terminal --layout small --agent random --max-moves 5 --seed 8", 2),
}
