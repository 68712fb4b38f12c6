# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of tic-tac-toe is: `from pentaprism.views.tic_tac_toe cimport State`."""
from libc.stdint cimport uint16_t, uint8_t


cdef packed struct State:
    uint16_t marks[2]
    uint8_t plies
    uint8_t ending
