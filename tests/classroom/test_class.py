"""Finding what a class handed in: folders, files, zips, exports, and all that can be wrong with them."""

from __future__ import annotations

import io
import os
import stat
import struct
import sys
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.classroom.archives import read_zip
from autograder.classroom.discovery import FoundSubmissions, SelectionError, find_submissions
from autograder.classroom.gradescope_metadata import NO_SUBMITTERS, read_metadata
from autograder.classroom.parts import IS_LINK
from autograder.classroom.uploads import IS_FOLDER, NO_FILES
from autograder.submission import MAX_BYTES, MAX_FILES, SubmissionError
from tests.messages import Said, assert_places, raises

METADATA = """\
---
submission_456:
  :submitters:
  - :name: Ada Lovelace
    :sid: '0017'
    :email: ada@x.org
  :created_at: !ruby/object:ActiveSupport::TimeWithZone
    utc: 2024-03-01 10:00:00.000000000 Z
  :score: 3.0
submission_457:
  :submitters:
  - :name: Grace
    :sid: 0020
    :email: grace@x.org
  - :name: Alan
    :sid: null
    :email: alan@x.org
  :created_at: 2024-03-01 10:00:00.000000000 Z
  :score: 0.0
"""


def write(folder: Path, files: dict[str, str | bytes]) -> Path:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def zipped(path: Path, files: dict[str, bytes | str]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def ids(found: FoundSubmissions) -> list[str]:
    return [entry.id for entry in found.entries]


def files(found: FoundSubmissions, name: str) -> dict[str, bytes]:
    submission = next(entry.submission for entry in found.entries if entry.id == name)
    assert submission is not None
    return dict(submission.files)


def problem(found: FoundSubmissions, name: str) -> str:
    one = next(entry for entry in found.entries if entry.id == name)
    assert one.submission is None
    return one.problem


def test_folders_files_and_zips_of_students_may_be_mixed(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "ada/search.py": "1",
            "ada/sub/more.py": "2",
            "grace.py": "3",
            "j.smith/a.py": "4",
        },
    )
    write(tmp_path, {".DS_Store": "", "._ada.py": "junk", "roster.csv": ""})
    zipped(tmp_path / "alan.zip", {"search.py": "5"})
    found = find_submissions(tmp_path, "search.py")
    assert ids(found) == ["ada", "alan", "grace", "j.smith"]
    assert files(found, "ada") == {"search.py": b"1", "sub/more.py": b"2"}
    assert files(found, "alan") == {"search.py": b"5"}
    assert files(found, "grace") == {"grace.py": b"3"}
    (left_out,) = found.problems
    assert "'roster.csv'" in left_out
    assert found.naming == ""


@pytest.mark.parametrize("root", ["", "class/", "assignment_123_export/"])
def test_a_zip_holds_the_same_as_its_folder(tmp_path: Path, root: str) -> None:
    content: dict[str, bytes | str] = {"ada/search.py": "1", "grace.py": "3", "__MACOSX/._grace.py": "junk"}
    path = zipped(tmp_path / "class.zip", {root + name: data for name, data in content.items()})
    found = find_submissions(path, "search.py")
    assert ids(found) == ["ada", "grace"]
    assert (files(found, "ada"), files(found, "grace")) == ({"search.py": b"1"}, {"grace.py": b"3"})


def test_a_zip_of_one_students_folder_is_that_student(tmp_path: Path) -> None:
    path = zipped(tmp_path / "class.zip", {"ada/search.py": "1", "ada/more.py": "2"})
    assert ids(find_submissions(path, "search.py")) == ["ada"]


@pytest.mark.parametrize("shape", ["zip", "folder", "folder in a folder"])
def test_a_gradescope_export_names_everybody_in_a_group(tmp_path: Path, shape: str) -> None:
    content: dict[str, bytes | str] = {
        "assignment_1_export/submission_metadata.yml": METADATA,
        "assignment_1_export/submission_456/search.py": "1",
        "assignment_1_export/submission_457/search.py": "2",
    }
    path = zipped(tmp_path / "export.zip", content)
    if shape != "zip":
        with zipfile.ZipFile(path) as archive:
            archive.extractall(tmp_path / "unpacked")
        path = tmp_path / "unpacked"
        path = path if shape == "folder in a folder" else path / "assignment_1_export"
    found = find_submissions(path, "search.py")
    assert [(entry.id, entry.name, entry.email) for entry in found.entries] == [
        ("0017", "Ada Lovelace", "ada@x.org"),
        ("0020", "Grace", "grace@x.org"),
        ("alan@x.org", "Alan", "alan@x.org"),
    ]
    assert files(found, "0020") == files(found, "alan@x.org") == {"search.py": b"2"}
    assert not found.problems


def test_a_gradescope_list_may_have_its_symbols_in_braces(tmp_path: Path) -> None:
    submitters = "[{:name: 'Ada, : L', :sid: '17', :email: a@x.org}, {:name: Grace, :sid: 0018}]"
    metadata = f"submission_456: {{:submitters: {submitters}, :created_at: 2024-03-01, :score: 1.0}}\n"
    write(tmp_path, {"submission_metadata.yml": metadata, "submission_456/search.py": "1"})
    found = find_submissions(tmp_path, "search.py")
    assert [(entry.id, entry.name) for entry in found.entries] == [("0018", "Grace"), ("17", "Ada, : L")]


def test_a_gradescope_list_and_its_folders_may_disagree(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "submission_metadata.yml": METADATA,
            "submission_456/a.py": "1",
            "submission_9/a.py": "2",
        },
    )
    found = find_submissions(tmp_path, "search.py")
    assert ids(found) == ["0017", "0020", "alan@x.org", "submission_9"]
    assert_places(problem(found, "0020"), folder="submission_457")
    (unknown,) = found.problems
    assert "'submission_9'" in unknown


@pytest.mark.parametrize("data", ["a: [", "\x00", "just text", "[1, 2]", "", "a: &a [*a]", "- " * 20000])
def test_a_broken_gradescope_list_leaves_the_names_of_folders(tmp_path: Path, data: str) -> None:
    write(tmp_path, {"submission_metadata.yml": data, "submission_456/a.py": "1"})
    found = find_submissions(tmp_path, "search.py")
    assert ids(found) == ["submission_456"]
    assert found.problems[0].startswith("submission_metadata.yml")


@pytest.mark.parametrize(
    "about",
    ["!!python/object/apply:os.system [exit]", "!ruby/object:Submission x", "[[[[]]]]", "{:submitters: Ada}"],
)
def test_a_gradescope_list_without_readable_submitters_is_told_to_be_unreadable(
    tmp_path: Path, about: str
) -> None:
    bomb = "a: &a [x, x]\nb: &b [*a, *a]\n"
    write(tmp_path, {"submission_metadata.yml": f"{bomb}submission_1: {about}\n", "submission_1/a.py": "1"})
    found = find_submissions(tmp_path, "search.py")
    assert ids(found) == ["submission_1"]
    (said,) = found.problems
    assert_places(said, where="submission_metadata.yml", problem=NO_SUBMITTERS)


def test_one_submission_without_readable_submitters_is_told(tmp_path: Path) -> None:
    broken = f"{METADATA}submission_9: !ruby/object:Submission x\n"
    write(tmp_path, {"submission_metadata.yml": broken, "submission_456/a.py": "1", "submission_9/a.py": "2"})
    said = "submission_metadata.yml has nobody that could be read as having handed in 'submission_9'"
    assert said in find_submissions(tmp_path, "search.py").problems


@given(st.binary() | st.text(":submiters-[]{}'\n &*!", max_size=60).map(str.encode))
def test_any_gradescope_list_is_read_or_refused(data: bytes) -> None:
    with suppress(SubmissionError):
        assert read_metadata(data)


def test_two_submissions_of_the_same_id_are_both_kept(tmp_path: Path) -> None:
    write(tmp_path, {"ada.py": "1", "ada/search.py": "2", "grace.py": "3"})
    found = find_submissions(tmp_path, "search.py")
    assert ids(found) == ["ada [ada.py]", "ada [ada]", "grace"]
    assert {entry.claimed for entry in found.entries} == {"ada", ""}
    assert files(found, "ada [ada]") == {"search.py": b"2"}
    assert_places(found.problems[0], count=2, claimed="ada", places="ada, ada.py")


def test_a_group_of_nameless_students_is_kept_whole(tmp_path: Path) -> None:
    metadata = "submission_1:\n  :submitters: [{:name: Ada}, {:name: Grace}, {}]\n"
    write(tmp_path, {"submission_metadata.yml": metadata, "submission_1/search.py": "1"})
    found = find_submissions(tmp_path, "search.py")
    place = "submission_1 [submission_1"
    assert ids(found) == [f"{place} 2]", f"{place} 3]", f"{place}]"]
    assert sorted(entry.name for entry in found.entries) == ["", "Ada", "Grace"]


def test_each_submission_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    write(tmp_path, {"big.py": b"x" * (MAX_BYTES + 1), "ok.py": b"print('\xc3\xa9')"})
    (tmp_path / "empty").mkdir()
    write(tmp_path, {"named.py/search.py": "1"})
    write(tmp_path / "many", {f"f{number}.py": "" for number in range(MAX_FILES + 1)})
    (tmp_path / "broken.zip").write_bytes(b"no zip")
    (tmp_path / "link.py").symlink_to("/etc/passwd")
    found = find_submissions(tmp_path, "search.py")
    assert [entry.id for entry in found.entries if not entry.problem] == ["ok"]
    assert_places(problem(found, "big"), part="big.py", number=MAX_BYTES)
    assert_places(problem(found, "broken"), part="broken.zip", reason="File is not a zip file")
    assert_places(problem(found, "empty"), part="empty", problem=NO_FILES)
    assert_places(problem(found, "link"), part="link.py", problem=IS_LINK)
    assert_places(problem(found, "many"), part="many", number=MAX_FILES)
    assert_places(problem(found, "named.py"), part="named.py", problem=IS_FOLDER)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
def test_names_that_are_not_utf8_are_shown_escaped(tmp_path: Path) -> None:
    folder = os.fsencode(tmp_path)
    os.mkdir(folder + b"/Ren\xe9")  # noqa: PTH102 - no Path is bytes
    for name in (b"/Ren\xe9/search.py", b"/Andr\xe9.py"):
        with open(folder + name, "wb") as file:  # noqa: PTH123
            file.write(b"1")
    write(tmp_path, {"a\nb.py": "2", "Jose\u0301.py": "3"})
    found = find_submissions(tmp_path, "search.py")
    assert ids(found) == ["Andr\\xe9", "José", "Ren\\xe9", "a\\x0ab"]
    assert files(found, "Andr\\xe9") == {"André.py": b"1"}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
def test_a_folder_with_names_that_are_not_utf8_is_read_as_a_zip_with_them(tmp_path: Path) -> None:
    folder = os.fsencode(tmp_path / "ada")
    os.makedirs(folder + b"/H\xe4lfte")  # noqa: PTH103 - no Path is bytes
    for name in (b"/search.py", b"/Notizen \xfc.txt", b"/M\x84rz.txt", b"/H\xe4lfte/a.txt"):
        with open(folder + name, "wb") as file:  # noqa: PTH123
            file.write(b"1")
    found = find_submissions(tmp_path, "search.py")
    assert set(files(found, "ada")) == {"search.py", "Notizen ü.txt", "März.txt", "Hälfte/a.txt"}
    for name in ("search.py", "M\udc84rz.txt", "H\udce4lfte/a.txt"):
        (tmp_path / "ada" / name).unlink()
    said = problem(find_submissions(tmp_path, "search.py"), "ada")
    assert_places(said, part="ada", file="Notizen ü.txt", kind="a text file")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
def test_names_that_read_the_same_stay_two_files(says: Said, tmp_path: Path) -> None:
    write(tmp_path, {"ada/search.py": "1", "ada/ü": "utf-8"})
    for name in (b"\xfc", b"\x81"):
        Path(os.fsdecode(os.fsencode(tmp_path / "ada") + b"/" + name)).write_bytes(name)
    assert files(find_submissions(tmp_path, "search.py"), "ada") == {
        "search.py": b"1", "ü": b"utf-8", r"\xfc": b"\xfc", r"\x81": b"\x81",
    }  # fmt: skip
    write(tmp_path, {r"ada/\xfc": "the name that is left, too"})
    said = problem(find_submissions(tmp_path, "search.py"), "ada")
    says(said, part="ada", path="\\xfc")


def test_a_file_that_may_not_be_read_is_a_problem_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"ada.py": "1", "grace.py": "2"})
    whole = Path.open

    def refusing(path: Path, *others: Any, **more: Any) -> Any:
        if path.name == "ada.py":
            raise PermissionError(13, "Permission denied")
        return whole(path, *others, **more)

    monkeypatch.setattr(Path, "open", refusing)
    found = find_submissions(tmp_path, "search.py")
    assert_places(problem(found, "ada"), part="ada.py", error="Permission denied")
    assert files(found, "grace") == {"grace.py": b"2"}


def test_zips_are_not_trusted(tmp_path: Path) -> None:
    path = zipped(
        tmp_path / "class.zip",
        {
            "../evil.py": "1", "/abs.py": "2", "ada/../../x.py": "3", "bob/C:/x.py": "4", "ok/search.py": "5",
            "win\\search.py": "6", "bomb/x": b"\0" * (MAX_BYTES + 1),
            "many/x": "", **{f"many/{n}": "" for n in range(300)},
        },
    )  # fmt: skip
    with zipfile.ZipFile(path, "a") as archive:
        link = zipfile.ZipInfo("link/search.py")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, "/etc/passwd")
        archive.writestr("twice/a.py", "1")
        with pytest.warns(UserWarning, match="Duplicate name"):
            archive.writestr("twice/a.py", "2")
        archive.writestr("lzma/a.py", "1", zipfile.ZIP_LZMA)
    found = find_submissions(path, "search.py")
    assert [entry.id for entry in found.entries if not entry.problem] == ["ok", "win"]
    assert_places(problem(found, "ada"), part="ada", name="ada/../../x.py")
    assert_places(problem(found, "bob"), part="bob", name="bob/C:/x.py")
    assert_places(problem(found, "bomb"), part="bomb", most=MAX_BYTES)
    assert_places(problem(found, "link"), part="link", name="link/search.py")
    assert_places(problem(found, "lzma"), part="lzma", name="lzma/a.py", method=zipfile.ZIP_LZMA)
    assert_places(problem(found, "many"), part="many", most=MAX_FILES)
    assert_places(problem(found, "twice"), part="twice", path="a.py")
    assert [line.split(",")[0] for line in found.problems] == [
        "the zip holds '../evil.py'",
        "the zip holds '/abs.py'",
    ]
    assert files(found, "win") == {"search.py": b"6"}


def test_an_encrypted_file_in_a_zip_is_a_problem_of_its_student(tmp_path: Path) -> None:
    path = zipped(tmp_path / "class.zip", {"ada/search.py": "1", "bob/search.py": "2"})
    data = bytearray(path.read_bytes())
    data[data.index(b"PK\x01\x02") + 8] |= 1  # the flag, in the directory at the end
    path.write_bytes(data)
    found = find_submissions(path, "search.py")
    assert_places(problem(found, "ada"), part="ada", name="ada/search.py")
    assert files(found, "bob") == {"search.py": b"2"}


def test_a_damaged_file_in_a_zip_is_a_problem_of_its_student(tmp_path: Path) -> None:
    path = zipped(tmp_path / "class.zip", {"ada/search.py": "1" * 99, "bob/search.py": "2"})
    data = bytearray(path.read_bytes())
    data[14:18] = struct.pack("<I", 1)  # the checksum
    directory = data.index(b"PK\x01\x02")
    data[directory + 16 : directory + 20] = struct.pack("<I", 1)
    path.write_bytes(data)
    found = find_submissions(path, "search.py")
    assert_places(problem(found, "ada"), name="ada/search.py", reason="Bad CRC-32 for file 'ada/search.py'")
    assert files(found, "bob") == {"search.py": b"2"}


def test_a_name_in_utf8_without_its_flag_is_read_as_macos_means_it(tmp_path: Path) -> None:
    path = zipped(tmp_path / "class.zip", {"José/search.py": "1", "Zoë.py": "2"})
    data = path.read_bytes()
    for mark, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        start = 0
        while (start := data.find(mark, start)) >= 0:
            flags = struct.unpack_from("<H", data, start + place)[0] & ~0x800
            data = data[: start + place] + struct.pack("<H", flags) + data[start + place + 2 :]
            start += 4
    path.write_bytes(data)
    assert ids(find_submissions(path, "search.py")) == ["José", "Zoë"]


@given(st.data())
def test_a_damaged_zip_is_read_or_refused_and_nothing_else(data: st.DataObject) -> None:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("search.py", "print(1)\n" * 20)
        archive.writestr("more/a.py", "x")
    damaged = bytearray(whole.getvalue())
    for _ in range(data.draw(st.integers(1, 4))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(0, len(damaged)))
    with suppress(SubmissionError), read_zip(bytes(damaged[:cut]), "x.zip") as packed:
        packed.submission("x")


def test_what_is_no_class_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SubmissionError):
        find_submissions(tmp_path / "none", "search.py")
    with pytest.raises(SubmissionError):
        find_submissions(tmp_path, "search.py")
    write(tmp_path, {"notes.txt": "", "class.zip": "no zip"})
    with pytest.raises(SubmissionError):
        find_submissions(tmp_path / "notes.txt", "search.py")
    with pytest.raises(SubmissionError):
        find_submissions(tmp_path / "class.zip", "search.py")


def test_one_submission_taken_for_a_class_is_noticed(tmp_path: Path) -> None:
    found = find_submissions(write(tmp_path, {"search.py": "", "more.py": ""}), "search.py")
    assert "search.py" in found.problems[0]


def test_some_can_be_chosen_by_id_or_email_and_a_slip_names_the_nearest(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "submission_metadata.yml": METADATA,
            "submission_456/a.py": "",
            "submission_457/a.py": "",
        },
    )
    found = find_submissions(tmp_path, "search.py")
    assert [entry.id for entry in found.attempts_of(("grace@x.org", "0017"))] == ["0017", "0020"]
    assert found.attempts_of(()) == found.entries
    with raises(SelectionError, id="alan@x.or", near=" did you mean 'alan@x.org'?", count=3):
        found.attempts_of(("alan@x.or",))


def test_a_folder_that_may_not_be_read_is_a_problem_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"ada/search.py": "1", "grace/search.py": "2"})

    closed, listed, exists = tmp_path / "ada", Path.iterdir, Path.exists

    def refuse(whole: Any, path: Path, *, is_closed: bool) -> Any:
        if is_closed:
            raise PermissionError(13, "Permission denied")
        return whole(path)

    monkeypatch.setattr(Path, "iterdir", lambda path: refuse(listed, path, is_closed=path == closed))
    monkeypatch.setattr(Path, "exists", lambda path: refuse(exists, path, is_closed=closed in path.parents))
    found = find_submissions(tmp_path, "search.py")
    assert_places(problem(found, "ada"), part="ada", error="Permission denied")
    assert files(found, "grace") == {"search.py": b"2"}
