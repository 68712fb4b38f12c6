# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of phantom-tic-tac-toe is: `from pentaprism.views.phantom_tic_tac_toe cimport State`."""
from libc.stdint cimport uint16_t, uint8_t


cdef packed struct State:
    uint16_t marks[2]
    uint16_t refused[2]
    uint8_t tries[18]
    uint8_t answered
    uint8_t placed
    uint8_t turn
    uint8_t stage
