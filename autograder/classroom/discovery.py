"""Finds who handed in what: a folder or zip with one part per student, or a Gradescope export."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from autograder.classroom.gradescope import Submitter, read_metadata
from autograder.classroom.parts import METADATA, Part, Parts, clean, open_parts
from autograder.classroom.task import Entry
from autograder.submission import Submission, SubmissionError, check_paths
from pacman.errors import PacmanError, nearest, printable

UNKNOWN = Submitter("", "", "")


class SelectionError(PacmanError, LookupError):
    """No submission has an id or email address that was asked for."""


@dataclass(frozen=True)
class Found:
    """The submissions, sorted by id; `problems` are sentences for the instructor."""

    entries: tuple[Entry, ...]
    problems: tuple[str, ...] = ()

    def only(self, wanted: tuple[str, ...]) -> tuple[Entry, ...]:
        """The entries with these ids or email addresses; () means all. Raises SelectionError."""
        chosen = []
        for one in wanted:
            named = [entry for entry in self.entries if one in (entry.id, entry.email)]
            if not named:
                near = nearest(one, [entry.id for entry in self.entries])
                raise SelectionError(
                    f"nobody with the id {one!r} handed in;{near} there are {len(self.entries)} submissions"
                )
            chosen += named
        return tuple(entry for entry in self.entries if not wanted or entry in chosen)


def find_submissions(path: Path, wanted_file: str) -> Found:
    """Finds and reads all submissions at this path; one that cannot be read has a `problem` instead.

    Raises SubmissionError only if there is no folder, the zip is broken, or nothing is in it.
    """
    with open_parts(path, wanted_file) as parts:
        problems = list(parts.problems)
        submitters = _submitters(parts, problems)
        if submitters is None:
            _warn_of_one_submission(path, wanted_file, parts, problems)
            found = list(_plain(parts, problems))
        else:
            found = list(_exported(parts, submitters, problems))
    if not found:
        raise SubmissionError("there are no submissions: no folder, .py or .zip", source=str(path))
    entries = _distinct(found, problems)
    return Found(tuple(sorted(entries, key=lambda entry: entry.id)), tuple(problems))


def _submitters(parts: Parts, problems: list[str]) -> dict[str, tuple[Submitter, ...]] | None:
    if parts.metadata is None:
        return None
    try:
        return read_metadata(parts.metadata)
    except SubmissionError as error:
        problems.append(f"{error}; students go by the names of their folders instead")
        return {}


def _warn_of_one_submission(path: Path, wanted_file: str, parts: Parts, problems: list[str]) -> None:
    if any(part.name == wanted_file for part in parts.parts):
        problems.append(
            f"{path} itself holds {wanted_file}: this looks like one submission rather than a class;"
            f" the file is taken for that of a student {Path(wanted_file).stem!r}"
        )


def _plain(parts: Parts, problems: list[str]) -> Iterator[tuple[str, Entry]]:
    """Yields the name of the file or folder in which an entry was found, and the entry."""
    for part in parts.parts:
        if part.is_folder or part.ending in (".py", ".zip"):
            yield clean(part.name), _entry(part, part.stem or clean(part.name), UNKNOWN)
        else:
            problems.append(f"{clean(part.name)!r} is left out: it is no folder, .py or .zip")


def _exported(
    parts: Parts, submitters: dict[str, tuple[Submitter, ...]], problems: list[str]
) -> Iterator[tuple[str, Entry]]:
    """Yields one entry for each submitter, so that every member of a group gets the group's points."""
    for part in parts.parts:
        if not part.is_folder:
            problems.append(f"{clean(part.name)!r} is left out: an export has a folder for each submission")
            continue
        listed = submitters.get(part.name, ())
        if submitters and not listed:
            problems.append(f"{METADATA} does not say who handed in {clean(part.name)!r}")
        for submitter in listed or (UNKNOWN,):
            yield clean(part.name), _entry(part, clean(part.name), submitter)
    for folder in sorted(submitters.keys() - {part.name for part in parts.parts}):
        for submitter in submitters[folder]:
            name = clean(folder)
            missing = f"{METADATA} lists this submission, but its folder {name} is not in the export"
            yield name, _identified(name, submitter, problem=missing)


def _entry(part: Part, called: str, submitter: Submitter) -> Entry:
    entry = _identified(called, submitter)
    try:
        if part.is_folder and part.name.endswith(".py"):
            raise SubmissionError("is a folder, though it is named like a file")
        return replace(entry, submission=_checked(part.read, entry.id))
    except SubmissionError as error:
        return replace(entry, problem=f"{clean(part.name)}: {printable(error.problem)}")
    except OSError as error:
        return replace(entry, problem=f"{clean(part.name)}: cannot be read: {error.strerror or error}")


def _identified(called: str, submitter: Submitter, problem: str = "") -> Entry:
    email = submitter.email
    return Entry(submitter.sid or email or called, submitter.name, email, problem=problem)


def _checked(read: Callable[[], Submission], name: str) -> Submission:
    files = read().files
    if not files:
        raise SubmissionError("there are no files in it")
    check_paths(files)
    return Submission(name, files)


def _distinct(found: list[tuple[str, Entry]], problems: list[str]) -> list[Entry]:
    """Adds to ids that several entries have the place where each entry was found; none is lost."""
    places: dict[str, list[str]] = {}
    for place, entry in found:
        places.setdefault(entry.id, []).append(place)
    taken = set(places)
    entries = []
    for place, entry in found:
        if len(places[entry.id]) == 1:
            entries.append(entry)
            continue
        own, number = f"{entry.id} [{place}]", 1
        while own in taken:
            number += 1
            own = f"{entry.id} [{place} {number}]"
        taken.add(own)
        submission = _renamed(entry.submission, own)
        entries.append(replace(entry, id=own, claimed=entry.id, submission=submission))
    for claimed, at in sorted(places.items()):
        if len(at) > 1:
            problems.append(
                f"{len(at)} submissions have the id {claimed!r}: {', '.join(at)}; each is graded under an id"
                " of its own and none counts for the student; remove all but one"
            )
    return entries


def _renamed(submission: Submission | None, name: str) -> Submission | None:
    return submission and Submission(name, submission.files)
