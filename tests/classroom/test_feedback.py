"""The zip of feedback: named so that each platform takes each page for the student it is of."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from autograder.classroom.entries import Entry
from autograder.classroom.feedback import ONE_PAGE, FeedbackError, feedback
from autograder.classroom.matching import Matching
from autograder.classroom.members import class_members
from autograder.classroom.outputs import write_outputs
from autograder.classroom.overrides import Override, Overrides
from autograder.classroom.platform_names import canvas_stem, moodle_stem
from autograder.classroom.results import ResultsError
from autograder.classroom.running import Task
from autograder.classroom.standings import NO_OVERRIDES, standings
from tests.classroom.downloads import ADA, EVERYBODY, LEI, OBRIEN
from tests.classroom.downloads import in_canvas as canvas_name
from tests.classroom.downloads import in_moodle as moodle_name
from tests.classroom.fakes import ASSIGNMENT, entry, fake_page, fake_report
from tests.messages import assert_places, raises

NOW = datetime(2026, 3, 1, tzinfo=UTC)


def written(
    folder: Path,
    places: dict[str, str],
    *,
    together: tuple[str, ...] = (),
    overrides: Overrides = NO_OVERRIDES,
) -> Path:
    """A folder of `autograder class` with the pages of these students, handed in under these names."""
    entries: dict[str, Entry] = {name: replace(entry(name), place=place) for name, place in places.items()}
    reports = {
        one.id: fake_report(Task({}, one.submission, "none", 1), {"q1": 1, "q2": 2}, "fail", False)
        for one in entries.values()
        if one.submission
    }
    matching = Matching({name: (entries[together[0] if name in together else name],) for name in entries})
    everybody, _ = standings(ASSIGNMENT, class_members(matching), reports, overrides)
    write_outputs(folder, ASSIGNMENT, everybody, page=fake_page)
    return folder


def packed(data: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}


def canvas_reads(name: str) -> tuple[int, int]:
    """The user and the attachment for which Canvas takes a file: the first two parts that are numbers."""
    user, attachment = [int(part) for part in name.split("_") if part.isascii() and part.isdecimal()][:2]
    return user, attachment


def moodle_reads(name: str) -> tuple[int, str, str]:
    """The participant, and the kind and name of the plugin, for which Moodle takes a file."""
    parts = name.split("_", 4)
    assert len(parts) == 5 and parts[4]
    return int(parts[1]), parts[2], parts[3]


def test_canvas_gets_each_page_under_the_numbers_of_its_download(tmp_path: Path) -> None:
    places = {
        person.id: canvas_name(person, 900_000 + place, late=place % 2 == 0)
        for place, person in enumerate(EVERYBODY)
    }
    found = feedback(written(tmp_path, places), "canvas", NOW)
    pages = packed(found.data)
    assert (found.count, found.notes, len(pages)) == (len(EVERYBODY), (), len(EVERYBODY))
    by_numbers = {canvas_reads(name): page for name, page in pages.items()}
    for place, person in enumerate(EVERYBODY):
        assert by_numbers[person.canvas, 900_000 + place].startswith(f"<h1>{person.id}</h1>")


@pytest.mark.parametrize("folders", [True, False])
def test_moodle_gets_each_page_under_the_participants_number(tmp_path: Path, folders: bool) -> None:
    places = {person.id: moodle_name(person, folders=folders).split("/")[0] for person in EVERYBODY}
    found = feedback(written(tmp_path, places), "moodle", NOW)
    by_number = {moodle_reads(name): page for name, page in packed(found.data).items()}
    assert len(by_number) == len(EVERYBODY)
    for person in EVERYBODY:
        assert by_number[person.moodle, "assignsubmission", "file"].startswith(f"<h1>{person.id}</h1>")


def test_new_versions_of_moodle_leave_out_the_last_underscore() -> None:
    assert moodle_stem("Ada L_5001_assignsubmission_file") == "Ada L_5001_assignsubmission_file_feedback"


@pytest.mark.parametrize("place", ["", "ada", "ada.py", "ada_22222_text.html", "22222_x", "ada_1_"])
def test_other_names_are_not_canvas(place: str) -> None:
    assert canvas_stem(place) == ""


def test_plain_names_are_the_ids(tmp_path: Path) -> None:
    found = feedback(written(tmp_path, {"ada": "ada.py", "a/b": ""}), "plain", NOW)
    assert sorted(packed(found.data))[1] == "ada.html"
    assert found.count == 2


def test_the_bytes_are_the_same_each_time(tmp_path: Path) -> None:
    places = {person.id: canvas_name(person, 1) for person in (ADA, LEI)}
    one, two = (feedback(written(tmp_path / name, places), "canvas", NOW).data for name in "ab")
    assert one == two


def test_who_came_from_elsewhere_is_left_out_and_named(tmp_path: Path) -> None:
    places = {"1": canvas_name(ADA, 7), "2": "bob.py"}
    found = feedback(written(tmp_path, places), "canvas", NOW)
    assert found.count == 1
    [note] = found.notes
    assert_places(note, tool="Canvas", ids="2")


def test_a_naming_that_fits_nobody_is_refused_with_the_one_that_does(tmp_path: Path) -> None:
    folder = written(tmp_path, {"1": moodle_name(ADA).split("/")[0]})
    with pytest.raises(FeedbackError, match=r"from Canvas.*: --naming moodle or --naming plain"):
        feedback(folder, "canvas", NOW)


def test_members_of_a_group_have_one_page_if_it_says_the_same_of_each(tmp_path: Path) -> None:
    place = canvas_name(ADA, 7, group="team seven")
    folder = written(tmp_path, {"1": place, "2": "x", "3": canvas_name(LEI, 8)}, together=("1", "2"))
    found = feedback(folder, "canvas", NOW)
    assert [canvas_reads(name) for name in packed(found.data)] == [(ADA.canvas, 7), (LEI.canvas, 8)]
    [note] = found.notes
    assert_places(note, what=ONE_PAGE, ids="1")


def test_nobody_is_shown_what_was_decided_about_another_member_of_the_group(tmp_path: Path) -> None:
    places = {"1": canvas_name(ADA, 7, group="team seven"), "2": "x", "3": canvas_name(LEI, 8)}
    folder = written(
        tmp_path, places, together=("1", "2"), overrides={"2": Override(late_days=0, late_reason="was ill")}
    )
    found = feedback(folder, "canvas", NOW)
    assert [canvas_reads(name) for name in packed(found.data)] == [(LEI.canvas, 8)]
    [note] = found.notes
    assert_places(note, tool="Canvas", plain="plain", ids="1, 2")
    assert feedback(folder, "plain", NOW).count == 3


def test_a_name_leads_out_of_no_folder(tmp_path: Path) -> None:
    found = feedback(written(tmp_path, {"1": "../..\\x_12_34_a.py"}), "canvas", NOW)
    assert list(packed(found.data)) == ["..-..-x_12_34_feedback.html"]


def test_results_that_cannot_be_used_are_refused(tmp_path: Path) -> None:
    with raises(ResultsError, path=tmp_path / "results.jsonl", reason="No such file or directory"):
        feedback(tmp_path, "plain", NOW)
    (tmp_path / "results.jsonl").write_text("{}\n", encoding="utf-8")
    with raises(ResultsError, number=1, file="results.jsonl"):
        feedback(tmp_path, "plain", NOW)
    (tmp_path / "results.jsonl").write_text("", encoding="utf-8")
    with pytest.raises(FeedbackError, match="nobody was graded"):
        feedback(tmp_path, "plain", NOW)
    folder = written(tmp_path / "other", {OBRIEN.id: "x.py"})
    page = folder / "students" / f"{OBRIEN.id}.html"
    page.unlink()
    with raises(FeedbackError, path=page, reason="No such file or directory"):
        feedback(folder, "plain", NOW)
