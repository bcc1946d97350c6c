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
    let size: PixelSize?
    if media.kind == .photo {
      let picture = try? context.pictures.photo(media.file.path).get()
      let forms = context.forms(of: media.file, besides: post.permalink.value)
      size = forms.size ?? media.size
      view[.source] = .url(forms.shown)
      view[.sources] = .optionalSources(forms.own)
      view[.otherFormats] = .optionalList(forms.others.map(formatView))
      view[.tone] = .optionalText(picture?.tone.map(Self.colour))
    } else {
      size = media.size
      view[.source] = .url(link(to: media.file, of: post))
    }
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
    let shown = size ?? PixelSize(width: 1_200, height: 900)
    view[.width] = .text(String(shown.width))
    view[.height] = .text(String(shown.height))
    view[.caption] = .optionalText(media.caption.map(DisplayText.cleaned))
    view[.poster] = .optionalURL(
      media.poster.map { context.forms(of: $0, besides: post.permalink.value).shown })
    view[.captions] = .optionalURL(media.captions.map { link(to: $0, of: post) })
    view[.transcript] = .optionalURL(media.transcript.map { link(to: $0, of: post) })
    view[.isEager] = .flag(onOwnPage && number == 1)
    view[.number] = .text(String(number))
    return view.object
  }

  private func formatView(_ source: PictureForms.Source) -> ViewObject {
    var view = View<PictureFormatFields>()
    view[.mediaType] = .text(source.mediaType)
    view[.sources] = .sources(source.set)
    return view.object
  }

  /// A colour as style sheets and drawings spell it: `#8a7766`.
  private static func colour(_ samples: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = samples.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "#" + String(decoding: text, as: UTF8.self)
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
