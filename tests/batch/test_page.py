"""The page of a batch: whole, without scripts, nothing fetched, whatever names the agents have."""

from __future__ import annotations

import re
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pacman.batch import Experiment, Results, make_plan, summarize
from pacman.batch.report import (
    COLOURS,
    ON_DARK,
    check_plots,
    dashes,
    marker,
    scores_plot,
    times_plot,
    to_csv,
    to_html,
    to_json,
)
from pacman.batch.results import Row, Times
from pacman.errors import MissingExtraError
from pacman.gameplay.record import Result
from pacman.support.language import LANGUAGES, speaking
from pacman.view.palette import DARK
from tests.batch.made_up import made_up
from tests.browser import OpenPage
from tests.extras import MATPLOTLIB
from tests.pages import unmarked_of, with_pseudo

if TYPE_CHECKING:
    from matplotlib.figure import Figure

VOID = {"meta", "br", "link", "hr", "img", "input", "wbr"}
HOSTILE = "<script>alert('$x$')</script>" + "ü漢\u202e&" * 40


class Balanced(HTMLParser):
    """Fails at a tag that closes another; collects ids, links and text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.text = ""
        self.feed(page)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def results_of(games: int, agents: int = 2, places: int = 1, *, result: Result | None = None) -> Results:
    names = tuple(f"random:_{number}" if number else "random" for number in range(agents))
    layouts = ("trap", "small", "medium", "large", "open", "loop")[:places]
    plan = make_plan(Experiment(agents=("random",), layouts=layouts, games=max(1, games)))
    plan = type(plan)(
        Experiment(agents=names, layouts=layouts, games=max(1, games)), plan.boards, plan.folder
    )
    results = Results(plan)
    for number in range(games):
        index, seed = plan.where(number)
        pairing = plan.pairings[index]
        row = Row(
            layout=pairing.layout,
            ghosts=pairing.ghosts,
            agent=pairing.agent,
            seed=seed,
            result=result or ("win" if (number * 7) % 5 else "loss"),
            reason=HOSTILE,
            score=(number * 37) % 1000 - 300 if result is None else 5,
            moves=10,
            decisions=5,
            counted=number % 2,
            generated=3 * (number % 2),
            traceback=HOSTILE if result == "agent error" else "",
        )
        results.add([(row, Times(number, 0.1, {} if result else {-200 + number % 40: 3}))])
    return results


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("games", "agents", "places"),
    [(0, 2, 1), (1, 2, 1), (1, 1, 1), (3, 2, 1), (40, 1, 2), (120, 3, 2), (192, 8, 6)],
)
@MATPLOTLIB
def test_the_page_is_whole_for_any_number_of_games(games: int, agents: int, places: int) -> None:
    results = results_of(games, agents, places)
    summary = summarize(results)
    page = to_html(summary, results)
    found = Balanced(page)
    assert not found.tags & {"script", "iframe", "link", "img"}
    assert all(link.startswith("#") for link in found.links)
    assert not re.search(r"@import|url\((?!#)", page)
    assert len(set(found.ids)) == len(found.ids), "one drawing's ids are not another's"
    assert page.count('<svg role="img"') == (
        2 * places + 1 if games >= agents * places else 3 if games else 0
    )
    assert ">None<" not in page
    assert "mathdefault" not in page
    for comparison in summary.comparisons:
        assert comparison.sentence in found.text
    assert ("Ranking" in found.text) == (len(summary.ranking) > 2)
    told = found.text.replace("\n", "")
    for rating in summary.ranking if len(summary.ranking) > 2 else ():
        line = f"{rating.agent}{100 * rating.win_share:.1f} %{rating.score:.0f}{rating.rating:+.0f}"
        assert line.replace("-", "−") in told
    for figures in summary.figures:
        assert f"{100 * figures.win_share:.1f} %" in found.text
    assert page == to_html(summary, results), "the same bytes for the same games"


@MATPLOTLIB
def test_agents_differ_by_marker_and_dashes_and_lines_are_seen_on_both_grounds() -> None:
    looks = [(marker(number), dashes(number)) for number in range(40)]
    assert len(set(looks)) == 40 and len(set(looks[0:8])) == 8
    assert len({look[1] for look in looks[:5]}) == 5
    for each, ground in [*((c, "#ffffff") for c in COLOURS), *((c, DARK.surface) for c in ON_DARK)]:
        assert contrast(each, ground) >= 3, (each, ground)


@pytest.mark.slow
@MATPLOTLIB
def test_a_plot_on_a_page_has_dashes_and_only_colours_that_follow_the_ground() -> None:
    results = results_of(120, 3)
    page = to_html(summarize(results), results)
    drawing = re.search(r'<svg role="img".*</svg>', page, re.DOTALL)
    assert drawing is not None
    assert "stroke-dasharray" in drawing[0] and "currentColor" in drawing[0]
    assert not set(re.findall("#[0-9a-f]{6}", drawing[0])) & {*COLOURS, "#000000", "#ffffff", "#dddddd"}
    assert page.count('class="swatch"') == 3 * page.count('class="legend"')


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2.2 between two colours."""

    def luminance(colour: str) -> float:
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.slow
def test_nothing_from_outside_becomes_part_of_the_page() -> None:
    results = results_of(20, result="agent error")
    found = Balanced(to_html(summarize(results), results))
    assert "script" not in found.tags
    assert "<script>alert('$x$')</script>" in found.text
    assert (
        "pacman play --agent random --ghosts directional --layout trap --seed 0 --max-moves 10000"
        in found.text
    )


@pytest.mark.slow
def test_names_of_any_letters_are_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    name = "漢 $x^2$ <b>&é.py"
    Path(name).write_text(
        "from agents import RandomWalk\n\n\nclass Mine(RandomWalk):\n    pass\n", encoding="utf-8"
    )
    plan = make_plan(Experiment(agents=(name, "random"), layouts=("trap",), games=1))
    results = Results(plan)
    found = Balanced(to_html(summarize(results), results))
    assert "b" not in found.tags
    from pacman.batch.running import play_one

    results.add([play_one(plan, 0), play_one(plan, 1)])
    found = Balanced(to_html(summarize(results), results))
    assert name in found.text
    assert "b" not in found.tags


def test_without_its_extra_a_page_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacman.batch.report.find_spec", lambda name: None)
    with pytest.raises(MissingExtraError, match=r'pip install "matplotlib<'):
        check_plots()


@pytest.mark.slow
def test_on_paper_no_table_is_cut_off(opened: OpenPage) -> None:
    outcomes: list[tuple[Result, int]] = [
        ("win", 1500),
        ("loss", -300),
        ("agent error", 0),
        ("draw", -12_345),
    ]
    results = made_up(outcomes * 6, layouts=("trap", "small"))
    shown = opened(to_html(summarize(results), results), width=718)  # A4 with a margin
    shown.emulate_media(media="print")
    assert shown.evaluate("document.documentElement.scrollWidth") <= 718
    tables = shown.locator("table")
    assert tables.count() > 3
    for table in tables.all():
        assert table.evaluate("table => table.scrollWidth <= table.parentElement.clientWidth")


@MATPLOTLIB
def test_the_page_is_in_the_language_and_the_files_for_programs_are_the_same() -> None:
    with results_of(20, agents=3) as results:
        english = to_json(summarize(results)), to_csv(summarize(results))
        for language in LANGUAGES.values():
            with speaking(language):
                assert (to_json(summarize(results)), to_csv(summarize(results))) == english
                found = to_html(summarize(results), results)
            assert f'<html lang="{language.tag}">' in found


@MATPLOTLIB
def test_every_text_of_the_page_is_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    names = re.compile(r"(?:random|trap|directional|small|_\d|ms|s|µs|algorithm|layout|reason)\b|x")
    with speaking(with_pseudo(monkeypatch)), results_of(20, agents=3, places=2) as results:
        found = to_html(summarize(results), results).replace(escape(HOSTILE), "")
    assert unmarked_of(found, names) == []


@MATPLOTLIB
@pytest.mark.filterwarnings("ignore:Glyph")  # in a page the browser's fonts have them
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_a_plot_is_cut_off(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    figures: list[Figure] = []
    monkeypatch.setattr("pacman.batch.report._svg", lambda figure, *_: figures.append(figure) or "")
    with speaking(LANGUAGES[language]):
        scores_plot("scores", "", {0: [1.0, 5.0]})
        times_plot("times", "", {0: {3: 5, 4: 2}})
    assert len(figures) == 2
    for figure in figures:
        figure.draw_without_rendering()
        drawn = figure.get_tightbbox().transformed(figure.dpi_scale_trans)
        assert drawn.x0 >= 0 and drawn.y0 >= 0
        assert drawn.x1 <= figure.bbox.x1 and drawn.y1 <= figure.bbox.y1
