# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of champions-of-hara is: `from pentaprism.views.champions_of_hara cimport State`."""
from libc.stdint cimport int8_t, uint16_t, uint32_t, uint64_t, uint8_t


cdef packed struct Held:
    uint16_t card
    uint8_t known_to
    uint8_t place


cdef packed struct Bounded_Held_8:
    Held items[8]
    uint16_t count


cdef packed struct Pile_8:
    Bounded_Held_8 known
    uint16_t size


cdef packed struct Stack_480:
    uint16_t words[480]
    uint16_t top
    uint16_t fault


cdef packed struct Ability:
    uint8_t bits


cdef packed struct Player:
    Ability abilities[13]
    uint8_t energy[3]
    uint8_t champion
    uint8_t space
    uint8_t health
    uint8_t spirit
    uint8_t resource
    uint8_t heat
    uint8_t activations
    int8_t next_attack
    int8_t next_move
    int8_t next_range
    uint8_t passed
    uint8_t owed
    uint8_t done
    uint8_t order
    uint8_t quest
    uint8_t part
    uint8_t progress
    uint8_t worlds
    uint8_t offer[2]


cdef packed struct Map:
    uint8_t positions[7]
    uint8_t layout


cdef packed struct Copy:
    uint8_t bits


cdef packed struct Corrupted:
    uint8_t space
    uint8_t health
    uint8_t resilience
    uint8_t flags
    uint8_t exposed
    uint8_t team
    uint8_t due


cdef packed struct State:
    uint64_t attackers
    uint32_t unplaced
    uint16_t shifts
    uint16_t quests
    uint16_t monsters[6]
    Pile_8 dusk
    Stack_480 stack
    uint8_t events[6]
    uint8_t unseen[6]
    uint8_t tops[6]
    Player players[4]
    uint8_t hexes[43]
    uint8_t damage[43]
    Map map
    Copy items[50]
    uint8_t day
    uint8_t dusk_round
    uint8_t stage
    uint8_t cursor
    uint8_t seat
    uint8_t first
    uint8_t turn
    uint8_t ended
    uint8_t resolving
    uint8_t bonus
    uint8_t ending
    uint8_t winner
    uint8_t falling
    Corrupted corrupted[3]
    uint8_t spores[43]
    uint8_t helped[43]
    uint8_t tokens[6]
    uint8_t doom
    uint8_t points[4]
    uint8_t counts[4]
    uint8_t marks[4]
    uint8_t shown
    uint8_t helping
    uint8_t sharing
    uint8_t verdict
    uint8_t winners
    uint8_t guests[4]
    uint8_t unused[6]
