#ifndef KITH_CMICROHTTPD_SHIM_H
#define KITH_CMICROHTTPD_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct kith_http_daemon kith_http_daemon;
typedef struct kith_http_connection kith_http_connection;
typedef struct kith_http_response kith_http_response;

/// What a server is started with. Each function is called with `context`, on many threads at once.
typedef struct {
  /// A socket that listens already; the server closes it.
  int listening_socket;
  unsigned int connection_limit;
  /// After so many seconds in which no byte came or went a connection is closed.
  unsigned int inactivity_seconds;
  /// The memory of one connection, in which a request's head has to fit.
  size_t memory_limit;
  size_t stack_size;
  void *context;
  /// Gives what stands for a request, whose target is a C string as it was sent, or NULL.
  void *(*begin)(void *context, const char *target);
  /// Is called after a request's head, after each piece of its body, and at its end. The size of a
  /// piece is 0 in the first and in the last call. `false` closes the connection.
  bool (*proceed)(void *context, kith_http_connection *connection, void *request,
                  const char *method, const void *piece, size_t size);
  /// Lets go of a request, which was answered or broken off.
  void (*end)(void *context, kith_http_connection *connection, void *request);
  /// A connection is there.
  void (*open)(void *context, kith_http_connection *connection);
  /// A connection is no more, though its socket is not closed yet.
  void (*close)(void *context, kith_http_connection *connection);
} kith_http_settings;

/// Starts a server with a thread for each connection. NULL where the system refuses; see `errno`.
kith_http_daemon *kith_http_start(const kith_http_settings *settings);

/// Closes all connections and waits for their threads.
void kith_http_stop(kith_http_daemon *daemon);

/// The socket of a connection.
int kith_http_socket(kith_http_connection *connection);

/// Writes the address at the other end of a connection, and says how long it is: 4 bytes, 16, or 0
/// where it has none.
size_t kith_http_client_address(kith_http_connection *connection, uint8_t bytes[16]);

/// Calls `take` with the headers of a request in their order.
void kith_http_headers(kith_http_connection *connection, void *context,
                       void (*take)(void *context, const char *name, const char *value));

/// Lets a connection live on however long no byte comes or goes.
void kith_http_keep_open(kith_http_connection *connection);

/// An answer of bytes, which are copied. NULL where memory is at an end.
kith_http_response *kith_http_response_from_bytes(const void *bytes, size_t size);

/// An answer of `size` bytes, or of `kith_http_unknown_size`, read in pieces of up to `piece` bytes.
/// `read` gives how many it wrote, `kith_http_ended` after the last, or `kith_http_failed`; `free`
/// is called once, at the end. NULL where memory is at an end.
kith_http_response *kith_http_response_from_reader(
    uint64_t size, size_t piece, void *context,
    ssize_t (*read)(void *context, uint64_t position, char *buffer, size_t size),
    void (*free)(void *context));

extern const uint64_t kith_http_unknown_size;
extern const ssize_t kith_http_ended, kith_http_failed;

/// Adds a header; `false` where it has bytes that no header may have.
bool kith_http_add_header(kith_http_response *response, const char *name, const char *value);

/// Sends an answer; `false` where the request has one.
bool kith_http_send(kith_http_connection *connection, unsigned int status,
                    kith_http_response *response);

/// Lets go of an answer, which may still be on its way.
void kith_http_release(kith_http_response *response);

/// What `poll` says of a socket whose client has gone. Swift does not know the constant.
extern const short kith_http_client_gone;

#endif
