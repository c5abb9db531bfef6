"""The zip for Gradescope: `setup.sh`, `run_autograder`, and in `grader/` an assignment and this program.

Submissions run on the same machine: `grader/`, what was handed in and the results are closed to all users but
the one that grades, which is root there.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from autograder.assignment import Assignment
from autograder.publishing import program
from autograder.publishing.requirements import requirements
from pacman.support.packing import packed
from pacman.support.places import PLAYERS
from pacman.support.requirements import DISTRIBUTION

FOLDERS = ("pacman", "autograder", "layouts")  # without agents/, which holds solutions

BOX = Path(__file__).parent / "box"  # the scripts
TRUST = " --trust-submissions"


def package(assignment: Assignment, *, trust: bool = False) -> bytes:
    """The zip file's bytes, the same for the same assignment and version.

    `trust`: submissions run without a sandbox where Gradescope's machines allow none. Raises
    UnknownVersionError, and AssignmentError for a case that needs what is not in the zip.
    """
    program.check_is_packed(named for question in assignment.questions for named in question.cases)
    files: dict[str, bytes] = {
        "setup.sh": _script("setup.sh"),
        "run_autograder": _script("run_autograder").replace(b"@TRUST@", TRUST.encode() if trust else b""),
        "requirements.txt": "".join(f"{line}\n" for line in requirements(assignment.packages)).encode(),
    }
    files |= {f"grader/assignment/{name}": content for name, content in assignment.files.items()}
    files |= {f"grader/program/{name}": content for name, content in _program()}
    return packed(files, programs=("setup.sh", "run_autograder"))


def _script(name: str) -> bytes:
    """A script as bash reads it, even where git gives lines Windows' ends."""
    return (BOX / name).read_bytes().replace(b"\r\n", b"\n")


def _program() -> Iterator[tuple[str, bytes]]:
    """This program's files, and its entry points, by which agents and ghosts are found by name."""
    yield from program.program_files(FOLDERS, lambda path, _: "assignments" not in path.parts)
    version = program.version()
    name = program.info_folder(version)
    about = f"Metadata-Version: 2.1\nName: {DISTRIBUTION}\nVersion: {version}\n"
    yield f"{name}/METADATA", about.encode()
    yield (
        f"{name}/entry_points.txt",
        program.entry_points(lambda module: not module.startswith(PLAYERS)),
    )
