"""What pictures, pages, notebooks and terminals say of games and searches."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from html import unescape
from io import StringIO
from shlex import split
from typing import Any
from unittest import mock

import msgspec
import pygame
from rich.console import Console

from agents import AlphaBeta
from agents.star1 import Star1
from agents.star2 import Star2
from pacman import GameState, Layout, SearchAgent, play, tree
from pacman.cli.main import main
from pacman.gameplay.record import Record
from pacman.names.notation import AgentSpec
from pacman.view.display import thought_text
from pacman.view.display.painting import canvas
from pacman.view.display.painting.scene import Scene
from pacman.view.display.session import (
    BranchingSession,
    RecordSession,
    SearchPages,
    ask_to_run_agent,
    ask_to_run_ghosts,
    ask_who_continues,
)
from pacman.view.display.terminal import TerminalView
from pacman.view.display.window import copy_text
from pacman.view.pages.game_page import record_page, thought_data
from pacman.view.pages.questions import Topic, every_question
from pacman.view.pages.search_steps import record_search
from pacman.view.palette import DARK
from pacman.view.playback import Playback, RecordedGame
from pacman.view.wording import ended_text
from tests.view.test_quiz import HardAlphaBeta
from tests.wording.saying import Sentences, printed, written

START = GameState.initial("small")
LUCK = 'roles = ["max", "chance"]\ntree = [[1, 4], [3, 2], [6, 0]]'
PROBED_BY_MIN = ([3, [[8, 1], [10, 4]]], ["min", "chance", "max"])


def pacman(words: str) -> str:
    """All that this command prints, its lines joined."""
    return " ".join(printed(main, *split(words)).split())


def search_of(agent: SearchAgent[Any], game: str | tuple[Any, Any]) -> Any:
    """The search of this agent in a drawn tree: one that is bundled, or these lists of these roles."""
    drawn = tree.load(game) if isinstance(game, str) else tree.nested(*game)
    return record_search(agent, drawn.initial, name=type(agent).__name__.lower(), title="drawn")


def asked(agent: SearchAgent[Any], game: str | tuple[Any, Any], topic: Topic, place: int = 0) -> str:
    """All that a quiz says in one of its questions: each answer with what is said if it is wrong."""
    question = [each for each in every_question(search_of(agent, game)) if each.topic == topic][place]
    answers = [
        " | ".join(filter(None, (each.text, each.more, "" if number == question.right else each.why)))
        for number, each in enumerate(question.answers)
    ]
    return "\n".join([question.ask, *answers, question.hint, question.reason])


@cache
def record(agent: str = "alphabeta:depth=1", seed: int = 4, **options: Any) -> Record:
    """A game on a small board."""
    return play("small", agent, "random", seed=seed, **options)


def differing() -> Record:
    """A game that the rules here play differently."""
    game = record("reflex", max_moves=9).sealed()
    return msgspec.structs.replace(game, digests=(*game.digests[:2], "0" * 16, *game.digests[3:]))


def ended(game: Record) -> str:
    """What a display says of the end of this game."""
    playback = Playback(RecordedGame(game))
    playback.go_to(playback.known)
    return " | ".join(ended_text(playback))


def painted(game: Record, size: tuple[int, int], move: int) -> list[str]:
    """The texts that the window's scene writes at this move."""
    playback, texts, write = Playback(RecordedGame(game)), list[str](), canvas.write
    playback.go_to(move)

    def noted(surface: pygame.Surface, text: str, *rest: Any, **named: Any) -> pygame.Rect:
        texts.append(text)
        return write(surface, text, *rest, **named)

    with mock.patch.object(canvas, "write", noted):
        Scene(DARK).draw(pygame.Surface(size), playback)
    return texts


def others_played() -> BranchingSession:
    """A game that is shown, by an agent and ghosts whose code is in files."""
    team = (AgentSpec("mine.py"), AgentSpec("ghosts.py"))
    return BranchingSession(RecordSession([msgspec.structs.replace(record("reflex"), agents=team)]))


def menu(asks: Callable[..., Any], *given: Any) -> str:
    """What this menu asks of whom played a game, and its first answers."""
    shown = asks(others_played(), *given, lambda *_: None)
    return " | ".join([shown.title, *shown.entries[:4]])


def in_terminal(width: int, height: int) -> str:
    """What a terminal of this size shows of a game."""
    console = Console(file=StringIO(), width=width, height=height)
    view = TerminalView(console, RecordSession([record("reflex")]), speed=1.0)
    wide = Console(file=(shown := StringIO()), width=200)
    wide.print(view.picture())
    return " | ".join(line.rstrip() for line in shown.getvalue().splitlines())


class Waiting(RecordedGame):
    """A game whose agent has not yet said what it thinks."""

    thinks = True

    def thought(self, move: int) -> None: ...


def title(drawn: str, beginning: str = "") -> str:
    """The title of the first picture in this HTML, or of the first with this beginning."""
    found = re.search(rf"<title>({beginning}.*?)</title>", drawn)
    return "" if found is None else found[1]


def in_a_notebook(game: Any) -> str:
    """What a notebook shows of a game, without its style and what is there for want of it."""
    left_out = r'<style>.*?</style>|<div class="pm-stripped">.*?</div>|<[^>]*>'
    return unescape(re.sub(left_out, "", game._repr_html_()))


def last(words: str, lines: int = 3) -> str:
    """The last lines that this command prints."""
    return "\n".join(printed(main, *split(words)).splitlines()[-lines:])


def copied_nowhere() -> str:
    """What the window says where the system takes no text."""
    with mock.patch("pygame.scrap.put_text", side_effect=pygame.error("no clipboard")):
        return copy_text("Traceback")


SENTENCES: Sentences = {
    "Nothing was copied: no clipboard": copied_nowhere,
    (
        "The search goes down to C next. With which window?\n"
        "α = 3, β = ∞\n"
        "α = −∞, β = ∞ | That is the window that A began with; it has found 3 since.\n"
        "α = −∞, β = 3 | Max raises α, Min lowers β.\n"
        "At A, Max has found 3.\n"
        "At A, Max is sure of 3, so α = 3; β stays ∞."
    ): lambda: asked(AlphaBeta(depth=1), "textbook", "window"),
    (
        "C is searched with α = 3, β = ∞. Which edges below it will be cut?\n"
        "Click them in the tree, or choose them from the list; there may be none.\n"
        "2 is less than α = 3, so C is cut. That leaves out C2 and C3."
    ): lambda: asked(AlphaBeta(depth=1), "textbook", "edges"),
    (
        "C has found 2. What does alpha-beta do next?\n"
        "look at Middle, worth 4 | the next child of C | Nothing below C can matter any more.\n"
        "cut: go back to A with 2 | skip Middle and Right\n"
        "cut: go back to A with 3 | skip Middle and Right | It is right to cut, but 3 is α: the "
        "search goes back with 2.\n"
        "Min moves at C; its window is α = 3, β = ∞.\n"
        "2 is less than α = 3. C is worth at most 2. At A, Max is already sure of 3. It goes back "
        "with the 2 that it found, a bound: C ≤ 2."
    ): lambda: asked(AlphaBeta(depth=1), "textbook", "cut"),
    (
        "C has found 2. What does the search do next?\n"
        "look at Middle, worth 4 | the next child of C | Nothing below C can matter any more.\n"
        "cut: go back to A with 2 | skip Middle and Right | It is right to cut, but the search goes "
        "back with 3.\n"
        "cut: go back to A with 3 | skip Middle and Right\n"
        "Min moves at C; its window is α = 3, β = ∞.\n"
        "2 is less than α = 3. C is worth at most 2. At A, Max is already sure of 3. This search "
        "goes back with the bound itself: C ≤ 3."
    ): lambda: asked(HardAlphaBeta(), "textbook", "cut"),
    (
        "D is a Min node. What is it worth?\n"
        "14 | 14 is the greatest, but Min moves here.\n"
        "7 | 7 is the mean, but Min moves here, not chance.\n"
        "2\n"
        "Its moves are worth 14, 5 and 2.\n"
        "Min takes the least of 14, 5 and 2: 2."
    ): lambda: asked(AlphaBeta(depth=1), "textbook", "worth", 1),
    (
        "The search goes down to I next. With which window?\n"
        "α = 4, β = ∞ | Max raises α, Min lowers β.\n"
        "α = −∞, β = 4\n"
        "α = −∞, β = ∞ | That is the window that D began with; it has found 4 since.\n"
        "At D, Min has found 4.\n"
        "At D, Min is sure of 4, so β = 4; α stays −∞."
    ): lambda: asked(AlphaBeta(depth=2), "dice", "window"),
    (
        "K has found 0. What does alpha-beta do next?\n"
        "look at Right, worth 3 | the next child of K\n"
        "cut: go back to E with 0 | skip Right | Only a value greater than β = 4 is a reason to cut "
        "here.\n"
        "cut: go back to E with 4 | skip Right | Only a value greater than β = 4 is a reason to cut "
        "here.\n"
        "Max moves at K; its window is α = −∞, β = 4.\n"
        "0 is not greater than β = 4: K is worth at least 0, so what is left can still matter."
    ): lambda: asked(AlphaBeta(depth=2), "dice", "continues"),
    (
        "C is searched with α = 3, β = 8. Which edges below it will be cut?\n"
        "Click them in the tree, or choose them from the list; there may be none.\n"
        "The mean at C must lie outside its window, so C is cut. That leaves out C2."
    ): lambda: asked(Star1(depth=1, low=-10, high=8), "star1", "edges", 1),
    (
        "C has −5 so far, with 0.5 of its chance. What does Star1 do next?\n"
        "look at Right, worth 8 | the next child of C | Nothing below C can matter any more.\n"
        "cut: go back to A with −1 | skip Right\n"
        "cut: go back to A with 3 | skip Right | It is right to cut, but 3 is α: the search goes "
        "back with −1.\n"
        "Chance takes the mean; its window is α = 3, β = 8.\n"
        "Whatever is left, C is worth at most −1. −1 is less than α = 3. At A, Max is already sure "
        "of 3. It goes back with this bound: C ≤ −1."
    ): lambda: asked(Star1(depth=1, low=-10, high=8), "star1", "cut"),
    (
        "The probe found 8 at C1, so C is worth at least 8. What does Star2 do next?\n"
        "probe D: look at its first child | the next child of B | Nothing below B can matter any "
        "more.\n"
        "cut: go back to A with 4.5 | skip Left and Right\n"
        "cut: go back to A with 3 | skip Left and Right | It is right to cut, but 3 is β: the search "
        "goes back with 4.5.\n"
        "Chance takes the mean; its window is α = 1, β = 3.\n"
        "Whatever is left, B is worth at least 4.5. 4.5 is greater than β = 3. At A, Min is already "
        "sure of 3. It goes back with this bound: B ≥ 4.5."
    ): lambda: asked(Star2(depth=1, low=1, high=10), PROBED_BY_MIN, "cut"),
    (
        "C is searched with α = 3.5, β = 10000. Which edges below it will be cut?\n"
        "Click them in the tree, or choose them from the list; there may be none.\n"
        "F is left early. That leaves out F2. G is left early. That leaves out G2."
    ): lambda: asked(Star2(depth=1), "star2", "edges", 3),
    (
        "The probe found 4 at E1, so E is worth at most 4. What does Star2 do next?\n"
        "search the rest of D | now that all were probed\n"
        "cut: go back to A with 3.5 | skip Left and Right | Only a value less than α = −10000 is a "
        "reason to cut here.\n"
        "cut: go back to A with −10000 | skip Left and Right | Only a value less than α = −10000 is "
        "a reason to cut here.\n"
        "Chance takes the mean; its window is α = −10000, β = 10000.\n"
        "The rest could still bring B to 3.5, which is not less than α = −10000."
    ): lambda: asked(Star2(depth=1), "star2", "continues", 1),
    (
        "B is a chance node. What is it worth?\n"
        "7 | 7 is the sum; only the mean counts.\n"
        "3 | 3 is the least, but chance does not choose.\n"
        "3.5\n"
        "Its moves are worth 3 (probability 0.5) and 4 (probability 0.5).\n"
        "0.5 × 3 + 0.5 × 4 = 3.5."
    ): lambda: asked(Star2(depth=1), "star2", "worth", 2),
    "Ghost 1 caught Pacman | at move 84 · 21 food left": lambda: ended(record("reflex", 2)),
    (
        "The record differs from the rules here: move 3: the state has digest a8c51905496be72d, the "
        "record says 0000000000000000 | Draw · 55 food left"
    ): lambda: ended(differing()),
    "move 3 of 193": lambda: "".join(painted(record("reflex"), (960, 540), 3)[2:5]),
    "move 3 · 55 food": lambda: painted(record("reflex"), (320, 240), 3)[-1],
    "Who continues from move 17? | mine.py | alphabeta | bestreply | epsilonminimax": lambda: menu(
        ask_who_continues, 17
    ),
    (
        "ghosts.py in this record is not a built-in ghost. Who plays? | directional ghosts in their "
        "place | greedy ghosts in their place | random ghosts in their place | run ghosts.py"
    ): lambda: menu(ask_to_run_ghosts),
    "mine.py in this record is not a built-in agent. Run its code again? | run mine.py": lambda: menu(
        ask_to_run_agent
    ),
    (
        "The search at move 9 cannot be shown: reflex does not search, so there are no searches to see"
    ): lambda: SearchPages()(BranchingSession(RecordSession([record("reflex")])), 8),
    (
        "reflex  against random | score 0  move 0  food 57  speed 1× | This terminal has 8×40 "
        "characters; the board needs 15×12. | Space pause   arrows step   − + speed   R again   N "
        "next   V values   Q quit"
    ): lambda: in_terminal(8, 40),
    "  asking ... (a pause gives it time)": lambda: thought_text.lines(
        Playback(Waiting(record("reflex"))), thought_text.ASCII
    )[0],
    "A board of 7 × 3 cells": lambda: title(Layout.load("first-bite")._repr_html_()),
    "Pacman, score 18, 55 food left": lambda: title(record("reflex").states()[3].picture()),
    (
        "This record cannot be played: 'North' is not legal for Pacman at (7, 1); legal are: West, Stop, East"
    ): lambda: in_a_notebook(msgspec.structs.replace(record("reflex"), moves=("North",))),
    "13 nodes generated, 4 expanded, 9 evaluated; 1 cut": lambda: thought_data(
        record(max_moves=1, thoughts=True).thought(0, START)
    )[-1],
    "The end of the game: score 218, 21 food left": lambda: title(
        record_page(record("reflex", 2), 0), "The end"
    ),
    (
        "pacman: alphabeta leaves moves out here, so not every node gets a value from its children; "
        "name an agent that looks at everything, such as minimax [exit code 2]"
    ): lambda: pacman("explain textbook --agent alphabeta --upwards"),
    (
        "b = 3 is the mean number of moves of the players' nodes that were expanded, n = 2 that of "
        "the chance nodes; below k \n"
        "moves and l of chance a full tree has b^k·n^l nodes."
    ): lambda: last(f"solve {written('luck.toml', LUCK)} --agent expectimax --growth", 2),
    (
        "b = 19/9 ≈ 2.111 is the mean number of children of the inner nodes that were expanded, cut "
        "ones included. The best case \n"
        "is alpha-beta's with the best move first: b^2 + b^1 − 1 at depth 3."
    ): lambda: last("solve [[[3,5],[2,9]],[[0,1],[7,4]],[[6,6],[8,8]]] --growth", 2),
    (
        "├── 250: IQ min = 249   α 248  β ∞\n"
        "└── … and more: 751 nodes in all\n"
        "alphabeta takes 250, worth 249.  Nodes: 751 generated, 251 expanded, 500 evaluated."
    ): lambda: last(f"solve {written('wide.toml', f'tree = {[[n, n + 1] for n in range(250)]}')}"),
}

# Each is a whole run, which takes long.
SLOW: Sentences = {
    (
        "pacman: mcts uses random numbers, so its result is not certain; choose another agent [exit code 2]"
    ): lambda: pacman("quiz textbook --agent mcts"),
    (
        "pacman: mcts samples here, so not every node gets a value from its children; name an agent "
        "that looks at everything, such as minimax [exit code 2]"
    ): lambda: pacman("explain textbook --agent mcts --upwards"),
    (
        "├── 499: 498\n"
        "└── 500: 499\n"
        "alphabeta takes 500, worth 499.  Nodes: 501 generated, 1 expanded, 500 evaluated."
    ): lambda: last(f"solve {written('wide.toml', f'tree = {[*range(500)]}')}"),
}
