"""What instructors read of an assignment whose questions, cases and files do not agree."""

from __future__ import annotations

from autograder.course import parse
from tests.course.small_assignments import as_bytes
from tests.course.test_consistency import INCONSISTENT
from tests.wording.saying import Sentences


def refused(mistake: str) -> object:
    """Reads the assignment with this mistake, which raises the error about it."""
    return parse(as_bytes(INCONSISTENT[mistake].files), "hw1")


SENTENCES: Sentences = {
    (
        'assignment.toml, line 2: file = "pacman.py" is not allowed; a submission that imports '
        "the package pacman would get this file instead; choose another name"
    ): lambda: refused("file pacman"),
    (
        'assignment.toml, line 2: file = "heapq.py" is not allowed; a submission that imports '
        "Python's own module heapq would get this file instead; choose another name"
    ): lambda: refused("file of Python"),
    (
        'assignment.toml, line 2: file = "numpy.py" is not allowed; a submission that imports '
        "the package numpy would get this file instead; choose another name"
    ): lambda: refused("file of a package"),
    (
        'assignment.toml, line 3: file = "util.py" is not allowed; a submission that imports the '
        "classic interface's module util would get this file instead; choose another name"
    ): lambda: refused("file classic"),
    (
        'assignment.toml, line 10: name = "minimax": this name is given twice; each question has its own'
    ): lambda: refused("name twice"),
    (
        "assignment.toml, line 4: give either agent = a class or evaluation = a function; this "
        "question has neither"
    ): lambda: refused("agent missing"),
    (
        "assignment.toml, line 4: give either agent = a class or evaluation = a function; this "
        "question has both"
    ): lambda: refused("agent and evaluation"),
    'assignment.toml, line 6: agent = "My agent" is not a name of a class or function in Python': lambda: (
        refused("agent no name")
    ),
    (
        "assignment.toml, line 8: points = 2, but those of its cases sum to 1; write points = 1, "
        "or leave it out"
    ): lambda: refused("points differ"),
    (
        "assignment.toml, line 8: it requires 'second', which comes after it; put that question "
        "above this one; the questions before it are: none"
    ): lambda: refused("requires later"),
    (
        "assignment.toml, line 8: it requires 'minimax', which is this question itself; the "
        "questions before it are: none"
    ): lambda: refused("requires itself"),
    (
        "assignment.toml, line 13: it requires 'minmax', and there is no such question; did you "
        "mean 'minimax'? the questions before it are: minimax"
    ): lambda: refused("requires unknown"),
    "assignment.toml, line 8: options.depth is given by the case itself; take it out of options": lambda: (
        refused("question options")
    ),
    "assignment.toml, line 8: low = 5 and high = 5 are no bounds; low must be less than high": lambda: (
        refused("low above high")
    ),
    'assignment.toml, line 3: packages: "num py" is not a package\'s name, as Python imports it': lambda: (
        refused("packages")
    ),
    "assignment.toml, line 3: due: the year 9999 is not allowed; it must be from 1970 to 9000": lambda: (
        refused("due at the end of time")
    ),
    "assignment.toml, line 3: due: the year 1 is not allowed; it must be from 1970 to 9000": lambda: refused(
        "due at the beginning of time"
    ),
    (
        "assignment.toml, line 4: the question minimax has no cases; put files NAME.toml into "
        "the folder minimax/"
    ): lambda: refused("no cases"),
    (
        "assignment.toml, line 4: the case 1 needs an algorithm to compare with: give the "
        'question an algorithm, for example algorithm = "minimax"'
    ): lambda: refused("algorithm missing"),
    (
        "minimax/1.toml, line 1: give points: this case is worth none, and the question's points "
        "are the sum of its cases"
    ): lambda: refused("points missing"),
    "minimax/1.toml, line 3: options.depth is given by the case itself; take it out of options": lambda: (
        refused("options depth")
    ),
    (
        "minimax/1.toml, line 4: shape.branching = [3, 2] is not allowed; it must be the least "
        "and the greatest number of children, as in [2, 3], 1 or more"
    ): lambda: refused("shape backwards"),
    (
        "minimax/1.toml, line 4: shape.branching = [0, 2] is not allowed; it must be the least "
        "and the greatest number of children, as in [2, 3], 1 or more"
    ): lambda: refused("shape zero"),
    (
        "minimax/1.toml, line 4: shape.values = [9, -9] is not allowed; it must be the least and "
        "the greatest value of a leaf, whole numbers, as in [-9, 9]"
    ): lambda: refused("shape values"),
    (
        "minimax/1.toml, line 3: a tree of this shape has about 10^34 nodes; allowed are 50,000; "
        "lower shape.depth, shape.branching or the number of shape.roles"
    ): lambda: refused("shape too large"),
    (
        "minimax/1.toml, line 3: a tree of this shape has about 797,161 nodes; allowed are "
        "50,000; lower shape.depth, shape.branching or the number of shape.roles"
    ): lambda: refused("shape too deep"),
    (
        "minimax/1.toml, line 3: its 200 trees have about 218,600 nodes together; allowed are "
        "100,000; lower count, shape.depth, shape.branching or the number of shape.roles"
    ): lambda: refused("shapes too many"),
    (
        "minimax/1.toml, line 4: after = [40, 5] is not allowed; it must be the least and the "
        "greatest number of rounds, from 0 to 1000, as in [5, 40]"
    ): lambda: refused("drawn after"),
    "minimax/1.toml, line 3: low = 5 and high = -5 are no bounds; low must be less than high": lambda: (
        refused("star reversed")
    ),
    (
        "minimax/1.toml, line 3: thresholds = [] is not allowed; it must be a list of 1 or more tables"
    ): lambda: refused("game thresholds empty"),
    (
        "minimax/1.toml, line 3: a threshold has points and just one of wins, mean_score, "
        "seconds_per_move, finished; this one has wins and mean_score"
    ): lambda: refused("threshold two"),
    (
        "minimax/1.toml, line 3: a threshold has points and just one of wins, mean_score, "
        "seconds_per_move, finished; this one has none"
    ): lambda: refused("threshold none"),
    "minimax/1.toml, line 5: wins = 4 asks for more wins than there are games, 3": lambda: refused(
        "threshold wins"
    ),
    (
        "minimax/1.toml, line 3: runs = 10 is less than right, which is 16 without the key; give right, too"
    ): lambda: refused("sampling runs"),
    "minimax/1.toml, line 4: right = 11 asks for more runs than there are, 10": lambda: refused(
        "sampling right"
    ),
    (
        "2.toml: no case uses this file: a case lies in the folder of its question, minimax/; a "
        "tree may lie in trees/"
    ): lambda: refused("case in root"),
    "minimax/2.tml: it is not read, as a case's name ends in .toml; did you mean '2.toml'?": lambda: refused(
        "2.tml"
    ),
    "minimax/2.toml.txt: it is not read, as a case's name ends in .toml; rename it to 2.toml": lambda: (
        refused("2.toml.txt")
    ),
    "minimax/2.TOML: it is not read, as a case's name ends in .toml; rename it to 2.toml": lambda: refused(
        "2.TOML"
    ),
    (
        "minimax/hard/2.toml: a case lies in minimax/ itself, not in a folder in it: move it to "
        "minimax/2.toml"
    ): lambda: refused("nested"),
    "minmax/2.toml: there is no question 'minmax'; did you mean 'minimax'? there are: minimax": lambda: (
        refused("other folder")
    ),
    (
        "layouts/x.toml: layouts/ holds layouts (.lay), and no case uses this file: a case lies "
        "in the folder of its question, minimax/; a tree may lie in trees/"
    ): lambda: refused("case in layouts"),
    (
        "ghosts/x.toml: ghosts/ holds Python files (.py), and no case uses this file: a case "
        "lies in the folder of its question, minimax/; a tree may lie in trees/"
    ): lambda: refused("case in ghosts"),
    "hw1: there is no assignment.toml, but 'asignment.toml'; rename it": lambda: refused("main misspelt"),
    "hw1: there is no assignment.toml, but 'assignment.toml.txt'; rename it": lambda: refused("main txt"),
    "hw1: there is no assignment.toml, but 'hw1/assignment.toml'; give the folder hw1": lambda: refused(
        "main inside"
    ),
    "Assignment.toml: only assignment.toml is read; remove this file": lambda: refused("main twice"),
    "hw1: there is no assignment.toml; its files are: none": lambda: refused("nothing"),
    'minimax/1.toml, line 1: an evaluation is graded by games, not by kind = "tree"': lambda: refused(
        "search for evaluation"
    ),
    (
        'assignment.toml, line 13: it requires "minimax" twice; give it once, with the share that is needed'
    ): lambda: refused("requires twice"),
    (
        'assignment.toml, line 3: mistakes: the file "../mine.py" lies outside of the '
        "assignment's folder; copy the file into it"
    ): lambda: refused("mistake outside"),
    (
        'assignment.toml, line 3: mistakes: the file "/tmp/mine.py" lies outside of the '
        "assignment's folder; copy the file into it"
    ): lambda: refused("mistake at the root"),
    (
        'assignment.toml, line 3: mistakes: the file "C:/mine.py" lies outside of the '
        "assignment's folder; copy the file into it"
    ): lambda: refused("mistake on a drive"),
    (
        'assignment.toml, line 3: mistakes: the file "mine.txt" is not a Python file; its name '
        "must end in .py"
    ): lambda: refused("mistake no Python"),
    'assignment.toml, line 3: mistakes: the file "own.py" is given twice; give it once': lambda: refused(
        "mistake twice"
    ),
    (
        'assignment.toml, line 3: mistakes: the file "onw.py" is not there; did you mean '
        "'own.py'? the assignment's Python files are: own.py"
    ): lambda: refused("mistake missing"),
    (
        'assignment.toml, line 3: mistakes: the file "own.py" is not there; the assignment\'s '
        "Python files are: none"
    ): lambda: refused("mistake missing alone"),
    (
        'assignment.toml, line 2: file = "paper.toml": there is a question that code answers; '
        "file must be the name of a Python file"
    ): lambda: refused("paper for code"),
    (
        'assignment.toml, line 2: file = "mine.py": there is no question that code answers; file '
        'must be "paper.toml" or "quiz.toml"'
    ): lambda: refused("code for paper"),
    "assignment.toml, line 6: algorithm: no code answers a question on paper; leave it out": lambda: refused(
        "paper with an algorithm"
    ),
    (
        'minimax/2.toml, line 1: kind = "paper": the other cases of this question are answered '
        "by code; give it its own question"
    ): lambda: refused("paper beside code"),
    "minimax/1.toml, line 1: give either tree = a drawn tree or seed = what it is drawn from": lambda: (
        refused("paper without a tree")
    ),
    "minimax/1.toml, line 4: give either tree = a drawn tree or seed = what it is drawn from": lambda: (
        refused("paper with a seed too")
    ),
    (
        "minimax/1.toml, line 4: parts.probabilities: minimax has none; it is for expectimax and "
        "expectiminimax and maxn"
    ): lambda: refused("paper part"),
    'minimax/1.toml, line 1: goal = "less is pruned": minimax prunes nothing': lambda: refused("paper goal"),
    "minimax/1.toml, line 1: cuts = [3, 1]: the least number comes first": lambda: refused(
        "paper cuts backwards"
    ),
    "minimax/1.toml, line 1: ties = [1, 2]: the tree is given": lambda: refused("paper ties of a tree"),
    "minimax/1.toml, line 1: cuts = [1, 3]: minimax prunes nothing": lambda: refused("paper cuts of minimax"),
    (
        "minimax/1.toml, line 5: shape.branching = [0, 2] is not allowed; it must be the least "
        "and the greatest number of children, as in [2, 3], 1 or more"
    ): lambda: refused("paper too many children"),
    (
        "minimax/1.toml, line 4: lesson = true: its ten trees are drawn from a seed; leave tree "
        "out, and give seed"
    ): lambda: refused("lesson of a tree"),
    (
        'assignment.toml, line 4: give points: with credit = "all-or-nothing" they are no sum of '
        "its cases' points"
    ): lambda: refused("credit without points"),
    (
        'minimax/1.toml, line 1: order = "best" needs values of inner nodes, which kind = '
        '"random trees" does not have'
    ): lambda: refused("order of drawn trees"),
    (
        'minimax/1.toml, line 1: order = "best" is for algorithm = "alphabeta" and "star1"; here '
        'it is "star2"'
    ): lambda: refused("order of star2"),
    (
        'minimax/1.toml, line 1: order = "best" needs compare.duplicates = "ignored", as states '
        "may be evaluated for the order and once more as leaves, and no compare.order"
    ): lambda: refused("order counted"),
    "minimax/1.toml, line 2: most_games = 5 is less than games = 9": lambda: refused("most games"),
    (
        "minimax/1.toml, line 3: options.simulations is given by the case itself; take it out of options"
    ): lambda: refused("sampling depth"),
    'minimax/1.toml, line 1: an evaluation is graded by games, not by kind = "sampling"': lambda: refused(
        "sampling for evaluation"
    ),
    (
        "minimax/1.toml, line 6: finished = 9 asks for more games that end in time than there are games, 3"
    ): lambda: refused("games of a tally"),
    (
        'assignment.toml, line 12: agent = … has no use with kind = "manual"; there may be: '
        "name, kind, title, about, points, items"
    ): lambda: refused("marked key"),
    (
        'assignment.toml, line 11: kind = "manual" needs items: at least one [[questions.items]] '
        "with name and points"
    ): lambda: refused("marked without items"),
    'assignment.toml, line 13: name = "names": two items of this question have this name': lambda: refused(
        "marked items alike"
    ),
    (
        "assignment.toml, line 14: points = 4, but those of its items sum to 3.5; write points = "
        "3.5, or leave it out"
    ): lambda: refused("marked points"),
    (
        'assignment.toml, line 4: a question with kind = "manual" comes after those that the '
        "program grades; move it down"
    ): lambda: refused("marked first"),
    (
        'assignment.toml, line 5: every question has kind = "manual"; the program must grade at least one'
    ): lambda: refused("marked only"),
    (
        'design/1.toml: the question design has kind = "manual", so it has no cases; remove this file'
    ): lambda: refused("marked with a case"),
    (
        "assignment.toml, line 8: it requires 'design', and there is no such question; the "
        "questions before it are: none"
    ): lambda: refused("requires marked"),
}
