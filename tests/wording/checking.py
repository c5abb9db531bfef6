"""What the check of an assignment finds, before students hand in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from io import StringIO
from itertools import count
from typing import Any

import tomli_w
from rich.console import Console

from autograder.checking.adding_cases import Adding, Addition
from autograder.checking.answers_in_cases import compare_answers
from autograder.checking.caught_mistakes import Catching, CaughtMistakes, NotShown
from autograder.checking.check import CheckedAssignment, CheckedQuestion, Stage, Verdict, check_in_stages
from autograder.checking.drawn_cases import PassingMistake, Spread
from autograder.checking.guessing import guess
from autograder.checking.naming import NamedMistakes, Names, NamingExaminer
from autograder.checking.reference_answers import answer
from autograder.checking.time_budget import TimeBudget
from autograder.checking.trial_games import TriedGames, try_games
from autograder.course import Assignment, parse
from autograder.formats import checks
from autograder.reference.mistakes import FORMS, MISTAKES
from autograder.reference.mistakes.mistake import Mistake
from autograder.reference.mistakes.roles import GhostsMaximize
from tests.checking.test_trial_games import LAYOUT, TWO_AND_THREE, with_maximum
from tests.checking.whole import check
from tests.classic import as_native
from tests.grading.test_sampling_case import GAMBLE
from tests.paper import sheets, test_quizzes
from tests.wording.grading import GAME, MINIMAX, OTHER, POSITION, TIES, all_of, exercises, posed
from tests.wording.saying import Sentences, said

ALPHABETA = 'agent = "Mine"\nalgorithm = "alphabeta"'
DRAWN = "kind = 'random trees'\ncount = 4\nshape = { depth = 1, branching = [2, 2] }\nseed = "
EQUALITY, LEFT_OUT, UNPRUNED = (FORMS[name] for name in ("PrunesOnEquality", "StopDropped", "NoPruning"))


class Friends(GhostsMaximize):
    """A mistake of an assignment's own, which is a known one under another name."""

    name = "friends"
    title = "ghosts are friends"
    hint = "They are not."


def found(
    assignment: Assignment | None = None,
    caught: Sequence[type[Mistake]] = (),
    slipping: Sequence[type[Mistake]] = (),
    pairs: CaughtMistakes | None = None,
    **more: Any,
) -> CheckedQuestion:
    """What a check found of a question: mistakes that are caught, or slip through, and more."""
    (question,) = (assignment or posed(ALPHABETA, TIES)).questions
    (exercise,) = exercises(posed(ALPHABETA, TIES))
    alone = CaughtMistakes({(each,): exercise for each in caught}, [(each,) for each in slipping])
    cases = tuple((named, ()) for named in question.cases)
    return CheckedQuestion(question, cases, alone, pairs or CaughtMistakes(), **more)


def several(number: int) -> list[type[Mistake]]:
    """So many mistakes of different names."""
    return [*{each.name: each for each in MISTAKES}.values()][:number]


def hidden_together(number: int) -> CaughtMistakes:
    """So many pairs of mistakes that are not caught."""
    return CaughtMistakes(slipping=[(EQUALITY, each) for each in several(number + 1)[1:]])


def shown(part: Stage, checked: CheckedQuestion, assignment: Assignment | None = None) -> str:
    """What a check prints in this part, its lines joined."""
    out = StringIO()
    console = Console(file=out, width=300, highlight=False)
    checks.show_stage(part, assignment or posed(ALPHABETA, TIES), checked, console)
    return " ".join(out.getvalue().split())


def table(assignment: Assignment) -> str:
    """What a check prints of the cases of this assignment."""
    return shown("cases", found(assignment), assignment)


def fragile() -> str:
    """What is said of a case in which the mean of five numbers is compared with one, which is the same."""
    drawn = '{ roles = ["max", "chance"], tree = [[0.1], [0.1, 0.1, 0.1, 0.1, 0.1]] }'
    case = f'kind = "tree"\ntree = {drawn}\ncompare = {{ ties = "first" }}\n'
    assignment = posed('agent = "Mine"\nalgorithm = "expectimax"', case)
    answers = tuple(map(answer, exercises(assignment)))
    (question,) = assignment.questions
    checked = replace(found(assignment), answers=((question.cases[0], answers),))
    return shown("cases", checked, assignment).partition("! ")[2]


def ending(**more: Any) -> str:
    """What is said at the end of a check of 12 seconds in which this was found."""
    out = StringIO()
    checked = CheckedAssignment(posed(ALPHABETA, TIES), (found(**more),), 12)
    checks.summary(checked, Console(file=out, width=300, highlight=False))
    return out.getvalue().strip()


def verdicts(*asked: str, assignment: Assignment | None = None) -> str:
    """What is said of mistakes that are asked for."""
    there = assignment or posed(ALPHABETA, TIES)
    _, question = next(check_in_stages(there, budget=TimeBudget(60), asked=asked))
    return all_of(sentence for sentence, _ in checks.verdicts(question))


def verdict(*given: Any, **more: Any) -> str:
    """What is said of a mistake of which this was found out."""
    return all_of(sentence for sentence, _ in checks.verdicts(found(verdicts=(Verdict(*given, **more),))))


def unknown_mistake() -> str:
    """What is said where nobody knows the mistake that is asked for, without all those that there are."""
    return said(lambda: check(posed(ALPHABETA, TIES), asked=["prune-at-equality"])).partition(" there are:")[
        0
    ]


def name_not_found_out() -> str:
    """What is said of a mistake where the time is used up just before its name is known."""

    def asked(steps: float) -> tuple[int, str]:
        looks = count()
        budget = TimeBudget(steps, clock=lambda: float(next(looks)))
        parts = check_in_stages(posed(ALPHABETA, TIES), budget=budget, asked=["prune-on-equality"])
        sentences = [sentence for sentence, _ in checks.verdicts(next(parts)[1])]
        return next(looks), all_of(sentences)

    looks, _ = asked(10**9)
    return asked(looks - 2)[1]  # the first look says when it began


def reason(mistake: type[Mistake], *names: str, algorithm: str = "alphabeta") -> str:
    """Why a report gives these names to a search with this mistake."""
    asked = exercises(posed(f'agent = "Mine"\nalgorithm = "{algorithm}"', TIES))
    small = Catching(asked, (), set(), TimeBudget()).small
    return NamingExaminer(asked, small, TimeBudget()).reason(mistake, names, asked[0])


def title_of_added(assignment: Assignment, mistake: type[Mistake]) -> str:
    """The title of the case that is added to catch this mistake."""
    (question,) = assignment.questions
    small = Catching(exercises(assignment), (), set(), TimeBudget()).small.alike
    (added,) = Adding(assignment, question, small, TimeBudget()).additions([(mistake,)])
    return next(line for line in added.text.splitlines() if line.startswith("title"))


def guessed(case: str, head: str = "") -> str:
    """How a hidden case can be guessed."""
    assignment = posed(f'{MINIMAX}\nvisibility = "hidden"', case, head=head)
    (question,) = assignment.questions
    (named,) = question.cases
    weakness = guess(assignment, named, exercises(assignment))
    assert weakness is not None
    return weakness.sentence


def agreed(algorithm: str, table: as_native.Table) -> str:
    """What our search finds of a case with recorded answers."""
    assignment = as_native.assignment(algorithm, {"case": table})
    (question,) = assignment.questions
    return compare_answers(assignment, question, question.cases[0], TimeBudget()).sentence


def without_search() -> str:
    """What is said of recorded answers where no search of ours is named."""
    text = tomli_w.dumps(as_native.graph("q2/0-textbook"))
    assignment = posed('agent = "Mine"\npoints = 5\ncredit = "all-or-nothing"', text)
    (question,) = assignment.questions
    return compare_answers(assignment, question, question.cases[0], TimeBudget()).sentence


def of_graph_file(**changed: object) -> str:
    """What our search finds of the textbook's tree, whose file has these other answers."""
    return agreed("minimax", as_native.graph("q2/0-textbook") | changed)


def without_value() -> str:
    """What our search finds of a graph that has no value where it ends."""
    actions = {"A": {"x": "b", "y": "c"}, "b": {"z": "d"}, "d": {"z": "e"}}
    nodes: as_native.Table = {name: {"actions": each} for name, each in actions.items()}
    nodes |= {"e": {"value": 4.0}, "c": {"value": 5.0}}
    tree = {"root": "A", "roles": ["max", "min"], "nodes": nodes}
    return of_graph_file(depth=1, action="x", generated=["A", "b", "c"], tree=tree)


def recorded_game(decisions: int) -> as_native.Table:
    """A case with so many recorded decisions."""
    table = as_native.decisions("q2/9-house-game")
    return table | {"decisions": table["decisions"][:decisions]}


def of_recorded(decisions: int, wrong: int | None = None) -> str:
    """What our search finds of so many recorded decisions, one of which has another number of states."""
    table = recorded_game(decisions)
    if wrong is not None:
        table["decisions"][wrong][3] += 1
    return agreed("minimax", table)


def of_a_short_game(decisions: int) -> str:
    """What our search finds of recorded decisions for a game that ends with the first."""
    recorded = [[["East"], 4, ["East"], 3]] * decisions
    return agreed(
        "minimax",
        {"kind": "decisions", "layout": "first-bite", "seed": 1, "depth": 1, "decisions": recorded},
    )


def tried(thresholds: str, keys: str = "games = 3") -> TriedGames:
    """Games that our players played."""
    case = f'kind = "game"\nlayout = "corridor"\nmax_moves = 90\n{keys}\nthresholds = [{thresholds}]\n'
    main = 'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "play"\nagent = "Mine"\n'
    files = {"assignment.toml": main.encode(), "play/1-games.toml": case.encode()}
    assignment = parse({"layouts/corridor.lay": LAYOUT, **files})
    (question,) = assignment.questions
    return try_games(assignment, question, question.cases[0], 0, TimeBudget())


def no_time_for_games() -> TriedGames:
    """Games for which the time is used up after some players'."""
    whole = tried("{ wins = 1, points = 1 }")
    without = [replace(each, figures=None) for each in whole.trials[2:4]]
    return replace(whole, trials=(*whole.trials[:2], *without))


def spread(mistakes: int, seed: str = '"student"') -> str:
    """What is said of mistakes that cost one student more than another."""
    some = several(mistakes)
    spreads = [Spread(each, {2: 15, 2 + 2 / 3: 20, 3: 5}, ("1",)) for each in some]
    checked = found(posed(ALPHABETA, DRAWN + seed), slipping=some, spreads=tuple(spreads), students=40)
    return all_of(checks.spread_sentences(checked, 7))


SENTENCES: Sentences = {
    (
        "q/1.toml, line 2: question q: its tree cannot be searched to this depth: node 'D': this inner "
        "node has no value of its own; a search that stops above the leaves (depth, ms) or orders its "
        "moves (order) asks for one: search down to the leaves, or give the node value = a number"
    ): lambda: check(
        posed(MINIMAX, 'kind = "tree"\ndepth = 1\ntree = { tree = [[[3, 5], [1, 2]], [[4, 6], [7, 8]]] }\n')
    ),
    (
        "1 q 2 points, Mine case seen action points 1 yes 20 runs of 100 simulations, at least 16 of "
        "them right 1 2 yes 1 game on first-bite, random ghosts 1"
    ): lambda: table(posed('agent = "Mine"', GAMBLE, GAME)),
    "1 q 5 points, Mine case seen action points case yes left, 13 different nodes recorded": lambda: table(
        as_native.assignment("minimax", {"case": as_native.graph("q2/0-textbook")})
    ),
    (
        "1 q 1 point, Mine case seen action points · 1 of 2 known mistakes are caught, in each form "
        "that can show ! not caught: it leaves out the action Stop (stop-dropped)"
    ): lambda: shown("cases", found(caught=[EQUALITY], slipping=[LEFT_OUT])),
    (
        "play: its cases can give 5.5 points, more than its maximum of 4; nothing is cut off. If extra "
        "points are not meant, make the maximum 5.5, or give fewer points in the cases"
    ): lambda: all_of(checks.about_points(check(with_maximum(4, TWO_AND_THREE)).questions[0])),
    "play: its cases give at most 5.5 of its 6 points, so nobody can have full marks": lambda: all_of(
        checks.about_points(check(with_maximum(6, TWO_AND_THREE)).questions[0])
    ),
    (
        "play/1-games.toml: nobody reaches mean_score = 929; the best of our players has 925; "
        "play/1-games.toml: everybody reaches mean_score = -5000, even random"
    ): lambda: all_of(
        checks.about_games(tried("{ mean_score = -5000, points = 1 }, { mean_score = 929, points = 1 }"))
    ),
    (
        'play/1-games.toml: each student plays other games, so luck decides too; seed = "assignment" '
        "ends that"
    ): lambda: all_of(checks.about_games(tried("{ wins = 1, points = 1 }", 'games = 1\nseed = "student"'))),
    (
        "play/1-games.toml: there was no time for all games of minimax:depth=2, "
        "alphabeta:depth=2:evaluation=farsighted"
    ): lambda: all_of(checks.about_games(no_time_for_games())),
    (
        "1 q 1 point, Mine case seen action points ! error: play/1-games.toml: mean_score = 60000: no "
        "game on corridor can have more than 930 points games played by wins mean score points 1-games "
        "random 0 of 3 -359.7 0 of 1 reflex 3 of 3 726 0 of 1 minimax:depth=2 3 of 3 925 0 of 1 "
        "alphabeta:depth=2:evaluation=farsighted 3 of 3 925 0 of 1 "
        "expectimax:depth=2:evaluation=farsighted 3 of 3 925 0 of 1"
    ): lambda: shown("cases", found(games=(tried("{ mean_score = 60000, points = 1 }"),))),
    (
        "not caught: it leaves out the action Stop (stop-dropped); slips through with 3 of 12 seeds "
        "(25%): nothing is pruned (no-pruning)"
    ): lambda: all_of(
        checks.slip_sentences(
            found(slips=(PassingMistake(LEFT_OUT, 12, 12), PassingMistake(UNPRUNED, 3, 12)))
        )
    ),
    ("not caught, as it shows only in what is not compared here: nothing is pruned (no-pruning)"): lambda: (
        all_of(checks.slip_sentences(found(not_shown=(NotShown(UNPRUNED),))))
    ),
    (
        "not caught in 1 of 2 forms: another convention: it prunes when a value equals alpha or beta "
        "(prune-on-equality: EqualityWithWideWindows)"
    ): lambda: all_of(
        checks.slip_sentences(found(caught=[EQUALITY], slipping=[FORMS["EqualityWithWideWindows"]]))
    ),
    "stop-dropped shows only where there is no ghost, which is not so in these cases": lambda: all_of(
        checks.misnamed_sentences(found(not_shown=(NotShown(LEFT_OUT, "there is no ghost"),)))
    ),
    "prune-on-equality would be named no-pruning; stop-dropped would be named nothing": lambda: all_of(
        checks.misnamed_sentences(
            found(
                single_names=Names(
                    [NamedMistakes((EQUALITY,), ("no-pruning",)), NamedMistakes((LEFT_OUT,), ())]
                )
            )
        )
    ),
    (
        "not caught together: prune-on-equality with prune-strictly; not caught together: "
        "prune-on-equality with only-max-prunes-on-equality"
    ): lambda: all_of(checks.uncaught_pair_sentences(found(pairs=hidden_together(2)))),
    "not caught together: 1 more pair": lambda: all_of(
        checks.uncaught_pair_sentences(found(pairs=hidden_together(9)))
    ).rpartition("; ")[2],
    "not caught together: 3 more pairs": lambda: all_of(
        checks.uncaught_pair_sentences(found(pairs=hidden_together(11)))
    ).rpartition("; ")[2],
    "not tried, as the time was used up: 1 known mistake (prune-on-equality)": lambda: all_of(
        checks.untried_sentence(found(untried=several(1)))
    ),
    (
        "not tried, as the time was used up: 5 known mistakes (prune-on-equality, prune-strictly, "
        "only-max-prunes-on-equality, …)"
    ): lambda: all_of(checks.untried_sentence(found(untried=several(5)))),
    "not tried, as the time was used up: 1,234 of 1,235 pairs of mistakes": lambda: all_of(
        checks.untried_pairs_sentence(
            found(pairs=CaughtMistakes(slipping=[(EQUALITY, LEFT_OUT)], untried=1234))
        )
    ),
    ("not found out, as the time was used up: what a report would name for 1 mistake and 4 pairs"): lambda: (
        all_of(checks.untried_pairs_sentence(found(single_names=Names([], 1), pair_names=Names([], 4))))
    ),
    "1: not computed, as the time was used up": lambda: all_of(
        checks.unanswered_sentences(found(unanswered=posed(ALPHABETA, TIES).questions[0].cases))
    ),
    (
        "one mistake, different points: with 4 of 4 known mistakes, the same file gets different "
        "points with the seeds of 40 students:; 2 to 3 of 7 points (15 × 2, 20 × 2.67, 5 × 3): another "
        "convention: it prunes when a value equals alpha or beta (prune-on-equality); 2 to 3 of 7 "
        "points (15 × 2, 20 × 2.67, 5 × 3): another convention: it does not prune when a value equals "
        "alpha or beta (prune-strictly); 2 to 3 of 7 points (15 × 2, 20 × 2.67, 5 × 3): max nodes are "
        "left when v equals beta, but min nodes are not left when v equals alpha "
        '(only-max-prunes-on-equality); and 1 more, in --json; seed = "assignment" in q/1.toml gives '
        "all students the same trees, and so the same points; a count above 4 only narrows the spread"
    ): lambda: spread(4),
    "no question can show stop-dropped": lambda: all_of(
        checks.never_shown_sentences([found(verdicts=(Verdict("stop-dropped", (), absence="accepted"),))])
    ),
    "stop-dropped: not looked at, as the time was used up": lambda: verdict(
        "stop-dropped", (), absence="no time"
    ),
    (
        "it shows in 8 of the examiner's 38 small exercises, which are too few, or several mistakes "
        "explain them together"
    ): lambda: reason(EQUALITY),
    "it shows in 8 of the examiner's 38 small exercises, which no-pruning can explain, too": lambda: reason(
        EQUALITY, "no-pruning"
    ),
    "it shows in none of the examiner's 38 small exercises": lambda: reason(FORMS["BetaNotPassedDown"]),
    'title = "a tree of 5 nodes, 1 round deep"': lambda: title_of_added(posed(ALPHABETA, OTHER), EQUALITY),
    'title = "a position with 1 ghost, 1 round deep"': lambda: title_of_added(
        posed(MINIMAX, POSITION.replace("small", "medium")), FORMS["LeastNameWins"]
    ),
    (
        "1 q pairs of mistakes, and cases to add + q/added-1.toml, to catch prune-on-equality, "
        "stop-dropped: kind = … · autograder check FOLDER --write saves them; q then has 1.5 points, "
        "now 1"
    ): lambda: shown(
        "additions",
        found(additions=(Addition("q/added-1.toml", "kind = …", ((EQUALITY,), (LEFT_OUT,)), 0.5),)),
    ),
    (
        "The 12 s for this check were not enough for everything: --seconds 60 gives it more; smaller "
        "cases are quicker, for students too."
    ): lambda: ending(untried=(LEFT_OUT,)),
    "There are errors: change what is marked so above before students hand in.": lambda: ending(
        games=(tried("{ mean_score = 60000, points = 1 }"),)
    ),
    "1 q 4 points case seen action points 1 yes quiz: alphabeta; points for correct answers 4": lambda: table(
        test_quizzes.assignment(test_quizzes.ONE)
    ),
    "1 q 9 points case seen action points 1 yes on paper: minimax; values, action 9": lambda: table(
        sheets.assignment('algorithm = "minimax"\ntree = "textbook"\nparts = { values = 8, action = 1 }')
    ),
    (
        "1 q 5 points, Mine case seen action points case yes 2 decisions on house recorded: 207 "
        "different states, 126 without Stop"
    ): lambda: table(as_native.assignment("minimax", {"case": recorded_game(2)})),
    (
        "the seed 31 is fixed in its file: everyone with the files knows it, and so small a seed is "
        "found by trying"
    ): lambda: guessed(DRAWN + "31"),
    "the seed 3111111111111111111 is fixed in its file: everyone with the files knows it": lambda: guessed(
        DRAWN + "3111111111111111111"
    ),
    (
        "the assignment's seed 12 is so small that it is found by trying; take one of 19 digits, as "
        "autograder new does"
    ): lambda: guessed(DRAWN + "'assignment'", "seed = 12"),
    (
        "fixed in its file: everyone with the files knows it; a blind guess of what is compared passes "
        "with a chance of 33%"
    ): lambda: guessed("kind = 'sampling'\nsimulations = 10\ntree = { tree = [3, 5, 4] }\n"),
    (
        "our search chooses left and generates 13 different nodes, the recorded answer is middle and "
        "13, which decides; no mistakes are named here"
    ): lambda: of_graph_file(action="middle"),
    (
        "our search has no answer: node 'd': this inner node has no value of its own; a search that "
        "stops above the leaves (depth, ms) or orders its moves (order) asks for one: search down to "
        "the leaves, or give the node value = a number; the recorded one decides"
    ): without_value,
    (
        "our search agrees with all 4 recorded decisions, with Stop and without; the game is not over "
        "after that"
    ): lambda: of_recorded(4),
    (
        "our search agrees with recorded decision 1, with Stop and without; the game is not over after that"
    ): lambda: of_recorded(1),
    (
        "our search finds 3 of 3 decisions with Stop, 2 without; the first that differs, decision 3 "
        "without Stop: our search finds West with 210 different states, recorded are West with 211; "
        "what is recorded decides"
    ): lambda: of_recorded(3, wrong=2),
    (
        "our search agrees with recorded decision 1, with Stop and without; the game ends there, so 2 "
        "more will never be asked for"
    ): lambda: of_a_short_game(3),
    "our search finds the recorded answer": of_graph_file,
    "no search of ours to compare with: its answers are taken as they are": without_search,
    "there is no known mistake 'prune-at-equality'; did you mean 'prune-on-equality'?": unknown_mistake,
    "the examiner asks nothing about searches of this kind": lambda: reason(
        FORMS["LastTieWins"], algorithm="star2"
    ),
    "stop-dropped cannot show here: no case compares a search": lambda: verdicts(
        "stop-dropped", assignment=posed('agent = "Mine"', GAME)
    ),
    (
        "friends is caught by 2; in a report, it would be named ghosts-maximize: ghosts-maximize does "
        "the same in all of 98 small exercises"
    ): lambda: verdict("friends", ("2",), ("ghosts-maximize",), because=reason(Friends, "ghosts-maximize")),
    "1: rounding decides here: a correct search may be judged wrong; choose other values": fragile,
    "drawn from the seed that only you have": lambda: guessed(
        DRAWN + "'assignment'", "seed = 3111111111111111111"
    ),
    "drawn for each student, from the seed that only you have": lambda: guessed(
        DRAWN + "'student'", "seed = 3111111111111111111"
    ),
    "new in each run": lambda: guessed(DRAWN + "'new'", "seed = 12"),
    "drawn from --seed, new in each run; a seed in assignment.toml would keep it": lambda: guessed(
        DRAWN + "'assignment'"
    ),
    (
        "1 q how many mistakes are caught, and get their names there are caught examined all named "
        "some none a false one mistakes 2 1 1 1 0 0 0 two at once 0 0 0 0 0 0 0"
    ): lambda: shown(
        "names",
        found(
            caught=[EQUALITY],
            slipping=[LEFT_OUT],
            single_names=Names([NamedMistakes((EQUALITY,), ("prune-on-equality",))]),
        ),
    ),
}

# Each is a whole run, which takes long.
SLOW: Sentences = {
    (
        "ghost-taken-for-granted cannot show in cases like these; it shows only where there is no ghost"
    ): lambda: verdicts("ghost-taken-for-granted"),
    (
        "last-child-taken is caught by 1, though not in 2 of its 5 forms; in a report, it gets its name"
    ): lambda: verdicts("last-child-taken"),
    (
        "prune-on-equality is caught by 1; what a report would name is not found out, as the time was used up"
    ): name_not_found_out,
}
