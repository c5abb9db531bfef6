/* Whole games, as in pacman/gameplay/game.py and pacman/batch/running.py.
# Not in the students' kit.
*/
#ifndef GAME_H
#define GAME_H

#include <time.h>

#include "search.h"

#define COUNTED 10 /* in every tenth decision nodes are counted; in the others time is measured */

enum { RANDOM_WALK, SEARCHES, GHOST };

typedef struct {
    int32_t kind, unused;
    Search *search; /* of an agent that searches */
    Model *model;   /* of a ghost */
    Random *random; /* of an agent that needs random numbers */
} Player;

typedef struct {
    State state;
    Player players[MOST_AGENTS];
    int32_t agents, turn;
    int64_t max_moves, moves; /* moves of all agents: most, and so far */
    int64_t seed, decisions, counted, generated; /* of Pacman's decisions */
    uint8_t *actions; /* of the moves made by this call */
    double *seconds;  /* of Pacman's decisions made by this call; negative where nodes were counted */
    int64_t room;     /* in both arrays */
    int64_t made, decided; /* how much of them is used */
} Game;

static struct timespec now(void)
{
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return time;
}

static double seconds_since(struct timespec start)
{
    const struct timespec end = now();
    return greater((double)(end.tv_sec - start.tv_sec) + 1e-9 * (double)(end.tv_nsec - start.tv_nsec), 0);
}

static bool is_player(const Player *player, int index, int agents)
{
    if (player->kind == SEARCHES)
        return index == 0 && player->search && is_search(player->search) && player->search->agents == agents;
    if (player->kind == GHOST && !player->model)
        return false;
    if (player->kind != RANDOM_WALK && (player->kind != GHOST || index == 0))
        return false;
    return player->random && player->random->place <= STATE_SIZE;
}

static bool is_game(const Board *board, const Game *game)
{
    if (!is_state(board, &game->state, game->agents) || game->turn < 0 || game->turn >= game->agents)
        return false;
    for (int index = 0; index < game->agents; index++)
        if (!is_player(&game->players[index], index, game->agents))
            return false;
    return game->moves >= 0 && game->moves < game->max_moves && game->room > 0;
}

/* The number of the action that Pacman chooses; -1 if Python must decide. */
static int choose_of_pacman(const Board *board, Game *game, int64_t *generated)
{
    const Player *player = &game->players[0];
    *generated = 1; /* the state that the agent sees */
    if (player->kind == RANDOM_WALK)
        return pick(player->random, legal_actions(board, &game->state, 0)->count);
    Context context = {board, player->search};
    player->search->generated = player->search->expanded = player->search->evaluated = 0;
    player->search->needs_python = false;
    const Decision decision = decide(&context, &game->state);
    *generated = player->search->generated;
    return player->search->needs_python ? -1 : decision.move;
}

static int choose(const Board *board, Game *game)
{
    const Player *player = &game->players[game->turn];
    if (game->turn)
        return player->kind == GHOST
            ? choose_of_ghost(board, &game->state, game->turn, player->model, player->random)
            : pick(player->random, legal_actions(board, &game->state, game->turn)->count);
    int64_t generated;
    const struct timespec started = now();
    const int move = choose_of_pacman(board, game, &generated);
    if (move < 0)
        return -1;
    game->decisions++;
    const bool is_counted = (game->decisions % COUNTED + game->seed % COUNTED) % COUNTED == 0;
    game->counted += is_counted;
    game->generated += is_counted ? generated : 0;
    game->seconds[game->decided++] = is_counted ? -1 : seconds_since(started);
    return move;
}

/* Plays to the end of the game, or as far as the arrays have room, or Python must decide; says which. */
static int play(const Board *board, Game *game)
{
    game->made = game->decided = 0;
    if (!is_game(board, game))
        return MALFORMED;
    while (game->made < game->room) {
        const int move = choose(board, game);
        if (move < 0)
            return NEEDS_PYTHON;
        game->actions[game->made++] = legal_actions(board, &game->state, game->turn)->action[move];
        game->moves++;
        State next = game->state; /* with the words of food that the board does not use */
        successor(board, &game->state, game->agents, game->turn, move, &next);
        game->state = next;
        if (is_terminal(&game->state))
            return OVER;
        game->turn = game->turn + 1 < game->agents ? game->turn + 1 : 0;
        if (game->moves >= game->max_moves)
            return LIMIT;
    }
    return FULL;
}

#endif
