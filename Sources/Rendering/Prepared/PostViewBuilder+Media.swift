internal import HTML
internal import Model
internal import Mustache

extension PostViewBuilder {
  /// The photos, videos and sounds of a post, in order.
  func mediaViews(of post: Post, onOwnPage: Bool) -> [ViewObject] {
    post.media.enumerated().map { index, media in
      mediaView(media, of: post, number: index + 1, onOwnPage: onOwnPage)
    }
  }

  private func mediaView(
    _ media: Media, of post: Post, number: Int, onOwnPage: Bool
  ) -> ViewObject {
    let strings = context.strings
    var view = View<MediaFields>()
    view[.isPhoto] = .flag(media.kind == .photo)
    view[.isVideo] = .flag(media.kind == .video)
    view[.isAudio] = .flag(media.kind == .audio)
    view[.source] = .url(link(to: media.file, of: post))
    view[.mediaType] = .optionalText(MediaType.type(ofFileNamed: media.file.name))
    let alternative = media.alternativeText.map(DisplayText.cleaned)
    switch media.kind {
    case .photo:
      // A photo that nobody described is announced as that, never as nothing.
      view[.alternative] = .text(alternative ?? strings[.mediaPhotoUndescribed])
      view[.label] = .text(
        alternative.flatMap { $0.isEmpty ? nil : $0 } ?? strings[.mediaPhotoUndescribed])
    case .video:
      view[.alternative] = .optionalText(alternative)
      view[.label] = .text(
        alternative.flatMap { $0.isEmpty ? nil : $0 } ?? strings[.mediaVideo])
    case .audio:
      view[.alternative] = .optionalText(alternative)
      view[.label] = .text(
        alternative.flatMap { $0.isEmpty ? nil : $0 } ?? strings[.mediaAudio])
    }
    let size = media.size ?? PixelSize(width: 1_200, height: 900)
    view[.width] = .text(String(size.width))
    view[.height] = .text(String(size.height))
    view[.caption] = .optionalText(media.caption.map(DisplayText.cleaned))
    view[.poster] = .optionalURL(media.poster.map { link(to: $0, of: post) })
    view[.captions] = .optionalURL(media.captions.map { link(to: $0, of: post) })
    view[.transcript] = .optionalURL(media.transcript.map { link(to: $0, of: post) })
    view[.isEager] = .flag(onOwnPage && number == 1)
    view[.number] = .text(String(number))
    return view.object
  }

  /// Where a file of a post is published, as a link.
  func link(to file: MediaFile, of post: Post) -> SafeURL {
    context.addresses.link(to: file.sitePath(of: post.permalink.value))
  }
}

extension MediaFile {
  /// Where the file is published, as a site path; `permalink` is that of the page it stands beside.
  func sitePath(of permalink: String) -> String {
    switch origin {
    case .shared: return "/" + name
    case .beside:
      // A page whose address is a file (`/notes.html`) has its files in that file's folder.
      let folder = permalink.utf8.lastIndex(of: UInt8(ascii: "/")).map { permalink[...$0] } ?? "/"
      return folder + name
    }
  }
}
