# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of prisma is: `from pentaprism.views.prisma cimport State`."""
from libc.stdint cimport int8_t, uint16_t, uint64_t, uint8_t


cdef packed struct Space:
    int8_t q
    int8_t r


cdef packed struct Placed:
    Space space
    uint8_t kind
    uint8_t rotation


cdef packed struct Bounded_Placed_64:
    Placed items[64]
    uint8_t count


cdef packed struct Bounded_Space_132:
    Space items[132]
    uint8_t count


cdef packed struct Bounded_uint8_t_20:
    uint8_t items[20]
    uint8_t count


cdef packed struct State:
    uint64_t rings[96]
    uint64_t fresh
    uint64_t linked
    uint16_t empty[96]
    uint8_t owner[96]
    Bounded_Placed_64 placed
    Bounded_Space_132 sealed
    Bounded_uint8_t_20 hands[4]
    uint8_t unseen[60]
    uint8_t stacks[4]
    uint8_t shown[4]
    Space lifted_from
    uint8_t lifted
    uint8_t loops
    uint8_t stage
    uint8_t first
    uint8_t seat
    uint8_t turns
    uint8_t placements
    uint8_t loop_rights
    uint8_t link_rights
    uint8_t owed
    uint8_t contenders
    uint8_t winner
