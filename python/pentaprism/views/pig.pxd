# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of pig is: `from pentaprism.views.pig cimport State`."""
from libc.stdint cimport uint16_t, uint8_t


cdef packed struct State:
    uint16_t score[4]
    uint16_t turn
    uint8_t seat
    uint8_t stage
