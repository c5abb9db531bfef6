"""The files of the site: made from the framework that is installed, an assignment, and the runtime."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import re
import tarfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path, PurePosixPath

from markupsafe import Markup

from autograder.course import Assignment, bundled_names, load
from autograder.course.cases import GraphCase, SamplingCase, TreeCase
from autograder.course.resources import LAYOUTS as BOARDS
from autograder.course.resources import TREES, Resources, named_files
from autograder.examiner.side_by_side import NAMES
from autograder.publishing.handout import public_cases, starter
from autograder.publishing.program_files import info_folder, program_files, program_version
from autograder.site import runtime
from pacman.errors import OptionError
from pacman.layout import SUFFIX, Layout, layout_names
from pacman.names.registry import AGENT, GHOST, registered_names
from pacman.support.installed import DISTRIBUTION
from pacman.support.language import LANGUAGES, speaking, spoken
from pacman.support.places import AGENTS, AUTOGRADER, LAYOUTS, PACMAN, SHARED
from pacman.tree import Tree, to_text, tree_names
from pacman.tree import load as load_tree
from pacman.view.html.frame import script, template
from pacman.view.pages import page_rendering, search_page
from pacman.view.pages.page_messages import Version, embedded_catalogue, switchable

PACKAGE = "autograder.site"
# What a browser has no use for: windows, vectors, environments, optimal play, compiled games.
CASES, COURSE = "assignment", "course"  # folders in the page: the public cases, and what else is offered
ASSIGNMENTS = "autograder/assignments"  # of which only the public cases are there
LEFT_OUT = ("painting", "vector", "envs", "optimal", "compiled")
SEARCHES = ("minimax", "alphabeta", "expectimax", "expectiminimax", "star1", "star2", "pvs", "mcts")
MODULES = ("site.js", "commands.js", "desk.js", "files.js", "python.js", "texts.js", "touch.js")
OF_PAGES = ("language.js", "page.js")  # which all pages have
A_NAME = re.compile(r"[A-Za-z_][\w-]{0,60}\.(lay|toml)", re.ASCII)  # of a file, as in `web/files.js`
NOT_HERE = ("keyboard", "optimal")  # agents that need a window, or numpy


@dataclass(frozen=True)
class Offer:
    """The boards and drawn trees that a site offers, and the lesson of its quiz.

    Each board and tree is named as a command in the page names it. Their files are in folders of their own,
    so that a student's file may have any name.
    """

    layouts: Mapping[str, Layout]
    trees: Mapping[str, Tree]
    lesson: int | None = None  # its seed; None for a tree at random
    files: Mapping[str, str] = field(
        default_factory=dict
    )  # by path, of those that are neither bundled nor cases

    @classmethod
    def of(
        cls,
        layouts: Sequence[str] = (),
        trees: Sequence[str] = (),
        lesson: int | None = None,
        assignment: Assignment | None = None,
    ) -> Offer:
        """These bundled names and files; where none is named, all bundled ones and those of the public cases.

        Raises LayoutError, TreeError, or OptionError for two files of one name.
        """
        boards, drawn, texts = dict[str, Layout](), dict[str, Tree](), dict[str, str]()
        own_boards, own_trees, own_texts = _of_cases(assignment)
        for given in layouts or layout_names():
            board = Layout.load(given)
            boards[_path(given, layout_names(), texts)] = board
        for given in trees or tree_names():
            tree = load_tree(given)
            drawn[_path(given, tree_names(), texts)] = tree
        boards |= {} if layouts else own_boards
        drawn |= {} if trees else own_trees
        return cls(boards, drawn, lesson, {**({} if trees else own_texts), **texts})


def _path(given: str, bundled: Sequence[str], texts: dict[str, str]) -> str:
    """The name in the site of a bundled name, or the path of a file, which is added to the texts."""
    if given in bundled:
        return given
    name = Path(given).name
    if not A_NAME.fullmatch(name) or not Path(given).is_file():
        raise OptionError(
            "{given} is not a bundled name, nor a file with a name such as maze.lay or two.toml, in "
            "letters, digits, _ and -",
            given=given,
        )
    path = f"{COURSE}/{name}"
    if path in texts:
        raise OptionError("two files are called {name}; in a site each has its own name", name=name)
    texts[path] = Path(given).read_text(encoding="utf-8-sig")
    return path


def _of_cases(assignment: Assignment | None) -> tuple[dict[str, Layout], dict[str, Tree], dict[str, str]]:
    """The own boards and trees of the public cases, and the texts of trees that have no file."""
    boards, drawn, texts = dict[str, Layout](), dict[str, Tree](), dict[str, str]()
    if assignment is None:
        return boards, drawn, texts
    resources = Resources(assignment.files)
    for question in assignment.questions:
        for named in question.cases:
            case = named.case
            if named.visibility != "visible":
                continue
            for path, content in named_files(assignment, case).items():
                if path.endswith(SUFFIX):
                    text = content.decode("utf-8-sig")
                    boards[f"{CASES}/{path}"] = Layout.parse(text, name=PurePosixPath(path).stem)
            if file := resources.tree_file(case):
                drawn[f"{CASES}/{file}"] = resources.tree(file)
            elif isinstance(case, TreeCase | GraphCase | SamplingCase) and not isinstance(case.tree, str):
                tree = resources.tree_of(case.tree)
                if tree not in drawn.values():
                    path = f"{COURSE}/{question.name}-{PurePosixPath(named.source).stem}.toml"
                    drawn[path], texts[path] = tree, to_text(tree)
    return boards, drawn, texts


def _labels(paths: Iterable[str]) -> dict[str, str]:
    """The words in a list, by the name in a command."""
    usual = re.compile(rf"^(?:{CASES}/(?:{BOARDS}|{TREES})/|{CASES}/|{COURSE}/)")
    return {path: usual.sub("", path) for path in paths}


def site_files(assignment: Assignment, folder: Path, offer: Offer | None = None) -> dict[str, bytes]:
    """Return the site's files, by their paths in it; `folder` holds the runtime.

    Raises RuntimeMissingError, and AssignmentError for a public case that cannot be handed out.
    """
    runtime.check(folder)
    found = {f"runtime/{name}": content for name, content in runtime.interpreter(folder).items()}
    found["runtime/program.tar.gz"] = _program(folder)
    found["runtime/worker.js"] = _read_web_file("worker.js")
    found |= {name: _read_web_file(name) for name in MODULES}
    found |= {name: page_rendering.module(name) for name in OF_PAGES}
    found["codemirror.js"] = _read_web_file("vendor/codemirror.js")
    found["codemirror.LICENSE.txt"] = _read_web_file("vendor/codemirror.LICENSE")
    found["site.css"] = template(PACKAGE, "site.css.jinja").render().encode()
    found |= {f"{name}.html": _frame(name) for name in ("run", "view")}
    found |= _page(assignment, Offer.of(assignment=assignment) if offer is None else offer, found)
    names = ["./", *sorted(name for name in found if name != "index.html")]
    version = _digest(found[name] for name in sorted(found))
    found["offline.js"] = template(PACKAGE, "offline.js.jinja").render(version=version, names=names).encode()
    return found


def _digest(contents: Iterable[bytes]) -> str:
    return hashlib.sha256(b"".join(contents)).hexdigest()[:16]


def _page(assignment: Assignment, offer: Offer, found: Mapping[str, bytes]) -> dict[str, bytes]:
    public = public_cases(assignment)
    kept = [
        place
        for place, question in enumerate(assignment.questions)
        if any(named.visibility == "visible" for named in question.cases)
    ]
    agents = [name for name in registered_names(AGENT) if name not in NOT_HERE]
    searches = [name for name in SEARCHES if name in agents]
    changed = {
        name: drawn for name, each in offer.trees.items() if (drawn := search_page.tree_to_change(each))
    }
    values: dict[str, object] = {
        "known": Markup(" ".join(_sources("run", "view"))),  # ours
        "file": assignment.file,
        "layouts": _labels(offer.layouts),
        "trees": _labels(offer.trees),
        "touched": _labels(changed),
        "lesson": offer.lesson,
        "ghosts": sorted(registered_names(GHOST)),
        "searches": searches,
    }
    versions = {}
    for language in LANGUAGES.values():
        with speaking(language):
            said = assignment.in_language
            values |= {"title": said.title, "questions": [said.questions[place] for place in kept]}
            versions[language.code] = Version(template(PACKAGE, "index.html.jinja").render(**values))
    program = "\n".join(found[name].decode() for name in (*MODULES, *OF_PAGES))
    page, languages = switchable(versions, spoken(), program)
    if own := embedded_catalogue(spoken(), program):
        languages += f'<script type="application/json" id="language">{page_rendering.as_json(own)}</script>\n'
    page = page.replace("</body>", f"{languages}</body>")
    table = {
        "file": assignment.file,
        "starter": starter(assignment),
        "isHandedIn": bool(kept),
        "lesson": offer.lesson,
        "files": {f"{CASES}/{name}": content.decode("utf-8") for name, content in public.items()}
        | dict(offer.files),
        "agents": agents,
        "searches": searches,
        "trees": changed,
        "version": _digest(found[name] for name in sorted(found)),  # of what Python is given
        "runtime": [
            {"name": name.removeprefix("runtime/"), "size": len(content)}
            for name, content in sorted(found.items())
            if name.startswith("runtime/")
        ],
    }
    return {"index.html": page.encode(), "site.json": json.dumps(table, ensure_ascii=False).encode()}


def _program(folder: Path) -> bytes:
    """Return the archive of all Python code: libraries, the framework, and its metadata."""
    contents = dict(runtime.libraries(folder))
    names = [place.name for place in (PACMAN, AGENTS, AUTOGRADER, LAYOUTS)]
    for name, content in program_files(names, lambda path, _: _is_used(path)):
        contents[name if name.startswith("pacman/") else f"{SHARED}/{name}"] = content
    for each in bundled_names():
        for name, content in public_cases(load(each)).items():
            contents[f"{SHARED}/{ASSIGNMENTS}/{each}/{name}"] = content
    info = info_folder(program_version())
    for name in ("METADATA", "entry_points.txt"):
        contents[f"{info}/{name}"] = (distribution(DISTRIBUTION).read_text(name) or "").encode()
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(contents.items()):
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return gzip.compress(whole.getvalue(), mtime=0)


def _is_used(path: Path) -> bool:
    is_own = path.parts[:2] == ("autograder", "site") or path.is_relative_to(ASSIGNMENTS)
    return not is_own and not set(LEFT_OUT) & set(path.parts) and "__pycache__" not in path.parts


def _read_web_file(name: str) -> bytes:
    return files(PACKAGE).joinpath("web", *PurePosixPath(name).parts).read_bytes().replace(b"\r\n", b"\n")


def _frame(name: str) -> bytes:
    """The page of a frame, whose policy names the scripts that may run there.

    It is put into the page as text, as no service worker serves frames of no origin; so what it allows, the
    page around it must allow as well.
    """
    program = Markup(_read_web_file(f"{name}.js").decode())
    page = template(PACKAGE, f"{name}.html.jinja")
    return page.render(script=program, known=Markup(" ".join(_sources(name)))).encode()  # ours


def _sources(*names: str) -> list[str]:
    """The digests of the programs of these frames, and of those of all pages that commands write."""
    texts = [_read_web_file(f"{name}.js") for name in names]
    own = [f"'sha256-{base64.b64encode(hashlib.sha256(text).digest()).decode()}'" for text in texts]
    if "view" not in names:
        return own
    return [
        *own,
        *page_rendering.sources(),
        *search_page.viewer(NAMES).sources,
        script("autograder.formats", "both.js").source,
    ]
