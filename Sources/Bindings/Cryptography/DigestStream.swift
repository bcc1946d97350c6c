internal import CCrypto

/// Works out the digest of a content that comes piece by piece.
@safe public struct DigestStream: ~Copyable {
  private let context: OpaquePointer

  /// A stream of which nothing has come yet.
  public init() {
    guard let context = unsafe EVP_MD_CTX_new(),
      unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
    else { preconditionFailure("libcrypto has no memory, or no SHA-256") }
    unsafe self.context = context
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  /// Adds what comes next.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    _ = unsafe EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
  }

  /// The digest of all that came; nothing may be added afterwards.
  public consuming func finished() -> ContentDigest {
    var bytes = [UInt8](repeating: 0, count: 32)
    _ = unsafe EVP_DigestFinal_ex(context, &bytes, nil)
    return ContentDigest(bytes: bytes)
  }
}
