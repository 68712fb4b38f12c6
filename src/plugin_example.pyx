"""The evaluator that docs/evaluators.md explains: hearts by the points taken, what is still to come shared alike."""
from pentaprism.plugin cimport evaluator, pp_evaluator, pp_view
from pentaprism.views.hearts cimport State


cdef void judge(const pp_view* guess, float* values, void* user) noexcept nogil:
    cdef const State* state = <const State*>guess.state
    cdef double left = 26
    cdef int seat
    for seat in range(4):
        left -= state.points[seat]
    for seat in range(4):
        values[seat] = 1 - (state.points[seat] + left / 4) / 26


cdef pp_evaluator slot
POINTS = evaluator(&slot, judge)
