# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of coin is: `from pentaprism.views.coin cimport State`."""
from libc.stdint cimport uint8_t


cdef packed struct State:
    uint8_t coin
    uint8_t named
    uint8_t stage
    uint8_t known
    uint8_t paid
