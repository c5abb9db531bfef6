"""The submissions of a class: a folder or zip as a learning platform packs it, or with a part per student."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from autograder.classroom.entries import Entry
from autograder.classroom.gradescope_metadata import Submitter, read_metadata
from autograder.classroom.parts import (
    METADATA,
    ClassPart,
    ClassParts,
    clean_name,
    distinguish_names,
    open_parts,
)
from autograder.classroom.platform_names import ParsedName, parse_plain_name, recognise_platform
from autograder.classroom.uploads import Upload, uploads
from autograder.submission import Submission, SubmissionError, digest, is_main, is_same_code
from pacman.errors import PacmanError, printable, reason_of
from pacman.messages import english_only
from pacman.spelling import suggestion
from pacman.support.language import clauses
from pacman.support.text import format_count

UNKNOWN = Submitter("", "", "")
# What instructors keep beside submissions; nobody hands it in instead of code.
LISTS = (".csv", ".xlsx", ".ods", ".json", ".jsonl", ".yml", ".yaml", ".toml", ".md", ".log", ".ini", ".db")

ONLY_CHANGED = "only this is not the file that was handed out"
SAVED_LAST = "its file was saved last"
LOOK_ALIKE = " (their names look the same: they are written in two forms of Unicode)"


class SelectionError(PacmanError, LookupError):
    """No submission has an id or email address that was asked for."""


@dataclass(frozen=True)
class FoundSubmissions:
    """The submissions, sorted by id; `problems` are sentences for the instructor."""

    entries: tuple[Entry, ...]
    problems: tuple[str, ...] = ()
    naming: str = ""  # a sentence: whose names for downloads were recognised; "" for plain names

    def attempts_of(self, wanted: tuple[str, ...]) -> tuple[Entry, ...]:
        """All attempts of the students with these ids, logins or email addresses; () means of everybody.

        Raises SelectionError.
        """
        chosen = []
        for one in map(clean_name, wanted):
            named = [entry for entry in self.entries if one in _identifiers(entry)]
            if not named:
                near = suggestion(one, [entry.id for entry in self.entries])
                raise SelectionError(
                    "no student with the id {id!r} handed in;{near} there are {count} submissions",
                    id=one,
                    near=near,
                    count=len(self.entries),
                )
            chosen += named
        return tuple(entry for entry in self.entries if not wanted or entry in chosen)


def _identifiers(entry: Entry) -> set[str]:
    return {entry.id, entry.student, entry.email, entry.login, entry.place} - {""}


def find_submissions(path: Path, wanted_file: str, starter: Callable[[], bytes] = bytes) -> FoundSubmissions:
    """Finds and reads all submissions at this path; one that cannot be read has a `problem` instead.

    `starter` gives the file that was handed out; b"": it is not known.
    Raises SubmissionError only if there is no folder, the zip is broken, or nothing is in it.
    """
    naming = ""
    with open_parts(path, wanted_file) as parts:
        problems = list(parts.problems)
        submitters = _submitters(parts, problems)
        if submitters is None:
            _warn_of_one_submission(path, wanted_file, parts, problems)
            platform, parts_named = recognise_platform(parts.parts)
            named = _without_lists(parts_named, wanted_file, problems)
            found = _with_twins(
                list(_entries_by_name(named, wanted_file, starter)), wanted_file, starter, problems
            )
            naming = _count_sentence(platform, found, others=sum(not one.platform for one in named))
        else:
            found = list(_entries_of_export(parts, submitters, wanted_file, starter, problems))
            naming = _count_sentence("Gradescope", found)
    if not found:
        raise SubmissionError("there are no submissions: no folder, .py or .zip", source=str(path))
    entries = _distinct(found, problems)
    return FoundSubmissions(tuple(sorted(entries, key=lambda entry: entry.id)), tuple(problems), naming)


def _count_sentence(platform: str, found: Sequence[Entry], *, others: int = 0) -> str:
    if not platform:
        return ""
    late = sum(entry.is_late for entry in found)
    earlier = sum(entry.id != entry.student for entry in found)
    submissions = format_count(len(found) - earlier - others, "submission")
    parts: list[str] = [
        english_only("{submissions}, named by {platform}", submissions=submissions, platform=platform)
    ]
    if others:
        parts.append(english_only("{others} by plain names", others=others))
    if earlier:
        parts.append(format_count(earlier, "earlier attempt"))
    if late:
        parts.append(english_only("{late} came late", late=late))
    return clauses(parts)


def _submitters(parts: ClassParts, problems: list[str]) -> dict[str, tuple[Submitter, ...]] | None:
    if parts.metadata is None:
        return None
    try:
        return read_metadata(parts.metadata)
    except SubmissionError as error:
        problems.append(
            english_only("{reason}; students go by the names of their folders instead", reason=error.sentence)
        )
        return {}


def _warn_of_one_submission(path: Path, wanted_file: str, parts: ClassParts, problems: list[str]) -> None:
    if main := next((part.name for part in parts.parts if is_main(part.name, wanted_file)), None):
        problems.append(
            english_only(
                "{path} itself holds {main}: this looks like one submission rather than a class; "
                "the file is taken for that of a student {student!r}",
                path=path,
                main=main,
                student=Path(main).stem,
            )
        )


def _without_lists(named: Sequence[ParsedName], wanted_file: str, problems: list[str]) -> list[ParsedName]:
    """The parts without the lists that somebody keeps beside them, which no platform named."""
    kept = [ending for ending in LISTS if not wanted_file.endswith(ending)]
    lists = [one for one in named if not (one.platform or one.part.is_folder) and one.part.ending in kept]
    names = sorted(one.part.printable_name for one in lists)
    problems += [
        english_only("{name!r} is left out: it is a list or a note, and no submission", name=name)
        for name in names
    ]
    return [one for one in named if one not in lists]


def _entries_by_name(
    named: Sequence[ParsedName], wanted_file: str, starter: Callable[[], bytes]
) -> Iterator[Entry]:
    """Yields an entry for each attempt of each student; only a platform's names say which belong together.

    Of parts whose names read the same, as in two forms of Unicode, each is a submission.
    """
    groups: dict[tuple[str, str, int], list[ParsedName]] = {}
    alike: Counter[str] = Counter()
    for place, one in enumerate(named):
        which = alike[one.part.printable_name] if one.platform else place
        alike[one.part.printable_name] += 1
        groups.setdefault((one.platform, one.student, which), []).append(one)
    for group in groups.values():
        found = list(uploads(group, wanted_file))
        for number, upload in enumerate(found, 1):
            is_latest, is_only = number == len(found), len(found) == 1
            student = upload.main.student
            called = student if is_latest else f"{student} [attempt {number}]"
            about = _entry_of_upload(upload, called, 0 if is_only else number)
            yield _with_files(about, partial(upload.read, wanted_file, starter), upload.main.part)


def _with_twins(
    found: list[Entry], wanted_file: str, starter: Callable[[], bytes], problems: list[str]
) -> list[Entry]:
    """The entries, where those whose names look the same count as one, or are attempts of one student.

    The rule is that for several files of one submission. If it does not decide, the entries stay as they are.
    """
    same_id: dict[str, list[Entry]] = {}
    for entry in found:
        same_id.setdefault(entry.id, []).append(entry)
    kept: list[Entry] = []
    for name, entries in same_id.items():
        looks = {clean_name(entry.place) for entry in entries}
        if len(entries) == 1 or len(looks) > 1 or any(one.attempt or not one.submission for one in entries):
            kept += entries
            continue
        composed_last = sorted(entries, key=lambda entry: entry.place == clean_name(entry.place))
        different = list({_digest(entry): entry for entry in composed_last}.values())
        if len(different) == 1:
            places = [entry.place for entry in entries]
            problems.append(
                english_only(
                    "{count} submissions of {name!r} have the same files and count once: {places}",
                    count=len(entries),
                    name=name,
                    places=", ".join(distinguish_names(places)),
                )
            )
            kept += different
            continue
        ordered, because = _in_order_of_saving(different, wanted_file, starter())
        if ordered:
            places = [entry.place for entry in ordered]
            problems.append(
                english_only(
                    "{count} submissions of {name!r}{look_alike} are attempts of one student; the "
                    "latest is the last of: {places}, because {because}",
                    count=len(ordered),
                    name=name,
                    look_alike=_look_alike_note(places),
                    places=", ".join(distinguish_names(places)),
                    because=because,
                )
            )
        kept += _as_attempts(ordered) or entries
    return kept


def _digest(entry: Entry) -> str:
    """The digest of the files; a file may be called after the student, in either form."""
    files = entry.submission.files if entry.submission is not None else {}
    return digest({clean_name(path): content for path, content in files.items()})


def _in_order_of_saving(
    entries: Sequence[Entry], wanted_file: str, starter: bytes
) -> tuple[Sequence[Entry], str]:
    """The entries, the latest last, and the reason; () if nobody knows the order."""
    untouched = [entry for entry in entries if is_untouched(entry, wanted_file, starter)]
    changed = [entry for entry in entries if entry not in untouched]
    if len(changed) == 1:
        return [*untouched, *changed], ONLY_CHANGED
    saved = [entry.submission.saved for entry in changed if entry.submission is not None]
    if not changed or not all(saved) or len(set(saved)) < len(changed):
        return (), ""
    in_order = [entry for _, entry in sorted(zip(saved, changed, strict=True), key=lambda pair: pair[0])]
    return [*untouched, *in_order], SAVED_LAST


def is_untouched(entry: Entry, wanted_file: str, starter: bytes) -> bool:
    """Whether the student handed in the unchanged starter file."""
    submission = entry.submission
    if submission is None or not starter:
        return False
    with suppress(SubmissionError):  # one with answers on paper alone
        return is_same_code(submission.files[submission.main_file(wanted_file)], starter)
    return False


def _as_attempts(ordered: Sequence[Entry]) -> list[Entry]:
    attempts = []
    for number, entry in enumerate(ordered, 1):
        called = entry.student if number == len(ordered) else f"{entry.student} [attempt {number}]"
        submission = _rename_submission(entry.submission, called)
        attempts.append(replace(entry, id=called, attempt=number, submission=submission))
    return attempts


def _entry_of_upload(upload: Upload, called: str, number: int) -> Entry:
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


def _entries_of_export(
    parts: ClassParts,
    submitters: dict[str, tuple[Submitter, ...]],
    wanted_file: str,
    starter: Callable[[], bytes],
    problems: list[str],
) -> Iterator[Entry]:
    """Yields one entry for each submitter, so that every member of a group gets the group's points."""
    for part in parts.parts:
        if not part.is_folder:
            problems.append(
                english_only(
                    "{part!r} is left out: an export has a folder for each submission",
                    part=part.printable_name,
                )
            )
            continue
        listed = submitters.get(part.name, ())
        if submitters and not listed:
            unread = "has nobody that could be read as having handed in" if part.name in submitters else ""
            problems.append(f"{METADATA} {unread or 'does not say who handed in'} {part.printable_name!r}")
        read = _with_files(
            Entry(""), partial(Upload((parse_plain_name(part),)).read, wanted_file, starter), part
        )
        for submitter in listed or (UNKNOWN,):
            about = _entry_of_submitter(part.place, submitter, read.problem)
            yield replace(about, submission=_rename_submission(read.submission, about.id))
    for folder in sorted(submitters.keys() - {part.name for part in parts.parts}):
        for submitter in submitters[folder]:
            missing = english_only(
                "{metadata} lists this submission, but its folder {folder} is not in the export",
                metadata=METADATA,
                folder=clean_name(folder),
            )
            yield _entry_of_submitter(folder, submitter, problem=missing)


def _entry_of_submitter(folder: str, submitter: Submitter, problem: str = "") -> Entry:
    name = submitter.sid or submitter.email or clean_name(folder)
    about = Entry(
        name, submitter.name, submitter.email, problem=problem, student=name, place=clean_name(folder)
    )
    return replace(about, handed_in=submitter.handed_in)


def _with_files(entry: Entry, read: Callable[[], Submission], part: ClassPart) -> Entry:
    try:
        return replace(entry, submission=_rename_submission(read(), entry.id))
    except SubmissionError as error:
        return replace(
            entry,
            problem=english_only(
                "{part}: {problem}", part=part.printable_name, problem=printable(error.problem)
            ),
        )
    except OSError as error:
        return replace(
            entry,
            problem=english_only(
                "{part}: cannot be read: {reason}", part=part.printable_name, reason=reason_of(error)
            ),
        )


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
        place = clean_name(entry.place)
        own = alike = f"{entry.id} [{place}]"
        while own in taken:
            numbers[alike] += 1
            own = f"{entry.id} [{place} {numbers[alike] + 1}]"
        taken.add(own)
        submission = _rename_submission(entry.submission, own)
        entries.append(replace(entry, id=own, claimed=entry.id, submission=submission))
    for claimed, at in sorted(places.items()):
        if len(at) > 1:
            problems.append(
                english_only(
                    "{count} submissions have the id {claimed!r}: {places}{look_alike}; each is "
                    "graded under an id of its own and none counts for the student; remove all but "
                    "one",
                    count=len(at),
                    claimed=claimed,
                    places=", ".join(distinguish_names(at)),
                    look_alike=_look_alike_note(at),
                )
            )
    return entries


def _look_alike_note(places: Sequence[str]) -> str:
    """The note about names that differ only in how Unicode writes them."""
    look_the_same = len(set(map(clean_name, places))) < len(set(places))
    return LOOK_ALIKE if look_the_same else ""


def _rename_submission(submission: Submission | None, name: str) -> Submission | None:
    return submission and replace(submission, name=name)
