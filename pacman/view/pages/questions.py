"""The questions of a quiz about a search, and their right answers, without any drawing. Nothing is random.

A page shows these questions, and a grader judges the answers by the same ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, isfinite
from typing import Literal

import msgspec

from pacman.agent import Role
from pacman.messages import message
from pacman.support.language import and_list, joined, say, say_number, sentences, spoken_text
from pacman.support.text import capitalize
from pacman.view.pages.page_data import Node, SearchData
from pacman.view.pages.quiz_walk import Known, Walk, amount, from_json_number, is_beyond, numeral

Topic = Literal["cut", "continues", "edges", "window", "worth"]
ABOUT: dict[Topic, str] = {
    "cut": message("a cut and its value"),
    "continues": message("a moment without a cut"),
    "edges": message("the edges that are cut"),
    "window": message("the window of the next node"),
    "worth": message("the value of a node"),
}
WHO = {"max": message("Max"), "min": message("Min"), "chance": message("chance")}
CALLED = {"alphabeta": message("alpha-beta"), "star1": "Star1", "star2": "Star2"}
MOST_EDGES = 9  # as many as there are keys
MOST_DRAWN = 18  # leaves of a tree that is drawn whole


class Choice(msgspec.Struct, omit_defaults=True):
    """An answer to choose; `why` it is wrong, if it is."""

    text: str
    more: str = ""
    why: str = ""


class Question(msgspec.Struct, omit_defaults=True):
    """One question: a choice among `answers`, or of any of the `edges`, by their lower nodes."""

    topic: Topic
    at: int  # the step at which it is asked
    until: int  # the step that answers it
    node: int
    ask: str
    hint: str
    reason: str
    right: int | list[int]  # the index of an answer, or the edges
    answers: list[Choice] = []
    edges: list[int] = []
    hides: int | None = None  # a node whose value so far would give the answer away


def questions(search: SearchData, most: int) -> list[Question]:
    """At most so many questions about a search, of each topic some, in the order of its steps.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.view.pages.search_steps import record_search
    >>> state = tree.load("textbook").initial
    >>> search = record_search(AlphaBeta(depth=1), state, name="alphabeta", title="textbook")
    >>> [(question.topic, question.ask) for question in questions(search, 1)]
    [('cut', 'C has found 2. What does alpha-beta do next?')]
    """
    return _select_questions(Walk(search), every_question(search), most)


def every_question(search: SearchData) -> list[Question]:
    """All that can be asked about a search, in the order of its steps."""
    walk, found = Walk(search), []
    for at in range(len(search.steps) - 1):
        for find in (_next_question_or_none, _cuts_question, _searched_with, _value_question):
            question = find(walk.go_to(at))
            if question is not None:
                found.append(question)
    return found


def is_right(search: SearchData, question: Question, answer: int | Sequence[int]) -> bool:
    """Whether an answer is right: the index of a choice, or a list of edges.

    What hangs below a cut edge is cut with it, so it may be chosen or not.
    """
    if not isinstance(question.right, list) or isinstance(answer, int):
        return answer == question.right
    cut, walk = set(question.right), Walk(search)
    given = {edge for edge in answer if edge in cut or not cut.intersection(walk.way(edge))}
    return given == cut


def _select_questions(walk: Walk, found: Sequence[Question], most: int) -> list[Question]:
    """A few of them: of each topic in turn, none of which gives another away."""

    def by(question: Question) -> tuple[int, int]:
        size = len(question.right) if isinstance(question.right, list) else 0
        first = -(question.topic == "worth" and question.node == 0)
        return -size if question.topic == "edges" else first, _mix(question.at, question.node)

    queues: dict[Topic, list[Question]] = {topic: [] for topic in ABOUT}
    for question in sorted(found, key=by):
        queues[question.topic].append(question)
    cuts_first = len(queues["cut"]) > 1 or _mix(len(walk.search.steps)) % 2
    turn: list[Topic] = ["cut", "edges"] if cuts_first else ["edges", "cut"]
    topics: list[Topic] = [*turn, "worth", "continues", "window"]
    taken: list[Question] = []
    while len(taken) < most and any(queues.values()):
        for topic in topics:
            queue = queues[topic]
            while queue and any(_clash(walk, each, queue[0]) for each in taken):
                queue.pop(0)
            if queue and len(taken) < most:
                taken.append(queue.pop(0))
    return sorted(taken, key=lambda question: question.at)


def _clash(walk: Walk, one: Question, other: Question) -> bool:
    def is_inside(edges: Question, each: Question) -> bool:
        tells = edges.topic == "edges" and each.topic in ("edges", "cut", "continues")
        return tells and edges.node in walk.way(each.node)

    return one.at == other.at or is_inside(one, other) or is_inside(other, one)


def _mix(first: int, second: int = 0) -> int:
    """A number that looks random, so that no rule tells where the right answer is."""
    found = ((first + 1) * 2654435761 ^ (second + 7)) & 0xFFFFFFFF
    return ((found * 40503 & 0xFFFFFFFF) >> 3) % 9973


def _is_same(one: float, other: float) -> bool:
    if one == other:
        return True
    return isfinite(one) and isfinite(other) and abs(one - other) <= 1e-9 * max(1, abs(one), abs(other))


def _distinct(values: Sequence[float]) -> list[float]:
    found: list[float] = []
    for value in values:
        if not any(_is_same(value, each) for each in found):
            found.append(value)
    return found


def _searcher(search: SearchData) -> str:
    known = CALLED.get(search.agent.split(":")[0].split(",")[0])
    return say("the search") if known is None else say(known)


def _list(words: Sequence[str]) -> str:
    """The words, as `3, 5 and 7`."""
    return spoken_text(and_list(words))


def _sentences(*said: str) -> str:
    return spoken_text(sentences(said))


def _joined(*parts: str) -> str:
    return spoken_text(joined(parts))


# What a pruning search does next.


@dataclass
class _Next:
    """A moment at which it either cuts or continues."""

    walk: Walk
    number: int
    node: Node
    here: Known
    cuts: bool
    back: float | None  # the value with which it returns if it cuts
    sign: str
    child: int  # the first that is cut, or the one to which it goes
    goes_to: int
    probed: int | None
    until: int
    name: str


@dataclass
class _Bound:
    """The bound beyond which the rest does not matter."""

    edge: float
    other: float
    beyond: bool  # whether what was found lies there
    limit: float
    is_upper: bool  # whether the node is worth at most the limit, and cut if that is less than α; else β
    owner: Role

    @property
    def text(self) -> str:
        """The edge as it is written."""
        return _joined(f"{'α' if self.is_upper else 'β'} = ", numeral(self.edge))


def _next_question_or_none(walk: Walk) -> Question | None:
    search, step = walk.search, walk.step
    below = search.nodes[step.node].up if step.kind in ("up", "value") else None
    if below is None or not search.prunes:
        return None
    above = search.nodes[below].up
    is_probe = above is not None and walk.known[below].state == "to come"  # it was never gone down to
    number = above if is_probe and above is not None else below
    node, here = search.nodes[number], walk.known[number]
    until, steps = walk.at + 1, search.steps
    while (  # what a probe leaves out below a child is told first
        is_probe
        and until + 1 < len(steps)
        and steps[until].kind == "cut"
        and search.nodes[steps[until].node].up == number
    ):
        until += 1
    after = steps[until]
    cuts = after.kind == "cut" and after.node == number and bool(after.cut)
    child = (
        after.cut[0]
        if cuts
        else next((n for n in walk.way(after.node) if search.nodes[n].up == number), None)
    )
    goes_on = after.kind in ("down", "value")
    if node.up is None or here.state != "open" or here.alpha is None or not (cuts or goes_on):
        return None
    if child is None or (here.best is None and not is_probe):
        return None
    left = steps[until + 1] if until + 1 < len(steps) else None
    is_left = cuts and left is not None and left.kind == "up" and left.node == number
    back = from_json_number(left.value) if is_left and left is not None else None
    if cuts and back is None:
        return None
    probed = step.node if is_probe else None
    sign = "" if left is None else left.sign
    it = _Next(
        walk, number, node, here, cuts, back, sign, child, after.node, probed, until, walk.label(number)
    )
    bound = _chance_bound(it) if node.role == "chance" else None if is_probe else _choice_bound(it)
    return None if bound is None or not isfinite(bound.edge) else _next_question(it, bound)


def _choice_bound(it: _Next) -> _Bound | None:
    here = it.here
    if here.best is None or here.alpha is None or here.beta is None:
        return None
    if it.node.role == "min":
        beyond = here.best < here.alpha
        return _Bound(here.alpha, here.beta, beyond, here.best, is_upper=True, owner="max")
    return _Bound(here.beta, here.alpha, here.best > here.beta, here.best, is_upper=False, owner="min")


def _chance_bound(it: _Next) -> _Bound | None:
    """The mean that can still be reached, if all that is left has the best or the worst value there is."""
    walk, here = it.walk, it.here
    if here.alpha is None or here.beta is None:
        return None
    low = high = 0.0
    children = walk.children[it.number]
    worths = [node.worth for node in walk.search.nodes if node.worth is not None]
    for child in children:
        chance = walk.search.nodes[child].chance
        share = 1 / len(children) if chance is None else chance
        least, most = _range(walk, child, worths)
        low += share * least
        high += share * most
    is_upper = it.sign == "≤" if it.cuts else isfinite(here.alpha)
    edge = here.alpha if is_upper else here.beta
    limit = it.back if it.cuts and it.back is not None else high if is_upper else low
    beyond = limit < edge if is_upper else limit > edge
    if beyond != it.cuts or _is_same(_mass(here), 1):
        return None
    other = low if here.best is None else here.best
    return _Bound(edge, other, beyond, limit, is_upper=is_upper, owner="max" if is_upper else "min")


def _mass(here: Known) -> float:
    """The probability of what was found below a chance node."""
    total = 0.0
    for each in here.found:
        total += each.share
    return total


def _range(walk: Walk, number: int, worths: Sequence[float]) -> tuple[float, float]:
    """Possible values of a child of a chance node: the tree's values are known, and what was found there."""
    low, high = (min(worths), max(worths)) if worths else (inf, -inf)
    known, role = walk.known[number], walk.search.nodes[number].role
    if known.state == "done" and known.value is not None:
        return known.value, known.value
    if known.best is None or role == "chance":
        return low, high
    return (low, known.best) if role == "min" else (known.best, high)


def _next_question(it: _Next, bound: _Bound) -> Question:
    walk, search, name = it.walk, it.walk.search, it.name
    assert it.node.up is not None, "nothing is cut at the root"
    above = walk.label(it.node.up)
    to_come = [n for n in walk.children[it.number] if walk.known[n].state == "to come"]
    values = _distinct([bound.limit, bound.edge, bound.other])[:2]
    if it.cuts and it.back is not None and not any(_is_same(value, it.back) for value in values):
        values[1:] = [it.back]
    if len(values) < 2:
        values.append(bound.limit + 1)
    leaf = search.nodes[it.child].worth
    right = 0
    if it.cuts and it.back is not None:
        right = 1 + next(at for at, value in enumerate(values) if _is_same(value, it.back))
    if bound.is_upper:
        beside = say("Only a value less than {bound} is a reason to cut here.", bound=bound.text)
    else:
        beside = say("Only a value greater than {bound} is a reason to cut here.", bound=bound.text)
    skipped = say("skip {moves}", moves=_list([search.nodes[n].action or "" for n in to_come]))
    answers = [_continuing_choice(it, leaf)]
    for value in values:
        why = _other_value(it, bound, value) if it.cuts else beside
        back = say("cut: go back to {node} with {value}", node=above, value=numeral(value))
        answers.append(Choice(back, skipped, why))
    if it.probed is not None:
        found = _probed_says(it)
    elif it.node.role == "chance":
        found = say(
            "{node} has {value} so far, with {mass} of its chance.",
            node=name,
            value=amount(it.here.best, it.here.best_sign),
            mass=numeral(_mass(it.here)),
        )
    else:
        found = say("{node} has found {value}.", node=name, value=amount(it.here.best, it.here.best_sign))
    return Question(
        "cut" if it.cuts else "continues",
        walk.at,
        it.until,
        it.number,
        _sentences(found, say("What does {agent} do next?", agent=_searcher(search))),
        _next_hint(it),
        _cut_reason(it, bound) if it.cuts else _on_reason(it, bound),
        right,
        answers,
    )


def _continuing_choice(it: _Next, leaf: float | None) -> Choice:
    """The answer that continues: with the next child, or with a probe of it, its own first child."""
    walk, search = it.walk, it.walk.search
    children = walk.children[it.child]
    more = say("the next child of {node}", node=it.name)
    is_probe = it.probed is not None and bool(children) if it.cuts else it.goes_to != it.child
    action = search.nodes[it.child].action
    if is_probe:
        text = say("probe {node}: look at its first child", node=walk.label(it.child))
    elif children and walk.known[children[0]].state == "done":
        text = say("search the rest of {node}", node=walk.label(it.child))
        more = say("now that all were probed")
    elif leaf is not None:
        text = say("look at {action}, worth {value}", action=action, value=numeral(leaf))
    else:
        text = say("look at {action}", action=action)
    return Choice(text, more, say("Nothing below {node} can matter any more.", node=it.name))


def _probed_says(it: _Next) -> str:
    walk = it.walk
    assert it.probed is not None, "nothing was probed"
    child = walk.search.nodes[it.probed].up
    assert child is not None, "a probe is below a child"
    places = {
        "value": numeral(walk.known[it.probed].value),
        "probed": walk.label(it.probed),
        "node": walk.label(child),
    }
    if walk.search.nodes[child].role == "min":
        return say("The probe found {value} at {probed}, so {node} is worth at most {value}.", **places)
    return say("The probe found {value} at {probed}, so {node} is worth at least {value}.", **places)


def _other_value(it: _Next, bound: _Bound, value: float) -> str:
    if _is_same(value, bound.edge):
        return say(
            "It is right to cut, but {edge} is {letter}: the search goes back with {value}.",
            edge=numeral(value),
            letter="α" if bound.is_upper else "β",
            value=numeral(it.back),
        )
    return say("It is right to cut, but the search goes back with {value}.", value=numeral(it.back))


def _next_hint(it: _Next) -> str:
    window = {"alpha": numeral(it.here.alpha), "beta": numeral(it.here.beta)}
    if it.node.role == "chance":
        return say("Chance takes the mean; its window is α = {alpha}, β = {beta}.", **window)
    return say(
        "{role} moves at {node}; its window is α = {alpha}, β = {beta}.",
        role=say(WHO[it.node.role or "max"]),
        node=it.name,
        **window,
    )


def _cut_reason(it: _Next, bound: _Bound) -> str:
    walk, name, limit = it.walk, it.name, numeral(bound.limit)
    sure = ""
    for each in reversed(walk.way(it.number)[:-1]):
        known = walk.known[each]
        if known.best is None or walk.search.nodes[each].role != bound.owner:
            continue
        if _is_same(known.best, bound.edge) and not is_beyond(bound.owner, known.best_sign):
            sure = say(
                "At {node}, {role} is already sure of {value}.",
                node=walk.label(each),
                role=say(WHO[bound.owner]),
                value=numeral(bound.edge),
            )
            break
    places = {"limit": limit, "bound": bound.text}
    if bound.beyond:
        below = message("{limit} is less than {bound}.")
        above = message("{limit} is greater than {bound}.")
    elif _is_same(bound.limit, bound.edge):
        below = above = message("{limit} equals {bound}.")
    else:
        below = message("It cuts here, though {limit} is not less than {bound}.")
        above = message("It cuts here, though {limit} is not greater than {bound}.")
    which = say(below if bound.is_upper else above, **places)
    is_chance = it.node.role == "chance"
    if is_chance and bound.is_upper:
        worth = say("Whatever is left, {node} is worth at most {value}.", node=name, value=limit)
    elif is_chance:
        worth = say("Whatever is left, {node} is worth at least {value}.", node=name, value=limit)
    else:
        worth = say("{node} is worth {value}.", node=name, value=amount(bound.limit, "≥≤"[bound.is_upper]))
    says = [worth, which] if is_chance else [which, worth]
    back = _joined(f"{name} {it.sign or '='} ", numeral(it.back))
    if is_chance:
        soft = say("It goes back with this bound: {bound}.", bound=back)
    elif it.here.best is not None and it.back is not None and _is_same(it.back, it.here.best):
        soft = say(
            "It goes back with the {value} that it found, a bound: {bound}.",
            value=numeral(it.back),
            bound=back,
        )
    else:
        soft = say("This search goes back with the bound itself: {bound}.", bound=back)
    return _sentences(*says, sure, soft)


def _on_reason(it: _Next, bound: _Bound) -> str:
    places = {"limit": numeral(bound.limit), "bound": bound.text, "node": it.name}
    if bound.beyond:
        below = message("This search continues, although {limit} is less than {bound}.")
        above = message("This search continues, although {limit} is greater than {bound}.")
    elif it.node.role == "chance":
        below = message("The rest could still bring {node} to {limit}, which is not less than {bound}.")
        above = message("The rest could still bring {node} to {limit}, which is not greater than {bound}.")
    elif _is_same(bound.limit, bound.edge):
        below = message("{limit} equals {bound}, and this search cuts only what is less.")
        above = message("{limit} equals {bound}, and this search cuts only what is greater.")
    else:
        below = message(
            "{limit} is not less than {bound}: {node} is worth at most {limit},"
            " so what is left can still matter."
        )
        above = message(
            "{limit} is not greater than {bound}: {node} is worth at least {limit},"
            " so what is left can still matter."
        )
    return say(below if bound.is_upper else above, **places)


# Which edges will be cut.


def _cuts_question(walk: Walk) -> Question | None:
    search, step, at = walk.search, walk.step, walk.at
    node, here = search.nodes[step.node], walk.known[step.node]
    if step.kind != "down" or not search.prunes or node.up is None or not node.role or here.alpha is None:
        return None
    if walk.leaves > MOST_DRAWN or here.beta is None or not (isfinite(here.alpha) or isfinite(here.beta)):
        return None
    below = [n for n in range(len(search.nodes)) if n != step.node and step.node in walk.way(n)]
    is_known = all(search.nodes[n].role or search.nodes[n].worth is not None for n in below)
    if not 2 <= len(below) <= MOST_EDGES or not is_known:
        return None
    ends = (n for n in range(at + 1, len(search.steps)) if search.steps[n].kind == "up")
    end = next((n for n in ends if search.steps[n].node == step.node), 0)
    cuts = [n for n in range(at + 1, end) if search.steps[n].kind == "cut" and search.steps[n].cut]
    right = sorted(edge for n in cuts for edge in search.steps[n].cut)
    name = walk.label(step.node)
    reasons = []
    for number in cuts:
        left_out = _list([walk.label(edge) for edge in search.steps[number].cut])
        reasons += [walk.go_to(number).cut_text(), say("That leaves out {nodes}.", nodes=left_out)]
    reason = _sentences(*reasons)
    ask = say(
        "{node} is searched with α = {alpha}, β = {beta}. Which edges below it will be cut?",
        node=name,
        alpha=numeral(here.alpha),
        beta=numeral(here.beta),
    )
    return Question(
        "edges",
        at,
        at,
        step.node,
        ask,
        say("Click them in the tree, or choose them from the list; there may be none."),
        reason or _no_cuts_text(walk, node, step.node, here),
        right,
        edges=below,
    )


def _no_cuts_text(walk: Walk, node: Node, number: int, here: Known) -> str:
    says = say("Nothing is cut: before the last child of a node no value lay outside its window.")
    edge, letter = (here.alpha, "α") if node.role == "min" else (here.beta, "β")
    *before, last = walk.children[number]
    values = [walk.search.nodes[child].worth for child in before]
    if node.role == "chance" or edge is None or not isfinite(edge) or not values or None in values:
        return says
    places = {
        "values": _list([*map(numeral, values)]),
        "bound": _joined(f"{letter} = ", numeral(edge)),
        "last": walk.label(last),
    }
    if node.role == "min":
        return say_number(
            "Nothing is cut: {values} is not less than {bound}, and after {last} nothing is left.",
            "Nothing is cut: {values} are not less than {bound}, and after {last} nothing is left.",
            len(values),
            **places,
        )
    return say_number(
        "Nothing is cut: {values} is not greater than {bound}, and after {last} nothing is left.",
        "Nothing is cut: {values} are not greater than {bound}, and after {last} nothing is left.",
        len(values),
        **places,
    )


# The window of the next node.


def _searched_with(walk: Walk) -> Question | None:
    search, at = walk.search, walk.at
    after = search.steps[at + 1]
    node = search.nodes[after.node]
    if after.kind != "down" or node.up is None or not search.prunes:
        return None
    above, up = walk.known[node.up], search.nodes[node.up]
    if up.role in ("chance", None) or above.best is None or above.alpha is None or above.beta is None:
        return None
    inside = walk.go_to(at + 1).known[after.node]
    walk.go_to(at)
    if inside.alpha is None or inside.beta is None:
        return None

    def window(alpha: float, beta: float) -> str:
        return _joined("α = ", numeral(alpha), ", β = ", numeral(beta))

    is_max = up.role == "max"
    right, before = window(inside.alpha, inside.beta), window(above.alpha, above.beta)
    if right == before or not _is_same(inside.alpha if is_max else inside.beta, above.best):
        return None
    if is_beyond("max" if is_max else "min", above.best_sign):
        return None  # it is not sure of that
    if not _is_same(*((inside.beta, above.beta) if is_max else (inside.alpha, above.alpha))):
        return None
    name, best = walk.label(node.up), numeral(above.best)
    other = window(above.alpha, above.best) if is_max else window(above.best, above.beta)
    texts = dict.fromkeys([right, before, other, window(-inf, inf), window(above.best, above.best)])
    has = amount(above.best, above.best_sign)
    began = say(
        "That is the window that {node} began with; it has found {value} since.", node=name, value=has
    )
    rule = say("Max raises α, Min lowers β.")
    answers = [Choice(text, why=began if text == before else rule) for text in [*texts][:3]]
    who = say(WHO[up.role or "max"])
    if is_max:
        kept = numeral(above.beta)
        reason = say(
            "At {node}, Max is sure of {value}, so α = {value}; β stays {kept}.",
            node=name,
            value=best,
            kept=kept,
        )
    else:
        kept = numeral(above.alpha)
        reason = say(
            "At {node}, Min is sure of {value}, so β = {value}; α stays {kept}.",
            node=name,
            value=best,
            kept=kept,
        )
    turned, place = _shuffle_answers(answers, _mix(at + 1, after.node))
    return Question(
        "window",
        at,
        at + 1,
        node.up,
        say("The search goes down to {node} next. With which window?", node=walk.label(after.node)),
        say("At {node}, {role} has found {value}.", node=name, role=who, value=has),
        reason,
        place,
        turned,
    )


# The value of a node.


# What a student may compute from the values of a node's moves: what is right, and mistakes.
CORRECT: Mapping[Role, str] = {"max": "greatest", "min": "least", "chance": "weighted"}
MISTAKES: Mapping[Role, Sequence[str]] = {
    "max": ["least", "last", "mean", "sum"],
    "min": ["greatest", "last", "mean", "sum"],
    "chance": ["mean", "greatest", "sum", "least"],
}


def _value_question(walk: Walk) -> Question | None:
    search, at = walk.search, walk.at
    after = search.steps[at + 1]
    node, numbers = search.nodes[after.node], walk.children[after.node]
    worth = from_json_number(after.value)
    if after.kind != "up" or worth is None or after.sign or not node.role or len(numbers) < 2:
        return None
    children = [walk.known[child] for child in numbers]
    values = [child.value for child in children if child.value is not None]
    if len(values) < len(children) or any(child.state != "done" for child in children):
        return None
    chances = [search.nodes[child].chance for child in numbers]
    shares = [1 / len(values) if chance is None else chance for chance in chances]
    results = _results(values, shares)
    right = results[CORRECT[node.role]]
    if not _is_same(right, worth):
        return None
    worths = [amount(child.value, child.sign) for child in children]
    given = _list(_with_chances(worths, shares) if node.role == "chance" else worths)
    name = walk.label(after.node)
    ask = {
        "max": message("{node} is a Max node. What is it worth?"),
        "min": message("{node} is a Min node. What is it worth?"),
        "chance": message("{node} is a chance node. What is it worth?"),
    }[node.role]
    seed = _mix(at, after.node)
    turned, place = _shuffle_answers(_value_answers(results, node.role, seed), seed)
    return Question(
        "worth",
        at,
        at + 1,
        after.node,
        say(ask, node=capitalize(name) if node.up is None and not node.name else name),
        say("Its moves are worth {values}.", values=given),
        _value_reason(node.role, worths, shares, right),
        place,
        turned,
        hides=after.node,
    )


def _results(values: Sequence[float], shares: Sequence[float]) -> dict[str, float]:
    """The results that CORRECT and MISTAKES name."""
    total = weighted = 0.0  # sum() rounds differently since Python 3.12
    for value, share in zip(values, shares, strict=True):
        total += value
        weighted += share * value
    return {
        "greatest": max(values),
        "least": min(values),
        "sum": total,
        "last": values[-1],
        "mean": total / len(values),
        "weighted": weighted,
    }


def _value_answers(results: Mapping[str, float], role: Role, seed: int) -> list[Choice]:
    """Three different values, the right one first, and what is said of each wrong one."""
    right = results[CORRECT[role]]
    first, *others = MISTAKES[role]
    kinds = [first, *others[seed % len(others) :], *others]
    options = [(right, ""), *((results[kind], kind) for kind in kinds), (right + 1, ""), (right - 1, "")]
    answers = []
    for value in _distinct([value for value, _ in options])[:3]:
        kind = next(kind for each, kind in options if _is_same(each, value))
        answers.append(Choice(numeral(value), why=_mistake(kind, numeral(value), role)))
    return answers


def _with_chances(worths: Sequence[str], shares: Sequence[float]) -> list[str]:
    return [
        say("{value} (probability {share})", value=worth, share=numeral(share))
        for worth, share in zip(worths, shares, strict=True)
    ]


def _value_reason(role: Role, worths: Sequence[str], shares: Sequence[float], right: float) -> str:
    """Say how the right value comes from those of the moves."""
    if role == "chance":
        signs = [" + "] * (len(worths) - 1) + [" = "]
        terms = [
            part
            for worth, share, sign in zip(worths, shares, signs, strict=True)
            for part in (numeral(share), " × ", worth, sign)
        ]
        return _joined(*terms, numeral(right), ".")
    takes = {
        "max": message("Max takes the greatest of {values}: {value}."),
        "min": message("Min takes the least of {values}: {value}."),
    }[role]
    return say(takes, values=_list(worths), value=numeral(right))


def _mistake(kind: str, value: str, role: Role) -> str:
    by_choice = {
        "greatest": message("{value} is the greatest, but {role} moves here."),
        "least": message("{value} is the least, but {role} moves here."),
        "mean": message("{value} is the mean, but {role} moves here, not chance."),
        "sum": message("{value} is the sum; only one move counts."),
        "last": message("{value} is only the last one."),
    }
    by_chance = {
        "greatest": message("{value} is the greatest, but chance does not choose."),
        "least": message("{value} is the least, but chance does not choose."),
        "mean": message("{value} is the mean as if all moves were equally likely."),
        "sum": message("{value} is the sum; only the mean counts."),
    }
    says = (by_chance if role == "chance" else by_choice).get(kind, "")
    return say(says, value=value, role=say(WHO[role]))


def _shuffle_answers(answers: Sequence[Choice], seed: int) -> tuple[list[Choice], int]:
    """The answers in an order that depends on a number, and the index of the right one, which was first."""
    by = seed % len(answers)
    return [*answers[by:], *answers[:by]], (len(answers) - by) % len(answers)
