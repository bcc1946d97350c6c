internal import Content
internal import Model
internal import UnicodeServices

extension NewSite {
  /// `Content/site.yml` with a note on each key.
  ///
  /// A key that is left at its default stands behind a bare `#`, without a blank, and so does what
  /// is nested in it; to take away that sign is all it needs.
  var siteFile: String {
    """
    # What the site is and how it works; Content/README.md of Kith (in
    # share/doc/kith where that is installed) has all that the keys take.
    #
    # A key behind a bare "#" shows what holds without it, or an example. To change it, take the "#"
    # away, from the lines below it too.

    # The name at the head of each page and in the feeds.
    title: \(FrontMatterSpelling.yaml.text(title))
    # The address that the site will have; a path in it is the base path of all links.
    url: \(FrontMatterSpelling.yaml.text(url))
    # An example: what it is, in a sentence, for search engines and feed readers.
    #description: Notes from the harbour.
    # The language of the interface, and of all posts that name no other (BCP 47).
    language: \(FrontMatterSpelling.yaml.text(language.text))
    # Dates without an offset are read in this time zone, and all dates are shown in it.
    timezone: \(FrontMatterSpelling.yaml.text(zone.name))
    # Who owns the site, and wrote the posts that name nobody: a file in Content/authors/.
    author: \(FrontMatterSpelling.yaml.text(handle))

    # A post's address, with :slug, :year, :month, :day and :author.
    #permalink: /posts/:slug/
    # Posts on a page of a list.
    #pageSize: 20
    # Comments below a post in a list.
    #commentPreview: 2
    # Whether a list adds its older posts by script when its end comes near.
    #growsOnScroll: yes

    # How comments are shown. "send" is an example: without it readers cannot send any.
    #comments:
    #  order: oldest-first  # or newest-first
    #  depth: 3  # how many levels of answers are nested
    #  send:
    #    mail: comments@example.org  # or github: {repo: owner/name}, or endpoint: https://…

    # How ratings are given and shown.
    #rating:
    #  scale: 5  # the highest mark
    #  everywhere: no  # whether every post shows a rating
    #  symbols: {normal: ☆, selected: ★}  # characters, or paths of pictures in Content/static/
    #  size: [24, 24]  # width and height of a symbol in CSS pixels
    #  gap: 4  # between symbols, in CSS pixels

    # How Markdown is read.
    #markdown:
    #  html: no  # whether raw HTML in posts and pages is kept
    #  hardBreaks: yes  # whether a line break in the text is one on the page
    #  hashtags: yes  # whether #word is a tag and a link
    #  mentions: yes  # whether @handle is a link

    # How photos are published.
    #images:
    #  widths: [480, 960, 1600]  # of their forms, in pixels; none is enlarged
    #  formats: [webp, jpeg]  # or avif too, which is smaller and takes far longer
    #  quality: 80  # from 1 to 100
    #  originals: no  # whether their own files keep all pixels
    #  hosts: [img.example.org]  # an example: others whose pictures are shown

    # An example: where readers report a post.
    #report:
    #  mail: report@example.org  # or url: https://…, a page with a form

    # Examples: the colour of the site, the icon of likes, the typeface, and how round pictures are.
    #theme:
    #  accent: "#b3261e"
    #  like: heart  # or thumb
    #  font: Georgia, serif
    #  radius: 8px

    # How much the feeds hold.
    #feeds:
    #  items: 50
    #  comments: site  # or posts: a feed of comments for each post as well

    """
  }
}
