"""Judge answers on paper: each is right if it is correct, or follows from the student's own answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import inf, isinf
from typing import Literal

from autograder.behaviour import Prune, Returns
from autograder.course.cases import PaperPart
from autograder.paper.answers import Answers, Bounds, Number, Unreadable, WrittenAnswer
from autograder.paper.paper_search import Below, PaperSearch, Slip, Window, Worth, cut_with_all_below
from autograder.paper.sheet import PaperExercise
from autograder.report import total
from pacman.messages import english
from pacman.support.language import comma_list

# What is known when the search is over; before that, step by step, windows and values.
AT_THE_END: tuple[PaperPart, ...] = (
    "pruned",
    "expanded",
    "evaluated",
    "action",
    "probabilities",
    "change",
)
FIRST_WINDOW: Window = (-inf, inf)
FEWEST_DECIMALS = 2  # of a rounded number
How = Literal["right", "follows", "wrong", "unreadable", "not answered"]
Expected = Worth | Window | str | tuple[str, ...] | None  # None: not searched


@dataclass(frozen=True)
class JudgedAnswer:
    """One answer: what was expected and given, and what is known of the reason, as facts."""

    part: PaperPart
    node: str  # "" where the part is about the whole tree
    how: How
    points: float  # that it is worth
    correct: Expected  # by the reference
    follows: Expected  # from the student's own answers
    given: str = ""
    why: str = ""  # it cannot be read
    below: Below | None = None  # from which the value of the node follows
    slip: Slip | None = None

    @property
    def is_right(self) -> bool:
        """Whether it counts."""
        return self.how in ("right", "follows")


@dataclass(frozen=True)
class Marking:
    """All answers about one tree, judged under one convention."""

    answers: tuple[JudgedAnswer, ...]
    prune: Prune
    returns: Returns
    notes: tuple[str, ...] = ()

    @property
    def points(self) -> float:
        """The points of all right answers."""
        return total(each.points for each in self.answers if each.is_right)

    @property
    def first_wrong(self) -> JudgedAnswer | None:
        """The first wrong step; else the first answer that is missing."""
        for hows in (("wrong", "unreadable"), ("not answered",)):
            found = next((each for each in self.answers if each.how in hows), None)
            if found is not None:
                return found
        return None


def mark(exercise: PaperExercise, answers: Answers | None) -> Marking:
    """The best marking under any convention that the case accepts."""
    given = Answers() if answers is None else answers
    return max(
        (_Marking(exercise, given, *each).marking() for each in exercise.conventions),
        key=lambda marking: marking.points,
    )


def agrees(given: WrittenAnswer[Worth], wanted: Worth) -> bool:
    """Whether the number is the wanted one; decimals may be rounded or cut off after two or more.

    >>> third = Fraction(1, 3)
    >>> agrees(WrittenAnswer("0.33", Fraction(33, 100), 2), third)
    True
    >>> agrees(WrittenAnswer("0.3", Fraction(3, 10), 1), third)
    False
    """
    one, other = given.value, wanted
    if isinstance(one, tuple) or isinstance(other, tuple):
        if not (isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other)):
            return False
        all_decimals = given.decimals if isinstance(given.decimals, tuple) else [given.decimals] * len(one)
        return all(map(_is_near, one, other, all_decimals))
    return _is_near(one, other, given.decimals if isinstance(given.decimals, int) else 0)


def _is_near(one: Fraction, other: Fraction, decimals: int) -> bool:
    if one == other or decimals < FEWEST_DECIMALS:
        return one == other
    unit = Fraction(1, 10**decimals)
    is_cut_off = one * other >= 0 and 0 <= abs(other) - abs(one) < unit
    return is_cut_off or 2 * abs(one - other) <= unit


class _Marking:
    def __init__(self, exercise: PaperExercise, given: Answers, prune: Prune, returns: Returns) -> None:
        self._exercise, self._given = exercise, given
        self._prune, self._returns = prune, returns
        case, tree = exercise.case, exercise.tree
        self._parts = case.parts
        self._correct = PaperSearch(tree, case.algorithm, prune, returns)
        self._own = PaperSearch(
            tree,
            case.algorithm,
            prune,
            returns,
            own_value=self._own_value,
            own_window=self._own_window,
            own_decision=self._own_decision,
        )
        self._right: dict[str, bool] = {}  # of the values that were given
        self._narrowed: dict[str, bool] = {}  # of the windows that should be narrower than the first one
        self._slips = {slip.child: slip for slip in reversed(self._own.slips)}

    def marking(self) -> Marking:
        """All answers, judged."""
        steps = list(self._steps(self._exercise.tree.root))
        by_step = {}
        if "values" in self._parts:  # first, as the others may follow from them
            values = [name for part, name in steps if part == "values"]
            by_step = {("values", name): self._value(name) for name in values}
        if "windows" in self._parts:
            by_step |= {(part, name): self._window(name) for part, name in steps if part == "windows"}
        answers = [by_step[step] for step in steps if step in by_step]
        answers += [self._judge_part(part) for part in AT_THE_END if part in self._parts]
        return Marking(tuple(answers), self._prune, self._returns, self._given.notes)

    def _steps(self, name: str) -> Iterator[tuple[PaperPart, str]]:
        """Yield this node and those below it in the order in which a full search knows windows and values."""
        yield "windows", name
        for child in self._exercise.tree.nodes[name].actions.values():
            if self._exercise.tree.nodes[child].actions:
                yield from self._steps(child)
        yield "values", name

    def _judge_part(self, part: PaperPart) -> JudgedAnswer:
        if part == "action":
            return self._action()
        if part == "probabilities":
            return self._probabilities()
        return self._change() if part == "change" else self._list(part)

    # With what the student's own search continues.

    def _number(self, name: str) -> Number | None:
        return self._given.values.get(name) if "values" in self._parts else None

    def _own_value(self, name: str, found: Worth) -> Worth:
        given = self._number(name)
        return given.value if isinstance(given, WrittenAnswer) and given.value is not None else found

    def _own_window(self, name: str, found: Window) -> Window:
        given = self._given.windows.get(name) if "windows" in self._parts else None
        return given.value if isinstance(given, WrittenAnswer) and given.value is not None else found

    def _own_decision(self, child: str, cut: bool) -> tuple[bool, PaperPart | None]:
        answers: tuple[tuple[PaperPart, Number | Bounds | None], ...] = (
            ("values", self._number(child)),
            ("windows", self._given.windows.get(child) if "windows" in self._parts else None),
        )
        for part, given in answers:
            if isinstance(given, WrittenAnswer):
                return given.value is None, part
        pruned = self._names("pruned")
        if pruned is not None:
            return child in cut_with_all_below(self._exercise.tree, pruned), "pruned"
        is_leaf = not self._exercise.tree.nodes[child].actions
        part = "evaluated" if is_leaf else "expanded"
        visited = self._names(part)
        return (cut, None) if visited is None else (child not in visited, part)

    def _names(self, part: PaperPart) -> tuple[str, ...] | None:
        return self._given.names(part) if part in self._parts else None

    # Each part.

    def _value(self, name: str) -> JudgedAnswer:
        given = self._number(name)
        correct, own = self._correct.values.get(name), self._own.values.get(name)
        how: How = "wrong"
        if given is None:
            how = "not answered"
        elif isinstance(given, Unreadable):
            how = "unreadable"
        elif given.value is None:
            how = self._left_out("values", name, correct)
        elif correct is not None and agrees(given, correct):
            how = "right"
        elif self._is_searched("values", name) and own is not None and agrees(given, own):
            how = "follows" if self._may_follow(name) else "wrong"
        if given is not None:
            self._right[name] = how in ("right", "follows")
        return self._judgement("values", name, how, correct, own, given)

    def _left_out(self, part: PaperPart, name: str, correct: Expected) -> How:
        """The verdict on an answer that says that the node is not searched."""
        if correct is None:
            return "right"
        is_own_doing = self._slip(part, name) is not None
        return "follows" if name not in self._own.values and not is_own_doing else "wrong"

    def _is_searched(self, part: PaperPart, name: str) -> bool:
        """Whether the search comes here, as it follows from the answers before this one."""
        return name in self._own.values and self._slip(part, name) is None

    def _slip(self, part: PaperPart, name: str) -> Slip | None:
        """The slip of this very answer."""
        slip = self._slips.get(name)
        return slip if slip is not None and slip.part == part else None

    def _may_follow(self, name: str) -> bool:
        """Whether at least half of the values are right from which this one follows."""
        below = self._own.steps[name].children
        right = sum(self._right.get(child, True) for child, _, _ in below)
        return 2 * right >= len(below) or len(below) == 1

    def _judgement(
        self,
        part: PaperPart,
        name: str,
        how: How,
        correct: Expected,
        follows: Expected,
        given: Number | Bounds | None,
    ) -> JudgedAnswer:
        slip = self._slip(part, name)
        if slip is not None:
            follows = None if slip.should_cut else correct
        return JudgedAnswer(
            part=part,
            node=name,
            how=how,
            points=self._parts[part] / len(self._exercise.inner),
            correct=correct,
            follows=follows,
            given="" if given is None else given.text,
            why=given.why if isinstance(given, Unreadable) else "",
            below=self._own.steps.get(name),
            slip=slip,
        )

    def _window(self, name: str) -> JudgedAnswer:
        given = self._given.windows.get(name)
        correct, own = self._correct.windows.get(name), self._own.windows.get(name)
        how: How = "wrong"
        if given is None:
            how = "not answered"
        elif isinstance(given, Unreadable):
            how = "unreadable"
        elif given.value is None:
            how = self._left_out("windows", name, correct)
        elif given.value == correct:
            how = "right"
        elif self._is_searched("windows", name) and given.value == own:
            how = "follows"
        if isinstance(given, WrittenAnswer) and correct is not None and correct != FIRST_WINDOW:
            self._narrowed[name] = how in ("right", "follows") and given.value != FIRST_WINDOW
        return self._judgement("windows", name, how, correct, own, given)

    def _list(self, part: PaperPart) -> JudgedAnswer:
        given = self._given.lists.get(part)
        correct, own = _expected_names(self._correct, part), _expected_names(self._own, part)
        slip = next((each for each in self._own.slips if each.part == part), None)
        how: How = "wrong"
        if given is None:
            how = "not answered"
        elif isinstance(given, Unreadable):
            how = "unreadable"
        elif self._is_same(part, given.value, correct):
            how = "right"
        elif slip is None and self._is_same(part, given.value, own) and self._has_begun(part):
            how = "follows"
        return JudgedAnswer(
            part=part,
            node="",
            how=how,
            points=self._parts[part],
            correct=correct,
            follows=own,
            given="" if given is None else given.text,
            why=given.why if isinstance(given, Unreadable) else "",
            slip=slip,
        )

    def _is_same(self, part: PaperPart, given: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
        if part == "expanded":
            return given == wanted
        names = cut_with_all_below(self._exercise.tree, given) if part == "pruned" else set(given)
        return names == set(wanted)

    def _has_begun(self, part: PaperPart) -> bool:
        """Whether something may follow: not where nothing at all is pruned though something should be."""
        if self._own.should_cut and not self._own.pruned and part != "pruned":
            return False
        return self._mostly_right()

    def _mostly_right(self) -> bool:
        """Whether half of the given values are right, and half of the narrower windows, or all but one.

        A student who narrows no window gets no points for what follows from that.
        """
        return all(
            sum(each.values()) >= min(len(each) / 2, len(each) - 1) for each in (self._right, self._narrowed)
        )

    def _action(self) -> JudgedAnswer:
        given, correct, own = self._given.action, self._correct.action, self._own.action
        actions = self._exercise.tree.nodes[self._exercise.tree.root].actions
        alike = [each for each in actions if given is not None and each.casefold() == given.casefold()]
        given = alike[0] if given not in actions and len(alike) == 1 else given
        how: How = "wrong"
        why = ""
        if given is None:
            how = "not answered"
        elif given not in actions:
            how, why = "unreadable", english("it is not one of {names}", names=comma_list([*actions]))
        elif given == correct:
            how = "right"
        elif given == own and self._mostly_right():
            how = "follows"
        below = self._own.steps[self._exercise.tree.root]
        return JudgedAnswer(
            part="action",
            node="",
            how=how,
            points=self._parts["action"],
            correct=correct,
            follows=own,
            given=given or "",
            why=why,
            below=below,
        )

    def _probabilities(self) -> JudgedAnswer:
        given, leaves = self._given.probabilities, self._exercise.leaves
        correct, own = self._correct.probabilities, self._own.probabilities
        unreadable = next((each for each in given.values() if isinstance(each, Unreadable)), None)
        how: How = "wrong"
        if not given:
            how = "not answered"
        elif unreadable is not None:
            how = "unreadable"
        elif self._differs(given, correct) is None:
            how = "right"
        elif self._differs(given, own) is None and self._mostly_right():
            how = "follows"
        node = self._differs(given, own) or leaves[0]
        one = unreadable or given.get(node)
        return JudgedAnswer(
            part="probabilities",
            node=node if how == "wrong" else "",
            how=how,
            points=self._parts["probabilities"],
            correct=correct[node] if how == "wrong" else tuple(name for name in leaves if correct[name]),
            follows=own[node] if how == "wrong" else tuple(name for name in leaves if own[name]),
            given="0" if one is None else one.text,
            why="" if unreadable is None else unreadable.why,
        )

    def _differs(self, given: Mapping[str, Number], wanted: Mapping[str, Fraction]) -> str | None:
        """The first leaf whose probability is a different one; a leaf without an answer has 0."""
        for name, share in wanted.items():
            one = given.get(name)
            if one is None:
                if share:
                    return name
            elif not (isinstance(one, WrittenAnswer) and one.value is not None and agrees(one, share)):
                return name
        return None

    def _change(self) -> JudgedAnswer:
        given = self._given.change
        how: How = "wrong"
        text, why, leaf = "", "", ""
        if given is None:
            how = "not answered"
        elif isinstance(given, Unreadable):
            how, text, why = "unreadable", given.text, given.why
        else:
            leaf, value = given
            text = f"{leaf} = {value.text}"
            if isinstance(value, Unreadable):
                how, why = "unreadable", value.why
            elif value.value is None:
                how, why = "unreadable", english("give its new value")
            elif self._exercise.reaches_goal(
                self._exercise.with_leaf(leaf, value.value), [(self._prune, self._returns)]
            ):
                how = "right"
        solution = self._exercise.solution
        expected = () if solution is None else (solution[0], text_of(solution[1]))
        return JudgedAnswer(
            part="change",
            node=leaf,
            how=how,
            points=self._parts["change"],
            correct=expected,
            follows=expected,
            given=text,
            why=why,
        )


def _expected_names(search: PaperSearch, part: PaperPart) -> tuple[str, ...]:
    return tuple({"pruned": search.pruned, "expanded": search.expanded, "evaluated": search.leaves}[part])


def text_of(value: Worth) -> str:
    """A value as it is written on a sheet: a whole number or a fraction; with commas for several agents.

    >>> text_of(Fraction(5, 2)), text_of((Fraction(1), Fraction(-2)))
    ('5/2', '1, -2')
    """
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def window_text(window: Window) -> str:
    """A window as it is written on a sheet.

    >>> window_text((float("-inf"), Fraction(3)))
    '-inf, 3'
    """
    return ", ".join(map(bound_text, window))


def bound_text(bound: Fraction | float) -> str:
    """A bound of a window as it is written on a sheet."""
    return ("inf" if bound > 0 else "-inf") if isinf(bound) else str(bound)
