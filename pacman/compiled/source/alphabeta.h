/* Alpha-beta and principal variation search, as in agents/alphabeta.py and agents/pvs.py.
# Not in the students' kit.
*/
#ifndef ALPHABETA_H
#define ALPHABETA_H

#include "lookahead.h"

static Value max_value(const Context *, const State *, int agent, int plies, double alpha, double beta);
static Value min_value(const Context *, const State *, int agent, int plies, double alpha, double beta);
static Value chance_value(const Context *, const State *, int agent, int plies, double alpha, double beta);

/* The value of a state in which `agent` is to move and `plies` moves are left. Exact from alpha to beta;
   a value outside is only a bound: the true one lies on the same side. */
static Value value_within(const Context *context, const State *state, int agent, int plies, double alpha,
                          double beta)
{
    if (ends(context, state, plies))
        return evaluate(context, state);
    context->search->expanded++;
    switch (context->search->roles[agent]) {
    case MAX:
        return max_value(context, state, agent, plies, alpha, beta);
    case MIN:
        return min_value(context, state, agent, plies, alpha, beta);
    default:
        return chance_value(context, state, agent, plies, alpha, beta);
    }
}

/* PVS: the child's value if it is above alpha; else the bound that shows that it is not. */
static Value if_above(const Context *context, const State *child, int agent, int plies, double alpha,
                      double beta)
{
    const Value value = value_within(context, child, agent, plies, alpha, nextafter(alpha, INFINITY));
    if (value.number <= alpha || value.number >= beta || ends(context, child, plies))
        return value;
    context->search->expanded--; /* the same node again */
    return value_within(context, child, agent, plies, value.number, beta);
}

/* PVS: the child's value if it is below beta; else the bound that shows that it is not. */
static Value if_below(const Context *context, const State *child, int agent, int plies, double alpha,
                      double beta)
{
    const Value value = value_within(context, child, agent, plies, nextafter(beta, -INFINITY), beta);
    if (value.number >= beta || value.number <= alpha || ends(context, child, plies))
        return value;
    context->search->expanded--; /* the same node again */
    return value_within(context, child, agent, plies, alpha, value.number);
}

/* Sorts the numbers of the actions by the evaluation of the child, best or worst for the agent first. */
static void sort_actions(const Context *context, const State *state, int agent, uint8_t *order)
{
    const Search *search = context->search;
    const bool descends = (search->roles[agent] == MAX) == (search->order == BEST);
    const int count = actions_of(context, state, agent)->count;
    double values[DIRECTIONS];
    for (int i = 0; i < count; i++) {
        State child;
        generate(context, state, agent, i, &child);
        const double value = evaluate(context, &child).number;
        int place = i;
        for (; place > 0 && (descends ? values[place - 1] < value : values[place - 1] > value); place--) {
            values[place] = values[place - 1];
            order[place] = order[place - 1];
        }
        values[place] = value;
        order[place] = (uint8_t)i;
    }
}

/* The numbers of the actions in the order in which the search looks at them. */
static inline const uint8_t *in_order(const Context *context, const State *state, int agent, uint8_t *order)
{
    static const uint8_t fixed[DIRECTIONS] = {0, 1, 2, 3, 4};
    if (context->search->order == FIXED)
        return fixed;
    sort_actions(context, state, agent, order);
    return order;
}

/* The child for an action: those of other orders than the fixed one were generated, and counted, before. */
static inline void child_of(const Context *context, const State *state, int agent, int move, State *child)
{
    context->search->generated += context->search->order == FIXED;
    successor(context->board, state, context->search->agents, agent, move, child);
}

/* The greatest value of a child; or the first that Min, who is sure of beta, will not allow. */
static Value max_value(const Context *context, const State *state, int agent, int plies, double alpha,
                       double beta)
{
    const Search *search = context->search;
    const int count = actions_of(context, state, agent)->count, next = next_agent(context, agent);
    uint8_t own[DIRECTIONS];
    const uint8_t *order = in_order(context, state, agent, own);
    Value best = {-INFINITY, false};
    for (int i = 0; i < count; i++) {
        State child;
        child_of(context, state, agent, order[i], &child);
        const Value value = i > 0 && search->algorithm == PVS
            ? if_above(context, &child, next, plies - 1, alpha, beta)
            : value_within(context, &child, next, plies - 1, alpha, beta);
        if (value.number > best.number) {
            best = value;
            if (best.number > beta || (best.number == beta && search->cuts_ties))
                return best;
            alpha = greater(alpha, best.number);
        }
    }
    return best;
}

/* The least value of a child; or the first that Max, who is sure of alpha, will not choose. */
static Value min_value(const Context *context, const State *state, int agent, int plies, double alpha,
                       double beta)
{
    const Search *search = context->search;
    const int count = actions_of(context, state, agent)->count, next = next_agent(context, agent);
    uint8_t own[DIRECTIONS];
    const uint8_t *order = in_order(context, state, agent, own);
    Value best = {INFINITY, false};
    for (int i = 0; i < count; i++) {
        State child;
        child_of(context, state, agent, order[i], &child);
        const Value value = i > 0 && search->algorithm == PVS
            ? if_below(context, &child, next, plies - 1, alpha, beta)
            : value_within(context, &child, next, plies - 1, alpha, beta);
        if (value.number < best.number) {
            best = value;
            if (best.number < alpha || (best.number == alpha && search->cuts_ties))
                return best;
            beta = smaller(beta, best.number);
        }
    }
    return best;
}

#endif
