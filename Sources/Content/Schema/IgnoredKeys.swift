/// Keys of other generators that mean nothing here and are passed over without a word.
enum IgnoredKeys {
  /// Whether `name` is such a key.
  static func contains(_ name: String) -> Bool {
    letters.contains(KeyTable.letters(of: name))
  }

  private static let letters = Set(names.map { KeyTable.letters(of: $0) })

  /// The keys by the tool that has them; a few belong to several.
  private static let names = [
    // Jekyll and its plug-ins
    "layout", "excerpt_separator", "excerpt_only", "read_time", "classes", "header", "sidebar",
    "author_profile", "share", "related", "sitemap", "feed", "render_with_liquid", "pin", "math",
    "mermaid", "mathjax", "katex", "latex", "regenerate", "pageless", "breadcrumbs", "parent",
    "grand_parent", "has_children", "nav_order", "nav_exclude", "permalink_base", "paginate",
    "defaults", "collection", "dsq_thread_id", "dsq_needs_sync", "disqus", "comments_locked",
    "hefo_before", "hefo_after", "aktt_notify_twitter", "SBM_count", "enclosure", "last_modified",
    // Hugo
    "weight", "menu", "menus", "toc", "type", "kind", "markup", "outputs", "outputFormats",
    "linkTitle", "resources", "cascade", "build", "_build", "isCJKLanguage", "series",
    "series_order", "params", "sitemap_priority", "translationKey", "target", "audio", "cover",
    "featured", "featured_image", "thumbnail", "ShowToc", "TocOpen", "ShowReadingTime",
    "ShowBreadCrumbs", "showDate", "uid", "publisher", "editPost", "robots",
    // Zola
    "template", "page_template", "in_search_index", "insert_anchor_links", "sort_by",
    "paginate_by", "generate_feeds", "generate_feed", "extra", "transparent",
    // Pelican and Nikola
    "lang_category", "translation", "save_as", "url_save_as", "compiler", "has_math", "nocomments",
    "previewimage", "hidetitle", "pretty_url",
    // Eleventy and Astro
    "eleventyNavigation", "eleventyComputed", "templateEngineOverride", "pagination", "override",
    "templateKey", "pubTime", "heroImage", "ogImage",
    // Hexo, Obsidian and others
    "top", "sticky", "photos_layout", "lede", "cssclass", "cssclasses", "aliases_note", "uuid",
    "created", "created_at", "updated_at", "timestamp", "order", "cover_image", "canonical_url",
    "canonical", "css", "js", "script", "scripts", "styles", "stylesheets", "seo", "og",
    // Comment systems; addresses of mail and machines are never read
    "email", "author_email", "mail", "ip", "author_ip", "remote_addr", "gravatar", "author_url",
    "_id", "_parent", "replying_to_uid", "user_agent", "emailMD5", "message",
  ]
}
