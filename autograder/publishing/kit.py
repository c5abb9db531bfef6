"""The kit for students: a wheel with this program, but without searches, references and hidden cases.

It has the name of this program, so that pip replaces one by the other, and its own version. The version
differs with the contents, so that pip installs a corrected kit; equal contents give the same bytes.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from importlib.metadata import distribution
from itertools import chain, islice
from pathlib import Path
from struct import Struct

import msgspec

from autograder.behaviour import Behaviour, Settings, choices
from autograder.course import Assignment, Question
from autograder.course.interface import question_in_interface
from autograder.course.model import (
    MAIN,
    PRACTICE,
    AssignmentError,
    Compare,
    DecisionsCase,
    GraphCase,
    NamedCase,
    PlayedCase,
    SamplingCase,
    WrittenCase,
    seed_of,
)
from autograder.course.problems import Problem, problems
from autograder.course.reading import titles_in
from autograder.course.resources import Resources
from autograder.examiner import judge
from autograder.examiner.answers import (
    Answer,
    File,
    MistakenSearches,
    Nodes,
    Page,
    RecordedMistake,
    Recording,
    key_of_sampled,
    kind_of_settings,
    without_own_order,
)
from autograder.examiner.counterexample import imagine_search, shrink_tree_of
from autograder.examiner.exercise import ComputedAnswers, Exercise
from autograder.examiner.shrinking_trees import one_part_smaller
from autograder.examiner.small_trees import on_small_trees, with_inner_values
from autograder.grading.case_exercises import exercise_of
from autograder.grading.graph_case import graph_exercise
from autograder.grading.sampling_case import right_answer
from autograder.grading.trees_by_action import trees_by_action
from autograder.reference.mistakes import MISTAKES, PLAIN, Mistake
from autograder.submission import digest
from pacman import tree
from pacman.errors import PacmanError
from pacman.names.registry import EVALUATION, registered_names
from pacman.support.files import make_zip
from pacman.support.installed import DISTRIBUTION, KIT
from pacman.support.places import BESIDE, NAMES, PACMAN, PLAYERS, SHARED
from pacman.tree import Tree, TreeState, to_text

# Small trees on which searches with known mistakes go wrong, and some that are drawn at random.

MOST_TRIED = 50  # trees for one mistake, so that a handout is written in seconds
BASES = 1  # trees from which the smallest is looked for, for each mistake
OTHERS = 30  # random trees for each question, for mistakes that nobody knows
PARTS = 6  # for the same, of each probe: trees of which some of its parts are left
DEEPEST = 2  # rounds of a random tree
SMALLEST = ([3, 2], [2, 3], [3, 3])  # trees that show a wrong action or a tie
LARGEST = 15  # nodes of a tree in the book


def small_trees(posed: Sequence[Exercise], probes: Sequence[Exercise]) -> list[Exercise]:
    """Trees for a question, the smallest first. `posed` are its cases' problems, `probes` small trees."""
    bases = _by_size([each for each in posed if isinstance(each.problem.state, TreeState)])
    found = [*_for_mistakes(bases), *_random(bases), *_for_mistakes(probes), *probes]
    for probe in probes:
        found += _parts(probe)
    different = {each.key: each for each in found}
    return [each for each in _by_size(different.values()) if size(each)[0] <= LARGEST]


def _for_mistakes(bases: Sequence[Exercise]) -> Iterator[Exercise]:
    for mistake in PLAIN:
        if mistake.explains_any_wrong_action or mistake.explains_any_tie:
            continue
        wrong = (base for base in bases if _way_of_failing(base, mistake))
        yield from (_shrunk(base, mistake) for base in islice(wrong, BASES))


def _parts(probe: Exercise) -> Iterator[Exercise]:
    """Trees with less and less of a probe."""
    found = {probe.problem.state.tree: None}
    for each in found.copy():
        found |= dict.fromkeys(one_part_smaller(each))
    for each in list(found)[1:]:
        found |= dict.fromkeys(one_part_smaller(each))
    for each in sorted(found, key=lambda drawn: -len(drawn.nodes))[:PARTS]:
        if each.height:
            yield _with_tree(probe, each)


def _shrunk(base: Exercise, mistake: type[Mistake]) -> Exercise:
    """The base, made as small as it can be while the mistaken search goes wrong there in the same way."""
    failing, smallest = _way_of_failing(base, mistake), base

    def goes_wrong(candidate: Exercise) -> bool:
        nonlocal smallest
        if _way_of_failing(candidate, mistake) != failing:
            return False
        smallest = candidate
        return True

    shrink_tree_of(imagine_search(base, mistake), goes_wrong, most=MOST_TRIED)
    return replace(smallest, case="book")


def _way_of_failing(exercise: Exercise, mistake: type[Mistake]) -> str:
    """Whether a search with this mistake has no answer, one as good, or a worse one; "" if it is right."""
    if not mistake.can_occur(exercise.problem.settings):
        return ""
    right, got = exercise.expected(), exercise.expected(mistake)
    if got.action is None:
        return "none"
    if exercise.is_right(right, got):
        return ""
    return "ties" if got.action in right.actions else "worse"


def _random(bases: Sequence[Exercise]) -> Iterator[Exercise]:
    """Random trees with the players and the depths of the question's own trees."""
    kinds: dict[object, Exercise] = {}
    for base in bases:
        kinds.setdefault((base.problem.state.tree.roles, base.problem.settings.depth), base)
    for base in kinds.values():
        drawn_from = base.problem.state.tree
        yield from (_with_tree(base, tree.nested(shape, drawn_from.roles)) for shape in SMALLEST)
        for seed in range(OTHERS // len(kinds)):
            drawn = tree.random(
                seed,
                branching=(1, 2) if seed else (1, 1),
                depth=min(base.problem.settings.depth, DEEPEST),
                roles=drawn_from.roles,
                values=(0, 9),
                weighted=any(node.probabilities for node in drawn_from.nodes.values()),
                early_leaves=0.3 if seed else 0.0,
            )
            if drawn.height and _is_within_bounds(base, drawn):
                yield _with_tree(base, drawn)


def _is_within_bounds(base: Exercise, drawn: Tree) -> bool:
    """Whether the tree's values lie within the bounds that the search is told."""
    low, high = drawn.bounds
    settings = base.problem.settings
    return settings.low <= low and high <= settings.high


def _with_tree(base: Exercise, drawn: Tree) -> Exercise:
    """The exercise on this tree."""
    drawn = with_inner_values(base.problem.settings, drawn)
    return replace(base.on_state(drawn.initial, base.problem.settings.depth), case="book")


def _by_size(exercises: Iterable[Exercise]) -> list[Exercise]:
    return sorted(exercises, key=size)


def size(exercise: Exercise) -> tuple[int, int]:
    """Say how many nodes there are, and how deep they are searched."""
    return len(exercise.problem.state.tree.nodes), exercise.problem.settings.depth


# Records what searches do with the public cases: the right one, and those with known mistakes.

NUMBERS = {mistake: number for number, mistake in enumerate(MISTAKES)}


class _ComputedForRecord(ComputedAnswers):
    """Computes what is compared with recorded answers."""

    def judged(self, compare: Compare) -> Compare:
        return without_own_order(compare)


def record(assignment: Assignment) -> bytes:
    """The file with the answers to all searches of the assignment, and with small trees for each question."""
    own: dict[str, msgspec.Raw] = {}
    others: dict[str, msgspec.Raw] = {}
    book: dict[str, msgspec.Raw] = {}
    by_action: dict[str, msgspec.Raw] = {}
    kinds: dict[tuple[str, ...], Settings] = {}
    for question in assignment.questions:
        posed = _case_exercises(assignment, question)
        if not posed:
            continue
        tried = {each.key: each for exercise in posed for each in on_small_trees(exercise)}
        for exercise in (*posed, *tried.values()):
            kinds[kind_of_settings(exercise.problem.settings)] = exercise.problem.settings
            if exercise.key not in own:
                own[exercise.key] = _raw(_recording(exercise, MISTAKES))
        askable = [each for each in posed if each.problem.settings.has_examiner]
        pages = small_trees(askable, list(tried.values())) if askable else []
        for page in pages:  # which are many: the plain form of each mistake is enough there
            if page.key not in own and page.key not in others:
                others[page.key] = _raw(_recording(page, PLAIN))
        book[question.name] = _raw(list(map(_page, pages)))
        asked = [each for one in askable[:1] for each in _asked_by_action(assignment, question, one)]
        asked.sort(key=size)
        for exercise in (each.under(by) for each in asked for by in choices(question.free)):
            if exercise.key not in own and exercise.key not in others:
                others[exercise.key] = _raw(_recording(exercise, PLAIN))
        by_action[question.name] = _raw(list(map(_page, asked)))
    found = others | own
    mistakes = [_mistake(each, list(kinds.values())) for each in MISTAKES]
    file = File(mistakes, found, book, _sampling_answers(assignment), by_action)
    return gzip.compress(msgspec.json.encode(file), mtime=0)


def _asked_by_action(assignment: Assignment, question: Question, model: Exercise) -> list[Exercise]:
    """The small trees for files in the classic interface, if that has a name for the question."""
    if question_in_interface(assignment, question, "classic") is None or assignment.interface == "classic":
        return []
    return trees_by_action(assignment, question, model, published=True)


def _sampling_answers(assignment: Assignment) -> dict[str, Answer]:
    """The best actions and the exact value of each tree for searches that use random numbers."""
    found = {}
    for case in (named.case for question in assignment.questions for named in question.cases):
        if isinstance(case, SamplingCase):
            drawn = Resources(assignment.files).tree_of(case.tree)
            depth = case.depth or drawn.rounds
            best, value = right_answer(assignment, drawn, depth)
            found[key_of_sampled(drawn, depth)] = Answer(None, repr(float(value)), sorted(best))
    return found


def _raw(what: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(what))


def _case_exercises(assignment: Assignment, question: Question) -> list[Exercise]:
    return [
        exercise
        for named in question.cases
        if not isinstance(
            named.case, PlayedCase | DecisionsCase | WrittenCase
        )  # decisions hold their answers
        for problem in problems(
            assignment, question, named.case, seed_of(assignment, question, named, PRACTICE)
        )
        for asked in [exercise_of(named.name, named.case, problem, _ComputedForRecord())]
        for exercise in [asked.under(each) for each in choices(question.free)]
        if not isinstance(named.case, GraphCase) or _is_answered(named.name, named.case, problem)
    ]


def _is_answered(name: str, case: GraphCase, problem: Problem) -> bool:
    """Whether our search finds the answer that the case holds; else nothing is diagnosed by it."""
    try:
        return graph_exercise(name, case, problem, None) is not None
    except PacmanError:  # it asks for a value that the graph does not have
        return False


def _mistake(mistake: type[Mistake], settings: Iterable[Settings]) -> RecordedMistake:
    return RecordedMistake(
        mistake.name,
        mistake.title,
        mistake.hint,
        mistake.explains_any_wrong_action,
        mistake.explains_any_tie,
        tuple(kind_of_settings(each) for each in settings if mistake.can_occur(each)),
        NUMBERS[mistake],
    )


def _recording(exercise: Exercise, mistakes: Sequence[type[Mistake]]) -> Recording:
    right = exercise.expected()
    seen: dict[Behaviour, list[int]] = {}
    for mistake in mistakes:
        if mistake.can_occur(exercise.problem.settings):
            seen.setdefault(exercise.expected(mistake), []).append(NUMBERS[mistake])
    alike: dict[bytes, list[int]] = {}
    for behaviour, numbers in seen.items():
        alike.setdefault(_mistaken(exercise, behaviour), []).extend(numbers)
    mistaken = [
        MistakenSearches(
            sorted(numbers), *msgspec.json.decode(key, type=tuple[Answer, str, str, Nodes | None])
        )
        for key, numbers in alike.items()
    ]
    return Recording(_answer(right), _nodes(right), mistaken)


def _mistaken(exercise: Exercise, seen: Behaviour) -> bytes:
    nodes = _nodes(seen) if seen.action is None else None
    compared = judge.digest_of_compared(exercise.compare, seen)
    return msgspec.json.encode((_answer(seen), compared, judge.digest_of_all(seen), nodes))


def _answer(seen: Behaviour) -> Answer:
    value = None if seen.value is None else repr(float(seen.value))
    return Answer(seen.action, value, sorted(seen.actions))


def _nodes(seen: Behaviour) -> Nodes:
    places = {way: place for place, way in reversed(list(enumerate(seen.generated)))}
    moves = {
        move: place for place, move in enumerate(_without_repeats(way[-1] for way in seen.generated if way))
    }
    return Nodes(
        list(moves),
        [places[way[:-1]] if way else -1 for way in seen.generated],
        [moves[way[-1]] if way else -1 for way in seen.generated],
        [places[way] for way in seen.expanded],
        [places[way] for way in seen.evaluated],
    )


def _without_repeats(moves: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    return list(dict.fromkeys(moves))


def _page(exercise: Exercise) -> Page:
    problem = exercise.problem
    settings, state = problem.settings, problem.state
    assert isinstance(state, TreeState), "the book has trees alone"
    return Page(
        to_text(state.tree),
        settings.depth,
        exercise.compare,
        exercise.any_tie,
        problem.options,
        settings.algorithm,
        settings.prune,
        repr(settings.low),
        repr(settings.high),
        settings.conventions,
        tuple(sorted(settings.free)),
    )


# This program's own files and metadata, for a package that contains a part of it.

NEVER = {"__pycache__", ".DS_Store"}
LIBRARIES = {".dll", ".dylib", ".so"}  # the compiled engine of this machine
FOR_TRANSLATORS = {".po", ".pot"}


def program_files(
    folders: Iterable[str], is_wanted: Callable[[Path, bytes], bool]
) -> Iterator[tuple[str, bytes]]:
    """Yield the relative path and the content of each file below these folders that is wanted."""
    for folder in folders:
        root = PACMAN.parent if folder == PACMAN.name else BESIDE
        for path in sorted((root / folder).rglob("*")):
            relative = path.relative_to(root)
            left_out = path.suffix in LIBRARIES | FOR_TRANSLATORS or NEVER & set(relative.parts)
            if path.is_file() and not left_out:
                content = path.read_bytes()
                if is_wanted(relative, content):
                    yield relative.as_posix(), content


def check_is_packed(cases: Iterable[NamedCase]) -> None:
    """Raises AssignmentError for a case that names an evaluation of agents/, which nobody gets."""
    for named in cases:
        name = getattr(named.case, "evaluation", "")
        found = registered_names(EVALUATION).get(name)
        if found is not None and found.module.startswith(PLAYERS):
            raise AssignmentError(
                "evaluation = {name!r} is a bundled one that is packed for nobody, as it is a solution; "
                "put a Python file with an evaluation into the assignment and write FILE.py:NAME",
                source=named.source,
                name=name,
            )


def program_version() -> str:
    """The version that is installed."""
    return distribution(DISTRIBUTION).version


def info_folder(version: str) -> str:
    """The name of the folder with the metadata of this version."""
    return f"{DISTRIBUTION.replace('-', '_')}-{version}.dist-info"


def requirement_lines(extra: str = "") -> list[str]:
    """The requirements of this program in its metadata: always, or for this extra."""
    lines = distribution(DISTRIBUTION).requires or ()
    return sorted(
        line for line in lines if (f"extra == '{extra}'" in line if extra else "extra ==" not in line)
    )


def entry_points(is_wanted: Callable[[str], bool]) -> bytes:
    """The entry points whose module is wanted, by which agents and ghosts are found by name."""
    lines = (distribution(DISTRIBUTION).read_text("entry_points.txt") or "").splitlines()
    kept = [line for line in lines if "=" not in line or is_wanted(line.partition("=")[2].strip())]
    return "\n".join([*kept, ""]).encode()


FOLDER = "kit"  # of the handout
OWN = Path(__file__).parent / "kit_files"  # replacements for files that are left out
REPLACED = {"agents/__init__.py": "agents.py.txt", "agents/reflex.py": "reflex.py.txt"}
# Whether a file is in the kit is a property of the file, which says so in a line of its own.
MARKED = ("agents", "autograder")
MARKED_IN = b"\n# In the students' kit.\n"
MARKED_OUT = b"\n# Not in the students' kit.\n"  # all other files of pacman/ and layouts/ are
NOT_NEEDED = ("pyseccomp", "pyyaml", "tomli-w")  # the grader's
EXTRAS = ("dask", "envs", "optimal", "plots", "video")
CATALOGUE = ".mo"
CATALOGUE_BEGIN, PLACE = Struct("<5I8x"), Struct("<2I")  # without a table of hashes
WHEEL = f"Wheel-Version: 1.0\nGenerator: {DISTRIBUTION}\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
ABOUT = "Pacman for students: the simulator, and the public cases of an assignment."


def kit(title: str, public: Mapping[str, bytes]) -> tuple[str, bytes]:
    """The wheel's name and bytes. `public`: the public files of the assignment, with its answers."""
    contents = dict(_program())
    unsaid = _titles_of_bundled() - _titles(public)
    contents |= {
        path: without_messages(content, unsaid)
        for path, content in contents.items()
        if path.endswith(CATALOGUE)
    }
    contents |= {
        f"{SHARED}/autograder/assignments/{_name(title)}/{path}": text for path, text in public.items()
    }
    version = f"{program_version()}+{KIT}.h{digest(contents)[:7]}"
    contents |= _metadata(version, contents)
    return f"{DISTRIBUTION.replace('-', '_')}-{version}-py3-none-any.whl", make_zip(contents)


def _program() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the kit, at the paths that a wheel of the whole program has."""
    yield from program_files((PACMAN.name,), _is_in_kit)
    for path, content in program_files(NAMES, _is_in_kit):
        yield f"{SHARED}/{path}", content
    for path, own in REPLACED.items():
        yield f"{SHARED}/{path}", (OWN / own).read_bytes().replace(b"\r\n", b"\n")
    yield f"{SHARED}.pth", f"{SHARED}\n".encode()


def _titles_of_bundled() -> set[str]:
    """The titles and descriptions that catalogues have: those of bundled assignments, hidden cases too."""
    return _titles(dict(program_files(["autograder"], lambda path, _: "assignments" in path.parts)))


def _titles(files: Mapping[str, bytes]) -> set[str]:
    """All titles and descriptions in the files of assignments, given by their paths."""
    found = (titles_in(content) for path, content in files.items() if path.endswith(".toml"))
    return set(chain.from_iterable(found))


def without_messages(catalogue: bytes, texts: Set[str]) -> bytes:
    """The catalogue, a .mo file as .ci/catalogues writes it, without the messages with these texts.

    Its format is in GNU gettext's manual: two tables of lengths and places, of messages and of translations.
    """
    magic, revision, count, *tables = CATALOGUE_BEGIN.unpack_from(catalogue)
    pairs = zip(*(_table(catalogue, begin, count) for begin in tables), strict=True)
    kept = [pair for pair in pairs if not pair[0] or pair[0].partition(b"\0")[0].decode() not in texts]
    begin = CATALOGUE_BEGIN.size
    tables = [begin, begin + PLACE.size * len(kept)]
    end = begin + 2 * PLACE.size * len(kept)
    places, written = bytearray(), bytearray()
    for text in chain.from_iterable(zip(*kept, strict=True)):
        places += PLACE.pack(len(text), end + len(written))
        written += text + b"\0"
    return CATALOGUE_BEGIN.pack(magic, revision, len(kept), *tables) + places + written


def _table(catalogue: bytes, begin: int, count: int) -> list[bytes]:
    """The texts of one of the two tables of a .mo file; of a message with two forms, both."""
    places = PLACE.iter_unpack(catalogue[begin : begin + PLACE.size * count])
    return [catalogue[place : place + length] for length, place in places]


def _is_in_kit(path: Path, content: bytes) -> bool:
    if path.name == "py.typed":
        return True
    around = b"\n" + content.replace(b"\r\n", b"\n")
    return MARKED_IN in around if path.parts[0] in MARKED else MARKED_OUT not in around


def _name(title: str) -> str:
    """The name of the assignment in the kit, made of its title."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or MAIN.partition(".")[0]


def _metadata(version: str, contents: Mapping[str, bytes]) -> dict[str, bytes]:
    folder = info_folder(version)
    files = {
        f"{folder}/METADATA": _about(version).encode(),
        f"{folder}/WHEEL": WHEEL.encode(),
        f"{folder}/entry_points.txt": entry_points(_has_entry),
    }
    listed = [f"{path},{_record(content)}\n" for path, content in sorted({**contents, **files}.items())]
    return files | {f"{folder}/RECORD": "".join([*listed, f"{folder}/RECORD,,\n"]).encode()}


def _about(version: str) -> str:
    needed = [line for line in requirement_lines() if not line.startswith(NOT_NEEDED)]
    lines = ["Metadata-Version: 2.1", f"Name: {DISTRIBUTION}", f"Version: {version}", f"Summary: {ABOUT}"]
    lines += ["Requires-Python: >=3.11", *(f"Requires-Dist: {line}" for line in needed)]
    for extra in EXTRAS:
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {line}" for line in requirement_lines(extra)]
    return "\n".join([*lines, ""])


def _has_entry(place: str) -> bool:
    """Whether the module of this entry point is in the kit."""
    module = place.partition(":")[0]
    if not module.startswith(PLAYERS):
        return True
    path = Path("agents", f"{module.removeprefix(PLAYERS)}.py")
    return path.as_posix() in REPLACED or _is_in_kit(path, (BESIDE / path).read_bytes())


def _record(content: bytes) -> str:
    """The digest and the size, as a wheel's RECORD has them."""
    whole = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"sha256={whole},{len(content)}"
