# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of non-locality is: `from pentaprism.views.non_locality cimport State`."""
from libc.stdint cimport uint8_t


cdef packed struct State:
    uint8_t world
    uint8_t stage
    uint8_t said
