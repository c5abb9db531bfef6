"""Names in the two forms of Unicode, as macOS and other systems write them, are names of one student."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from tests.classroom.commands import Class, grade_class, results, write

__all__ = ["grade_class"]
NAMES = {
    "plain": "Renée",
    "Canvas": "Renée_22001_900001_search.py",
    "Moodle": "Renée_5001_assignsubmission_file_",
    "GitHub Classroom": "search-Renée",
}
OTHERS = {
    "plain": "bob",
    "Canvas": "bob_22002_900002_search.py",
    "Moodle": "bob_5002_assignsubmission_file_",
    "GitHub Classroom": "search-bob",
}


def hand_in(platform: str, name: str, text: str) -> None:
    path = Path("class", name)
    if platform == "Canvas":
        write({str(path): text})
    else:
        write({str(path / "search.py"): text})
    if platform == "GitHub Classroom":
        (path / ".git").mkdir()


@pytest.mark.parametrize("platform", NAMES)
def test_two_forms_of_one_name_are_one_student_who_handed_in_twice(grade_class: Class, platform: str) -> None:
    hand_in(platform, OTHERS[platform], "q1=10 q2=15")
    for form, text in (("NFC", "q1=10 q2=15"), ("NFD", "q1=1")):
        hand_in(platform, unicodedata.normalize(form, NAMES[platform]), text)
    if len(list(Path("class").iterdir())) < 3:
        pytest.skip("this file system has one form of a name")
    ran = grade_class("class")
    assert ran.code == 0, ran.errors
    said = " ".join(ran.output.split())
    assert "2 students: 2 handed in" in said
    assert "2 submissions have the id 'Renée" in said
    assert "their names look the same" in said
    assert sorted(one["status"] for one in results().values()) == ["pass", "several submissions"]


def test_a_student_is_chosen_by_either_form(grade_class: Class) -> None:
    write({f"class/{unicodedata.normalize('NFD', 'Renée')}.py": "q1=10", "class/bob.py": "q1=10"})
    for form in ("NFC", "NFD"):
        ran = grade_class("class", "--only", unicodedata.normalize(form, "Renée"))
        assert ran.code == 0, ran.errors
        assert "not graded yet" in Path("out/gradebook.csv").read_text(encoding="utf-8")
