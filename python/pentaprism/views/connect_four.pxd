# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of connect-four is: `from pentaprism.views.connect_four cimport State`."""
from libc.stdint cimport uint32_t, uint64_t


cdef packed struct State:
    uint64_t own
    uint64_t all
    uint32_t plies
    uint32_t ending
