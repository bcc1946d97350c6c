#ifndef KITH_CYAML_SHIM_H
#define KITH_CYAML_SHIM_H

#include <yaml.h>

#endif
