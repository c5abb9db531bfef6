/* Star1 and Star2, as in agents/star1.py and agents/star2.py: alpha-beta through chance nodes.
# Not in the students' kit.
*/
#ifndef STAR_H
#define STAR_H

#include "alphabeta.h"

/* The outcomes in the order of the search: with `likely_first` the likely ones first. */
static void outcomes_in_order(const Context *context, const State *state, int agent, Outcomes *outcomes,
                              uint8_t *order)
{
    Outcomes found;
    outcomes_of(context, state, agent, &found);
    *outcomes = found;
    for (int i = 0; i < found.count; i++) {
        int place = i;
        if (context->search->likely_first)
            for (; place > 0 && probability_of(outcomes, place - 1) < probability_of(&found, i); place--) {
                outcomes->is_wanted[place] = outcomes->is_wanted[place - 1];
                order[place] = order[place - 1];
            }
        outcomes->is_wanted[place] = found.is_wanted[i];
        order[place] = (uint8_t)i;
    }
}

/* The mean of the children; or a bound of it as soon as it cannot reach the window any more.

   At each child, `known` is the sum of weight * v over the children before it, and `rest` the weight of
   those after it. So the mean lies between (known + weight * v + rest * low) / total and the same with
   high. */
static Value star1_chance(const Context *context, const State *state, int agent, int plies, double alpha,
                          double beta, const Outcomes *outcomes, const uint8_t *order)
{
    const Search *search = context->search;
    const double total = outcomes->odds->total;
    const double least_sum = (alpha + search->slack) * total, most_sum = (beta - search->slack) * total;
    const int count = outcomes->count, next = next_agent(context, agent);
    double values[DIRECTIONS], known = 0, rest = total;
    for (int i = 0; i < count; i++) {
        const double weight = weight_of(outcomes, i);
        rest -= weight;
        const double least = weight != 0 ? (least_sum - known - rest * search->high) / weight : -INFINITY;
        const double most = weight != 0 ? (most_sum - known - rest * search->low) / weight : INFINITY;
        State child;
        generate(context, state, agent, order[i], &child);
        const double value = value_within(context, &child, next, plies - 1, greater(least, search->lowest),
                                          smaller(most, search->highest)).number;
        values[i] = value;
        known += weight * value;
        if (value < least || (value == least && search->cuts_ties)) {
            for (int j = i + 1; j < count; j++)
                values[j] = search->high;
            return (Value){smaller(alpha, mean(outcomes, values)), false};
        }
        if (value > most || (value == most && search->cuts_ties)) {
            for (int j = i + 1; j < count; j++)
                values[j] = search->low;
            return (Value){greater(beta, mean(outcomes, values)), false};
        }
    }
    return (Value){mean(outcomes, values), false};
}

/* What is known of a child of a chance node: its value lies in [low, high]. */
typedef struct {
    double low, high;
    double first; /* the best value of its own first children, if these were probed */
    bool has_first, is_exact;
} Probed;

static bool is_below(const Search *search, double value, double edge)
{
    return value < edge || (value == edge && search->cuts_ties);
}

static bool is_above(const Search *search, double value, double edge)
{
    return value > edge || (value == edge && search->cuts_ties);
}

/* The window outside of which the value of child i decides the chance node by itself. */
static void child_window(const Search *search, int i, const Outcomes *outcomes, const Probed *found,
                         double alpha, double beta, double *least, double *most)
{
    const double weight = weight_of(outcomes, i), total = outcomes->odds->total;
    double most_of_others = 0, least_of_others = 0;
    *least = -INFINITY;
    *most = INFINITY;
    if (weight == 0)
        return;
    for (int j = 0; j < outcomes->count; j++)
        if (j != i) {
            most_of_others += weight_of(outcomes, j) * found[j].high;
            least_of_others += weight_of(outcomes, j) * found[j].low;
        }
    *least = ((alpha + search->slack) * total - most_of_others) / weight;
    *most = ((beta - search->slack) * total - least_of_others) / weight;
}

/* Whether all that child i can be worth is outside its window; then `bound` is the chance node's. */
static bool is_settled(const Search *search, int i, const Outcomes *outcomes, const Probed *found,
                       double least, double most, double alpha, double beta, Value *bound)
{
    const bool is_low = is_below(search, found[i].high, least);
    double ends[DIRECTIONS] = {0};
    if (!is_low && !is_above(search, found[i].low, most))
        return false;
    for (int j = 0; j < outcomes->count; j++)
        ends[j] = is_low ? found[j].high : found[j].low;
    const double edge = mean(outcomes, ends);
    *bound = (Value){is_low ? smaller(alpha, edge) : greater(beta, edge), false};
    return true;
}

/* Bounds of a child's value, from its own first children; the value itself at a leaf. */
static Probed probe(const Context *context, const State *child, int agent, int plies, double least,
                    double most)
{
    Search *search = context->search;
    const double low = search->lowest, high = search->highest;
    Probed found = {.low = search->low, .high = search->high};
    if (ends(context, child, plies)) {
        found.low = found.high = value_within(context, child, agent, plies, low, high).number;
        found.is_exact = true;
        return found;
    }
    const int role = search->roles[agent], count = actions_of(context, child, agent)->count;
    if (role == CHANCE)
        return found;
    double alpha = role == MIN ? greater(low, least) : low, beta = role == MIN ? high : smaller(most, high);
    Value best = {role == MIN ? INFINITY : -INFINITY, false};
    search->expanded++;
    for (int i = 0; i < count && i < search->probes; i++) {
        State grandchild;
        generate(context, child, agent, i, &grandchild);
        const Value value
            = value_within(context, &grandchild, next_agent(context, agent), plies - 1, alpha, beta);
        if (role == MIN ? value.number < best.number : value.number > best.number)
            best = value;
        if (role == MIN)
            beta = smaller(beta, best.number);
        else
            alpha = greater(alpha, best.number);
        if (role == MIN ? is_below(search, best.number, least) : is_above(search, best.number, most))
            break;
    }
    if (role == MIN)
        found.high = best.number;
    else
        found.low = best.number;
    found.first = best.number;
    found.has_first = true;
    return found;
}

/* The value of a max or min node, searched from the child after the last probe on. */
static double resumed(const Context *context, const State *state, int agent, int plies, double alpha,
                      double beta, double first)
{
    const Search *search = context->search;
    const bool maximizes = search->roles[agent] == MAX;
    const int count = actions_of(context, state, agent)->count;
    double best = first;
    for (int i = search->probes; i < count; i++) {
        if (maximizes ? is_above(search, best, beta) : is_below(search, best, alpha))
            break;
        if (maximizes)
            alpha = greater(alpha, best);
        else
            beta = smaller(beta, best);
        State child;
        generate(context, state, agent, i, &child);
        const double value
            = value_within(context, &child, next_agent(context, agent), plies - 1, alpha, beta).number;
        best = maximizes ? greater(best, value) : smaller(best, value);
    }
    return best;
}

static Value star2_chance(const Context *context, const State *state, int agent, int plies, double alpha,
                          double beta, const Outcomes *outcomes, const uint8_t *order)
{
    const Search *search = context->search;
    const int count = outcomes->count, next = next_agent(context, agent);
    State children[DIRECTIONS];
    Probed found[DIRECTIONS];
    double least, most, values[DIRECTIONS];
    Value bound;
    for (int i = 0; i < count; i++) {
        generate(context, state, agent, order[i], &children[i]);
        found[i] = (Probed){.low = search->low, .high = search->high};
    }
    for (int i = 0; i < count; i++) {
        child_window(search, i, outcomes, found, alpha, beta, &least, &most);
        found[i] = probe(context, &children[i], next, plies - 1, least, most);
        if (is_settled(search, i, outcomes, found, least, most, alpha, beta, &bound))
            return bound;
    }
    for (int i = 0; i < count; i++) {
        if (found[i].is_exact)
            continue;
        child_window(search, i, outcomes, found, alpha, beta, &least, &most);
        const double low = greater(least, search->lowest), high = smaller(most, search->highest);
        const double value = found[i].has_first
            ? resumed(context, &children[i], next, plies - 1, low, high, found[i].first)
            : value_within(context, &children[i], next, plies - 1, low, high).number;
        found[i] = (Probed){.low = value, .high = value, .is_exact = true};
        if (is_settled(search, i, outcomes, found, least, most, alpha, beta, &bound))
            return bound;
    }
    for (int i = 0; i < count; i++)
        values[i] = found[i].low;
    return (Value){mean(outcomes, values), false};
}

static Value chance_value(const Context *context, const State *state, int agent, int plies, double alpha,
                          double beta)
{
    Outcomes outcomes;
    uint8_t order[DIRECTIONS];
    outcomes_in_order(context, state, agent, &outcomes, order);
    if (outcomes.count == 1) { /* of a ghost in a corridor: there is nothing to weigh */
        State child;
        generate(context, state, agent, order[0], &child);
        return value_within(context, &child, next_agent(context, agent), plies - 1, alpha, beta);
    }
    if (context->search->algorithm == STAR2)
        return star2_chance(context, state, agent, plies, alpha, beta, &outcomes, order);
    return star1_chance(context, state, agent, plies, alpha, beta, &outcomes, order);
}

#endif
