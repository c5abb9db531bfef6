"""`pacman` as a person types it: what it refuses, and how a game or a search ends."""

from __future__ import annotations

import json
from pathlib import Path
from shlex import split
from unittest import mock

import click

from pacman.cli.main import main
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


def after_a_game(words: str) -> str:
    """What a command says of a record of two games."""
    pacman("play --display none --seed 7 --games 2 --layout first-bite --record g.json")
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
    (
        "pacman: there is no evaluation 'directional:x=1'; there are: careful, farsighted, score; "
        "or give module:Name or path/to/file.py:Name [exit code 2]"
    ): lambda: pacman("play --agent reflex:evaluation=[directional:x=1]"),
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
    "wrote explain.html: open it in a browser": lambda: pacman("explain textbook"),
    "wrote quiz.html: open it in a browser": lambda: pacman("quiz textbook"),
    "wrote mine.py; test it with: pacman test mine.py": lambda: pacman("new mine.py"),
    "1: o agent 0 (random): 1 from heap 1 1: agent 0 won, score 1 (1 move)": lambda: pacman(
        "play --game nim:heaps=1 --agent random --seed 1"
    ),
    "nim 1: o 2: oo 3: ooo Its states keep what every state promises, as far as we looked.": lambda: pacman(
        "games nim"
    ),
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
    (
        "Agent error with 0 points: agent 0 (Mine) raised KeyError: 'key' (0 moves) agent error: "
        "agent 0 (Mine) raised KeyError: 'key'"
    ): lambda: pacman(
        "play --display none --seed 1 --layout small --agent "
        + written("mine.py", AGENT + "return {}['key']")
    ).partition(" Traceback")[0],
    (
        "pacman: experiment.toml is there already, and no answer; give another name, as "
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
    "again: pacman play --layout small --agent random --display terminal --max-moves 3 --seed 1": lambda: (
        pacman("play --layout small --agent random --display terminal --seed 1 --max-moves 3").partition(
            "seed 1; "
        )[2]
    ),
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
}
