"""Words and numbers as every display writes them."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from pacman.errors import printable
from pacman.gameplay.game import LIMIT_REACHED
from pacman.gameplay.record import Branch, Outcome
from pacman.gameplay.thoughts import COPY_TAKES_LONG
from pacman.messages import English, message
from pacman.names.notation import AgentSpec
from pacman.support.language import say, say_again, say_figures, say_number, spoken_text
from pacman.support.text import capitalize
from pacman.trace import Move, Thought
from pacman.view.palette import DARK
from pacman.view.playback import Playback

TITLES = {
    "win": message("Won"),
    "loss": message("Lost"),
    "draw": message("Draw"),
    "agent error": message("Agent error"),
}
HEADLINES = {
    "win": message("Won with {points:,} points"),
    "loss": message("Lost with {points:,} points"),
    "draw": message("Draw with {points:,} points"),
    "agent error": message("Agent error with {points:,} points"),
}
ALPHA_BETA = message(
    "α (alpha) is the value that Max is already sure of, β (beta) the value that Min is already sure of."
    " A value that is not between them cannot change the decision."
)
BOUND = re.compile(r"[αβ]|(?<![\w-])(?:alpha|beta)(?![\w-])")  # but not the name alpha-beta
NO_CHANCE = 0.005  # below which a chance is 0 %
COLOURS = {"win": DARK.good, "loss": DARK.bad, "draw": DARK.dim, "agent error": DARK.bad}


def headline(outcome: Outcome, score: int) -> str:
    """Say how a game ended, and with how many points.

    >>> headline(Outcome("win", "Pacman ate all the food"), 1482)
    'Won with 1,482 points'
    """
    return say(HEADLINES[outcome.result], points=score)


# What records say of the end of a game, and `dithering` of its last moves: in English.
REASONS = (
    message("Pacman ate all the food"),
    message("Pacman ran into a ghost"),
    message("ghost {ghost} caught Pacman"),
    LIMIT_REACHED,
    message("the game was left before its end"),
    message("the record differs from the rules here: {difference}"),
    message("agent {agent} won"),
    message("agent {agent} lost"),
    message("nobody won"),
    message(
        "agent {agent} ({name}) answered {answer}, which is not legal (did you mean {action}?);"
        " legal were: {legal}"
    ),
    message("agent {agent} ({name}) answered {answer}, which is not legal; legal were: {legal}"),
    message(
        "agent {agent} ({name}) answered {answer}, which is not an action (is a return missing?);"
        " legal were: {legal}"
    ),
    message("agent {agent} ({name}) answered {answer}, which is not an action; legal were: {legal}"),
    message("agent {agent} ({name}) ran out of memory"),
    message("agent {agent} ({name}) took longer than {seconds} s for a move"),
    message("agent {agent} ({name}) took longer than {seconds} s for its start_game"),
    message("agent {agent} ({name}) ended its process ({how})"),
    message("agent {agent} ({name}), asked again what it thinks, ended its process ({how})"),
    message("one of the agents ({names}), in its start_game, ended its process ({how})"),
    message("agent {agent} ({name}) raised {error}"),
    message("the game raised {error} in {state}"),
    message("Pacman ate nothing for {moves} of his moves"),
)
DITHERING = (
    message("in the last {moves} moves Pacman ate nothing and stayed on 1 cell"),
    message("in the last {moves} moves Pacman ate nothing and stayed on {cells} cells"),
)


def reason_text(reason: str, dithering: str = "") -> str:
    """Say why a game ended, and that Pacman only went to and fro at its end, if so.

    >>> reason_text("ghost 2 caught Pacman")
    'ghost 2 caught Pacman'
    """
    said = spoken_text(reason) if isinstance(reason, English) else say_again(reason, REASONS)
    if dithering:
        said = say("{reason}; {more}", reason=said, more=say_again(dithering, DITHERING))
    return printable(said)


def opponents_text(specs: Sequence[AgentSpec]) -> str:
    """Against whom Pacman plays; each kind of ghost is named once.

    >>> opponents_text([AgentSpec("reflex"), AgentSpec("random"), AgentSpec("random")])
    'against random'
    """
    ghosts = ", ".join(dict.fromkeys(map(str, specs[1:])))
    return say("against {ghosts}", ghosts=ghosts) if ghosts else say("against nobody")


def origin_text(branch: Branch) -> str:
    """Say which game this one continues.

    >>> origin_text(Branch(41, (AgentSpec("alphabeta"), AgentSpec("random")), 7, digest=""))
    'from move 41 of a game of alphabeta, seed 7'
    """
    facts = {"move": branch.moves, "agent": str(branch.agents[0]), "seed": branch.seed}
    if branch.branch:
        other = origin_text(branch.branch)
        said = say(
            "from move {move} of a game of {agent}, seed {seed}, itself {origin}", **facts, origin=other
        )
        return printable(said)
    return printable(say("from move {move} of a game of {agent}, seed {seed}", **facts))


def origin_in_short(branch: Branch) -> str:
    """Say briefly which game this one continues.

    >>> origin_in_short(Branch(41, (AgentSpec("alphabeta", {"depth": "2"}),), 7, digest=""))
    'from move 41 of alphabeta'
    """
    return printable(say("from move {move} of {agent}", move=branch.moves, agent=branch.agents[0].name))


def speed_text(speed: float) -> str:
    """`2×`, or `max`."""
    # for translators: the highest speed, in a narrow place
    return say("max") if math.isinf(speed) else say_figures(f"{speed:g}×")


def format_number(value: float) -> str:
    """Points, short.

    >>> format_number(-312.04), format_number(3), format_number(2.666)
    ('-312', '3', '2.7')
    """
    return say_figures(f"{value:.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.1f}")


def percent(share: float) -> str:
    """A share as a whole number of percent, as short as it is true: 0.4 % is not 0 %.

    >>> percent(0.0), percent(0.004), percent(0.916), percent(1.0), percent(0.9999), percent(sum([0.1] * 10))
    ('0 %', '<1 %', '92 %', '100 %', '>99 %', '100 %')
    """
    share = round(share, 9)  # a sum of floats may miss 1 by a little
    rounded = f"{100 * share:.0f}"
    if rounded == "0" and share:
        return "<1 %"
    return ">99 %" if rounded == "100" and share < 1 else f"{rounded} %"


def with_minus(text: str) -> str:
    """A number with the sign that is as wide as its digits, for pictures and pages.

    What a terminal prints keeps Python's sign, so that it can be copied into a program or a tree.

    >>> with_minus("-312")
    '−312'
    """
    return text.replace("-", "−")


def format_move_value(move: Move) -> str:
    """A move's value, with ≤ or ≥ where it is only a bound, ≈ where that is not known.

    >>> format_move_value(Move("West", 27.0, "≤", None))
    '≤ 27'
    """
    return "–" if move.value is None else f"{move.bound} {format_number(move.value)}".strip()


def chance_text(move: Move) -> str:
    """The chance of losing, or else of winning, within the search's depth, where there is one.

    >>> from pacman.trace import ExpectedResult
    >>> chance_text(Move("West", -40.0, "", ExpectedResult(-40.0, 0.0, 0.125)))
    'loss 12%'
    """
    if move.expected is None:
        return ""
    if move.expected.loss >= NO_CHANCE:
        # for translators: at most 10 characters, the chance that the game is lost
        return say("loss {percent:.0f}%", percent=100 * move.expected.loss)
    if move.expected.win >= NO_CHANCE:
        # for translators: at most 10 characters, the chance that the game is won
        return say("win {percent:.0f}%", percent=100 * move.expected.win)
    return ""


# What is searched: kept in English, and said where it is shown.
AFTER_MOVES = message("{game}, after {moves}")
AT_MOVE = message("{layout}, move {move}")
DRAWN_TREE = message("drawn tree")
RANDOM_TREES = message("lesson {seed}")
RANDOM_TREE = message("random tree {seed}")


def problem_text(title: str) -> str:
    """The title of a problem, in the language that is spoken.

    >>> problem_text("small, move 41")
    'small, move 41'
    """
    return say_again(title, (AFTER_MOVES, AT_MOVE, DRAWN_TREE, RANDOM_TREES, RANDOM_TREE))


# Why there is no thought, as processes of agents and records say it.
PROBLEMS = (
    message("not recorded"),
    message("asked again, the search chose {action}"),
    message("the search is too large to show"),
    message("the search takes too long to show"),
    message("this agent cannot be asked"),
    message("this agent cannot be copied: {error}"),
    COPY_TAKES_LONG,
)


def thought_problem(thought: Thought) -> str:
    """Say why there is nothing to show of a search; '' if there is."""
    return printable(say_again(thought.problem, PROBLEMS))


def options_text(spec: AgentSpec) -> list[str]:
    """The options of an agent as words.

    >>> options_text(AgentSpec("alphabeta", {"depth": "2", "evaluation": "careful"}))
    ['depth 2', 'evaluation careful']
    """
    return [f"{name} {value}" for name, value in spec.options.items()]


def ended_text(playback: Playback) -> tuple[str, str]:
    """Say how the shown game ended: one sentence, and what is left or was eaten."""
    outcome, state = playback.source.outcome, playback.state
    assert outcome is not None, "the game is over"
    moves, food = playback.shown, len(state.food)
    if outcome.result == "win":
        return say("Board cleared"), say_number("after {number} move", "after {number:,} moves", moves)
    reason = capitalize(reason_text(outcome.reason))
    if outcome.result == "loss":
        return reason, say("at move {move:,} · {food} food left", move=moves, food=food)
    if playback.dithering:
        return reason, capitalize(say_again(playback.dithering, DITHERING))
    return reason, say("{result} · {food} food left", result=say(TITLES[outcome.result]), food=food)
