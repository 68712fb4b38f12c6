# Generated from the compiled module by `make stubs`; not edited by hand.
"""What a state of prism-connect is: `from pentaprism.views.prism_connect cimport State`."""
from libc.stdint cimport int8_t, uint16_t, uint32_t, uint64_t, uint8_t


cdef packed struct Cards:
    uint64_t low[2]
    uint64_t high[2]


cdef packed struct Lying:
    uint16_t word


cdef packed struct Row:
    Lying at[40]
    uint16_t size


cdef packed struct Piece:
    uint8_t card
    uint8_t marks
    uint8_t attacks
    uint8_t woken[2]


cdef packed struct Shield:
    uint8_t points
    uint8_t until


cdef packed struct Player:
    Cards hand
    Cards hand_known
    Cards discard
    Cards unseen
    Cards played
    Row deck
    Row gauge
    Piece pieces[40]
    uint8_t order[40]
    uint8_t front
    uint8_t back
    uint8_t hand_size
    uint8_t life
    uint8_t resolving
    uint8_t in_use
    uint8_t attacks
    uint8_t shields
    Shield pools[4]
    uint8_t unused[4]


cdef packed struct Mod:
    uint8_t whose
    uint8_t what
    int8_t amount


cdef packed struct Bounded_Mod_64:
    Mod items[64]
    uint8_t count


cdef packed struct Later:
    uint16_t program
    uint16_t source
    uint16_t owner


cdef packed struct Bounded_Later_16:
    Later items[16]
    uint16_t count


cdef packed struct Waiting:
    uint16_t thing
    uint16_t entry
    uint16_t owner
    uint16_t fields[2]


cdef packed struct Bounded_Waiting_32:
    Waiting items[32]
    uint16_t count


cdef packed struct Stack_160:
    uint16_t words[160]
    uint16_t top
    uint16_t fault


cdef packed struct State:
    Player players[2]
    Bounded_Mod_64 mods
    uint8_t stage
    uint8_t seat
    uint8_t first
    uint8_t priority
    uint8_t passes
    uint8_t attacker
    uint8_t blocker
    uint8_t attack
    uint8_t held
    uint8_t looking
    uint8_t look_seat
    uint8_t done
    uint8_t redrawn
    uint8_t keys
    uint8_t unused
    uint16_t turn
    uint16_t gone
    uint32_t heard
    Bounded_Later_16 later
    Bounded_Waiting_32 queue
    Stack_160 stack
