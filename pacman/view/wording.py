"""Words and numbers as every display writes them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pacman.errors import printable
from pacman.gameplay.record import Branch, Outcome
from pacman.names.notation import AgentSpec
from pacman.support.text import capital, counted
from pacman.trace import Move
from pacman.view import palette
from pacman.view.playback import Playback

TITLES = {"win": "Won", "loss": "Lost", "draw": "Draw", "agent error": "Agent error"}
ALPHA_BETA = (
    "α (alpha) is the value that Max is already sure of, β (beta) the value that Min is already sure of."
    " A value that is not between them cannot change the decision."
)
COLOURS = {"win": palette.GOOD, "loss": palette.BAD, "draw": palette.DIM, "agent error": palette.BAD}


def headline(outcome: Outcome, score: int) -> str:
    """Say how a game ended, and with how many points.

    >>> headline(Outcome("win", "Pacman ate all the food"), 1482)
    'Won with 1,482 points'
    """
    return f"{TITLES[outcome.result]} with {score:,} points"


def reason_text(reason: str, dithering: str) -> str:
    """Say why a game ended, and that Pacman only went to and fro at its end, if so."""
    return printable(f"{reason}; {dithering}" if dithering else reason)


def against(specs: Sequence[AgentSpec]) -> str:
    """Against whom Pacman plays; each kind of ghost is named once.

    >>> against([AgentSpec("reflex"), AgentSpec("random"), AgentSpec("random")])
    'against random'
    """
    return f"against {', '.join(dict.fromkeys(map(str, specs[1:]))) or 'nobody'}"


def origin_text(branch: Branch) -> str:
    """Say which game this one continues.

    >>> origin_text(Branch(41, (AgentSpec("alphabeta"), AgentSpec("random")), 7, digest=""))
    'from move 41 of a game of alphabeta, seed 7'
    """
    before = f", itself {origin_text(branch.branch)}" if branch.branch else ""
    return printable(f"from move {branch.moves} of a game of {branch.agents[0]}, seed {branch.seed}{before}")


def origin_in_short(branch: Branch) -> str:
    """Say briefly which game this one continues.

    >>> origin_in_short(Branch(41, (AgentSpec("alphabeta", {"depth": "2"}),), 7, digest=""))
    'from move 41 of alphabeta'
    """
    return printable(f"from move {branch.moves} of {branch.agents[0].name}")


def speed_text(speed: float) -> str:
    """`2×`, or `max`."""
    return "max" if math.isinf(speed) else f"{speed:g}×"


def format_number(value: float) -> str:
    """Points, short.

    >>> format_number(-312.04), format_number(3), format_number(2.666)
    ('-312', '3', '2.7')
    """
    return f"{value:.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.1f}"


def with_minus(text: str) -> str:
    """A number with the sign that is as wide as its digits.

    >>> with_minus("-312")
    '−312'
    """
    return text.replace("-", "−")


def bounded(move: Move) -> str:
    """A move's value, with ≤ or ≥ where it is only a bound, ≈ where that is not known.

    >>> bounded(Move("West", 27.0, "≤", None))
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
    chances = (("loss", move.expected.loss), ("win", move.expected.win))
    return next((f"{what} {100 * chance:.0f}%" for what, chance in chances if chance >= 0.005), "")


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
    left = f"{len(state.food)} food left"
    if outcome.result == "win":
        return "Board cleared", f"after {counted(playback.shown, 'move')}"
    if outcome.result == "loss":
        return capital(outcome.reason), f"at move {playback.shown:,} · {left}"
    facts = playback.dithering or f"{TITLES[outcome.result]} · {left}"
    return capital(outcome.reason), capital(facts)
