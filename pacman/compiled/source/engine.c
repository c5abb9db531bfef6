/* The functions that Python calls. Each checks what it gets, so that nothing that it gets can crash it.
# Not in the students' kit.
*/
#include "game.h"
#include "states.h"
#include "values.h"

#ifdef _WIN32
#define EXPORTED __declspec(dllexport)
#else
#define EXPORTED __attribute__((visibility("default")))
#endif

EXPORTED Board *pacman_make_board(const Tables *tables);
EXPORTED void pacman_free_board(Board *board);
EXPORTED int pacman_sizes(int32_t *sizes);
EXPORTED int pacman_perft(const Board *board, const State *state, int agents, int moves, uint64_t *paths);
EXPORTED int pacman_successor(const Board *board, const State *state, int agents, int agent, int move,
                              State *child);
EXPORTED int pacman_search(const Board *board, const State *state, Search *search, Decision *decision);
EXPORTED int pacman_play(const Board *board, Game *game);
EXPORTED Codes *pacman_make_codes(void);
EXPORTED void pacman_free_codes(Codes *codes);
EXPORTED int64_t pacman_count_codes(const Codes *codes);
EXPORTED int pacman_add_codes(Codes *codes, const int64_t *numbers, int64_t count);
EXPORTED int pacman_copy_codes(const Codes *codes, int64_t first, int64_t last, int64_t *numbers);
EXPORTED int pacman_reach(const Rounds *rounds, const int64_t *codes, int64_t count, int timer,
                          Codes *const *here, Codes *const *there, Missing *missing, int64_t *entries);
EXPORTED int pacman_gains(const Rounds *rounds, const int64_t *codes, int64_t count, int timer,
                          const Block *here, const Block *below, Missing *missing, double *gains, Ways *ways);
EXPORTED int pacman_sweep(int64_t states, int64_t ways, const int32_t *starts, const int32_t *columns,
                          const double *probabilities, const double *gains, const double *values,
                          int64_t first, int64_t last, double *improved);
EXPORTED double pacman_sum(const double *terms, int count);
EXPORTED double pacman_random(Random *random);

Board *pacman_make_board(const Tables *tables)
{
    return make_board(tables);
}

void pacman_free_board(Board *board)
{
    free_board(board);
}

/* So that Python can check that it sees the same structures. */
int pacman_sizes(int32_t *sizes)
{
    const size_t found[] = {sizeof(Moves), sizeof(Tables), sizeof(State), sizeof(Random), sizeof(Odds),
                            sizeof(Model), sizeof(Search), sizeof(Decision), sizeof(Player), sizeof(Game),
                            sizeof(Rounds), sizeof(Missing), sizeof(Block), sizeof(Ways)};
    const int count = sizeof found / sizeof *found;
    for (int i = 0; i < count; i++)
        sizes[i] = (int32_t)found[i];
    return count;
}

int pacman_perft(const Board *board, const State *state, int agents, int moves, uint64_t *paths)
{
    if (!is_state(board, state, agents) || moves < 0 || moves > MOST_PLIES)
        return MALFORMED;
    *paths = count_paths(board, state, agents, 0, moves);
    return OVER;
}

int pacman_successor(const Board *board, const State *state, int agents, int agent, int move,
                     State *child)
{
    if (!is_state(board, state, agents) || agent < 0 || agent >= agents || move < 0
        || move >= legal_actions(board, state, agent)->count)
        return MALFORMED;
    memset(child, 0, sizeof *child);
    successor(board, state, agents, agent, move, child);
    return OVER;
}

int pacman_search(const Board *board, const State *state, Search *search, Decision *decision)
{
    if (!is_search(search) || !is_state(board, state, search->agents))
        return MALFORMED;
    const Context context = {board, search};
    search->generated = search->expanded = search->evaluated = 0;
    search->needs_python = false;
    *decision = decide(&context, state);
    return search->needs_python ? NEEDS_PYTHON : OVER;
}

int pacman_play(const Board *board, Game *game)
{
    return play(board, game);
}

Codes *pacman_make_codes(void)
{
    return make_codes();
}

void pacman_free_codes(Codes *codes)
{
    free_codes(codes);
}

int64_t pacman_count_codes(const Codes *codes)
{
    return codes->count;
}

int pacman_add_codes(Codes *codes, const int64_t *numbers, int64_t count)
{
    for (int64_t i = 0; i < count; i++)
        if (!add_code(codes, numbers[i]))
            return NEEDS_PYTHON;
    return OVER;
}

/* Writes the codes that came from number `first` to `last`. */
int pacman_copy_codes(const Codes *codes, int64_t first, int64_t last, int64_t *numbers)
{
    if (first < 0 || last > codes->count || first > last)
        return MALFORMED;
    memcpy(numbers, codes->codes + first, (size_t)(last - first) * sizeof *numbers);
    return OVER;
}

int pacman_reach(const Rounds *rounds, const int64_t *codes, int64_t count, int timer, Codes *const *here,
                 Codes *const *there, Missing *missing, int64_t *entries)
{
    return reach(rounds, codes, count, timer, here, there, missing, entries);
}

int pacman_gains(const Rounds *rounds, const int64_t *codes, int64_t count, int timer, const Block *here,
                 const Block *below, Missing *missing, double *gains, Ways *ways)
{
    return find_gains(rounds, codes, count, timer, here, below, missing, gains, ways);
}

int pacman_sweep(int64_t states, int64_t ways, const int32_t *starts, const int32_t *columns,
                 const double *probabilities, const double *gains, const double *values, int64_t first,
                 int64_t last, double *improved)
{
    return sweep(states, ways, starts, columns, probabilities, gains, values, first, last, improved);
}

double pacman_sum(const double *terms, int count)
{
    return count > 0 && count <= MOST_TERMS ? exact_sum(terms, count) : 0;
}

double pacman_random(Random *random)
{
    return random->place <= STATE_SIZE ? random_number(random) : 0;
}
