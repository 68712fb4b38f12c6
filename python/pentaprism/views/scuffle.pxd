# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of scuffle is: `from pentaprism.views.scuffle cimport State`."""
from libc.stdint cimport int16_t, uint16_t, uint8_t


cdef packed struct Held:
    uint16_t card
    uint8_t known_to
    uint8_t place


cdef packed struct Bounded_Held_16:
    Held items[16]
    uint16_t count


cdef packed struct Hand_16:
    Bounded_Held_16 cards


cdef packed struct Bounded_Held_8:
    Held items[8]
    uint16_t count


cdef packed struct Pile_8:
    Bounded_Held_8 known
    uint16_t size


cdef packed struct Bag_16:
    uint8_t counts[16]


cdef packed struct Charm:
    uint8_t kind
    uint8_t owner


cdef packed struct Waiting:
    uint16_t thing
    uint16_t entry
    uint16_t owner
    uint16_t fields[6]


cdef packed struct Bounded_Waiting_8:
    Waiting items[8]
    uint16_t count


cdef packed struct Lasting:
    uint16_t row
    uint16_t source
    uint16_t subject
    int16_t amount
    uint8_t owner
    uint8_t until


cdef packed struct Bounded_Lasting_8:
    Lasting items[8]
    uint16_t count


cdef packed struct Stack_192:
    uint16_t words[192]
    uint16_t top
    uint16_t fault


cdef packed struct State:
    Hand_16 hands[2]
    Pile_8 piles[2]
    Bag_16 unseen[2]
    Bag_16 discards[2]
    Charm table[12]
    Bounded_Waiting_8 queue
    Bounded_Lasting_8 lasting
    int16_t health[2]
    uint8_t stage
    uint8_t seat
    uint8_t turn
    uint8_t plays
    Stack_192 stack
