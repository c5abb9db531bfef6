/* Minimax, expectimax and expectiminimax, as in agents/minimax.py and agents/expectiminimax.py: searches
   that look at every action. They differ only in their roles.
# Not in the students' kit.
*/
#ifndef MINIMAX_H
#define MINIMAX_H

#include "lookahead.h"

/* The value of a state in which `agent` is to move and `plies` moves are left. */
static Value full_value(const Context *context, const State *state, int agent, int plies)
{
    if (ends(context, state, plies))
        return evaluate(context, state);
    const Moves *actions = actions_of(context, state, agent);
    const int next = next_agent(context, agent), role = context->search->roles[agent];
    State child;
    context->search->expanded++;
    if (role == CHANCE) {
        Outcomes outcomes;
        double values[DIRECTIONS];
        outcomes_of(context, state, agent, &outcomes);
        for (int i = 0; i < actions->count; i++) {
            generate(context, state, agent, i, &child);
            values[i] = full_value(context, &child, next, plies - 1).number;
        }
        return (Value){mean(&outcomes, values), false};
    }
    Value best = {role == MAX ? -INFINITY : INFINITY, false};
    for (int i = 0; i < actions->count; i++) {
        generate(context, state, agent, i, &child);
        const Value value = full_value(context, &child, next, plies - 1);
        if (role == MAX ? value.number > best.number : value.number < best.number)
            best = value;
    }
    return best;
}

#endif
