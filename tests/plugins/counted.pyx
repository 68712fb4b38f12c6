"""Plug-ins that the tests compile out of tree: they count their calls and look at what they are given."""
from libc.math cimport INFINITY, NAN
from libc.stdint cimport uint32_t
from libc.string cimport strcmp

from pentaprism.plugin cimport evaluator, policy, pp_evaluator, pp_policy, pp_view
from pentaprism.views.hearts cimport State

cdef extern from *:
    """
    #include <atomic>
    static std::atomic<unsigned long> evaluations{0}, weighings{0}, strange{0}, ended{0};
    """
    cppclass counter "std::atomic<unsigned long>":
        unsigned long load() nogil
        unsigned long fetch_add(unsigned long) nogil
    counter evaluations
    counter weighings
    counter strange
    counter ended


cdef bint is_hearts(const pp_view* view) noexcept nogil:
    return (strcmp(view.game, b"hearts") == 0 and view.seats == 4 and view.seat < 4
            and view.bytes == sizeof(State) and view.state != NULL)


cdef void judge(const pp_view* guess, float* values, void* user) noexcept nogil:
    """The points taken, what is left shared alike; `user` may be a bias."""
    evaluations.fetch_add(1)
    if not is_hearts(guess):
        strange.fetch_add(1)
        return
    cdef const State* state = <const State*>guess.state
    cdef double left = 26
    cdef int seat
    for seat in range(4):
        left -= state.points[seat]
    for seat in range(4):
        values[seat] = 1 - (state.points[seat] + left / 4) / 26


cdef void lowest(const pp_view* guess, const uint32_t* actions, size_t count, float* weights, void* user) noexcept nogil:
    """The lowest card of each list, and nothing else."""
    weighings.fetch_add(1)
    cdef const State* state = <const State*>guess.state
    if not is_hearts(guess) or state.turn != guess.seat or count < 1 or count > 13:
        strange.fetch_add(1)
        return
    cdef size_t i
    for i in range(count):
        if not state.hand[guess.seat] >> (actions[i] & 63) & 1:
            strange.fetch_add(1)
    weights[0] = 1


cdef void nothing(const pp_view* guess, const uint32_t* actions, size_t count, float* weights, void* user) noexcept nogil:
    weighings.fetch_add(1)


cdef void wild(const pp_view* guess, float* values, void* user) noexcept nogil:
    """Numbers that no value is."""
    evaluations.fetch_add(1)
    values[0] = 7
    values[1] = -3
    values[2] = NAN
    values[3] = INFINITY


cdef void end(void* user) noexcept nogil:
    ended.fetch_add(<unsigned long><size_t>user)


cdef pp_evaluator judge_slot
cdef pp_evaluator wild_slot
cdef pp_evaluator mortal_slot
cdef pp_policy lowest_slot
cdef pp_policy nothing_slot

JUDGE = evaluator(&judge_slot, judge)
WILD = evaluator(&wild_slot, wild)
LOWEST = policy(&lowest_slot, lowest)
NOTHING = policy(&nothing_slot, nothing)
STATE_BYTES = sizeof(State)


def mortal():
    """An evaluator that adds five to `ended` when its capsule dies."""
    capsule = evaluator(&mortal_slot, judge)
    mortal_slot.user = <void*>5
    mortal_slot.destroy = end
    return capsule


def counts():
    """Evaluations, weighings, strange things seen, and what was ended."""
    return evaluations.load(), weighings.load(), strange.load(), ended.load()
