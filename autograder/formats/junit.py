"""A report as JUnit XML, which continuous integration shows."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

from autograder.formats.mistakes import counterexample_text, explains, unexplained
from autograder.formats.safe_text import safe_report
from autograder.formats.views import cases_of
from autograder.formats.wording import account, figure, printed, sentence, tone
from autograder.report import CaseReport, Diagnosis, QuestionReport, Report

OUTCOME = {"bad": "failure", "ours": "error", "none": "skipped"}
REASONED = ("failure", "error")  # outcomes that have a text


def to_junit(report: Report) -> str:
    """A suite for each question and a testcase for each case; times in seconds. Always valid XML 1.0."""
    clean = safe_report(report)
    root = ElementTree.Element("testsuites", name=f"{clean.assignment}: {clean.submission}")
    for question in clean.questions:
        root.append(_suite(question))
    _count(root, clean.seconds)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _suite(question: QuestionReport) -> ElementTree.Element:
    suite = ElementTree.Element("testsuite", name=question.name)
    properties = ElementTree.SubElement(suite, "properties")
    for name, value in (("points", question.points), ("max_points", question.max_points)):
        ElementTree.SubElement(properties, "property", name=name, value=figure(value))
    for case in cases_of(question):
        suite.append(_testcase(question.name, case, question.diagnoses))
    first = next((outcome for test in suite for outcome in test if outcome.tag in REASONED), None)
    if first is not None and (more := _of_the_whole(question)):
        first.text = f"{first.text}\n\n{more}"
    if question.output:
        ElementTree.SubElement(suite, "system-out").text = printed(question.output)
    _count(suite, question.seconds)
    return suite


def _of_the_whole(question: QuestionReport) -> str:
    """What is said of the question and of none of its cases: it stands with the first that failed."""
    lines = [unexplained(question.diagnoses, question.undiagnosed)]
    for one in question.diagnoses:
        share = explains(one, question.cases)
        lines.append(f"{one.title}: {share}" if share else "")
    parts = ["\n".join(line for line in lines if line)]
    if question.counterexample is not None:
        parts.append(counterexample_text(question.counterexample))
    return "\n\n".join(part for part in parts if part)


def _testcase(question: str, case: CaseReport, diagnoses: Sequence[Diagnosis]) -> ElementTree.Element:
    element = ElementTree.Element("testcase", classname=question, name=case.name, time=f"{case.seconds:.3f}")
    kind = OUTCOME.get(tone(case.status))
    if kind == "skipped":
        ElementTree.SubElement(element, kind, message=sentence(case))
    elif kind is not None:
        outcome = ElementTree.SubElement(element, kind, type=case.status, message=sentence(case))
        outcome.text = account(case, diagnoses)
    return element


def _count(element: ElementTree.Element, seconds: float) -> None:
    """Writes into the element how many testcases it holds, and how many of each outcome."""
    element.set("tests", str(len(list(element.iter("testcase")))))
    for kind, plural in (("failure", "failures"), ("error", "errors"), ("skipped", "skipped")):
        element.set(plural, str(len(list(element.iter(kind)))))
    element.set("time", f"{seconds:.3f}")
