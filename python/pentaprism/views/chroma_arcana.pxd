# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of chroma-arcana is: `from pentaprism.views.chroma_arcana cimport State`."""
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint8_t


cdef packed struct Held:
    uint16_t card
    uint8_t known_to
    uint8_t place


cdef packed struct Bounded_Held_26:
    Held items[26]
    uint16_t count


cdef packed struct Pile_26:
    Bounded_Held_26 known
    uint16_t size


cdef packed struct Mage:
    Pile_26 deck
    uint32_t unseen
    uint32_t hand
    uint32_t hand_known
    uint32_t discard
    uint32_t slots
    uint32_t active
    uint32_t out
    uint32_t overcharged
    uint32_t cast_now
    uint32_t once
    uint32_t items
    uint32_t of_colour[8]
    uint8_t cards[32]
    uint8_t charges[28]
    uint8_t colours[3]
    uint8_t offer[3]
    uint8_t chosen
    uint8_t offered
    uint8_t health
    uint8_t hand_size
    uint8_t minion
    uint8_t sand
    uint8_t tokens
    uint8_t floor
    uint8_t fed
    uint8_t unused


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


cdef packed struct Stack_640:
    uint16_t words[640]
    uint16_t top
    uint16_t fault


cdef packed struct State:
    Mage mages[2]
    uint32_t kept
    uint32_t heard
    uint32_t keys[2]
    uint16_t turn
    uint8_t kept_count
    uint8_t stage
    uint8_t seat
    uint8_t attacker
    uint8_t cursor
    uint8_t casts
    Bounded_Lasting_8 lasting
    uint8_t owed
    uint8_t drawer
    uint8_t reshuffling
    uint8_t unused[3]
    Stack_640 stack
