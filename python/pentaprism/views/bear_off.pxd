# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of bear-off is: `from pentaprism.views.bear_off cimport State`."""
from libc.stdint cimport uint8_t


cdef packed struct State:
    uint8_t points[2][6]
    uint8_t left[6]
    uint8_t roller
    uint8_t stage
