/* Monte-Carlo tree search, as in agents/mcts.py.
# Not in the students' kit.
*/
#ifndef MCTS_H
#define MCTS_H

#include "lookahead.h"

#define MOST_SIMULATIONS 100000 /* each adds one node at most */
#define MOST_ROUNDS 1000000    /* of a simulation */
#define NO_NODE (-1)

enum { RANDOM_PLAYOUT, GREEDY_PLAYOUT };

/* A state that was reached, with the results of the simulations through it. */
typedef struct {
    State state;
    int32_t agent, plies, parent, tried; /* of its actions, so many have a child */
    int32_t children[DIRECTIONS];        /* by action, or NO_NODE */
    int32_t visits;
    bool is_leaf, is_expanded;
    double total, mean, expected;
} Node;

typedef struct {
    const Context *context;
    Node *nodes;
    int32_t count;
    double low, high; /* of all results */
} Simulation;

static Node *add_node(Simulation *simulation, int32_t parent, int agent, int plies)
{
    Node *node = &simulation->nodes[simulation->count++];
    node->agent = agent;
    node->plies = plies;
    node->parent = parent;
    node->tried = node->visits = 0;
    node->total = node->mean = node->expected = 0;
    node->is_expanded = false;
    for (int i = 0; i < DIRECTIONS; i++)
        node->children[i] = NO_NODE;
    return node;
}

static void expand(const Context *context, Node *node)
{
    context->search->expanded += !node->is_expanded;
    node->is_expanded = true;
}

/* The number of the child to which this action leads, generated at the first call. */
static int32_t child_at(Simulation *simulation, int32_t number, int move)
{
    const Context *context = simulation->context;
    Node *node = &simulation->nodes[number];
    if (node->children[move] == NO_NODE) {
        node->children[move] = simulation->count;
        expand(context, node);
        Node *child = add_node(simulation, number, next_agent(context, node->agent), node->plies - 1);
        generate(context, &node->state, node->agent, move, &child->state);
        child->is_leaf = child->plies == 0 || is_terminal(&child->state);
    }
    return node->children[move];
}

static int draw_outcome(const Context *context, const State *state, int agent)
{
    Outcomes outcomes;
    outcomes_of(context, state, agent, &outcomes);
    return draw(context->search->random, &outcomes);
}

/* The action of a play-out. */
static int playout_move(const Context *context, const State *state, int agent)
{
    Search *search = context->search;
    if (search->roles[agent] == CHANCE)
        return draw_outcome(context, state, agent);
    const int count = actions_of(context, state, agent)->count;
    if (search->playout == RANDOM_PLAYOUT || random_number(search->random) < search->epsilon)
        return pick(search->random, count);
    double values[DIRECTIONS];
    int best[DIRECTIONS], equal = 0;
    for (int i = 0; i < count; i++) {
        State child;
        generate(context, state, agent, i, &child);
        values[i] = evaluate(context, &child).number;
        if (equal && values[i] != values[best[0]]
            && (search->roles[agent] == MAX) == (values[i] > values[best[0]]))
            equal = 0;
        if (!equal || values[i] == values[best[0]])
            best[equal++] = i;
    }
    search->generated--; /* the chosen child is generated again by the caller */
    return best[pick(search->random, equal)];
}

/* The evaluation at the end of a game that continues from this node. */
static double played_out(const Context *context, Node *node)
{
    Search *search = context->search;
    State states[2] = {node->state};
    int64_t plies = node->plies;
    int agent = node->agent, current = 0;
    if (search->playout_depth >= 0 && plies > (int64_t)search->playout_depth * search->agents)
        plies = (int64_t)search->playout_depth * search->agents;
    for (int64_t ply = 0; ply < plies && !is_terminal(&states[current]); ply++) {
        if (ply == 0)
            expand(context, node);
        else
            search->expanded++;
        const int move = playout_move(context, &states[current], agent);
        generate(context, &states[current], agent, move, &states[!current]);
        current = !current;
        agent = next_agent(context, agent);
    }
    return evaluate(context, &states[current]).number;
}

/* The result of a simulation that left the tree at this node. */
static double result_of(const Context *context, Node *end)
{
    const Search *search = context->search;
    if (search->bias == 0)
        return played_out(context, end);
    if (end->visits == 0)
        end->expected = evaluate(context, &end->state).number;
    return search->playout_depth == 0 ? end->expected : played_out(context, end);
}

/* The number of the next child: drawn by chance, not yet tried, or the most promising one. */
static int32_t select_child(Simulation *simulation, int32_t number)
{
    const Search *search = simulation->context->search;
    Node *node = &simulation->nodes[number];
    const int role = search->roles[node->agent];
    if (role == CHANCE)
        return child_at(simulation, number, draw_outcome(simulation->context, &node->state, node->agent));
    const int count = actions_of(simulation->context, &node->state, node->agent)->count;
    if (node->tried < count)
        return child_at(simulation, number, node->tried++);
    const int sign = role == MAX ? 1 : -1;
    const double range = simulation->high - simulation->low, scale = range != 0 ? range : 1;
    const double tried = search->logs[node->visits];
    double most = -INFINITY;
    int32_t best = node->children[0];
    for (int i = 0; i < count; i++) {
        const Node *child = &simulation->nodes[node->children[i]];
        const double promised = search->bias * (child->expected - node->mean) / (child->visits + 1);
        const double mean = sign * (child->mean + promised) / scale;
        const double bound = mean + search->exploration * sqrt(tried / child->visits);
        if (bound > most) {
            most = bound;
            best = node->children[i];
        }
    }
    return best;
}

/* One game: down the tree to a new node, on by the play-out, and the result back up. */
static void simulate(Simulation *simulation)
{
    int32_t number = 0;
    while (!simulation->nodes[number].is_leaf) {
        number = select_child(simulation, number);
        if (simulation->nodes[number].visits == 0)
            break;
    }
    const double result = result_of(simulation->context, &simulation->nodes[number]);
    simulation->low = smaller(simulation->low, result);
    simulation->high = greater(simulation->high, result);
    for (; number != NO_NODE; number = simulation->nodes[number].parent) {
        Node *node = &simulation->nodes[number];
        node->visits++;
        node->total += result;
        node->mean = node->total / node->visits;
    }
}

/* The action that was tried most often, with its mean result; the first of equals. */
static Decision decide_by_simulations(const Context *context, const State *state)
{
    Search *search = context->search;
    Decision best = {.move = -1};
    Simulation simulation = {.context = context, .low = INFINITY, .high = -INFINITY};
    simulation.nodes = malloc(((size_t)search->simulations + 1) * sizeof *simulation.nodes);
    if (!simulation.nodes) {
        search->needs_python = true;
        return best;
    }
    Node *root = add_node(&simulation, NO_NODE, 0, search->depth * search->agents);
    root->state = *state;
    root->is_leaf = false;
    for (int i = 0; i < search->simulations; i++)
        simulate(&simulation);
    int most = 0;
    for (int i = 0; i < root->tried; i++) {
        const Node *child = &simulation.nodes[root->children[i]];
        if (child->visits > most) {
            most = child->visits;
            best = (Decision){i, false, child->mean};
        }
    }
    free(simulation.nodes);
    return best;
}

#endif
