# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of hearts is: `from pentaprism.views.hearts cimport State`."""
from libc.stdint cimport uint64_t, uint8_t


cdef packed struct State:
    uint64_t hand[4]
    uint64_t passed[4]
    uint64_t gone
    uint8_t points[4]
    uint8_t lacks[4]
    uint8_t trick[4]
    uint8_t stage
    uint8_t direction
    uint8_t done
    uint8_t turn
    uint8_t asked
    uint8_t unused[7]
