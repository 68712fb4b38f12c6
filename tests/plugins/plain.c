/* An evaluator in plain C, without Python's headers: the seat that searches wins everything. */
#include <pentaprism/plugin.h>

static void judge(const pp_view *guess, float *values, void *user) {
    unsigned long *calls = user;
    ++*calls;
    values[guess->seat] = 1.0F;
}

unsigned long calls;
const char name[] = PP_EVALUATOR_CAPSULE;
pp_evaluator evaluator = {PP_PLUGIN_ABI, sizeof(pp_evaluator), judge, &calls, NULL};
