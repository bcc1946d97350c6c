#ifndef KITH_TOML_SHIM_H
#define KITH_TOML_SHIM_H

#endif
