# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of kuhn is: `from pentaprism.views.kuhn cimport State`."""
from libc.stdint cimport uint8_t


cdef packed struct State:
    uint8_t card[2]
    uint8_t node
