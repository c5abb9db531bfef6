/* A search at its root: the decision of agent 0.
# Not in the students' kit.
*/
#ifndef SEARCH_H
#define SEARCH_H

#include "mcts.h"
#include "minimax.h"
#include "star.h"

/* Whether the options are such that no index leaves an array and no recursion is too deep. */
static bool is_search(const Search *search)
{
    if (search->agents < 1 || search->agents > MOST_AGENTS || search->depth < 0 || search->quiet < 0)
        return false;
    if (search->algorithm < MINIMAX || search->algorithm > MCTS || search->probes < 0)
        return false;
    for (int agent = 0; agent < search->agents; agent++)
        if (search->roles[agent] < MAX || search->roles[agent] > CHANCE)
            return false;
    if (search->roles[0] == CHANCE)
        return false;
    if (search->algorithm == MCTS)
        return search->simulations >= 1 && search->simulations <= MOST_SIMULATIONS && search->logs
            && search->depth <= MOST_ROUNDS && search->random && search->random->place <= STATE_SIZE;
    return search->depth <= MOST_PLIES && search->quiet <= MOST_PLIES
        && (search->depth + search->quiet) * search->agents <= MOST_PLIES;
}

/* The first action whose next state has the best value. */
static Decision best_action(const Context *context, const State *state, int plies)
{
    Search *search = context->search;
    const bool has_window = search->algorithm >= ALPHABETA && search->algorithm <= STAR2;
    const bool maximizes = search->roles[0] == MAX;
    const int count = actions_of(context, state, 0)->count, next = next_agent(context, 0);
    double alpha = search->lowest, beta = search->highest;
    Decision best = {.move = -1};
    for (int i = 0; i < count; i++) {
        State child;
        Value value;
        generate(context, state, 0, i, &child);
        if (search->algorithm == REFLEX)
            value = evaluate(context, &child);
        else if (!has_window)
            value = full_value(context, &child, next, plies - 1);
        else if (search->algorithm != PVS || i == 0)
            value = value_within(context, &child, next, plies - 1, alpha, beta);
        else if (maximizes)
            value = if_above(context, &child, next, plies - 1, alpha, beta);
        else
            value = if_below(context, &child, next, plies - 1, alpha, beta);
        if (i == 0 || (maximizes ? value.number > best.value : value.number < best.value)) {
            best = (Decision){i, value.is_int, value.number};
            if (maximizes)
                alpha = greater(alpha, value.number);
            else
                beta = smaller(beta, value.number);
        }
    }
    return best;
}

/* The best action and its value. At depth 0 no action is better than another: the first one. */
static Decision decide(const Context *context, const State *state)
{
    Search *search = context->search;
    Decision best = {.move = -1};
    search->generated++; /* the root */
    search->expanded += search->algorithm == REFLEX || (search->algorithm != MCTS && search->depth > 0);
    if (search->algorithm == REFLEX)
        return best_action(context, state, 1);
    if (search->algorithm == MCTS && search->depth > 0)
        return decide_by_simulations(context, state);
    const int first = search->deepening || search->depth == 0 ? 1 : search->depth;
    for (int depth = first; depth <= search->depth; depth++)
        best = best_action(context, state, (depth + search->quiet) * search->agents);
    if (best.move < 0) {
        const Value value = evaluate(context, state);
        best = (Decision){0, value.is_int, value.number};
    }
    return best;
}

#endif
