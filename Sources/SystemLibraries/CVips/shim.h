#ifndef KITH_CVIPS_SHIM_H
#define KITH_CVIPS_SHIM_H

#include <stdbool.h>
#include <vips/vips.h>

// libvips takes its options as any number of arguments, which Swift cannot pass. Each function here has
// those that Kith needs, and gives NULL or `false` where `vips_error_buffer()` says what went wrong.

/// Readies the library, with the loaders of the web's formats alone: the others are large, hardly used,
/// and have never been tried by strangers as hard as these.
static inline bool kith_vips_start(const char *program) {
  if (vips_init(program) != 0) return false;
  // A process a core is what makes use of all cores.
  vips_concurrency_set(1);
  // Nothing is done twice.
  vips_cache_set_max(0);
  vips_operation_block_set("VipsForeignLoad", TRUE);
  vips_operation_block_set("VipsForeignLoadJpeg", FALSE);
  vips_operation_block_set("VipsForeignLoadPng", FALSE);
  vips_operation_block_set("VipsForeignLoadWebp", FALSE);
  vips_operation_block_set("VipsForeignLoadNsgif", FALSE);
  vips_operation_block_set("VipsForeignLoadHeif", FALSE);
  return true;
}

/// Opens a picture, of which only the head is read; with all frames where it is animated. The bytes have
/// to stay until it is let go.
static inline VipsImage *kith_vips_open(const void *bytes, size_t size, bool has_frames) {
  return vips_image_new_from_buffer(bytes, size, has_frames ? "n=-1" : "", "access",
                                    VIPS_ACCESS_SEQUENTIAL, NULL);
}

/// How a picture is read: one that is broken off is none.
static inline const char *kith_vips_options(bool has_frames) {
  return has_frames ? "n=-1,fail_on=truncated" : "fail_on=truncated";
}

/// A picture of the bytes that is at most so wide and high, the right way up and in sRGB, also where it
/// names no colours of its own.
static inline VipsImage *kith_vips_thumbnail(const void *bytes, size_t size, int width, int height,
                                             bool has_frames) {
  VipsImage *out = NULL;
  if (vips_thumbnail_buffer((void *)bytes, size, &out, width, "height", height, "size",
                            VIPS_SIZE_DOWN, "option_string", kith_vips_options(has_frames), NULL) != 0) {
    return NULL;
  }
  return out;
}

/// The same of a picture that names its colours, or has those of a printer.
static inline VipsImage *kith_vips_thumbnail_by_profile(const void *bytes, size_t size, int width,
                                                        int height, bool has_frames) {
  VipsImage *out = NULL;
  // Colours that both have stay as they are, which the intent that comes by itself does not see to.
  if (vips_thumbnail_buffer((void *)bytes, size, &out, width, "height", height, "size",
                            VIPS_SIZE_DOWN, "export_profile",
                            "srgb", "intent", VIPS_INTENT_RELATIVE, "option_string",
                            kith_vips_options(has_frames), NULL) != 0) {
    return NULL;
  }
  return out;
}

/// Whether the colours of a picture are others than those of sRGB, or may be.
static inline bool kith_vips_has_colours(VipsImage *image) {
  return vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0 ||
         vips_image_get_interpretation(image) == VIPS_INTERPRETATION_CMYK;
}

/// A smaller picture of one that is in memory.
static inline VipsImage *kith_vips_shrink(VipsImage *image, int width, int height) {
  VipsImage *out = NULL;
  if (vips_thumbnail_image(image, &out, width, "height", height, "size", VIPS_SIZE_DOWN, NULL) != 0) {
    return NULL;
  }
  return out;
}

/// A square out of the middle of a picture in memory.
static inline VipsImage *kith_vips_square(VipsImage *image, int side) {
  VipsImage *out = NULL;
  if (vips_thumbnail_image(image, &out, side, "height", side, "size", VIPS_SIZE_DOWN, "crop",
                           VIPS_INTERESTING_CENTRE, NULL) != 0) {
    return NULL;
  }
  return out;
}

/// A single pixel that is the mean of a picture in memory.
static inline VipsImage *kith_vips_mean(VipsImage *image) {
  VipsImage *out = NULL;
  if (vips_thumbnail_image(image, &out, 1, "height", 1, "size", VIPS_SIZE_FORCE, NULL) != 0) return NULL;
  return out;
}

/// A picture whose transparent parts are white.
static inline VipsImage *kith_vips_flatten(VipsImage *image) {
  VipsImage *out = NULL;
  VipsArrayDouble *white = vips_array_double_newv(3, 255.0, 255.0, 255.0);
  int status = vips_flatten(image, &out, "background", white, NULL);
  vips_area_unref(VIPS_AREA(white));
  return status == 0 ? out : NULL;
}

/// The bytes of a JPEG, to be freed with `g_free`. Nothing but the picture is in it.
static inline void *kith_vips_jpeg(VipsImage *image, int quality, size_t *size) {
  void *bytes = NULL;
  return vips_jpegsave_buffer(image, &bytes, size, "Q", quality, "strip", TRUE, "optimize_coding",
                              TRUE, "interlace", TRUE, NULL) == 0
             ? bytes
             : NULL;
}

/// The bytes of a WebP, to be freed with `g_free`. Nothing but the picture is in it.
static inline void *kith_vips_webp(VipsImage *image, int quality, size_t *size) {
  void *bytes = NULL;
  return vips_webpsave_buffer(image, &bytes, size, "Q", quality, "strip", TRUE, "effort", 4, NULL) == 0
             ? bytes
             : NULL;
}

/// The bytes of an AVIF, to be freed with `g_free`. Nothing but the picture is in it.
static inline void *kith_vips_avif(VipsImage *image, int quality, size_t *size) {
  void *bytes = NULL;
  return vips_heifsave_buffer(image, &bytes, size, "Q", quality, "strip", TRUE, "compression",
                              VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "effort", 4, NULL) == 0
             ? bytes
             : NULL;
}

/// The bytes of an HEIC, to be freed with `g_free`. Nothing but the picture is in it.
static inline void *kith_vips_heic(VipsImage *image, int quality, size_t *size) {
  void *bytes = NULL;
  return vips_heifsave_buffer(image, &bytes, size, "Q", quality, "strip", TRUE, "compression",
                              VIPS_FOREIGN_HEIF_COMPRESSION_HEVC, "effort", 4, NULL) == 0
             ? bytes
             : NULL;
}

/// The bytes of a PNG, to be freed with `g_free`. Nothing but the picture is in it.
static inline void *kith_vips_png(VipsImage *image, size_t *size) {
  void *bytes = NULL;
  return vips_pngsave_buffer(image, &bytes, size, "strip", TRUE, NULL) == 0 ? bytes : NULL;
}

/// The bytes of a GIF, to be freed with `g_free`. Nothing but the picture is in it.
static inline void *kith_vips_gif(VipsImage *image, size_t *size) {
  void *bytes = NULL;
  return vips_gifsave_buffer(image, &bytes, size, "strip", TRUE, NULL) == 0 ? bytes : NULL;
}

/// Takes away all that a picture says besides its pixels, but for what an animation needs. The writer of
/// WebP keeps Exif, the place in it, even where it is told to keep nothing.
static inline void kith_vips_strip(VipsImage *image) {
  static const char *const kept[] = {"page-height", "n-pages", "delay", "loop", "gif-delay", "gif-loop"};
  gchar **fields = vips_image_get_fields(image);
  for (gchar **field = fields; field != NULL && *field != NULL; field++) {
    bool stays = false;
    for (size_t index = 0; index < sizeof kept / sizeof *kept; index++) {
      if (strcmp(*field, kept[index]) == 0) stays = true;
    }
    if (!stays) vips_image_remove(image, *field);
  }
  g_strfreev(fields);
}

/// How high a frame is.
static inline int kith_vips_frame_height(VipsImage *image) { return vips_image_get_page_height(image); }

/// How many frames a picture has, which stand below each other.
static inline int kith_vips_frame_count(VipsImage *image) {
  return vips_image_get_height(image) / kith_vips_frame_height(image);
}

#endif
