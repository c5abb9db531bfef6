"""The ranking as CSV, as JSON, and as a table in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from autograder.classroom.gradebook import safe, table
from autograder.grading.contest import Contest
from autograder.tournament.ranking import Ranked
from pacman.errors import printable
from pacman.support.ascii_json import in_ascii

if TYPE_CHECKING:
    from rich.table import Table

FORMAT = "autograder-tournament-1"
MANY = 20  # comparisons, of which one looks clear by chance
COLUMNS = (
    "place", "id", "name", "games", "wins", "win_share_low", "win_share_high", "mean_score", "score_low",
    "score_high", "ahead_of_next_by", "ahead_low", "ahead_high", "ahead_beyond_chance", "failed",
)  # fmt: skip


def to_csv(ranking: Sequence[Ranked]) -> bytes:
    """A line for each player; what is ahead of the next line's player is on common seeds."""
    return table([COLUMNS, *map(_cells, ranking)], str)


def to_json(ranking: Sequence[Ranked], contest: Contest) -> bytes:
    """Everything, every game with its seed: for the instructor alone."""
    whole = {
        "format": FORMAT,
        "assignment": contest.assignment.title,
        "assignment_digest": contest.assignment.digest,
        "seed": contest.run_seed,
        "tournament": contest.assignment.tournament,
        "players": ranking,
    }
    return in_ascii(msgspec.json.format(msgspec.json.encode(whole), indent=2)) + b"\n"


def to_table(ranking: Sequence[Ranked]) -> Table:
    """For the terminal: who finished all games; intervals are of 95 %."""
    from rich.table import Table
    from rich.text import Text

    shown = Table(box=None, pad_edge=False, header_style="dim")
    shown.add_column("place", justify="right")
    shown.add_column("player", overflow="fold")
    for title in ("won", "mean score (95 %)", "ahead of the next by"):
        shown.add_column(title, justify="right", no_wrap=True)
    for one in ranking:
        if one.figures is not None:
            won = f"{one.figures.wins} of {one.figures.games}"
            score = f"{one.figures.score:.0f}{_range(one.figures.score_interval)}"
            shown.add_row(str(one.place), Text(printable(one.name or one.id)), won, score, _lead(one))
    return shown


def notes(ranking: Sequence[Ranked]) -> list[str]:
    """What a reader of the places must know, and who failed."""
    finished = [one for one in ranking if one.figures is not None]
    clear = sum(one.is_ahead for one in finished)
    said = [
        "Places are by the mean score on common seeds; intervals are of 95 %. clear: ahead of the next one"
        f" beyond chance ({clear} of {max(0, len(finished) - 1)}); open: with more games the order could be"
        " another."
    ]
    if len(finished) > MANY:
        said.append(f"Of so many comparisons about {len(finished) // MANY} would look clear by chance alone.")
    if any(one.is_ours for one in ranking):
        said.append("Names in brackets come with the assignment.")
    failed = [one for one in ranking if one.figures is None]
    if failed:
        said.append(f"On the last place, {failed[0].place}, is who failed in a game or could not be loaded:")
    return [*said, *(f"  {one.name or one.id}: {one.failed}" for one in failed)]


def _lead(one: Ranked) -> str:
    if one.ahead is None:
        return ""
    if one.is_level:
        return "0 equal"
    word = "clear" if one.is_ahead else "open"
    return f"{one.ahead.score_difference:.0f}{_range(one.ahead.score_interval)} {word}"


def _range(interval: tuple[float, float] | None) -> str:
    return "" if interval is None else f" ({interval[0]:.0f} to {interval[1]:.0f})"


def _cells(one: Ranked) -> list[str]:
    head = [str(one.place), safe(one.id), safe(one.name)]
    if one.figures is None:
        return [*head, *[""] * (len(COLUMNS) - len(head) - 1), safe(one.failed)]
    figures, ahead = one.figures, one.ahead
    lead = [""] * 4
    if ahead is not None:
        lead = [
            _number(ahead.score_difference),
            *_numbers(ahead.score_interval),
            "yes" if one.is_ahead else "no",
        ]
    return [
        *head,
        str(figures.games),
        str(figures.wins),
        *_numbers(figures.win_interval),
        _number(figures.score),
        *_numbers(figures.score_interval),
        *lead,
        "",
    ]


def _numbers(interval: tuple[float, float] | None) -> list[str]:
    return ["", ""] if interval is None else [_number(end) for end in interval]


def _number(value: float) -> str:
    return f"{round(value, 4) + 0.0:.4f}".rstrip("0").rstrip(".")  # + 0.0: never -0
