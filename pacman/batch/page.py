"""The answers of a batch as one HTML page, to read or to print, which needs no other file."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from pacman import palette
from pacman.batch.charts import check_plots, colour, dashes, scores_plot, times_plot, wins_plot
from pacman.batch.commands import play_again
from pacman.batch.comparing import Comparison
from pacman.batch.experiment import Experiment
from pacman.batch.figures import Figures
from pacman.batch.formats import NONE, ends
from pacman.batch.intervals import Interval
from pacman.batch.ranking import Rating
from pacman.batch.results import Results
from pacman.batch.summary import Failure, Summary
from pacman.support.durations import duration
from pacman.support.pages import template

if TYPE_CHECKING:
    from markupsafe import Markup

MOST_SENTENCES = 6  # that are shown; the others are folded


def to_html(summary: Summary, results: Results) -> str:
    """The page, which has no scripts and loads nothing. Raises MissingExtraError if plots cannot be drawn."""
    check_plots()
    agents = list(summary.experiment.agents)
    places = list(dict.fromkeys((found.layout, found.ghosts) for found in summary.figures))
    everywhere = [each for each in summary.comparisons if not each.layout]
    everywhere.sort(key=lambda each: (each.verdict == "open", each.is_open))
    decided = [each for each in everywhere if not each.is_open]
    undecided = [each for each in everywhere if each.is_open]
    digits = 0 if summary.experiment.is_pacman else 2  # of scores
    shown = decided[:MOST_SENTENCES] if len(everywhere) > 1 else everywhere
    leads = summary.leads()
    page: str = template("pacman.batch", "batch.html.jinja").render(
        summary=summary,
        experiment=summary.experiment,
        agents=agents,
        places=places,
        everywhere=everywhere,
        decided=decided,
        shown=shown,
        folded=[each for each in decided + undecided if each not in shown],
        by_place=[each for each in summary.comparisons if each.layout],
        plots=_plots(summary, results) if places else [],
        colours=palette,
        colour=colour,
        dashes=dashes,
        detail=lambda each: _detail(each, digits),
        lead=lambda row, column: _lead(leads.get((row, column))),
        breakable=_breakable,
        rating=lambda each: _with_minus(f"{each.rating:+.0f}"),
        rating_ends=lambda each: _with_minus(" to ".join(f"{end:+.0f}" for end in each.interval)),
        bar=lambda each: _bar(each, summary),
        command=lambda failure: _command(failure, summary.experiment),
        regrets=[found for found in summary.figures if found.regret],
        duration=duration,
        ends=lambda *interval: _with_minus(ends(*interval)),
        digits=digits,
        number=lambda value: _with_minus(f"{round(value, digits) + 0.0:.{digits}f}"),
        nothing=NONE,
    )
    return page


def _plots(summary: Summary, results: Results) -> list[tuple[str, list[tuple[str, str]]]]:
    """Headings, each with its plots; a plot is its caption and its SVG text."""
    place_of = summary.experiment.place
    number = {agent: each for each, agent in enumerate(summary.experiment.agents)}
    figures: dict[str, dict[int, Figures]] = {}
    for found in summary.figures:
        figures.setdefault(place_of(found.layout, found.ghosts), {})[number[found.agent]] = found
    scores: dict[str, dict[int, list[float]]] = {}
    histograms: dict[int, Counter[int]] = {}
    for row, times in zip(results.rows[: summary.games], results.times, strict=False):
        place = place_of(row.layout, row.ghosts)
        scores.setdefault(place, {}).setdefault(number[row.agent], []).append(row.score)
        if times.decisions:
            histograms.setdefault(number[row.agent], Counter()).update(times.decisions)
    wins = [
        (place, wins_plot(f"wins-{n}", f"Wins on {place}", found, len(number)))
        for n, (place, found) in enumerate(figures.items())
    ]
    spread = [
        (place, scores_plot(f"scores-{n}", f"Scores on {place}", found))
        for n, (place, found) in enumerate(scores.items())
    ]
    drawn = [("Wins", wins), ("Scores", spread)]
    if histograms:
        in_order = dict(sorted(histograms.items()))
        drawn.append(("Time of a decision", [("", times_plot("times", "Times of decisions", in_order))]))
    return drawn


def _detail(each: Comparison, digits: int) -> str:
    """The numbers behind the sentence of this comparison, with the same agent first."""
    sides = [(each.first, each.only_first), (each.second, each.only_second)]
    score, interval = each.score_difference, each.score_interval
    if each.verdict == "second":
        sides.reverse()
        score, interval = -score, interval and (-interval[1], -interval[0])
    (one, alone), (other, other_alone) = sides
    difference = _with_minus(f"{score:+.{digits}f} ({ends(interval, digits=digits)})")
    return (
        f"In {each.pairs} pairs of games on common seeds {one} alone won {alone},"
        f" {other} alone {other_alone}. Difference of the mean scores: {difference}."
    )


def _lead(lead: Interval | None) -> tuple[str, str]:
    """The row's wins minus the column's, in percentage points; and "good", "bad" or "open" for the row."""
    if lead is None:
        return NONE, "open"
    low, high = (100 * end for end in lead)
    tone = "good" if low > 0 else "bad" if high < 0 else "open"
    return _with_minus(f"{low:+.1f} to {high:+.1f}"), tone


def _breakable(text: str) -> Markup:
    """The text, whose lines may end after the parts of a name."""
    from markupsafe import Markup, escape

    return Markup(re.sub(r"([:=,+/\\]+)(?=\w)", r"\1<wbr>", str(escape(text))))


def _bar(each: Rating, summary: Summary) -> str:
    """Where the bar of this rating's interval stands, as a style."""
    least = min(other.interval[0] for other in summary.ranking)
    most = max(other.interval[1] for other in summary.ranking)
    low, high = (100 * (end - least) / (most - least) for end in each.interval)
    return f"margin-left: {low:.1f}%; width: {max(1.0, high - low):.1f}%"


def _command(failure: Failure, experiment: Experiment) -> str:
    """The command that plays again the first game that failed for this reason."""
    return play_again(failure.layout, failure.ghosts, failure.agent, failure.seed, experiment)


def _with_minus(text: str) -> str:
    return text.replace("-", "−")
