#ifndef KITH_CCMARKGFM_SHIM_H
#define KITH_CCMARKGFM_SHIM_H

#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
// Debian installs the layout of nodes too. The public accessors copy each text into a new C string,
// and say nothing of footnotes.
#include <cmark-gfm/node.h>

// The extensions' node types are numbered when they are registered. The library exports the
// numbers, but no installed header declares them.
extern cmark_node_type CMARK_NODE_TABLE, CMARK_NODE_TABLE_ROW, CMARK_NODE_TABLE_CELL,
    CMARK_NODE_STRIKETHROUGH;

static inline bool kith_cmark_is_table(const cmark_node *node) {
  return node->type == CMARK_NODE_TABLE;
}

static inline bool kith_cmark_is_table_row(const cmark_node *node) {
  return node->type == CMARK_NODE_TABLE_ROW;
}

static inline bool kith_cmark_is_table_cell(const cmark_node *node) {
  return node->type == CMARK_NODE_TABLE_CELL;
}

static inline bool kith_cmark_is_strikethrough(const cmark_node *node) {
  return node->type == CMARK_NODE_STRIKETHROUGH;
}

#endif
