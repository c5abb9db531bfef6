"""Finds who handed in what: a folder or zip as a learning platform packs it, or with a part per student."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from autograder.classroom.gradescope import Submitter, read_metadata
from autograder.classroom.parts import METADATA, Part, Parts, clean, open_parts
from autograder.classroom.platforms import Named, plain, recognised
from autograder.classroom.task import Entry
from autograder.classroom.uploads import Upload, uploads
from autograder.submission import Submission, SubmissionError, is_main
from pacman.errors import PacmanError, nearest, printable

UNKNOWN = Submitter("", "", "")
# What instructors keep beside submissions; nobody hands it in instead of code.
LISTS = (".csv", ".xlsx", ".ods", ".json", ".jsonl", ".yml", ".yaml", ".toml", ".md", ".log", ".ini", ".db")


class SelectionError(PacmanError, LookupError):
    """No submission has an id or email address that was asked for."""


@dataclass(frozen=True)
class Found:
    """The submissions, sorted by id; `problems` are sentences for the instructor."""

    entries: tuple[Entry, ...]
    problems: tuple[str, ...] = ()
    naming: str = ""  # a sentence: whose names for downloads were recognised; "" for plain names

    def only(self, wanted: tuple[str, ...]) -> tuple[Entry, ...]:
        """All attempts of the students with these ids, logins or email addresses; () means of everybody.

        Raises SelectionError.
        """
        chosen = []
        for one in map(clean, wanted):
            named = [entry for entry in self.entries if one in _called(entry)]
            if not named:
                near = nearest(one, [entry.id for entry in self.entries])
                raise SelectionError(
                    f"no student with the id {one!r} handed in;{near} there are"
                    f" {len(self.entries)} submissions"
                )
            chosen += named
        return tuple(entry for entry in self.entries if not wanted or entry in chosen)


def _called(entry: Entry) -> set[str]:
    return {entry.id, entry.student, entry.email, entry.login, entry.place} - {""}


def find_submissions(path: Path, wanted_file: str, starter: Callable[[], str] = str) -> Found:
    """Finds and reads all submissions at this path; one that cannot be read has a `problem` instead.

    `starter` gives the file that was handed out; "": it is not known.
    Raises SubmissionError only if there is no folder, the zip is broken, or nothing is in it.
    """
    naming = ""
    with open_parts(path, wanted_file) as parts:
        problems = list(parts.problems)
        submitters = _submitters(parts, problems)
        if submitters is None:
            _warn_of_one_submission(path, wanted_file, parts, problems)
            platform, parts_named = recognised(parts.parts)
            named = _handed_in(parts_named, problems)
            found = list(_named(named, wanted_file, starter))
            naming = _sentence(platform, found, others=sum(not one.platform for one in named))
        else:
            found = list(_exported(parts, submitters, wanted_file, starter, problems))
            naming = _sentence("Gradescope", found)
    if not found:
        raise SubmissionError("there are no submissions: no folder, .py or .zip", source=str(path))
    entries = _distinct(found, problems)
    return Found(tuple(sorted(entries, key=lambda entry: entry.id)), tuple(problems), naming)


def _sentence(platform: str, found: Sequence[Entry], *, others: int = 0) -> str:
    if not platform:
        return ""
    late = sum(entry.is_late for entry in found)
    earlier = sum(entry.id != entry.student for entry in found)
    sentence = f"{_count(len(found) - earlier - others, 'submission')}, named by {platform}"
    sentence += f"; {others} by plain names" if others else ""
    sentence += f"; {_count(earlier, 'earlier attempt')}" if earlier else ""
    return sentence + (f"; {late} came late" if late else "")


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _submitters(parts: Parts, problems: list[str]) -> dict[str, tuple[Submitter, ...]] | None:
    if parts.metadata is None:
        return None
    try:
        return read_metadata(parts.metadata)
    except SubmissionError as error:
        problems.append(f"{error}; students go by the names of their folders instead")
        return {}


def _warn_of_one_submission(path: Path, wanted_file: str, parts: Parts, problems: list[str]) -> None:
    if main := next((part.name for part in parts.parts if is_main(part.name, wanted_file)), None):
        problems.append(
            f"{path} itself holds {main}: this looks like one submission rather than a class;"
            f" the file is taken for that of a student {Path(main).stem!r}"
        )


def _handed_in(named: Sequence[Named], problems: list[str]) -> list[Named]:
    """The parts without the lists that somebody keeps beside them, which no platform named."""
    lists = [one for one in named if not (one.platform or one.part.is_folder) and one.part.ending in LISTS]
    names = sorted(one.part.shown for one in lists)
    problems += [f"{name!r} is left out: it is a list or a note, and no submission" for name in names]
    return [one for one in named if one not in lists]


def _named(named: Sequence[Named], wanted_file: str, starter: Callable[[], str]) -> Iterator[Entry]:
    """Yields an entry for each attempt of each student; only a platform's names say which belong together.

    Of parts whose names read the same, as in two forms of Unicode, each is a submission.
    """
    groups: dict[tuple[str, str, int], list[Named]] = {}
    alike: Counter[str] = Counter()
    for place, one in enumerate(named):
        which = alike[one.part.shown] if one.platform else place
        alike[one.part.shown] += 1
        groups.setdefault((one.platform, one.student, which), []).append(one)
    for group in groups.values():
        found = list(uploads(group, wanted_file))
        for number, upload in enumerate(found, 1):
            is_latest, is_only = number == len(found), len(found) == 1
            student = upload.main.student
            called = student if is_latest else f"{student} [attempt {number}]"
            about = _about(upload, called, 0 if is_only else number)
            yield _read(about, partial(upload.read, wanted_file, starter), upload.main.part)


def _about(upload: Upload, called: str, number: int) -> Entry:
    main = upload.main
    return Entry(
        called,
        main.name,
        login=main.login,
        student=main.student,
        attempt=number,
        is_late=any(one.is_late for one in upload.parts),
        place=main.part.place,
        number=main.number,
        sequence=max(one.sequence for one in upload.parts),
    )


def _exported(
    parts: Parts,
    submitters: dict[str, tuple[Submitter, ...]],
    wanted_file: str,
    starter: Callable[[], str],
    problems: list[str],
) -> Iterator[Entry]:
    """Yields one entry for each submitter, so that every member of a group gets the group's points."""
    for part in parts.parts:
        if not part.is_folder:
            problems.append(f"{part.shown!r} is left out: an export has a folder for each submission")
            continue
        listed = submitters.get(part.name, ())
        if submitters and not listed:
            problems.append(f"{METADATA} does not say who handed in {part.shown!r}")
        read = _read(Entry(""), partial(Upload((plain(part),)).read, wanted_file, starter), part)
        for submitter in listed or (UNKNOWN,):
            about = _identified(part.place, submitter, read.problem)
            yield replace(about, submission=_renamed(read.submission, about.id))
    for folder in sorted(submitters.keys() - {part.name for part in parts.parts}):
        for submitter in submitters[folder]:
            missing = f"{METADATA} lists this submission, but its folder {clean(folder)} is not in the export"
            yield _identified(folder, submitter, problem=missing)


def _identified(folder: str, submitter: Submitter, problem: str = "") -> Entry:
    name = submitter.sid or submitter.email or clean(folder)
    about = Entry(name, submitter.name, submitter.email, problem=problem, student=name, place=clean(folder))
    return replace(about, handed_in=submitter.handed_in)


def _read(entry: Entry, read: Callable[[], Submission], part: Part) -> Entry:
    try:
        return replace(entry, submission=_renamed(read(), entry.id))
    except SubmissionError as error:
        return replace(entry, problem=f"{part.shown}: {printable(error.problem)}")
    except OSError as error:
        return replace(entry, problem=f"{part.shown}: cannot be read: {error.strerror or error}")


def _distinct(found: list[Entry], problems: list[str]) -> list[Entry]:
    """Adds to ids that several entries have the place where each entry was found; none is lost."""
    places: dict[str, list[str]] = {}
    for entry in found:
        places.setdefault(entry.id, []).append(entry.place)
    taken = set(places)
    numbers: Counter[str] = Counter()
    entries = []
    for entry in found:
        if len(places[entry.id]) == 1:
            entries.append(entry)
            continue
        place = clean(entry.place)
        own = alike = f"{entry.id} [{place}]"
        while own in taken:
            numbers[alike] += 1
            own = f"{entry.id} [{place} {numbers[alike] + 1}]"
        taken.add(own)
        submission = _renamed(entry.submission, own)
        entries.append(replace(entry, id=own, claimed=entry.id, submission=submission))
    for claimed, at in sorted(places.items()):
        if len(at) > 1:
            problems.append(
                f"{len(at)} submissions have the id {claimed!r}: {', '.join(map(clean, at))}{_look(at)}; each"
                " is graded under an id of its own and none counts for the student; remove all but one"
            )
    return entries


def _look(places: Sequence[str]) -> str:
    """What is said of names that differ only in how Unicode writes them."""
    look_the_same = len(set(map(clean, places))) < len(set(places))
    return " (their names look the same: they are written in two forms of Unicode)" if look_the_same else ""


def _renamed(submission: Submission | None, name: str) -> Submission | None:
    return submission and replace(submission, name=name)
