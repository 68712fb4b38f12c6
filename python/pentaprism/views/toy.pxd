# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of toy is: `from pentaprism.views.toy cimport State`."""
from libc.stdint cimport uint16_t, uint8_t


cdef packed struct Held:
    uint16_t card
    uint8_t known_to
    uint8_t place


cdef packed struct Bounded_Held_6:
    Held items[6]
    uint16_t count


cdef packed struct Hand_6:
    Bounded_Held_6 cards


cdef packed struct Bounded_Held_12:
    Held items[12]
    uint16_t count


cdef packed struct Pile_12:
    Bounded_Held_12 known
    uint16_t size


cdef packed struct Bag_4:
    uint8_t counts[4]


cdef packed struct State:
    Hand_6 hands[3]
    Pile_12 pile
    Bag_4 deck
    Bag_4 laid[3]
    Bag_4 gone
    uint8_t stage
    uint8_t seat
    uint8_t turn
    uint8_t about
    uint8_t tops
    uint8_t cancels
