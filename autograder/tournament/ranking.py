"""The ranking of a tournament: its intervals, its files and its page. Its games are in `contest`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from autograder.classroom.running import Task
from autograder.classroom.tables import safe_cell, table
from autograder.course import parse
from autograder.formats.machines import to_json
from autograder.formats.words import safe_line, status_word
from autograder.report import Report
from autograder.sandbox import isolation
from autograder.tournament.contest import Contest, GameResult, play_own_agent, play_submission, results_of
from pacman.batch.plan import Pairing
from pacman.batch.results import Row
from pacman.batch.statistics import Comparison, Figures, compare, figures_of
from pacman.errors import printable
from pacman.messages import english, english_only, message
from pacman.support.language import readers_language, say, speaking, spoken_text
from pacman.support.text import in_ascii
from pacman.view.html.frame import template

if TYPE_CHECKING:
    from rich.table import Table


# What a worker process runs: the games of one player.


def play_task(task: Task) -> bytes:
    """The games of a submission, on any machine; returns the JSON of a Report."""
    contest = Contest(parse(task.assignment_files), task.seed)
    return to_json(play_submission(contest, task.submission, isolation.by_name(task.isolation)))


def play_ours_task(task: Task) -> bytes:
    """The games of what comes with the assignment, named as the submission is; the JSON of a Report."""
    return to_json(play_own_agent(Contest(parse(task.assignment_files), task.seed), task.submission.name))


# Who played how well: places by the mean score on common seeds, with intervals of 95 %.


@dataclass(frozen=True)
class Player:
    """A player, and the report of its games."""

    id: str
    name: str
    report: Report
    is_ours: bool = False  # it comes with the assignment


class RankedPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """One player's line. Players with equal figures share a place; those that failed share the last one."""

    place: int
    id: str
    name: str
    is_ours: bool
    figures: Figures | None  # None: one of the games failed
    failed: str = ""  # why, with what the student's code said
    status: str = ""  # why, in a word
    ahead: Comparison | None = None  # of the next line's player
    games: tuple[GameResult, ...] = ()

    @property
    def is_ahead(self) -> bool:
        """Whether the scores are better than those of the next line beyond chance."""
        interval = None if self.ahead is None else self.ahead.score_interval
        return interval is not None and interval[0] > 0

    @property
    def is_level(self) -> bool:
        """Whether all its games ended with the scores of the next line's player."""
        ahead = self.ahead
        return ahead is not None and not any((ahead.score_difference, *(ahead.score_interval or ())))


def rank(players: Sequence[Player], layout: str, ghosts: str) -> tuple[RankedPlayer, ...]:
    """All players, the best first; those with equal figures by their ids."""
    finished: list[tuple[tuple[float, int], Player, tuple[GameResult, ...]]] = []
    failed: list[Player] = []
    for player in sorted(players, key=lambda player: (player.is_ours, player.id)):
        games = results_of(player.report)
        if games is None:
            failed.append(player)
        else:
            mean = sum(game.score for game in games) / len(games)
            wins = sum(game.result == "win" for game in games)
            finished.append(((-mean, -wins), player, games))
    finished.sort(key=lambda one: one[0])
    keys = [key for key, _, _ in finished]
    rows = [_game_rows(player, games, layout, ghosts) for _, player, games in finished]
    ahead = [
        compare(first.id, second.id, layout, ghosts, rows[number], rows[number + 1])
        for number, ((_, first, _), (_, second, _)) in enumerate(pairwise(finished))
    ]
    lines = [
        RankedPlayer(
            place=keys.index(key) + 1,
            id=player.id,
            name=player.name,
            is_ours=player.is_ours,
            figures=figures_of(Pairing(layout, ghosts, player.id), rows[number], []),
            ahead=ahead[number] if number < len(ahead) else None,
            games=games,
        )
        for number, (key, player, games) in enumerate(finished)
    ]
    last = len(lines) + 1
    return (*lines, *(_rank_failed_player(player, last) for player in failed))


def _rank_failed_player(player: Player, place: int) -> RankedPlayer:
    question = player.report.questions[0]
    return RankedPlayer(
        place=place,
        id=player.id,
        name=player.name,
        is_ours=player.is_ours,
        figures=None,
        failed=f"{status_word(question.status)}: {question.message}",
        status=question.status,
    )


def _game_rows(player: Player, games: Sequence[GameResult], layout: str, ghosts: str) -> list[Row]:
    return [
        Row(
            layout=layout,
            ghosts=ghosts,
            agent=player.id,
            seed=game.seed,
            result=game.result,
            reason="",
            score=game.score,
            moves=0,
            decisions=0,
            counted=0,
            generated=0,
        )
        for game in games
    ]


# The ranking as CSV, as JSON, and as a table in the terminal.

NOBODY_FINISHED = message("No player finished all games.")
FORMAT = "autograder-tournament-1"
MANY = 20  # comparisons, of which one looks clear by chance
COLUMNS = (
    "place", "id", "name", "games", "wins", "win_share_low", "win_share_high", "mean_score", "score_low",
    "score_high", "ahead_of_next_by", "ahead_low", "ahead_high", "ahead_beyond_chance", "failed",
)  # fmt: skip


def to_csv(ranking: Sequence[RankedPlayer]) -> bytes:
    """A line for each player; what is ahead of the next line's player is on common seeds."""
    return table([COLUMNS, *map(_cells, ranking)], str)


def ranking_to_json(ranking: Sequence[RankedPlayer], contest: Contest) -> bytes:
    """Everything, every game with its seed: for the instructor alone."""
    whole = {
        "format": FORMAT,
        "assignment": contest.assignment.title,
        "assignment_digest": contest.assignment.digest,
        "seed": contest.run_seed,
        "tournament": contest.assignment.tournament,
        "players": ranking,
    }
    return in_ascii(msgspec.json.format(msgspec.json.encode(whole, enc_hook=str), indent=2)) + b"\n"


def to_table(ranking: Sequence[RankedPlayer]) -> Table:
    """The ranking as a table for the terminal: who finished all games, with 95 % intervals."""
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


def notes(ranking: Sequence[RankedPlayer]) -> list[str]:
    """Notes for the reader of the ranking, and the players that failed."""
    finished = [one for one in ranking if one.figures is not None]
    clear = sum(one.is_ahead for one in finished)
    said: list[str] = []
    if len(finished) > 1:
        said.append(
            english(
                "Places are by the mean score on common seeds, with 95 % intervals. clear: ahead of the next"
                " one beyond chance ({number} of {count}); open: with more games the order could change.",
                number=clear,
                count=len(finished) - 1,
            )
        )
    if len(finished) > MANY:
        said.append(
            english(
                "Of so many comparisons about {number} would look clear by chance alone.",
                number=len(finished) // MANY,
            )
        )
    if any(one.is_ours for one in ranking):
        said.append(english("Names in brackets come with the assignment."))
    failed = [one for one in ranking if one.figures is None]
    if failed:
        said.append(
            english_only(
                "All who failed in a game or could not be loaded are in the last place, {place}:",
                place=failed[0].place,
            )
        )
    return [*said, *(f"  {one.name or one.id}: {one.failed}" for one in failed)]


def _lead(one: RankedPlayer) -> str:
    if one.ahead is None:
        return ""
    if one.is_level:
        return "0 equal"
    word = "clear" if one.is_ahead else "open"
    return f"{one.ahead.score_difference:.0f}{_range(one.ahead.score_interval)} {word}"


def _range(interval: tuple[float, float] | None) -> str:
    return "" if interval is None else f" ({interval[0]:.0f} to {interval[1]:.0f})"


def _cells(one: RankedPlayer) -> list[str]:
    head = [str(one.place), safe_cell(one.id), safe_cell(one.name)]
    if one.figures is None:
        return [*head, *[""] * (len(COLUMNS) - len(head) - 1), safe_cell(one.failed)]
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


# The ranking as one page, for a browser or a printer; it loads nothing and holds no seed.
#
# The class reads it, so it says nothing that a student's code wrote, which could tell of the games.

PACKAGE = "autograder.tournament"


class RankingRow(NamedTuple):
    """A player's line; `left`, `width` and `dot` place the interval on the common scale, in percent."""

    place: int
    name: str
    is_ours: bool
    wins: int
    games: int
    score: float
    low: float
    high: float
    left: float
    width: float
    dot: float
    lead: str  # "clear", "open", "equal", or "" for the last one
    ahead: str  # the same as it is shown
    by: str


LEADS = {"clear": message("clear"), "open": message("still open"), "equal": message("equal")}


def to_html(ranking: Sequence[RankedPlayer], contest: Contest) -> str:
    """The page with its styles, light and dark, in the assignment's language."""
    with speaking(readers_language(contest.assignment.language)):
        return _to_html(ranking, contest)


def _to_html(ranking: Sequence[RankedPlayer], contest: Contest) -> str:
    finished = [one for one in ranking if one.figures is not None]
    rows = _ranking_rows(finished)
    page: str = template(PACKAGE, "tournament.html.jinja").render(
        title=safe_line(say(contest.assignment.title)),
        sentence=_sentence(finished),
        rows=rows,
        scale=(min((row.low for row in rows), default=0), max((row.high for row in rows), default=0)),
        failed=[
            (safe_line(_player_name(one)), status_word(one.status)) for one in ranking if one.figures is None
        ],
        last=ranking[-1].place if ranking else 0,
        notes=[safe_line(spoken_text(note)) for note in notes(finished)],
        tournament=contest.tournament,
        question=contest.question,
    )
    return page


def _sentence(finished: Sequence[RankedPlayer]) -> str:
    if not finished:
        return say(NOBODY_FINISHED)
    first = finished[0]
    name = safe_line(_player_name(first))
    if first.is_ahead:
        return say("{name} is first, ahead beyond chance.", name=name)
    if len(finished) == 1:
        return say("{name} alone finished all games.", name=name)
    level = sum(one.place == first.place for one in finished)
    if level > 1:
        return say("{number} players share the first place.", number=level)
    return say("{name} has the best mean score; with more games another could be first.", name=name)


def _ranking_rows(finished: Sequence[RankedPlayer]) -> list[RankingRow]:
    intervals = [_interval(one) for one in finished]
    least = min((low for low, _ in intervals), default=0.0)
    across = max((high for _, high in intervals), default=0.0) - least or 1.0
    rows = []
    for one, (low, high) in zip(finished, intervals, strict=True):
        assert one.figures is not None, "who finished has figures"
        lead = "" if one.ahead is None else "equal" if one.is_level else "clear" if one.is_ahead else "open"
        by = "" if one.ahead is None or one.is_level else f"{one.ahead.score_difference:.0f}"
        rows.append(
            RankingRow(
                one.place,
                safe_line(_player_name(one)),
                one.is_ours,
                one.figures.wins,
                one.figures.games,
                one.figures.score,
                low,
                high,
                100 * (low - least) / across,
                100 * (high - low) / across,
                100 * (one.figures.score - least) / across,
                lead,
                say(LEADS[lead]) if lead else "",
                by,
            )
        )
    return rows


def _interval(one: RankedPlayer) -> tuple[float, float]:
    assert one.figures is not None, "who finished has figures"
    return one.figures.score_interval or (one.figures.score, one.figures.score)


def _player_name(one: RankedPlayer) -> str:
    return one.name or one.id
