"""The answers of a batch as one page for a browser or for paper, which needs nothing but itself."""

from __future__ import annotations

import shlex
from collections import Counter
from typing import Any

from pacman import palette
from pacman.batch.charts import check_plots, scores_plot, times_plot, wins_plot
from pacman.batch.comparing import Comparison
from pacman.batch.experiment import Experiment, ghosts_in
from pacman.batch.forms import NONE, duration, ends
from pacman.batch.results import Results
from pacman.batch.summary import Failure, Summary

MOST_SENTENCES = 6  # that stand in the open


def to_html(summary: Summary, results: Results) -> str:
    """The page: no scripts, nothing fetched. Raises MissingExtraError where no plots can be drawn."""
    check_plots()
    agents = list(summary.experiment.agents)
    places = list(dict.fromkeys((found.layout, found.ghosts) for found in summary.figures))
    everywhere = [each for each in summary.comparisons if not each.layout]
    page: str = _template().render(
        summary=summary,
        experiment=summary.experiment,
        agents=agents,
        places=places,
        everywhere=sorted(everywhere, key=lambda each: each.verdict == "open"),
        at_first=MOST_SENTENCES,
        by_place=[each for each in summary.comparisons if each.layout],
        plots=_plots(summary, results) if places else [],
        colours=palette,
        detail=_detail,
        lead=lambda row, column: _lead(summary, row, column),
        command=lambda failure: _command(failure, summary.experiment),
        duration=duration,
        ends=lambda *interval: _with_minus(ends(*interval)),
        number=lambda value: _with_minus(f"{value:.0f}"),
        none=NONE,
    )
    return page


def _plots(summary: Summary, results: Results) -> list[tuple[str, str]]:
    """Each with its heading."""
    agents = list(summary.experiment.agents)
    places = list(dict.fromkeys((found.layout, found.ghosts) for found in summary.figures))
    scores: dict[tuple[str, str, str], list[int]] = {}
    histograms: dict[str, Counter[int]] = {agent: Counter() for agent in agents}
    for row, times in zip(results.rows[: summary.games], results.times, strict=False):
        scores.setdefault((row.layout, row.ghosts, row.agent), []).append(row.score)
        histograms[row.agent].update(times.decisions)
    drawn = [
        ("Wins", wins_plot(places, agents, summary.figures)),
        ("Scores", scores_plot(places, agents, scores)),
    ]
    if any(histograms.values()):
        drawn.append(("Time of a decision", times_plot(agents, [dict(each) for each in histograms.values()])))
    return drawn


def _detail(each: Comparison) -> str:
    """What stands behind the sentence of this comparison, told of the same agent first."""
    sides = [(each.first, each.only_first), (each.second, each.only_second)]
    score, interval = each.score_difference, each.score_interval
    if each.verdict == "second":
        sides.reverse()
        score, interval = -score, interval and (-interval[1], -interval[0])
    (one, alone), (other, other_alone) = sides
    difference = _with_minus(f"{score:+.0f} ({ends(interval)})")
    return (
        f"In {each.pairs} pairs of games on common seeds {one} alone won {alone} and {other} alone"
        f" {other_alone}; {one}'s mean score less {other}'s is {difference}."
    )


def _lead(summary: Summary, row: str, column: str) -> tuple[str, str]:
    """The row's wins less the column's, in points, and who is better: "good", "bad" or "open"."""
    lead = summary.lead(row, column)
    if lead is None:
        return NONE, "open"
    low, high = (100 * end for end in lead)
    tone = "good" if low > 0 else "bad" if high < 0 else "open"
    return _with_minus(f"{low:+.1f} to {high:+.1f}"), tone


def _command(failure: Failure, experiment: Experiment) -> str:
    """What shows the first game that failed for this reason."""
    words = ["pacman", "play", "--agent", failure.agent, "--ghosts", ",".join(ghosts_in(failure.ghosts))]
    words += [
        "--layout",
        failure.layout,
        "--seed",
        str(failure.seed),
        "--max-moves",
        str(experiment.max_moves),
    ]
    for option, value in (
        ("--num-ghosts", experiment.num_ghosts),
        ("--move-timeout", experiment.move_timeout),
    ):
        words += [] if value is None else [option, str(value)]
    return shlex.join(words)


def _with_minus(text: str) -> str:
    return text.replace("-", "−")


def _template() -> Any:
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("pacman.batch"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("batch.html.jinja")
