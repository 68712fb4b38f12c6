# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of goofspiel is: `from pentaprism.views.goofspiel cimport State`."""
from libc.stdint cimport uint16_t, uint8_t


cdef packed struct State:
    uint16_t prizes
    uint16_t hand[4]
    uint8_t points[4]
    uint8_t bid[4]
    uint8_t prize
    uint8_t turn
