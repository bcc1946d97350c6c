#ifndef KITH_CICU_SHIM_H
#define KITH_CICU_SHIM_H

#include <unicode/ubrk.h>
#include <unicode/ucol.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>

// ICU's functions are macros that add the release's number to their names (`ubrk_open_72`), which
// Swift cannot see. These have plain names, and tell of a failure by NULL or -1.

static inline UPluralRules *kith_icu_plural_rules_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_open(locale, &status);
  return U_SUCCESS(status) ? rules : NULL;
}

static inline void kith_icu_plural_rules_close(UPluralRules *rules) { uplrules_close(rules); }

static inline int32_t kith_icu_plural_rules_select(const UPluralRules *rules, double number,
                                                   UChar *keyword, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uplrules_select(rules, number, keyword, capacity, &status);
  return U_SUCCESS(status) ? length : -1;
}

static inline bool kith_icu_is_nfc(const UChar *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  UBool isNormalized = unorm2_isNormalized(nfc, text, length, &status);
  return U_SUCCESS(status) && isNormalized;
}

// Returns the length that the result has or would have; nothing is written past `capacity`.
static inline int32_t kith_icu_nfc(const UChar *text, int32_t length, UChar *result,
                                   int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  int32_t needed = unorm2_normalize(nfc, text, length, result, capacity, &status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? needed : -1;
}

// As above, in the root locale.
static inline int32_t kith_icu_lowercase(const UChar *text, int32_t length, UChar *result,
                                         int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t needed = u_strToLower(result, capacity, text, length, "", &status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? needed : -1;
}

static inline UBreakIterator *kith_icu_words_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *words = ubrk_open(UBRK_WORD, "", NULL, 0, &status);
  return U_SUCCESS(status) ? words : NULL;
}

static inline void kith_icu_words_close(UBreakIterator *words) { ubrk_close(words); }

// `text` has to outlive the use of the iterator.
static inline bool kith_icu_words_set_text(UBreakIterator *words, const UChar *text,
                                           int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(words, text, length, &status);
  return U_SUCCESS(status);
}

// The last boundary before `offset`, or -1.
static inline int32_t kith_icu_words_preceding(UBreakIterator *words, int32_t offset) {
  return ubrk_preceding(words, offset);
}

static inline UCollator *kith_icu_collator_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open(locale, &status);
  return U_SUCCESS(status) ? collator : NULL;
}

static inline void kith_icu_collator_close(UCollator *collator) { ucol_close(collator); }

// -1, 0 or 1; both texts are UTF-8.
static inline int32_t kith_icu_collator_compare(const UCollator *collator, const char *left,
                                                int32_t leftLength, const char *right,
                                                int32_t rightLength) {
  UErrorCode status = U_ZERO_ERROR;
  return ucol_strcollUTF8(collator, left, leftLength, right, rightLength, &status);
}

// The locale that a BCP 47 tag names, or -1 where the tag is not well-formed.
static inline int32_t kith_icu_locale_of_tag(const char *tag, int32_t tagLength, char *locale,
                                             int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t parsedLength = 0;
  int32_t length = uloc_forLanguageTag(tag, locale, capacity, &parsedLength, &status);
  bool isWhole = U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING;
  return isWhole && parsedLength == tagLength ? length : -1;
}

static inline int32_t kith_icu_tag_of_locale(const char *locale, char *tag, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_toLanguageTag(locale, tag, capacity, true, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING ? length : -1;
}

static inline int32_t kith_icu_add_likely_subtags(const char *locale, char *result,
                                                  int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_addLikelySubtags(locale, result, capacity, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING ? length : -1;
}

static inline int32_t kith_icu_script(const char *locale, char *script, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getScript(locale, script, capacity, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING ? length : -1;
}

static inline int32_t kith_icu_language(const char *locale, char *language, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getLanguage(locale, language, capacity, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING ? length : -1;
}

static inline bool kith_icu_is_right_to_left(const char *locale) {
  return uloc_isRightToLeft(locale);
}

#endif
