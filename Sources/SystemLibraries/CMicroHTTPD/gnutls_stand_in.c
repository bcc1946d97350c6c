// Stands in for GnuTLS, so that Kith can be linked into one file and starts fast.
//
// Debian's libmicrohttpd refers to GnuTLS, of which there is no static library that links, and which
// would take more time to load than Kith takes to start. The preview speaks plain HTTP, so that none
// of these is ever called but for `gnutls_global_init` and `gnutls_global_deinit`. They are weak, so
// that a real GnuTLS on the linker's line has its way.

#define STAND_IN(name) \
  int name(void); \
  __attribute__((weak)) int name(void) { return 0; }

STAND_IN(gnutls_alpn_set_protocols)
STAND_IN(gnutls_bye)
STAND_IN(gnutls_certificate_allocate_credentials)
STAND_IN(gnutls_certificate_free_credentials)
STAND_IN(gnutls_certificate_server_set_request)
STAND_IN(gnutls_certificate_set_dh_params)
STAND_IN(gnutls_certificate_set_retrieve_function2)
STAND_IN(gnutls_certificate_set_retrieve_function3)
STAND_IN(gnutls_certificate_set_x509_key_mem)
STAND_IN(gnutls_certificate_set_x509_key_mem2)
STAND_IN(gnutls_certificate_set_x509_trust_mem)
STAND_IN(gnutls_cipher_get)
STAND_IN(gnutls_credentials_set)
STAND_IN(gnutls_deinit)
STAND_IN(gnutls_dh_params_deinit)
STAND_IN(gnutls_dh_params_import_pkcs3)
STAND_IN(gnutls_dh_params_init)
STAND_IN(gnutls_global_deinit)
STAND_IN(gnutls_global_init)
STAND_IN(gnutls_handshake)
STAND_IN(gnutls_init)
STAND_IN(gnutls_malloc)
STAND_IN(gnutls_priority_deinit)
STAND_IN(gnutls_priority_init)
STAND_IN(gnutls_priority_set)
STAND_IN(gnutls_protocol_get_version)
STAND_IN(gnutls_psk_allocate_server_credentials)
STAND_IN(gnutls_psk_free_server_credentials)
STAND_IN(gnutls_psk_set_server_credentials_function)
STAND_IN(gnutls_record_check_pending)
STAND_IN(gnutls_record_get_direction)
STAND_IN(gnutls_record_recv)
STAND_IN(gnutls_record_send)
STAND_IN(gnutls_session_get_ptr)
STAND_IN(gnutls_session_set_ptr)
STAND_IN(gnutls_strerror)
STAND_IN(gnutls_transport_set_int2)
