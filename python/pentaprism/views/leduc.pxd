# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of leduc is: `from pentaprism.views.leduc cimport State`."""
from libc.stdint cimport uint8_t


cdef packed struct State:
    uint8_t card[2]
    uint8_t paid[2]
    uint8_t last[2]
    uint8_t table
    uint8_t node
