/// Runs a function of ICU that writes UTF-16 from UTF-16, with room for its result.
///
/// `convert` returns the length that the result has or would have, or −1 when it failed.
func convertingUTF16(
  _ text: String,
  _ convert: (UnsafeBufferPointer<UInt16>, UnsafeMutableBufferPointer<UInt16>) -> Int32
) -> String? {
  let source = Array(text.utf16)
  var capacity = source.count + 16
  while true {
    var needed: Int32 = -1
    let result = unsafe [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe source.withUnsafeBufferPointer { source in
        unsafe needed = convert(source, buffer)
      }
      count = min(max(0, Int(needed)), buffer.count)
    }
    guard needed >= 0 else { return nil }
    // Twice at most: the second time the length is known.
    if Int(needed) <= capacity { return String(decoding: result, as: UTF16.self) }
    capacity = Int(needed)
  }
}
