"""Both searches on the report's page: which scripts it has, and what of it is data."""

from __future__ import annotations

import base64
import hashlib
import re

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from autograder.formats.machines import to_gradescope, to_json, to_junit
from autograder.formats.page import to_html
from autograder.formats.visibility import for_student
from autograder.grading.report_size import within_size
from autograder.report import CaseReport, QuestionReport, Report
from tests.formats.samples import ALL, report
from tests.formats.watching import HOSTILE, large, pair, watched

OLD_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def policy(page: str) -> str:
    (found,) = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
    return str(found)


def digest(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def data(page: str) -> dict[str, str]:
    """What stands in the page as data, by its name."""
    return dict(re.findall(r'<script type="application/json" id="([^"]*)">(.*?)</script>', page))


def test_a_report_with_nothing_to_watch_has_no_script_and_allows_none() -> None:
    page = to_html(ALL)
    assert "<script" not in page and "<dialog" not in page and "data-both" not in page
    assert policy(page) == OLD_POLICY


def test_the_page_allows_just_its_own_scripts_by_their_digests() -> None:
    page = to_html(watched())
    (opener,) = re.findall("<script>(.*?)</script>", page, re.DOTALL)
    before, after = msgspec.json.decode(data(page)["both-viewer"])
    scripts = [opener, *re.findall("<script>(.*?)</script>", after, re.DOTALL)]
    assert len(scripts) == 3
    assert policy(page) == f"{OLD_POLICY}; script-src {' '.join(map(digest, scripts))}"
    inside = policy(before)
    assert inside.endswith(f"script-src {' '.join(map(digest, scripts[1:]))}")
    assert not re.search(r"\bsrc=|url\(|@import|importmap", page)


def test_what_is_watched_is_data_without_a_tag() -> None:
    page = to_html(watched(HOSTILE))
    for name, text in data(page).items():
        assert "<" not in text
        if name != "both-viewer":
            assert [each["agent"] for each in msgspec.json.decode(text)["searches"]] == ["Right", "Yours"]
    assert page.count("<script") == len(data(page)) + 1
    assert "<img" not in page


def test_each_button_has_its_own_searches_and_waits_for_scripts() -> None:
    page = to_html(watched())
    buttons = re.findall(r"<button[^>]*data-both=[^>]*>", page)
    wanted = [re.findall(r'data-both="([^"]*)"', button)[0] for button in buttons]
    assert wanted == [name for name in data(page) if name != "both-viewer"]
    assert wanted == ["both-question-1-case-1", "both-question-1-case-2", "both-question-3"]
    assert all(button.endswith(" hidden>") for button in buttons)
    assert page.count("pacman explain") == 2, "the command stays"


def test_a_students_page_has_neither_button_nor_data_of_a_hidden_case() -> None:
    shown = for_student(watched())
    page = to_html(shown)
    assert list(data(page)) == ["both-question-1-case-1", "both-question-3", "both-viewer"]
    for form in (page, to_json(shown).decode(), to_gradescope(shown).decode(), to_junit(shown)):
        assert "SECRET" not in form
    assert "SECRET" in to_html(watched())
    hidden = replace(shown, questions=(replace(shown.questions[0], cases=shown.questions[0].cases[1:]),))
    assert "<script" not in to_html(hidden) and policy(to_html(hidden)) == OLD_POLICY


def test_results_are_read_with_and_without_searches() -> None:
    one = watched()
    assert msgspec.json.decode(to_json(one), type=Report) == one
    plain = msgspec.json.decode(to_json(report(QuestionReport("q", "q", "fail", 0, 1, cases=(OLD,)))))
    assert "both" not in plain["questions"][0]["cases"][0]
    assert msgspec.convert(plain, Report).questions[0].cases[0].both is UNSET

    class Older(msgspec.Struct):  # what a version without searches knows of a case
        name: str
        status: str

    assert msgspec.convert(msgspec.to_builtins(replace(OLD, both=pair())), Older) == Older("1", "fail")


OLD = CaseReport("1", "a tree", "tree", "fail", 0, 1)


def test_five_large_cases_keep_the_page_small() -> None:
    cases = tuple(CaseReport(str(n), "t", "tree", "fail", 0, 1, both=large(300)) for n in range(5))
    questions = within_size([QuestionReport("q", "q", "fail", 0, 5, cases=cases)])
    page = to_html(report(*questions))
    assert page.count("data-both=") >= 4
    assert len(page.encode()) < 600_000
