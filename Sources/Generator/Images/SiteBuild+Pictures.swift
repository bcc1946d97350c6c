internal import Model
internal import Rendering

extension SiteBuild {
  /// The pictures of the site as its settings have them, those of an earlier snapshot among them.
  func pictures(of settings: ImageSettings) -> PictureCatalog {
    if let known = memory?.pictures(with: settings) { return known }
    let catalog = PictureCatalog(
      source: options.source, settings: settings,
      program: options.imageProgram ?? ImageProgram.path(programFolder: options.programFolder),
      manner: isCheck ? .look : options.isDryRun ? .tryOut : .make)
    memory?.pictures = catalog
    return catalog
  }
}

extension PublicFeed {
  /// The pictures that front matter names: photos, stills of films, portraits.
  ///
  /// Those of texts are found when these are rendered.
  var namedPictures: [PictureCatalog.Request] {
    var requests: [PictureCatalog.Request] = []
    // By index, since a loop over the posts would copy each of them whole.
    for list in [posts, unlistedPosts] {
      for index in list.indices where !list[index].media.isEmpty {
        for media in list[index].media {
          let files = [media.kind == .photo ? media.file : nil, media.poster].compactMap(\.self)
          requests += files.map { PictureCatalog.Request(path: $0.path, purpose: .photo) }
        }
      }
    }
    requests += authors.compactMap(\.avatar).map { avatar in
      PictureCatalog.Request(path: avatar.path, purpose: .portrait)
    }
    return requests
  }
}

extension PictureCatalog {
  /// The catalog as a plan asks for pictures.
  var source: PictureSource {
    PictureSource(
      photo: { path in self.answer(path, for: .photo) },
      portrait: { path in self.answer(path, for: .portrait) },
      film: { path in
        do throws(PictureProblem) {
          return try .success(self.publishedFilm(at: path))
        } catch {
          return .failure(error)
        }
      })
  }

  private func answer(_ path: String, for purpose: PictureRecipe.Purpose) -> PictureSource.Answer {
    do throws(PictureProblem) {
      return try .success(picture(at: path, for: purpose))
    } catch {
      return .failure(error)
    }
  }
}
