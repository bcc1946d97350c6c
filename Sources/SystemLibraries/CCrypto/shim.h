#ifndef KITH_CCRYPTO_SHIM_H
#define KITH_CCRYPTO_SHIM_H

#include <openssl/sha.h>

#endif
