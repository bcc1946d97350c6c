#define _GNU_SOURCE
#include "microhttpd_shim.h"

#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

const uint64_t kith_http_unknown_size = MHD_SIZE_UNKNOWN;
const ssize_t kith_http_ended = MHD_CONTENT_READER_END_OF_STREAM;
const ssize_t kith_http_failed = MHD_CONTENT_READER_END_WITH_ERROR;
const short kith_http_client_gone = POLLRDHUP;

struct kith_http_daemon {
  struct MHD_Daemon *daemon;
  kith_http_settings settings;
};

static struct MHD_Connection *inner(kith_http_connection *connection) {
  return (struct MHD_Connection *)connection;
}

static kith_http_connection *outer(struct MHD_Connection *connection) {
  return (kith_http_connection *)connection;
}

/// Leaves the percent-encoding of a target as it is: it is undone once, in Swift.
static size_t keep_encoding(void *context, struct MHD_Connection *connection, char *text) {
  (void)context, (void)connection;
  return strlen(text);
}

static void *begin(void *context, const char *target, struct MHD_Connection *connection) {
  (void)connection;
  const kith_http_settings *settings = context;
  return settings->begin(settings->context, target);
}

static enum MHD_Result proceed(
    void *context, struct MHD_Connection *connection, const char *path, const char *method,
    const char *version, const char *piece, size_t *size, void **request) {
  (void)path, (void)version;
  const kith_http_settings *settings = context;
  size_t taken = *size;
  *size = 0;
  return settings->proceed(settings->context, outer(connection), *request, method, piece, taken)
             ? MHD_YES
             : MHD_NO;
}

static void end(void *context, struct MHD_Connection *connection, void **request,
                enum MHD_RequestTerminationCode reason) {
  (void)reason;
  const kith_http_settings *settings = context;
  settings->end(settings->context, outer(connection), *request);
  *request = NULL;
}

static void notify(void *context, struct MHD_Connection *connection, void **own,
                   enum MHD_ConnectionNotificationCode change) {
  (void)own;
  const kith_http_settings *settings = context;
  if (change == MHD_CONNECTION_NOTIFY_STARTED) {
    settings->open(settings->context, outer(connection));
  } else {
    settings->close(settings->context, outer(connection));
  }
}

kith_http_daemon *kith_http_start(const kith_http_settings *settings) {
  kith_http_daemon *daemon = malloc(sizeof *daemon);
  if (daemon == NULL) {
    return NULL;
  }
  daemon->settings = *settings;
  void *context = &daemon->settings;
  daemon->daemon = MHD_start_daemon(
      MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_POLL | MHD_USE_ITC,
      0, NULL, NULL, proceed, context,
      MHD_OPTION_LISTEN_SOCKET, settings->listening_socket,
      MHD_OPTION_CONNECTION_LIMIT, settings->connection_limit,
      MHD_OPTION_CONNECTION_TIMEOUT, settings->inactivity_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->memory_limit,
      MHD_OPTION_THREAD_STACK_SIZE, settings->stack_size,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_UNESCAPE_CALLBACK, keep_encoding, NULL,
      MHD_OPTION_URI_LOG_CALLBACK, begin, context,
      MHD_OPTION_NOTIFY_COMPLETED, end, context,
      MHD_OPTION_NOTIFY_CONNECTION, notify, context,
      MHD_OPTION_END);
  if (daemon->daemon == NULL) {
    int code = errno;
    free(daemon);
    errno = code;
    return NULL;
  }
  return daemon;
}

void kith_http_stop(kith_http_daemon *daemon) {
  MHD_stop_daemon(daemon->daemon);
  free(daemon);
}

int kith_http_socket(kith_http_connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(inner(connection), MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

size_t kith_http_client_address(kith_http_connection *connection, uint8_t bytes[16]) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(inner(connection), MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  if (info == NULL || info->client_addr == NULL) {
    return 0;
  }
  if (info->client_addr->sa_family == AF_INET) {
    memcpy(bytes, &((const struct sockaddr_in *)info->client_addr)->sin_addr, 4);
    return 4;
  }
  if (info->client_addr->sa_family == AF_INET6) {
    memcpy(bytes, &((const struct sockaddr_in6 *)info->client_addr)->sin6_addr, 16);
    return 16;
  }
  return 0;
}

typedef struct {
  void *context;
  void (*take)(void *context, const char *name, const char *value);
} header_taker;

static enum MHD_Result take_header(void *context, enum MHD_ValueKind kind, const char *name,
                                   const char *value) {
  (void)kind;
  const header_taker *taker = context;
  taker->take(taker->context, name, value == NULL ? "" : value);
  return MHD_YES;
}

void kith_http_headers(kith_http_connection *connection, void *context,
                       void (*take)(void *context, const char *name, const char *value)) {
  header_taker taker = {context, take};
  MHD_get_connection_values(inner(connection), MHD_HEADER_KIND, take_header, &taker);
}

void kith_http_keep_open(kith_http_connection *connection) {
  MHD_set_connection_option(inner(connection), MHD_CONNECTION_OPTION_TIMEOUT, 0u);
}

kith_http_response *kith_http_response_from_bytes(const void *bytes, size_t size) {
  return (kith_http_response *)MHD_create_response_from_buffer(
      size, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

kith_http_response *kith_http_response_from_reader(
    uint64_t size, size_t piece, void *context,
    ssize_t (*read)(void *context, uint64_t position, char *buffer, size_t size),
    void (*free)(void *context)) {
  return (kith_http_response *)MHD_create_response_from_callback(size, piece, read, context, free);
}

bool kith_http_add_header(kith_http_response *response, const char *name, const char *value) {
  return MHD_add_response_header((struct MHD_Response *)response, name, value) == MHD_YES;
}

bool kith_http_send(kith_http_connection *connection, unsigned int status,
                    kith_http_response *response) {
  return MHD_queue_response(inner(connection), status, (struct MHD_Response *)response) == MHD_YES;
}

void kith_http_release(kith_http_response *response) {
  MHD_destroy_response((struct MHD_Response *)response);
}
