internal import HTML
internal import Model
internal import Mustache

/// Makes the squares of photo grids, of which each stands for a post.
struct PhotoGrid: Sendable {
  let context: SiteContext

  /// The square of a post, which is its first photo or the still of its first film.
  ///
  /// `nil` where it has neither.
  func square(of prepared: PreparedPost) -> ViewObject? {
    guard let media = prepared.gridMedium else { return nil }
    let file = media.kind == .photo ? media.file : media.poster ?? media.file
    let permalink = prepared.post.permalink.value
    let thumbnail = context.thumbnail(of: file, besides: permalink)
    var view = View<PhotoFields>()
    view[.url] = .url(prepared.link)
    view[.source] = .url(thumbnail?.link ?? context.forms(of: file, besides: permalink).shown)
    let size = thumbnail?.size ?? media.size ?? PixelSize(width: 1_200, height: 900)
    view[.width] = .text(String(size.width))
    view[.height] = .text(String(size.height))
    view[.alternative] = .text(
      media.alternativeText.map(DisplayText.cleaned).flatMap { $0.isEmpty ? nil : $0 }
        ?? prepared.label)
    let count = prepared.post.media.count
    if count > 1 { view[.number] = .text(String(count)) }
    view[.isVideo] = .flag(media.kind == .video)
    return view.object
  }
}

extension PreparedPost {
  /// The photo or film by which it stands in a grid.
  ///
  /// One that warns of something has none: who looks through photos has not been warned.
  var gridMedium: Media? {
    warning == nil ? post.media.first { $0.kind == .photo || $0.poster != nil } : nil
  }
}
