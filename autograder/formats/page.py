"""A report as one page, for a browser or a printer; the page loads no other files."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote

import msgspec
from msgspec import UNSET, UnsetType

from autograder.examiner.drawing import MARK
from autograder.examiner.side_by_side import NAMES
from autograder.formats import terminal, words
from autograder.formats.terminal import explained_count_text
from autograder.formats.visibility import SEED_LEFT_OUT, for_student, with_hidden_cases_shown
from autograder.formats.words import group_equal_failures, in_language, merge_cases, safe_line, safe_report
from autograder.grading.game_case import record_of
from autograder.report import (
    Both,
    CaseReport,
    Counterexample,
    Diagnosis,
    Ended,
    OwnLine,
    PlayedGame,
    QuestionReport,
    Remarks,
    Report,
    Request,
    ShownNode,
    each_text,
)
from pacman.messages import message
from pacman.support.files import is_stream, write_atomically
from pacman.support.language import say, speaking
from pacman.view.html.frame import script, template
from pacman.view.html.tree_svg import Drawn, tree_svg
from pacman.view.pages.page_data import SearchData
from pacman.view.pages.page_rendering import as_json
from pacman.view.pages.search_page import searches_json, viewer
from pacman.view.wording import ALPHA_BETA, BOUND, reason_text

if TYPE_CHECKING:
    from markupsafe import Markup


# The two trees of a counterexample as pictures for a page.

MOST_NODES = 60  # in one picture; a larger tree is shown as text
MOST_LETTERS = 30  # of the text in or next to a node
WIDEN = 11  # pixels for each letter of an action, as edges come closer to each other towards their parent
TITLES = (
    message("The tree as the correct search sees it"),
    message("The tree as your search sees it"),
)
NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'  # which a picture within a page does not need


def side_by_side(right: Sequence[ShownNode], yours: Sequence[ShownNode]) -> tuple[Markup, ...]:
    """Draw the correct search and the student's as SVG; the second only if it did something.

    Nodes in the same places are equally wide, so that both pictures have them in the same places. There are
    no pictures where a tree cannot be drawn.
    """
    from markupsafe import Markup

    given = [right, yours] if yours else [right]
    if not all(map(_can_be_drawn, given)):
        return ()
    trees = [[_node(node) for node in nodes] for nodes in given]
    for same in zip(*trees, strict=False):
        least = max(max(node.width, WIDEN * len(node.edge)) for node in same)
        for node in same:
            node.least = least
    for each in trees[0]:
        each.differs = False  # the sign stands beside what is wrong
    pictures = [
        tree_svg(_join_nodes(nodes, drawn), say(title))
        for nodes, drawn, title in zip(given, trees, TITLES, strict=False)
    ]
    return tuple(Markup(picture.replace(NAMESPACE, "", 1)) for picture in pictures)


def _can_be_drawn(nodes: Sequence[ShownNode]) -> bool:
    """Whether it is one tree that a page has room for."""
    texts = (text for node in nodes for text in (node.name, node.value, node.note, node.action))
    return (
        0 < len(nodes) <= MOST_NODES
        and nodes[0].parent is None
        and all(
            node.parent is not None and 0 <= node.parent < place for place, node in enumerate(nodes[1:], 1)
        )
        and all(len(text) <= MOST_LETTERS for text in texts)
    )


def _join_nodes(nodes: Sequence[ShownNode], drawn: Sequence[Drawn]) -> Drawn:
    """The root, with everything below it."""
    for node, each in zip(nodes, drawn, strict=True):
        if node.parent is not None:
            drawn[node.parent].children.append(each)
    return drawn[0]


def _node(node: ShownNode) -> Drawn:
    is_cut = node.state == "left out"
    drawn = Drawn(
        node.role or "leaf",
        node.value,
        edge=node.action,
        cut=is_cut,
        chosen=node.differs and not is_cut,
        faint=node.state in ("generated", "not reached"),
        differs=node.differs,
    )
    if node.role is None:
        drawn.note = "  ".join(text for text in (node.name, node.note) if text)
    else:
        drawn.name, drawn.note = node.name, node.note
    return drawn


# Games of a report that went wrong, each as a page of its own beside the report's page.

replace = msgspec.structs.replace


def with_game_pages(report: Report, page: Path) -> Report:
    """The report with the places of its games' pages, which are written beside the report's page."""
    if is_stream(page):
        return report
    folder = games_folder(page)
    for earlier in folder.glob(_file("*", "*")):  # among these may be games of hidden cases
        earlier.unlink()
    for name, text in game_pages(report):
        folder.mkdir(exist_ok=True)
        write_atomically(folder / name, text)
    return with_links(report, address(folder))


def games_folder(page: Path) -> Path:
    """The folder of the games of this report's page: `report_games` beside `report.html`.

    >>> games_folder(Path("report.html")).name
    'report_games'
    """
    return page.with_name(f"{page.stem}_games")


def address(folder: Path) -> str:
    """The path before the files' names, seen from the report's page; a folder's name need not be text.

    >>> address(Path("my report_games"))
    'my%20report_games/'
    """
    return f"{quote(os.fsencode(folder.name))}/"


def game_pages(report: Report) -> Iterator[tuple[str, bytes]]:
    """The pages of its games, each with the name of its file."""
    from pacman.view.pages.game_page import record_page

    for number, question in report.numbered:
        for place, case in enumerate(question.cases, start=1):
            if case.game:
                yield _file(number, place), record_page(record_of(case.game), 0).encode()


def with_links(report: Report, before: str) -> Report:
    """The report with the addresses of these pages; `before` is the path before their files' names."""
    return replace(
        report,
        questions=tuple(
            replace(
                question,
                cases=tuple(
                    replace(case, game=_game_with_link(case.game, before + _file(number, place)))
                    for place, case in enumerate(question.cases, start=1)
                ),
            )
            for number, question in report.numbered
        ),
    )


def _file(question: int | str, case: int | str) -> str:
    return f"question-{question}-case-{case}.html"


def _game_with_link(game: PlayedGame | msgspec.UnsetType, address: str) -> PlayedGame | msgspec.UnsetType:
    return replace(game, page=address) if game else msgspec.UNSET


# Both searches of a failed case on the report's page: they open in a frame of their own, when asked for.
#
# The frame may run the viewer's scripts, which the page names by their digests, and nothing else. It is of
# no origin, so it can neither read the page around it nor load anything. Until then, what it shows is plain
# data.

PACKAGE = "autograder.formats"


class Watching(NamedTuple):
    """The scripts of a page that shows both searches; `opener` is its own script."""

    viewer: Markup  # the text before and after the searches, as JSON
    opener: Markup
    sources: Sequence[str]  # the digests of all scripts


def both_as_json(both: Both | UnsetType) -> Markup | None:
    """Both searches as JSON for a page; None if there are none."""
    from markupsafe import Markup

    return None if both is UNSET else Markup(searches_json(*named(both), _names()))  # no tag in it


def _names() -> tuple[str, str]:
    """The names of the searches."""
    return say("Right"), say("Yours")


def named(both: Both) -> tuple[SearchData, SearchData]:
    """Both searches, called as in the language that is spoken."""
    searches = zip((both.right, both.yours), _names(), strict=True)
    first, second = (replace(one, agent=name) if one.agent in NAMES else one for one, name in searches)
    return first, second


def watching_scripts(shown: Iterable[Markup | None]) -> Watching | None:
    """The scripts of the page, if anything on it can be watched."""
    from markupsafe import Markup

    if not any(shown):
        return None
    page, opener = viewer(_names()), script(PACKAGE, "both.js")
    return Watching(Markup(as_json((page.before, page.after))), opener.text, (opener.source, *page.sources))


def content_security_policy(watching: Watching | None) -> Markup:
    """The content security policy: run these scripts, if any, and nothing else."""
    from markupsafe import Markup

    scripts = f"; script-src {' '.join(watching.sources)}" if watching else ""
    return Markup(f"default-src 'none'; style-src 'unsafe-inline'{scripts}")


MOST = 50_000  # characters of one text
LINKS_AT_FIRST = 3  # to the cases that a mistake explains
LINES_AT_FIRST = 30  # of a traceback, or of what was printed; a longer one is folded at first

VISIBILITY = {
    "hidden": message("hidden"),
    "after_due_date": message("hidden until the due date"),
    "after_published": message("hidden until grades are published"),
}


class Case(NamedTuple):
    """A case as the page shows it; `place` is its name on the page."""

    place: str
    case: CaseReport  # or one that stands for several of which the same is said
    calls: Sequence[OwnLine]  # of the student's that were being carried out at its error
    text: str  # of an error of which no lines are known, as in reports of older versions
    both: Markup | None  # both searches as JSON, if they can be watched


class ShownMistake(NamedTuple):
    """A mistake, with places and titles of the cases that it explains."""

    diagnosis: Diagnosis
    share: str  # how many of the failed cases these are, in words; "" if all
    explained: list[tuple[str, str]]


class Smallest(NamedTuple):
    """A counterexample as the page shows it."""

    found: Counterexample
    trees: tuple[Markup, ...]  # what is right and what the student's search did
    calls: Sequence[OwnLine]
    text: str
    both: Markup | None


class Card(NamedTuple):
    """A question as the page shows it.

    The lead is the failed case that tells most of its mistake, if there is no counterexample.
    """

    anchor: str
    number: int
    question: QuestionReport
    points: float | None  # those that count in the end; None while they are not known
    by_hand: str | None  # why they are not those that were graded; None if they are
    comments: list[str]
    requests: list[Request]
    lead: Case | None
    failed: list[Case]  # without the lead
    passed: list[Case]
    mistakes: list[ShownMistake]
    smallest: Smallest | None
    is_written: bool  # else it is folded

    @property
    def is_marked(self) -> bool:
        """Whether people mark it, by items."""
        return any(case.kind == "manual" for case in self.question.cases)

    @property
    def is_advised(self) -> bool:
        """Whether something is said of cases that passed."""
        return any(words.is_advised(one.case) for one in self.passed)

    @property
    def all_shown(self) -> list[Case | Smallest]:
        """Everything that failed, as it is shown."""
        return [one for one in (self.smallest, self.lead, *self.failed) if one is not None]


DATA = re.compile(r"<script.*?</script>", re.DOTALL)


def names_bounds(part: str) -> bool:
    """Whether a reader of this part of the page meets alpha or beta.

    >>> names_bounds("Alpha-beta: alphabeta.py"), names_bounds("2 is less than α = 3")
    (False, True)
    """
    return BOUND.search(DATA.sub("", part)) is not None


def to_html(report: Report, *, title: str | None = None, remarks: Remarks | None = None) -> str:
    """The page with its styles, light and dark; it loads nothing.

    It has scripts only where two searches can be watched, and says the same without them.

    `title` is in place of the submission's name; `remarks` are what a class adds.
    """
    with speaking(words.language_of(report)):
        page: str = template(PACKAGE, "report.html.jinja").render(contents(report, title, remarks))
    return page


def student_page(
    report: Report, opens: datetime | None, as_of: datetime, title: str, remarks: Remarks
) -> str:
    """The page that a student gets; cases hidden until the due date are on it after that."""
    seen = with_hidden_cases_shown(report) if opens is not None and opens <= as_of else report
    return to_html(for_student(seen), title=title, remarks=remarks)


def contents(report: Report, title: str | None = None, remarks: Remarks | None = None) -> dict[str, Any]:
    """All that the page's template is given."""
    clean = safe_report(in_language(report), MOST)
    final = Remarks(clean.points, {}) if remarks is None else safe_remarks(words.each_spoken(remarks))
    cards = list(_cards(clean, report, final))
    watched = watching_scripts(one.both for card in cards for one in card.all_shown)
    return {
        "report": clean,
        "heading": clean.submission if title is None else safe_line(title),
        "remarks": final,
        "comments": [comment.text for comment in final.comments if not comment.question],
        "cards": cards,
        "everywhere": cards[0].question if _says_the_same(cards) else None,
        "unloaded": cards[0] if _is_unloaded(cards) else None,
        "seed": None if clean.seed == SEED_LEFT_OUT else clean.seed,
        "words": words,
        "mistakes": terminal,
        "duration": words.shown_seconds,
        "mark": MARK,
        "share": bar_length,
        "visibility": VISIBILITY,
        "lines_at_first": LINES_AT_FIRST,
        "links_at_first": LINKS_AT_FIRST,
        "watching": watched,
        "alpha_beta": say(ALPHA_BETA),
        "reason_text": reason_text,
        "names_bounds": names_bounds,
        "policy": content_security_policy(watched),
    }


def safe_remarks(remarks: Remarks) -> Remarks:
    """The remarks with every text safe, on one line."""
    return each_text(remarks, lambda field, text: text if field == "question" else safe_line(text))


def bar_length(points: float | None, max_points: float) -> float:
    """The length of a bar, in percent of full marks."""
    return 100 * min(1.0, max(0.0, (points or 0.0) / max_points)) if max_points > 0 else 0.0


def _cards(clean: Report, report: Report, final: Remarks) -> Iterator[Card]:
    written, _ = words.written_first(clean.questions)
    for place, ((number, question), named) in enumerate(zip(clean.numbered, report.questions, strict=True)):
        anchor = f"question-{number}"
        known = {name for one in question.diagnoses for name in one.cases}
        shown, places = [], dict[str, str]()
        for each, group in enumerate(group_equal_failures(question.cases), start=1):
            shown.append(_case(f"{anchor}-case-{each}", merge_cases(group)))
            places |= {case.name: shown[-1].place for case in group}
        failed = [one for one in shown if one.case.status != "pass"]
        comments = [comment.text for comment in final.comments if comment.question == named.name]
        requests = [request for request in final.requests if request.question == named.name]
        lead = None
        if question.counterexample is None:
            lead = max(failed, key=lambda one: _tells(one.case, one.case.name in known), default=None)
        yield Card(
            anchor,
            number,
            question,
            final.points.get(named.name, question.points),
            final.by_hand.get(named.name),
            comments,
            requests,
            lead,
            failed=[one for one in failed if one is not lead],
            passed=[one for one in shown if one.case.status == "pass"],
            mistakes=[_mistake(one, question, places) for one in question.diagnoses],
            smallest=None if question.counterexample is None else _smallest(question.counterexample),
            is_written=place in written or named.name in final.by_hand or bool(comments or requests),
        )


def _mistake(one: Diagnosis, question: QuestionReport, places: Mapping[str, str]) -> ShownMistake:
    explained = [(places[case.name], case.title) for case in question.cases if words.explains_case(one, case)]
    return ShownMistake(one, explained_count_text(one, question.cases), explained)


def _smallest(found: Counterexample) -> Smallest:
    trees = side_by_side(found.right, found.yours)
    return Smallest(found, trees, calls_of(found.ended), _text(found), both_as_json(found.both))


def _says_the_same(cards: Sequence[Card]) -> bool:
    """Whether every question ended in the same way before a case was run, as where nothing can be loaded."""
    plain = all(
        not (card.question.cases or card.question.output or card.comments or card.requests)
        and not (card.mistakes or card.smallest)
        and card.by_hand is None
        and card.question.message
        for card in cards
    )
    return plain and len({(card.question.status, card.question.message) for card in cards}) == 1


def _is_unloaded(cards: Sequence[Card]) -> bool:
    """Whether no case could be run because the file cannot be loaded, and nothing else is to be said."""
    failed = [case for card in cards for case in card.question.cases if case.visibility == "visible"]
    return (
        all(card.by_hand is None and not (card.comments or card.requests or card.passed) for card in cards)
        and all(case.ended and case.ended.what == "not loaded" for case in failed)
        and len({case.message for case in failed}) == 1
        and bool(cards[0].lead)
    )


def _tells(case: CaseReport, is_explained: bool) -> tuple[bool, ...]:
    """The greater, the more a failed case tells; the first of equal ones is shown."""
    return is_explained, MARK in case.picture, bool(case.error), bool(case.picture), bool(case.compared)


def _case(place: str, case: CaseReport) -> Case:
    return Case(place, case, calls_of(case.ended), _text(case), both_as_json(case.both))


def calls_of(ended: Ended | UnsetType) -> Sequence[OwnLine]:
    """The student's own lines at an error, from the outermost."""
    return ended.lines if ended else ()


def _text(shown: CaseReport | Counterexample) -> str:
    """Return the text of an error that is known only as text."""
    return "" if calls_of(shown.ended) else shown.error
