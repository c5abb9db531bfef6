"""What students get: a starter file, instructions, the cases that they may see, and a kit to install.

No search is in it, and no hidden case; of the public cases, it has what is right to do in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from autograder.assignment import Assignment, Question, parse
from autograder.assignment.cases import SamplingCase
from autograder.assignment.model import CASES, MAIN
from autograder.assignment.resources import named_files
from autograder.assignment.seeds import handed_out
from autograder.judging.recorded import FILE as ANSWERS
from autograder.publishing.classic_starter import classic_starter
from autograder.publishing.instructions import instructions
from autograder.publishing.kit import FOLDER, kit
from autograder.publishing.new_folder import write_new
from autograder.publishing.program import check_is_packed
from autograder.publishing.recording import record
from autograder.searching.settings import BOUNDED
from pacman.support import toml_text

INSTRUCTIONS = "INSTRUCTIONS.md"
TEMPLATE = '''"""{title}: {about}

Test yourself:    pacman test {file}
See one search:   pacman solve textbook --agent {file}:YourClass

What a state answers (`agent` is a number; you are self.index, which is 0):

    state.num_agents                     how many agents take turns: 0, 1, …, num_agents - 1, 0, …
    state.legal_actions(agent)           what this agent may do, in a fixed order; () when the game is over
    state.successor(agent, action)       the state after that; each call generates a node
    state.outcomes(agent)                (action, probability) pairs: what chance does
    state.is_terminal                    whether the game is over (state.is_win, state.is_lose)

In Pacman also: state.score, state.pacman.position, state.ghosts, state.food, state.capsules, state.walls,
state.layout.distance(one_cell, another).

A search agent has self.depth, in rounds (at depth 1 every agent moves once), and self.evaluate(state), the
value of a state at which it stops; each call evaluates a node. Of equally good actions the first is taken.
"""

from pacman import Agent, Decision, SearchAgent
'''


def write_handout(assignment: Assignment, folder: Path) -> list[Path]:
    """Writes the handout into a new folder; returns the paths. Raises OptionError if it is not empty."""
    return write_new(lambda: handout(assignment), folder)


def handout(assignment: Assignment) -> dict[str, bytes]:
    """The files of a handout, by their relative paths. Raises AssignmentError for what cannot be packed."""
    public: dict[str, bytes] = {}
    cases = [named for question in assignment.questions for named in question.cases]
    shown = [named for named in cases if named.visibility == "visible"]
    check_is_packed(shown)
    if shown:
        public = public_cases(assignment)
        public[ANSWERS] = record(parse(public, assignment.title))
    wheel, content = kit(assignment.title, public)
    files = {
        assignment.file: starter(assignment).encode(),
        INSTRUCTIONS: instructions(assignment, wheel).encode(),
        f"{FOLDER}/{wheel}": content,
    }
    return files | {f"{CASES}/{name}": text for name, text in public.items()}


def starter(assignment: Assignment) -> str:
    """The file that students begin with."""
    if assignment.interface == "classic":
        return classic_starter(assignment)
    head = TEMPLATE.format(title=assignment.title, about=assignment.about, file=assignment.file)
    answers: dict[tuple[str | None, str | None], list[Question]] = {}
    for question in assignment.questions:  # several may ask for the same class
        answers.setdefault((question.agent, question.evaluation), []).append(question)
    return "\n\n".join([head.rstrip(), *map(_skeleton, answers.values())]) + "\n"


def _skeleton(questions: Sequence[Question]) -> str:
    """The class, or the function, that answers all of these."""
    first = questions[0]
    todo = f'raise NotImplementedError("{first.name}")'
    about = "\n\n    ".join(dict.fromkeys(question.about or question.title for question in questions))
    about = f'"""{about}"""' if "\n" not in about else f'"""{about}\n    """'
    if first.evaluation is not None:
        return f"\ndef {first.evaluation}(state):\n    {about}\n    {todo}"
    samples = any(isinstance(named.case, SamplingCase) for one in questions for named in one.cases)
    searches = samples or any(question.algorithm is not None for question in questions)
    base, method = ("SearchAgent", "search") if searches else ("Agent", "choose")
    answer = "a Decision(action, value)" if searches else "one of state.legal_actions()"
    options = ["low", "high"] if any(question.algorithm in BOUNDED for question in questions) else []
    options += ["simulations"] if samples else []
    constructor = _constructor(options) if options else ""
    return (
        f"\nclass {first.agent}({base}):\n    {about}\n\n{constructor}"
        f"    def {method}(self, state):\n        # Return {answer}.\n        {todo}"
    )


def _constructor(options: Sequence[str]) -> str:
    """What a search needs to be made with more options than all have."""
    kept = ", ".join(f"self.{name}" for name in options)
    return (
        f"    def __init__(self, depth, evaluation, {', '.join(options)}):\n"
        "        super().__init__(depth, evaluation)\n"
        f"        {kept} = {', '.join(options)}\n\n"
    )


def public_cases(assignment: Assignment) -> dict[str, bytes]:
    """The files of an assignment with the public cases alone, and the files that these name."""
    import tomli_w

    table = toml_text.parse(assignment.files[MAIN].decode("utf-8-sig"))
    kept: list[dict[str, Any]] = []
    files: dict[str, bytes] = {}
    for question, given in zip(assignment.questions, table["questions"], strict=True):
        public = [named for named in question.cases if named.visibility == "visible"]
        if public:
            summed = question.credit == "sum"  # those of the cases that are handed out
            kept.append({key: value for key, value in given.items() if key != "points" or not summed})
            for named in public:
                files[named.source] = handed_out(assignment, question, named)
                files |= named_files(assignment, named.case)
    names = {question["name"] for question in kept}
    for question_table in kept:
        if "requires" in question_table:
            question_table["requires"] = [
                each
                for each in question_table["requires"]
                if (each if isinstance(each, str) else each["question"]) in names
            ]
    table.pop("seed", None)  # with it, hidden cases could be drawn
    table.pop("tournament", None)  # it may name files that are not for students
    files[MAIN] = tomli_w.dumps({**table, "questions": kept}).encode()
    return files
