# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of random-tree is: `from pentaprism.views.random_tree cimport State`."""
from libc.stdint cimport uint8_t


cdef packed struct State:
    uint8_t events[15]
    uint8_t count
    uint8_t shown
