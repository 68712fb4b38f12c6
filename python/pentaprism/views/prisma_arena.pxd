# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of prisma-arena is: `from pentaprism.views.prisma_arena cimport State`."""
from libc.stdint cimport uint16_t, uint32_t, uint64_t, uint8_t


cdef packed struct Arena:
    uint64_t obstacles[2]
    uint8_t at[8]
    uint8_t left[8]
    uint8_t hits[8][4]
    uint8_t store[4][4]
    uint16_t score[4]


cdef packed struct Bounded_uint8_t_16:
    uint8_t items[16]
    uint8_t count


cdef packed struct Squad:
    uint64_t hand
    uint64_t pile
    uint64_t listed
    uint64_t powers
    uint64_t focused
    uint64_t known
    uint8_t open[3]
    uint8_t hand_size
    uint8_t deck_size
    uint8_t last_combo
    uint8_t gained
    Bounded_uint8_t_16 top
    Bounded_uint8_t_16 bottom
    uint8_t owned[3]
    uint8_t unused[4]


cdef packed struct Pot:
    uint64_t certain
    uint8_t unshown[3]
    uint8_t unused[5]


cdef packed struct Bounded_uint8_t_8:
    uint8_t items[8]
    uint8_t count


cdef packed struct Activation:
    uint8_t slot
    uint8_t symbols
    uint8_t barred
    uint8_t cards
    uint8_t ungrappled
    uint8_t kind
    uint8_t target
    uint8_t combo


cdef packed struct Stack_320:
    uint16_t words[320]
    uint16_t top
    uint16_t fault


cdef packed struct State:
    Arena arena
    Squad squads[4]
    Pot pots[4]
    uint64_t in_play
    uint64_t used_now
    uint64_t used_round
    uint64_t used_game
    uint64_t power_deck
    uint64_t entered[2]
    uint32_t keys
    uint32_t heard
    uint16_t round
    uint16_t walking
    Bounded_uint8_t_8 sunk[3]
    uint8_t sunk_seen[3][8]
    Activation activation
    uint8_t design[8]
    uint8_t dial[8]
    uint8_t owed[8]
    uint8_t choice[4]
    uint8_t looked[3]
    uint8_t kept
    uint8_t stage
    uint8_t holder
    uint8_t held
    uint8_t first
    uint8_t turn
    uint8_t cursor
    uint8_t passed
    uint8_t sudden
    uint8_t winner
    uint8_t ending
    uint8_t steps
    uint8_t diagonals
    uint8_t unused[1]
    Stack_320 stack
