"""Downloads of learning platforms: recognised by their names, in a folder and in a zip; nobody is merged."""

from __future__ import annotations

import unicodedata
import zipfile
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.classroom.discovery import FoundSubmissions, find_submissions
from autograder.classroom.entries import Entry
from autograder.classroom.gradescope_metadata import read_metadata
from autograder.classroom.parts import ClassPart
from autograder.classroom.platform_names import CLASSROOM, recognise_platform
from autograder.classroom.platform_names import parse_canvas_name as read_canvas
from autograder.classroom.platform_names import parse_moodle_name as read_moodle
from autograder.submission import Submission
from tests.classroom import downloads
from tests.classroom.archives import zipped as packed
from tests.classroom.downloads import (
    ADA,
    BERG,
    EVERYBODY,
    FILE,
    JOHN,
    LEI,
    OTHER_JOHN,
    YUSUF,
    in_canvas,
    in_moodle,
    write,
    zipped,
)
from tests.messages import assert_places, places_of

SOURCE = b"from pacman import SearchAgent\n"


def part(name: str, *, is_folder: bool = False, is_repository: bool = False) -> ClassPart:
    return ClassPart(name, lambda: Submission(name, {name: SOURCE}), is_folder, ".py", is_repository)


def both(folder: Path, files: Mapping[str, bytes | str]) -> FoundSubmissions:
    """What is found in a folder, and found to be the same in its zip, with and without a folder around."""
    found = find_submissions(write(folder / "class", files), FILE)
    for number, root in enumerate(("", "submissions/")):
        path = zipped(folder / f"{number}.zip", {root + name: data for name, data in files.items()})
        assert find_submissions(path, FILE) == found
    return found


def by_id(found: FoundSubmissions) -> dict[str, Entry]:
    return {entry.id: entry for entry in found.entries}


def code(entry: Entry) -> dict[str, bytes]:
    assert entry.submission is not None, entry.problem
    return dict(entry.submission.files)


@pytest.mark.parametrize(
    ("name", "student", "number", "late", "file"),
    [
        (f"smithjohn_22222_900002_{FILE}", "smithjohn_22222", "22222", False, FILE),
        ("smithjohn_LATE_22222_900002_search_agents-2.py", "smithjohn_22222", "22222", True, FILE),
        ("o_brien_22222_900002_my_hw_1_2_3.zip", "o_brien_22222", "22222", False, "my_hw_1_2_3.zip"),
        (f"anon_Ab3xZ_900002_{FILE}", "anon_Ab3xZ", "", False, FILE),
        (f"LATE_anon_Ab3xZ_900002_{FILE}", "anon_Ab3xZ", "", True, FILE),
        ("李雷_22204_9_part-1.py", "李雷_22204", "22204", False, "part.py"),
        ("team7_1_2_a.tar.gz", "team7_1", "1", False, "a.tar.gz"),
    ],
)
def test_a_name_of_canvas_tells_student_number_lateness_and_file(
    name: str, student: str, number: str, late: bool, file: str
) -> None:
    named = read_canvas(part(name))
    assert named is not None
    assert (named.student, named.number, named.is_late, named.file) == (student, number, late, file)


@pytest.mark.parametrize(
    "name", ["ada.py", "ada_lovelace.py", "12_34_a.py", "smithjohn_22222.py", "a_1_x.py", "hw1_part2_v3.py"]
)
def test_a_plain_name_is_not_canvas(name: str) -> None:
    assert read_canvas(part(name)) is None


@pytest.mark.parametrize(
    ("name", "student", "full", "file"),
    [
        ("John Smith_5002_assignsubmission_file_", "John Smith_5002", "John Smith", ""),
        ("John Smith_5002_assignsubmission_file", "John Smith_5002", "John Smith", ""),
        (f"J_S van_5002_assignsubmission_file_{FILE}", "J_S van_5002", "J_S van", FILE),
        (f"雷 李_5004_assignsubmission_file_{FILE}", "雷 李_5004", "雷 李", FILE),
        (
            "Mal M_5001_assignsubmission_file_Ada L_5002_assignsubmission_file_a.py",
            "Mal M_5001",
            "Mal M",
            "Ada L_5002_assignsubmission_file_a.py",
        ),
        (
            "Group A-Ada L_7_assignsubmission_onlinetext_onlinetext.html",
            "Group A-Ada L_7",
            "Group A-Ada L",
            "",
        ),
    ],
)
def test_a_name_of_moodle_tells_the_full_name_and_the_participant(
    name: str, student: str, full: str, file: str
) -> None:
    named = read_moodle(part(name))
    assert named is not None
    assert (named.student, named.name, named.is_typed) == (student, full, "onlinetext" in name)
    assert named.file == file or named.is_typed


def test_a_download_of_canvas_is_found_with_who_was_late(tmp_path: Path) -> None:
    files: dict[str, bytes | str] = {
        in_canvas(one, 900 + place, late=one is BERG): SOURCE for place, one in enumerate(EVERYBODY)
    }
    files[in_canvas(LEI, 950, "weights.json")] = b"{}"
    found = both(tmp_path, files)
    assert_places(found.naming, submissions="8 submissions", platform="Canvas", late=1)
    assert not found.problems
    entries = by_id(found)
    assert entries["vanderberganna_22203"].is_late and not entries["lovelaceada_22201"].is_late
    assert entries["vanderberganna_22203"].place == "vanderberganna_LATE_22203_902_search_agents.py"
    assert code(entries["李雷_22204"]) == {FILE: SOURCE, "weights.json": b"{}"}
    assert {"smithjohn_22206", "smithjohn_22207"} <= entries.keys()  # two people
    assert all(entry.student == entry.id for entry in found.entries)


def test_resubmissions_in_canvas_are_attempts_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    files: dict[str, bytes | str] = {
        in_canvas(ADA, 1000, "search_agents-1.py"): "x = 2",
        in_canvas(ADA, 999): "x = 1",
        in_canvas(ADA, 1001, "tables-1.py"): "t = 2",
        in_canvas(ADA, 2000, "search_agents-2.py", late=True): "x = 3",
        in_canvas(JOHN, 5, "hw.zip"): packed({FILE: b"y = 1"}),
        in_canvas(JOHN, 6, "hw-1.zip"): packed({FILE: b"y = 2", "more/b.py": b""}),
        in_canvas(BERG, 7, "part-1.py"): "p = 1",
        in_canvas(BERG, 8, "part-2.py"): "p = 2",
        in_canvas(BERG, 9): "z = 1",
    }
    found = both(tmp_path, files)
    entries = by_id(found)
    me = "lovelaceada_22201"
    assert list(entries) == [
        me, f"{me} [attempt 1]", f"{me} [attempt 2]", "smithjohn_22206", "smithjohn_22206 [attempt 1]",
        "vanderberganna_22203",
    ]  # fmt: skip
    attempts = [f"{me} [attempt 1]", f"{me} [attempt 2]", me]
    assert [entries[name].attempt for name in attempts] == [1, 2, 3]
    assert [entries[name].is_late for name in attempts] == [False, False, True]
    assert {entries[name].student for name in attempts} == {me}
    assert code(entries[attempts[1]]) == {FILE: b"x = 2", "tables.py": b"t = 2"}
    assert code(entries["smithjohn_22206"]) == {FILE: b"y = 2", "more/b.py": b""}
    assert code(entries["vanderberganna_22203"]) == {
        FILE: b"z = 1",
        "part.py": b"p = 1",
        "_part.py": b"p = 2",
    }
    assert (entries["vanderberganna_22203"].attempt, entries["vanderberganna_22203"].place) == (
        0, "vanderberganna_22203_9_search_agents.py"
    )  # fmt: skip
    assert_places(found.naming, submissions="3 submissions", platform="Canvas", late=1)
    assert_places(found.naming, second="3 earlier attempts")
    assert [one.id for one in found.attempts_of((me,))] == sorted(attempts)
    assert [one.id for one in found.attempts_of(("smithjohn",))] == [
        "smithjohn_22206",
        "smithjohn_22206 [attempt 1]",
    ]


@pytest.mark.parametrize("folders", [True, False])
def test_a_download_of_moodle_is_found_in_folders_or_flat(folders: bool, tmp_path: Path) -> None:
    files: dict[str, bytes | str] = {in_moodle(one, folders=folders): SOURCE for one in EVERYBODY}
    files[in_moodle(ADA, "onlinetext.html", kind="onlinetext", folders=folders)] = "<p>my answer</p>"
    files[in_moodle(ADA, "b.py", folders=folders)] = "b = 1"
    found = both(tmp_path, files)
    assert places_of(found.naming) == {
        "submissions": ["8 submissions"],
        "platform": ["Moodle"],
    }
    entries = by_id(found)
    assert entries["Ada Lovelace_5001"].name == "Ada Lovelace"
    assert code(entries["Ada Lovelace_5001"]) == {FILE: SOURCE, "b.py": b"b = 1"}
    assert (entries["雷 李_5004"].number, entries["يوسف حداد_5008"].name) == ("5004", YUSUF.name)
    assert {"John Smith_5006", "John Smith_5007"} <= entries.keys()


@pytest.mark.parametrize("platform", ["Canvas", "Moodle"])
def test_what_was_only_typed_in_is_handed_in_and_not_readable(platform: str, tmp_path: Path) -> None:
    names = {
        "Canvas": ("lovelaceada_22201_text.html", in_canvas(LEI, 7)),
        "Moodle": (in_moodle(ADA, "onlinetext.html", kind="onlinetext"), in_moodle(LEI)),
    }
    files: dict[str, bytes | str] = dict.fromkeys(names[platform], SOURCE)
    found = both(tmp_path, files)
    typed = next(entry for entry in found.entries if "ovelace" in entry.id)
    assert typed.submission is None
    assert_places(typed.problem, platform=platform, wanted_file=FILE)


def test_a_gradescope_export_tells_when_each_came(tmp_path: Path) -> None:
    export = downloads.gradescope_export(
        {
            "1": ((ADA, LEI), "2026-11-01 10:00:00.000000000 Z", SOURCE),
            "2": ((BERG,), "2026-11-02 09:30:00.500000000 -07:00", SOURCE),
            "3": ((JOHN,), "soon", SOURCE),
        }
    )
    found = find_submissions(zipped(tmp_path / "export.zip", dict(export)), FILE)
    assert_places(found.naming, submissions="4 submissions", platform="Gradescope")
    west = timezone(timedelta(hours=-7))
    assert [entry.handed_in for entry in found.entries] == [
        datetime(2026, 11, 1, 10, tzinfo=UTC),
        datetime(2026, 11, 2, 9, 30, tzinfo=west),
        datetime(2026, 11, 1, 10, tzinfo=UTC),
        None,
    ]
    assert [entry.place for entry in found.entries] == [f"submission_{one}" for one in "1213"]


def test_a_time_that_ruby_wraps_is_read_too() -> None:
    text = "a:\n  :submitters: [{:name: A}]\n  :created_at: !ruby/object:ActiveSupport::TimeWithZone\n"
    text += "    utc: 2024-03-01 10:00:00.000000000 Z\n    zone: x\n"
    [submitter] = read_metadata(text.encode())["a"]
    assert submitter.handed_in == datetime(2024, 3, 1, 10, tzinfo=UTC)


def test_repositories_of_github_classroom_go_by_their_logins(tmp_path: Path) -> None:
    files: dict[str, bytes | str] = {}
    for one in EVERYBODY:
        files |= downloads.in_github_classroom(one, "ai-search-2", SOURCE)
    found = both(tmp_path, files)
    assert_places(found.naming, submissions="8 submissions", platform=CLASSROOM)
    entries = by_id(found)
    assert set(entries) == {one.github for one in EVERYBODY}
    assert entries["ada-lovelace"].login == "ada-lovelace"
    assert entries["ada-lovelace"].place == "ai-search-2-ada-lovelace"
    assert ".git/HEAD" not in code(entries["ada-lovelace"])


def test_without_repositories_a_folder_keeps_its_name_and_may_have_a_login(tmp_path: Path) -> None:
    found = both(tmp_path, {f"student-{number}/{FILE}": SOURCE for number in (1, 2, 3)})
    assert [(entry.id, entry.login) for entry in found.entries] == [
        ("student-1", "1"), ("student-2", "2"), ("student-3", "3")
    ]  # fmt: skip
    assert found.naming == ""


def test_a_few_names_that_look_like_a_platforms_are_plain_among_others(tmp_path: Path) -> None:
    files = {"ada.py": SOURCE, "bob.py": SOURCE, in_canvas(LEI, 3): SOURCE}
    found = both(tmp_path, files)
    assert found.naming == ""
    assert {entry.id for entry in found.entries} == {"ada", "bob", "李雷_22204_3_search_agents"}


def test_a_plain_name_among_many_of_a_platform_is_a_student_of_its_own(tmp_path: Path) -> None:
    files: dict[str, bytes | str] = {
        in_canvas(ADA, 1): SOURCE,
        in_canvas(LEI, 2): SOURCE,
        "lovelaceada_22201.py": SOURCE,
    }
    found = both(tmp_path, files)
    mine = [entry for entry in found.entries if "lovelaceada" in entry.id]
    assert len(mine) == 2 and all(entry.claimed == "lovelaceada_22201" for entry in mine)
    assert_places(found.naming, submissions="2 submissions", platform="Canvas", others=1)


def test_names_as_macos_and_windows_pack_them(tmp_path: Path) -> None:
    nfd = unicodedata.normalize("NFD", in_moodle(downloads.NANDU, folders=False))
    found = find_submissions(write(tmp_path / "class", {nfd: SOURCE}), FILE)
    assert found.entries[0].name == downloads.NANDU.name
    path = tmp_path / "windows.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name in ("Jos?", "Zo&", "Lei"):
            archive.writestr(f"{name}.py", SOURCE)
    data = path.read_bytes().replace(b"Jos?", "José".encode("cp1252"))
    path.write_bytes(data.replace(b"Zo&", "Zoë".encode("cp437")))
    found = find_submissions(path, FILE)
    assert [entry.id for entry in found.entries] == ["José", "Lei", "Zoë"]


def test_marks_that_nobody_sees_do_not_make_two_names_of_one(tmp_path: Path) -> None:
    invisible = "\u200f" + in_moodle(YUSUF, "b.py", folders=False)
    files: dict[str, bytes | str] = {in_moodle(YUSUF, folders=False): SOURCE, invisible: "b = 1"}
    found = both(tmp_path, files)
    assert [entry.id for entry in found.entries] == ["يوسف حداد_5008"]


NAMES = st.lists(
    st.builds(
        "_".join,
        st.lists(
            st.sampled_from(["ada", "LATE", "12", "7", "anon", "x.py", "b-1.zip", "李", ""]), min_size=1
        ),
    )
    | st.builds("{}_{}_assignsubmission_file_".format, st.text("ab _-", max_size=4), st.integers(0, 9)),
    min_size=1,
    max_size=8,
    unique=True,
)


@given(NAMES)
def test_any_names_are_read_and_each_part_is_kept_once(names: list[str]) -> None:
    parts = [part(name) for name in names]
    _, named = recognise_platform(parts)
    assert [one.part for one in named] == parts
    together: dict[tuple[str, str], set[tuple[str, str]]] = {}
    for one in named:
        together.setdefault((one.platform, one.student), set()).add((one.number, one.name or one.login))
    assert all(len(people) == 1 for (platform, _), people in together.items() if platform)


def test_two_people_with_one_name_in_canvas_stay_two(tmp_path: Path) -> None:
    found = both(tmp_path, {in_canvas(one, 5): SOURCE for one in (JOHN, OTHER_JOHN)})
    assert [entry.number for entry in found.entries] == ["22206", "22207"]
