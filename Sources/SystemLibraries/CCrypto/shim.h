#ifndef KITH_CCRYPTO_SHIM_H
#define KITH_CCRYPTO_SHIM_H

#include <openssl/evp.h>
#include <openssl/sha.h>

#endif
