"""Names in the two forms of Unicode, as macOS and other systems write them, are names of one student."""

from __future__ import annotations

import unicodedata
import zipfile
from pathlib import Path
from typing import Literal

import pytest

from autograder.classroom.discovery import LOOK_ALIKE, ONLY_CHANGED, SAVED_LAST, find_submissions
from autograder.classroom.parts import COMBINING
from tests.classroom.commands import Class, grade_class, results, write
from tests.messages import Said, assert_places

__all__ = ["grade_class"]
NAMES = {
    "plain": "Renée",
    "Canvas": "Renée_22001_900001_search.py",
    "Moodle": "Renée_5001_assignsubmission_file_",
    "GitHub Classroom": "search-Renée",
}
IDS = {"Canvas": "Renée_22001", "Moodle": "Renée_5001"}  # others have the name itself
OTHERS = {
    "plain": "bob",
    "Canvas": "bob_22002_900002_search.py",
    "Moodle": "bob_5002_assignsubmission_file_",
    "GitHub Classroom": "search-bob",
}


def hand_in(platform: str, name: str, text: str) -> None:
    path = Path("class", name)
    if platform in ("Canvas", "file"):
        write({str(path): text})
    else:
        write({str(path / "search.py"): text})
    if platform == "GitHub Classroom":
        (path / ".git").mkdir()


@pytest.mark.parametrize("platform", NAMES)
def test_two_forms_of_one_name_are_one_student_who_handed_in_twice(
    says: Said, grade_class: Class, platform: str
) -> None:
    hand_in(platform, OTHERS[platform], "q1=10 q2=15")
    for form, text in (("NFC", "q1=10 q2=15"), ("NFD", "q1=1")):
        hand_in(platform, unicodedata.normalize(form, NAMES[platform]), text)
    if len(list(Path("class").iterdir())) < 3:
        pytest.skip("this file system has one form of a name")
    ran = grade_class("class")
    assert ran.code == 0, ran.errors
    said = " ".join(ran.output.split())
    assert "2 students: 2 handed in" in said
    says(said, count=2, claimed=IDS.get(platform, "Renée"), look_alike=LOOK_ALIKE)
    assert sorted(one["status"] for one in results().values()) == ["pass", "several submissions"]


FORMS: tuple[Literal["NFC", "NFD"], ...] = ("NFC", "NFD")
FOUND = [("fail", 1), ("pass", 10)]


@pytest.mark.parametrize("platform", [*NAMES, "file"])
def test_the_same_files_under_two_forms_of_one_name_count_once(
    says: Said, grade_class: Class, platform: str
) -> None:
    mine, other = NAMES.get(platform, "Renée.py"), OTHERS.get(platform, "bob.py")
    hand_in(platform, other, "q1=1")
    for form in FORMS:
        hand_in(platform, unicodedata.normalize(form, mine), "q1=10 q2=15")
    if len(list(Path("class").iterdir())) < 3:
        pytest.skip("this file system has one form of a name")
    ran = grade_class("class")
    assert ran.code == 0, ran.errors
    assert sorted((one["status"], one["points"]["q1"]) for one in results().values()) == FOUND
    said = " ".join(ran.output.split())
    assert "2 submissions of 'Renée" in said
    says(said, count=2, name=IDS.get(platform, "Renée"))
    assert said.count(COMBINING) == 1


def packed(*files: tuple[str, int, str]) -> None:
    """Writes class.zip, with a folder for each form: its text, and the minute at which it was saved."""
    with zipfile.ZipFile("class.zip", "w") as archive:
        for name, minute, text in files:
            archive.writestr(zipfile.ZipInfo(f"{name}/search.py", (2026, 3, 1, 12, minute, 0)), text)


@pytest.mark.parametrize("newer", FORMS)
def test_the_newer_of_two_forms_counts_where_it_is_known(
    says: Said, grade_class: Class, newer: Literal["NFC", "NFD"]
) -> None:
    name = "José Núñez"
    texts = {form: ("q1=10 q2=15", 7) if form == newer else ("q1=1", 5) for form in FORMS}
    files = [(unicodedata.normalize(form, name), minute, text) for form, (text, minute) in texts.items()]
    packed(*files, ("bob", 1, "q1=1"))
    ran = grade_class("class.zip")
    assert ran.code == 0, ran.errors
    assert results()[name]["status"] == "pass"
    said = " ".join(ran.output.split())
    places = [f"{name} (spelled with combining accents)", name]
    last = places if newer == "NFC" else places[::-1]
    says(said, count=2, name=name, look_alike=LOOK_ALIKE, places=", ".join(last), because=SAVED_LAST)


def test_the_file_that_was_handed_out_comes_before_a_changed_one(tmp_path: Path) -> None:
    for form, text in zip(FORMS, ("x = 1\n", "x = 2\n"), strict=True):
        path = tmp_path / unicodedata.normalize(form, "Renée") / "search.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    if len(list(tmp_path.iterdir())) < 2:
        pytest.skip("this file system has one form of a name")
    found = find_submissions(tmp_path, "search.py", lambda: b"x = 2\n\n")
    assert [(one.id, one.attempt) for one in found.entries] == [("Renée", 2), ("Renée [attempt 1]", 1)]
    assert_places(found.problems[0], because=ONLY_CHANGED)


def test_whoever_must_choose_can_tell_the_two_apart(says: Said, grade_class: Class) -> None:
    for form, text in zip(FORMS, ("q1=10", "q1=1"), strict=True):
        hand_in("plain", unicodedata.normalize(form, "José Núñez"), text)
    if len(list(Path("class").iterdir())) < 2:
        pytest.skip("this file system has one form of a name")
    said = " ".join(grade_class("class").output.split())
    there = "José Núñez (spelled with combining accents), {}José Núñez"
    assert there.format("2 is ") in said or f"2 is {there.partition(',')[0]}" in said
    says(said, claimed="José Núñez", places=there.format(""), look_alike=LOOK_ALIKE)


def test_a_student_is_chosen_by_either_form(grade_class: Class) -> None:
    write({f"class/{unicodedata.normalize('NFD', 'Renée')}.py": "q1=10", "class/bob.py": "q1=10"})
    for form in ("NFC", "NFD"):
        ran = grade_class("class", "--only", unicodedata.normalize(form, "Renée"))
        assert ran.code == 0, ran.errors
        assert "not graded yet" in Path("out/gradebook.csv").read_text(encoding="utf-8")
