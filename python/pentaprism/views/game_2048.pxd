# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of 2048 is: `from pentaprism.views.game_2048 cimport State`."""
from libc.stdint cimport uint16_t, uint32_t, uint8_t


cdef packed struct State:
    uint8_t tiles[16]
    uint32_t score
    uint16_t tiles_to_come
    uint16_t slides
