# cython: language_level=3
"""The plug-in interface for Cython: `from pentaprism.plugin cimport pp_view, pp_evaluator, evaluator`.

Compile the generated code with `pentaprism.get_include()` among the include folders; docs/evaluators.md goes through it
step by step.
"""
from cpython.pycapsule cimport PyCapsule_GetName, PyCapsule_GetPointer, PyCapsule_New
from libc.stdint cimport uint32_t, uint64_t


cdef extern from "pentaprism/plugin.h" nogil:
    const uint32_t PP_PLUGIN_ABI
    const char* PP_EVALUATOR_CAPSULE
    const char* PP_POLICY_CAPSULE

    ctypedef struct pp_view:
        const char* game
        uint32_t seats
        uint32_t seat
        uint64_t bytes
        const void* state

    ctypedef void (*pp_evaluate)(const pp_view* view, float* values, void* user) noexcept
    ctypedef void (*pp_weigh)(const pp_view* view, const uint32_t* actions, size_t count, float* weights,
                              void* user) noexcept

    ctypedef struct pp_evaluator:
        uint32_t abi
        uint32_t bytes
        pp_evaluate evaluate
        void* user
        void (*destroy)(void* user) noexcept

    ctypedef struct pp_policy:
        uint32_t abi
        uint32_t bytes
        pp_weigh weigh
        void* user
        void (*destroy)(void* user) noexcept


cdef inline void _end_evaluator(object capsule) noexcept:
    cdef pp_evaluator* slot = <pp_evaluator*>PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule))
    if slot.destroy != NULL:
        slot.destroy(slot.user)


cdef inline void _end_policy(object capsule) noexcept:
    cdef pp_policy* slot = <pp_policy*>PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule))
    if slot.destroy != NULL:
        slot.destroy(slot.user)


cdef inline object evaluator(pp_evaluator* slot, pp_evaluate evaluate):
    """A capsule for `Engine(evaluator=...)`. `slot` must outlive it: a module-level `cdef pp_evaluator`.

    Data of the evaluator's own go into `slot.user`, and what frees them into `slot.destroy`, before an engine is made.
    """
    slot.abi = PP_PLUGIN_ABI
    slot.bytes = sizeof(pp_evaluator)
    slot.evaluate = evaluate
    slot.user = NULL
    slot.destroy = NULL
    return PyCapsule_New(slot, PP_EVALUATOR_CAPSULE, _end_evaluator)


cdef inline object policy(pp_policy* slot, pp_weigh weigh):
    """A capsule for `Engine(policy=...)`, as `evaluator` is for the other."""
    slot.abi = PP_PLUGIN_ABI
    slot.bytes = sizeof(pp_policy)
    slot.weigh = weigh
    slot.user = NULL
    slot.destroy = NULL
    return PyCapsule_New(slot, PP_POLICY_CAPSULE, _end_policy)
