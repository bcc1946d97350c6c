#ifndef KITH_CICU_SHIM_H
#define KITH_CICU_SHIM_H

#include <unicode/uloc.h>

#endif
