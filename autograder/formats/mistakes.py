"""What is wrong in a question, as plain text: the mistakes that it makes, and the counterexample."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Sequence

from autograder.formats.views import HIDDEN_TITLE
from autograder.formats.wording import WRONG, as_sentence, compared_text
from autograder.report import UNJUDGED, CaseReport, Counterexample, Diagnosis

TRY_IT = "Try it, in the folder of the file"  # as a report does not say where it was
COMMAND = "pacman "  # before the words of a counterexample's command


def headings(diagnoses: Sequence[Diagnosis]) -> list[str]:
    """A line for each mistake, numbered where there are several.

    >>> headings([Diagnosis("one", "it cuts ties", "", ()), Diagnosis("two", "it leaves Stop out", "", ())])
    ['What is wrong (1 of 2): it cuts ties', 'What is wrong (2 of 2): it leaves Stop out']
    """
    number = len(diagnoses)
    of = [f" ({place} of {number})" if number > 1 else "" for place in range(1, number + 1)]
    return [f"{WRONG}{which}: {one.title}" for which, one in zip(of, diagnoses, strict=True)]


def explains(diagnosis: Diagnosis, cases: Sequence[CaseReport]) -> str:
    """How many of the failed cases a mistake explains; "" if all of those of which something is told."""
    failed = [case for case in cases if case.status not in ("pass", *UNJUDGED)]
    told = [case for case in failed if case.visibility == "visible" or case.title != HIDDEN_TITLE]
    explained = sum(case.name in diagnosis.cases for case in told)
    if explained in (0, len(told)):
        return ""
    checks = f"failed check{'' if len(told) == 1 else 's'}{'' if told == failed else ' that are shown'}"
    return f"explains {explained} of {len(told)} {checks}"


def unexplained(diagnoses: Sequence[Diagnosis], undiagnosed: bool) -> str:
    """The sentence that says that known mistakes do not explain all that is wrong; "" if they do."""
    if not undiagnosed:
        return ""
    if not diagnoses:
        return "None of the known mistakes explains all of what is wrong here."
    known = "This mistake does" if len(diagnoses) == 1 else "These mistakes do"
    return f"{known} not explain all of what is wrong here."


def mistakes_text(
    diagnoses: Sequence[Diagnosis], cases: Sequence[CaseReport], undiagnosed: bool = False
) -> list[str]:
    """The lines that tell all mistakes of a question."""
    lines = []
    for heading, one in zip(headings(diagnoses), diagnoses, strict=True):
        share = explains(one, cases)
        lines += [f"{heading} ({share})" if share else heading, one.hint]
    return [line for line in (*lines, unexplained(diagnoses, undiagnosed)) if line]


def kind_of(found: Counterexample) -> str:
    """What kind of problem it is."""
    return "position" if found.position and not found.tree else "tree"


def found_on(found: Counterexample) -> str:
    """What the counterexample is, as a heading."""
    return f"The smallest {kind_of(found)} found on which it goes wrong"


def how_found(found: Counterexample) -> str:
    """How large the tree is, how deep it is searched, and where it comes from."""
    parts = [f"{found.nodes:,} node{'' if found.nodes == 1 else 's'}"] if found.nodes else []
    parts.append(f"searched {found.depth:,} round{'' if found.depth == 1 else 's'} deep")
    if found.nodes_before:
        parts.append(f"found by shrinking a tree of {found.nodes_before:,} nodes")
    return ", ".join(parts)


def counterexample_text(found: Counterexample, *, compared: bool = True) -> str:
    """The counterexample in paragraphs."""
    parts = [f"{found_on(found)} ({how_found(found)}):", as_sentence(found.sentence)]
    parts.append(found.picture or found.position)
    parts.append(compared_text(found.compared) if compared and found.compared else "")
    parts += [found.error, f"{TRY_IT}: {COMMAND}{found.command}" if found.command else ""]
    return "\n\n".join(part for part in parts if part)
