"""Submissions as learning platforms pack them for download, and the lists that they export, made from people.

Each function returns files by their paths; `write` lays them out in a folder and `zipped` packs them.
"""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

FILE = "search_agents.py"
LATE = "LATE"
READ_ONLY = "(read only)"


@dataclass(frozen=True)
class Person:
    """A student, with all that the platforms know."""

    first: str
    last: str
    id: str  # of the university
    canvas: int  # the user's number in Canvas
    moodle: int  # the participant's number in one assignment in Moodle
    github: str = ""
    group: str = ""

    @property
    def name(self) -> str:
        return f"{self.first} {self.last}"

    @property
    def sortable(self) -> str:
        return f"{self.last}, {self.first}" if self.last else self.first

    @property
    def login(self) -> str:
        return f"u{self.id}"

    @property
    def email(self) -> str:
        return f"{self.login}@example.org"


ADA = Person("Ada", "Lovelace", "1001", 22201, 5001, "ada-lovelace")
OBRIEN = Person("Sinéad", "O'Brien", "1002", 22202, 5002, "sobrien")
BERG = Person("Anna", "van der Berg", "1003", 22203, 5003, "annab")
LEI = Person("雷", "李", "1004", 22204, 5004, "lilei")
NANDU = Person("José", "Ñandú", "1005", 22205, 5005, "jose-n")
JOHN = Person("John", "Smith", "1006", 22206, 5006, "jsmith")
OTHER_JOHN = Person("John", "Smith", "1007", 22207, 5007, "smithj")
YUSUF = Person("يوسف", "حداد", "1008", 22208, 5008, "yusufh")
EVERYBODY = (ADA, OBRIEN, BERG, LEI, NANDU, JOHN, OTHER_JOHN, YUSUF)


def squeezed(sortable: str) -> str:
    """A name as Canvas puts it before a file: lower case, nothing but letters, marks, digits and _."""
    return "".join(letter for letter in sortable.lower() if letter.isalnum() or letter == "_")


def in_canvas(
    person: Person, attachment: int, file: str = FILE, *, late: bool = False, group: str = ""
) -> str:
    """The name of one file in Canvas's "Download submissions"; a group goes by its name and one member."""
    about = [squeezed(group or person.sortable), LATE if late else "", str(person.canvas), str(attachment)]
    return "_".join([part for part in about if part] + [file])


def in_moodle(person: Person, file: str = FILE, *, kind: str = "file", folders: bool = True) -> str:
    """The path of one file in Moodle's "Download all submissions", with or without "in folders"."""
    prefix = f"{person.name.replace('_', ' ')}_{person.moodle}_assignsubmission_{kind}_"
    return prefix + ("/" if folders else "") + file


def gradescope_export(handed_in: Mapping[str, tuple[Sequence[Person], str, bytes]]) -> dict[str, bytes]:
    """An export, by the number of each submission: its people, when it came (UTC), and the file."""
    lines, files = ["---"], {}
    for number, (people, created, content) in handed_in.items():
        lines += [f"submission_{number}:", "  :submitters:"]
        for person in people:
            lines += [
                f"  - :name: {person.name}",
                f"    :sid: '{person.id}'",
                f"    :email: {person.email}",
            ]
        lines += [f"  :created_at: {created}", "  :score: 0.0", "  :history: []"]
        files[f"assignment_77_export/submission_{number}/{FILE}"] = content
    files["assignment_77_export/submission_metadata.yml"] = "\n".join([*lines, ""]).encode()
    return files


def in_github_classroom(person: Person, slug: str, content: bytes) -> dict[str, bytes]:
    """A student's repository as `gh classroom clone student-repos` leaves it, with the starter's files."""
    folder = f"{slug}-{person.github}"
    return {
        f"{folder}/.git/HEAD": b"ref: refs/heads/main\n",
        f"{folder}/.git/config": b"[core]\n",
        f"{folder}/.github/classroom/autograding.json": b"{}",
        f"{folder}/README.md": b"# starter\n",
        f"{folder}/{FILE}": content,
    }


def table(rows: Sequence[Sequence[object]], between: str = ",") -> bytes:
    """The rows as CSV, as these platforms write it."""
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=between, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()


def canvas_gradebook(people: Sequence[Person], *columns: str, points: float = 25) -> bytes:
    """A gradebook as Canvas exports it: columns of its own at the end are read only."""
    header = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Notes", *columns]
    header += ["Current Score", "Unposted Current Score", "Final Score", "Unposted Final Score"]
    possible: list[object] = [
        "    Points Possible",
        "",
        "",
        "",
        "",
        "",
        *[points] * len(columns),
        *[READ_ONLY] * 4,
    ]
    rows: list[list[object]] = [[*header], possible]
    for person in sorted(people, key=lambda person: person.sortable):
        about = [person.sortable, person.canvas, person.id, person.login, "Lecture and Lab 1", "a note"]
        rows.append([*about, *[""] * len(columns), "80.5", "80.5", "79.25", "79.25"])
    return table(rows)


def moodle_worksheet(people: Sequence[Person], maximum: str = "25.00") -> bytes:
    """Moodle's "Download grading worksheet" of an assignment, for offline grading; it has a BOM."""
    rows = [
        [
            "Identifier", "Full name", "ID number", "Email address", "Status", "Grade", "Maximum Grade",
            "Grade can be changed", "Last modified (submission)", "Last modified (grade)",
            "Feedback comments",
        ]
    ]  # fmt: skip
    for person in people:
        state, when = "Submitted for grading - ", "Sunday, 1 November 2026, 10:00 AM"
        about = [f"Participant {person.moodle}", person.name, person.id, person.email]
        rows.append([*about, state, "", maximum, "Yes", when, "-", ""])
    return b"\xef\xbb\xbf" + table(rows)


def gradescope_roster(people: Sequence[Person]) -> bytes:
    """The roster that Gradescope exports."""
    rows = [["First Name", "Last Name", "SID", "Email", "Role", "Section"]]
    rows += [[person.first, person.last, person.id, person.email, "Student", ""] for person in people]
    return table(rows)


def classroom_roster(people: Sequence[Person]) -> bytes:
    """GitHub Classroom's classroom_roster.csv."""
    rows: list[list[str]] = [["identifier", "github_username", "github_id", "name"]]
    rows += [[person.id, person.github, "", person.name] for person in people]
    return table(rows)


def write(folder: Path, files: Mapping[str, bytes | str]) -> Path:
    """Lays out the files in a folder, and returns the folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def zipped(path: Path, files: Mapping[str, bytes | str]) -> Path:
    """Packs the files into a zip, and returns its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path
