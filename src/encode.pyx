# cython: boundscheck=False, wraparound=False, cdivision=True
"""Records of views to rows of floats, by a plan that pentaprism.tensors has made of the record's layout.

One loop for all games: a plan is a list of steps, each of which turns one field, or an array of them, into planes. A game
of its own typed code is not worth writing, as far as measured (bench/bench_tensors.py): a record of hearts takes three times
as long by the plan as by loops written for it, and both are far below what making a view costs; a plan cannot fall behind the
record it was made from, and a new game has its tensors without a line of Cython.

A row is zeroed once, and then only what is there is written: the set bits of a set, the cards that a list holds. This is what
NumPy can only do with masks over every place.
"""
from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

cdef extern from *:
    int lowest_bit "__builtin_ctzll"(uint64_t) nogil
    int count_bits "__builtin_popcountll"(uint64_t) nogil

# What a step does with the numbers it reads; the names are those of pentaprism.tensors.
cdef enum:
    NUMBER  # one plane: the number divided by `most`
    CHOICE  # `most` planes, of which the number's is one
    SET     # a plane for each bit of `most`; one where the number has it
    TALLY   # `most` planes for kinds and one for all else, each with how often it occurs

# Reads `items` numbers, from `offset` on and `stride` apart; where there is a count, only so many as it says.
cdef packed struct Step:
    uint64_t most
    uint32_t offset
    uint32_t stride
    uint32_t items
    uint32_t plane      # of the first number
    uint32_t planes     # of each number; of a tally all share the same
    uint32_t count_at   # where the count is
    uint8_t count_size  # its bytes; 0: no count
    uint8_t size
    uint8_t is_signed
    uint8_t what


cdef inline uint64_t read(const uint8_t* at, unsigned int size) noexcept nogil:
    """A number of 1, 2, 4 or 8 bytes, wherever it lies."""
    cdef uint64_t eight = 0
    cdef uint32_t four
    cdef uint16_t two
    if size == 1:
        return at[0]
    if size == 2:
        memcpy(&two, at, 2)
        return two
    if size == 4:
        memcpy(&four, at, 4)
        return four
    memcpy(&eight, at, 8)
    return eight


cdef inline double signed_value(uint64_t value, unsigned int size) noexcept nogil:
    """The same bits as a number with a sign."""
    cdef unsigned int rest = 64 - 8 * size
    return <double>(<int64_t>(value << rest) >> rest)


cdef inline void take(const Step* step, const uint8_t* record, float* row) noexcept nogil:
    """One step for one record."""
    cdef uint64_t items = step.items
    cdef uint64_t i, value, low
    cdef const uint8_t* at = record + step.offset
    cdef float* out = row + step.plane
    if step.count_size != 0:
        i = read(record + step.count_at, step.count_size)
        if i < items:
            items = i
    for i in range(items):
        value = read(at, step.size)
        if step.what == NUMBER:
            out[0] = <float>((signed_value(value, step.size) if step.is_signed else <double>value) / <double>step.most)
        elif step.what == CHOICE:
            if value < step.most:
                out[value] = 1
        elif step.what == SET:
            value &= step.most
            while value != 0:
                low = value & (~value + 1)
                out[count_bits(step.most & (low - 1))] = 1
                value ^= low
        else:
            out[value if value < step.most else step.most] += 1
        at += step.stride
        out += step.planes


def encode(const uint8_t[:, ::1] records, const uint8_t[::1] seats, const Step[::1] plan, float[:, ::1] out) -> None:
    """Fills a row of `out` for each record: the seat that looks, a plane for each of four, then the steps of the plan.

    The plan is trusted to stay inside records and rows; `pentaprism.tensors` makes it and checks the shapes.
    """
    cdef Py_ssize_t r, s
    cdef Py_ssize_t steps = plan.shape[0]
    cdef size_t width = out.shape[1] * sizeof(float)
    with nogil:
        for r in range(records.shape[0]):
            memset(&out[r, 0], 0, width)
            if seats[r] < 4:
                out[r, seats[r]] = 1
            for s in range(steps):
                take(&plan[s], &records[r, 0], &out[r, 0])
