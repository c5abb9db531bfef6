/* What all searches share, as in agents/lookahead.py and agents/windowed.py.
# Not in the students' kit.
*/
#ifndef LOOKAHEAD_H
#define LOOKAHEAD_H

#include "evaluations.h"
#include "ghosts.h"

#define MOST_PLIES 128 /* bounds the recursion: the deepest search takes less than 300 KB of the stack */
#define QUIET_CELLS 2 /* of way to a ghost: both move once, and one may have caught the other */

enum { MINIMAX, EXPECTIMAX, ALPHABETA, PVS, STAR1, STAR2, REFLEX, MCTS };
enum { MAX, MIN, CHANCE };
enum { FIXED, BEST, WORST };

/* A search with its options, as the Python agent holds them. */
typedef struct {
    int32_t algorithm, evaluation, agents, depth, quiet, probes, order;
    int32_t deepening, cuts_ties, likely_first, has_bounds;
    int32_t roles[MOST_AGENTS];
    double low, high, slack, lowest, highest; /* of searches with bounds */
    Weights weights;
    Model model;
    /* Of MCTS. */
    int32_t simulations, playout, playout_depth, unused_too; /* playout_depth -1: no limit */
    double exploration, epsilon, bias;
    const double *logs; /* the rounded logarithm of each number up to `simulations`, from 0 */
    Random *random;
    /* What it has done. */
    int64_t generated, expanded, evaluated;
    int32_t needs_python; /* whether it met a value for which the Python search raises an error */
    int32_t unused;
} Search;

typedef struct {
    int32_t move; /* the number of the legal action; -1 for none */
    int32_t is_int;
    double value;
} Decision;

typedef struct {
    const Board *board;
    Search *search;
} Context;

static Value evaluate(const Context *context, const State *state)
{
    Search *search = context->search;
    const Value value
        = value_of(context->board, state, search->agents, search->evaluation, &search->weights);
    search->evaluated++;
    if (search->has_bounds && !(search->low <= value.number && value.number <= search->high))
        search->needs_python = true;
    return value;
}

static inline int next_agent(const Context *context, int agent)
{
    return agent + 1 < context->search->agents ? agent + 1 : 0;
}

static inline const Moves *actions_of(const Context *context, const State *state, int agent)
{
    return legal_actions(context->board, state, agent);
}

static inline void generate(const Context *context, const State *state, int agent, int move, State *child)
{
    context->search->generated++;
    successor(context->board, state, context->search->agents, agent, move, child);
}

/* Whether no ghost is within QUIET_CELLS of Pacman. */
static bool is_quiet(const Context *context, const State *state)
{
    const int here = cell_of_pacman(context->board, state->poses[0]);
    for (int ghost = 1; ghost < context->search->agents; ghost++)
        if (halves_to(context->board, here, state->poses[ghost]) <= 2 * QUIET_CELLS)
            return false;
    return true;
}

/* Whether the search ends at this state and evaluates it. */
static inline bool ends(const Context *context, const State *state, int plies)
{
    const Search *search = context->search;
    if (plies == 0 || is_terminal(state) || search->needs_python)
        return true;
    return search->quiet && plies / search->agents <= search->quiet && plies % search->agents == 0
        && is_quiet(context, state);
}

static inline double greater(double one, double other)
{
    return other > one ? other : one;
}

static inline double smaller(double one, double other)
{
    return other < one ? other : one;
}

static void outcomes_of(const Context *context, const State *state, int agent, Outcomes *outcomes)
{
    find_outcomes(context->board, state, agent, &context->search->model, outcomes);
}

#endif
