#ifndef KITH_CTOML_SHIM_H
#define KITH_CTOML_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  KITH_TOML_STRING,
  KITH_TOML_INTEGER,
  KITH_TOML_FLOAT,
  KITH_TOML_BOOLEAN,
  KITH_TOML_OFFSET_DATE_TIME,
  KITH_TOML_LOCAL_DATE_TIME,
  KITH_TOML_LOCAL_DATE,
  KITH_TOML_LOCAL_TIME,
  KITH_TOML_ARRAY,
  KITH_TOML_TABLE,
} kith_toml_kind;

/// UTF-8 bytes that belong to the document, without a NUL at the end.
typedef struct {
  const char *bytes;
  size_t length;
} kith_toml_text;

/// A place in the text, counted from 1 in Unicode scalars; the length is 1 where it takes lines.
typedef struct {
  uint32_t line;
  uint32_t column;
  uint32_t length;
} kith_toml_place;

/// A value. The children of an array or table follow it, each with its own children after it.
typedef struct {
  kith_toml_kind kind;
  kith_toml_place place;
  /// The key, of a table's child.
  kith_toml_text key;
  kith_toml_place key_place;
  /// Of a string; of dates and times, in the form of RFC 3339.
  kith_toml_text text;
  int64_t integer;
  double floating;
  bool boolean;
  size_t child_count;
} kith_toml_node;

typedef struct kith_toml_document kith_toml_document;

/// Parses a text. Never NULL but when memory is at an end; free it with `kith_toml_free`.
kith_toml_document *kith_toml_parse(const char *text, size_t length);

void kith_toml_free(kith_toml_document *document);

/// What is wrong with the text; of no length when nothing is.
kith_toml_text kith_toml_problem(const kith_toml_document *document);

kith_toml_place kith_toml_problem_place(const kith_toml_document *document);

/// The values in the order of the text, the root table first.
const kith_toml_node *kith_toml_nodes(const kith_toml_document *document);

size_t kith_toml_node_count(const kith_toml_document *document);

#ifdef __cplusplus
}
#endif

#endif
