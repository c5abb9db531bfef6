/* A board's tables, as in pacman/board.py: everything that is known about a board before play.
# Not in the students' kit.
*/
#ifndef BOARD_H
#define BOARD_H

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if FLT_EVAL_METHOD != 0
#error "doubles must be rounded after each operation, as Python rounds them"
#endif

#define MOST_AGENTS 8
#define MOST_SQUARES 1024 /* walls included */
#define MOST_CAPSULES 64
#define WORDS (MOST_SQUARES / 64)
#define DIRECTIONS 5
#define SCARED_TIME 40
#define FAR 0xffff /* cells: there is no way */

enum { OVER, LIMIT, FULL, NEEDS_PYTHON, MALFORMED }; /* the results of the functions that Python calls */
enum { WEST, STOP, EAST, NORTH, SOUTH }; /* the fixed order of actions */

/* The legal actions of a pose in the fixed order, with the pose that each leads to. */
typedef struct {
    uint8_t count;
    uint8_t action[DIRECTIONS];
    uint16_t pose[DIRECTIONS];
} Moves;

/* What Python passes: arrays by pose (the ghosts' come first), by cell, and by agent (Pacman first). */
typedef struct {
    int32_t poses, first_gap, first_pacman, cells, squares, agents;
    const Moves *moves;       /* a whole cell on */
    const Moves *half_moves;  /* by a ghost's pose: half a cell on, if it is scared */
    const uint16_t *centred;  /* by a ghost's pose: the pose on the nearest centre */
    const uint16_t *near;     /* two cells: both the pose's own, or those on both sides of its gap */
    const int16_t *place;     /* x and y of the pose, in half cells */
    const uint16_t *bit;      /* by cell: its bit in a mask */
    const int16_t *capsule;   /* by cell: the number of its capsule, or -1 */
    const uint16_t *home;     /* the pose to which an eaten ghost returns */
} Tables;

typedef struct {
    Tables tables;
    uint16_t *distance; /* by two cells: the length of the shortest way, or FAR */
    uint16_t *nearest;  /* by cell: the cells that can be reached, nearest first */
    uint16_t *reached;  /* by cell: how many these are */
    uint16_t capsule_cell[MOST_CAPSULES]; /* by a capsule's number */
    int32_t words;                        /* of a mask */
} Board;

static bool are_moves(const Tables *tables, const Moves *moves, int least, int first, int last)
{
    if (moves->count < least || moves->count > DIRECTIONS)
        return false;
    for (int i = 0; i < moves->count; i++)
        if (moves->action[i] >= DIRECTIONS || moves->pose[i] < first || moves->pose[i] >= last)
            return false;
    return last <= tables->poses;
}

/* Whether no index that is computed from these tables can leave them. */
static bool are_tables(const Tables *tables)
{
    if (tables->poses < 1 || tables->poses > 0xffff || tables->agents < 1 || tables->agents > MOST_AGENTS)
        return false;
    if (tables->squares < 1 || tables->squares > MOST_SQUARES || tables->cells < 1)
        return false;
    if (tables->cells > tables->squares || tables->first_gap != tables->cells * DIRECTIONS)
        return false;
    if (tables->first_pacman < tables->first_gap)
        return false;
    if (tables->poses != tables->first_pacman + tables->cells * DIRECTIONS)
        return false;
    for (int pose = 0; pose < tables->poses; pose++) {
        const bool is_pacman = pose >= tables->first_pacman;
        const bool is_gap = pose >= tables->first_gap && !is_pacman;
        const int first = is_pacman ? tables->first_pacman : 0;
        const int last = is_pacman ? tables->poses : is_gap ? tables->first_pacman : tables->first_gap;
        if (!are_moves(tables, &tables->moves[pose], is_gap ? 0 : 1, first, last))
            return false;
        if (!is_pacman && !are_moves(tables, &tables->half_moves[pose], 1, 0, tables->first_pacman))
            return false;
        if (!is_pacman && tables->centred[pose] >= tables->first_gap)
            return false;
        if (tables->near[2 * pose] >= tables->cells || tables->near[2 * pose + 1] >= tables->cells)
            return false;
    }
    for (int cell = 0; cell < tables->cells; cell++)
        if (tables->bit[cell] >= tables->squares || tables->capsule[cell] < -1
            || tables->capsule[cell] >= MOST_CAPSULES)
            return false;
    for (int agent = 1; agent < tables->agents; agent++)
        if (tables->home[agent] >= tables->first_gap)
            return false;
    return true;
}

/* Breadth first from each cell. The queue of the cells is their order, nearest first. */
static void find_distances(Board *board)
{
    const Tables *tables = &board->tables;
    const int cells = tables->cells;
    for (int start = 0; start < cells; start++) {
        uint16_t *distance = board->distance + (size_t)start * cells;
        uint16_t *queue = board->nearest + (size_t)start * cells;
        int length = 0;
        for (int cell = 0; cell < cells; cell++)
            distance[cell] = FAR;
        distance[start] = 0;
        queue[length++] = (uint16_t)start;
        for (int i = 0; i < length; i++) {
            const Moves *moves = &tables->moves[tables->first_pacman + queue[i] * DIRECTIONS];
            for (int j = 0; j < moves->count; j++) {
                const int beside = (moves->pose[j] - tables->first_pacman) / DIRECTIONS;
                if (distance[beside] == FAR) {
                    distance[beside] = (uint16_t)(distance[queue[i]] + 1);
                    queue[length++] = (uint16_t)beside;
                }
            }
        }
        board->reached[start] = (uint16_t)length;
    }
}

static void *copied(const void *array, size_t bytes)
{
    void *copy = malloc(bytes);
    if (copy)
        memcpy(copy, array, bytes);
    return copy;
}

static void free_board(Board *board)
{
    if (!board)
        return;
    free((void *)board->tables.moves);
    free((void *)board->tables.half_moves);
    free((void *)board->tables.centred);
    free((void *)board->tables.near);
    free((void *)board->tables.place);
    free((void *)board->tables.bit);
    free((void *)board->tables.capsule);
    free((void *)board->tables.home);
    free(board->distance);
    free(board->nearest);
    free(board->reached);
    free(board);
}

/* A board with a copy of these tables; NULL if they are malformed or there is no memory. */
static Board *make_board(const Tables *tables)
{
    if (!are_tables(tables))
        return NULL;
    Board *board = calloc(1, sizeof *board);
    if (!board)
        return NULL;
    const size_t poses = (size_t)tables->poses, ghosts = (size_t)tables->first_pacman;
    const size_t cells = (size_t)tables->cells;
    Tables *own = &board->tables;
    *own = *tables;
    own->moves = copied(tables->moves, poses * sizeof *own->moves);
    own->half_moves = copied(tables->half_moves, ghosts * sizeof *own->half_moves);
    own->centred = copied(tables->centred, ghosts * sizeof *own->centred);
    own->near = copied(tables->near, 2 * poses * sizeof *own->near);
    own->place = copied(tables->place, 2 * poses * sizeof *own->place);
    own->bit = copied(tables->bit, cells * sizeof *own->bit);
    own->capsule = copied(tables->capsule, cells * sizeof *own->capsule);
    own->home = copied(tables->home, (size_t)tables->agents * sizeof *own->home);
    board->words = (tables->squares + 63) / 64;
    board->distance = malloc(cells * cells * sizeof *board->distance);
    board->nearest = malloc(cells * cells * sizeof *board->nearest);
    board->reached = malloc(cells * sizeof *board->reached);
    if (!own->moves || !own->half_moves || !own->centred || !own->near || !own->place || !own->bit
        || !own->capsule || !own->home || !board->distance || !board->nearest || !board->reached) {
        free_board(board);
        return NULL;
    }
    for (int cell = 0; cell < tables->cells; cell++)
        if (own->capsule[cell] >= 0)
            board->capsule_cell[own->capsule[cell]] = (uint16_t)cell;
    find_distances(board);
    return board;
}

static inline int cell_of_pacman(const Board *board, int pose)
{
    return board->tables.near[2 * pose];
}

/* The way in half cells from a cell to the position of a ghost's pose; FAR where there is none. */
static inline int halves_to(const Board *board, int cell, int pose)
{
    const uint16_t *distance = board->distance + (size_t)cell * board->tables.cells;
    const int one = board->tables.near[2 * pose], other = board->tables.near[2 * pose + 1];
    if (distance[one] == FAR)
        return FAR;
    if (one == other)
        return 2 * distance[one];
    return 2 * (distance[one] < distance[other] ? distance[one] : distance[other]) + 1;
}

#endif
