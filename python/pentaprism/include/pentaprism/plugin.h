/* The plug-in interface of pentaprism, version 1: evaluators and playout policies that the search calls from
 * C++, without Python's global lock and from several threads at once. Plain C, so that Cython, C, C++, Rust
 * or Numba can fill it.
 *
 * A plug-in is a struct of this header inside a PyCapsule whose name says which struct it is. `abi` is
 * PP_PLUGIN_ABI of the header it was compiled with and `bytes` the size of the struct; later versions add
 * fields at the end only, so an older plug-in stays usable. Anything else is refused with a TypeError that
 * says what was expected and what came.
 */
#ifndef PENTAPRISM_PLUGIN_H
#define PENTAPRISM_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PP_PLUGIN_ABI 1
#define PP_EVALUATOR_CAPSULE "pentaprism.evaluator.v1"
#define PP_POLICY_CAPSULE "pentaprism.policy.v1"

/* A guess of the searching seat: a full state that this seat cannot rule out, never the truth. `state` points
 * to `bytes` bytes laid out as the game's state record; it is valid during the call only. */
typedef struct pp_view {
    const char* game;   /* the game's id, such as "chroma-arcana" */
    uint32_t seats;     /* 1 to 4 */
    uint32_t seat;      /* the searching seat for an evaluator, the acting seat for a policy; from 0 */
    uint64_t bytes;     /* size of the state record */
    const void* state;
} pp_view;

/* Fills values[0 … seats-1], which are 0 before, each in [0, 1]: the expected value of the game's outcome for
 * each seat, so seats of one side alike, and in most games competitive sides summing to 1. What lies outside
 * is cut off, what is not a number counts as 0.5. Must not throw, block or call Python without the lock. */
typedef void (*pp_evaluate)(const pp_view* view, float* values, void* user);

/* Fills weights[0 … count-1], which are 0 before, each >= 0, for the listed actions of the acting seat
 * (32-bit actions, as the game defines them). What is not a positive number counts as 0, and all 0 as all
 * alike. */
typedef void (*pp_weigh)(const pp_view* view, const uint32_t* actions, size_t count, float* weights,
                         void* user);

typedef struct pp_evaluator {
    uint32_t abi;
    uint32_t bytes;
    pp_evaluate evaluate;
    void* user;
    void (*destroy)(void* user); /* for the destructor of the capsule, which calls it once; may be NULL */
} pp_evaluator;

typedef struct pp_policy {
    uint32_t abi;
    uint32_t bytes;
    pp_weigh weigh;
    void* user;
    void (*destroy)(void* user);
} pp_policy;

#ifdef __cplusplus
}
#endif

#endif /* PENTAPRISM_PLUGIN_H */
