// What cannot be avoided: decodes each photo once, and writes the sizes and formats that a build writes,
// in one thread and one process. photos.py compiles it and compares its processor time with that of kith.

#include <stdio.h>
#include <vips/vips.h>

static VipsImage *in_memory(VipsImage *image) {
  VipsImage *copy = vips_image_copy_memory(image);
  g_object_unref(image);
  return copy;
}

static void write_file(const char *folder, const char *name, const void *bytes, size_t size) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "wb");
  if (file == NULL || fwrite(bytes, 1, size, file) != size || fclose(file) != 0) vips_error_exit("%s", path);
}

static void encode(VipsImage *image, const char *folder, const char *label, int with_jpeg) {
  void *bytes = NULL;
  size_t size = 0;
  char name[64];
  if (vips_webpsave_buffer(image, &bytes, &size, "Q", 80, "strip", TRUE, "effort", 4, NULL) != 0) vips_error_exit(NULL);
  snprintf(name, sizeof name, "%s.webp", label);
  write_file(folder, name, bytes, size);
  g_free(bytes);
  if (!with_jpeg) return;
  if (vips_jpegsave_buffer(image, &bytes, &size, "Q", 80, "strip", TRUE, "optimize_coding", TRUE, "interlace", TRUE,
                           NULL) != 0) {
    vips_error_exit(NULL);
  }
  snprintf(name, sizeof name, "%s.jpg", label);
  write_file(folder, name, bytes, size);
  g_free(bytes);
}

int main(int count, char **words) {
  if (VIPS_INIT(words[0]) != 0) vips_error_exit(NULL);
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  const int widths[] = {1600, 960, 480};
  for (int index = 1; index + 1 < count; index += 2) {
    gchar *bytes = NULL;
    gsize size = 0;
    if (!g_file_get_contents(words[index], &bytes, &size, NULL)) vips_error_exit("%s", words[index]);
    const char *folder = words[index + 1];
    VipsImage *whole = NULL;
    if (vips_thumbnail_buffer(bytes, size, &whole, widths[0], "height", VIPS_MAX_COORD, "size", VIPS_SIZE_DOWN, NULL) !=
        0) {
      vips_error_exit(NULL);
    }
    whole = in_memory(whole);
    for (int width = 0; width < 3; width++) {
      VipsImage *image = whole;
      g_object_ref(image);
      if (width > 0) {
        g_object_unref(image);
        if (vips_thumbnail_image(whole, &image, widths[width], "height", VIPS_MAX_COORD, NULL) != 0) vips_error_exit(NULL);
        image = in_memory(image);
      }
      char label[32];
      snprintf(label, sizeof label, "%d", widths[width]);
      encode(image, folder, label, 1);
      g_object_unref(image);
    }
    VipsImage *square = NULL;
    if (vips_thumbnail_image(whole, &square, 400, "height", 400, "crop", VIPS_INTERESTING_CENTRE, NULL) != 0) {
      vips_error_exit(NULL);
    }
    square = in_memory(square);
    encode(square, folder, "square", 0);
    g_object_unref(square);
    g_object_unref(whole);
    g_free(bytes);
  }
  return 0;
}
