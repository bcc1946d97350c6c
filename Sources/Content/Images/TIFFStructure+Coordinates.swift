extension TIFFStructure {
  /// The pointer to the directory of the place (Exif 2.32, section 4.6.3).
  private static let placeDirectory = 0x8825
  /// The degrees of where the camera stood, and of where it looked (section 4.6.6).
  private static let degrees: Set<Int> = [0x02, 0x04, 0x14, 0x16]
  /// The XMP packet of a TIFF file (XMP 1, part 3, section 2.3.1).
  private static let packet = 0x02BC

  /// Whether the EXIF data tell where the picture was taken.
  ///
  /// A camera without a fix writes the fields with zeros in them, which is no place.
  var hasCoordinates: Bool {
    fields(tags: [Self.placeDirectory]).contains { pointer in
      guard let offset = order.number(in: pointer.value, at: 0, count: 4),
        let place = directory(at: offset, tags: Self.degrees)
      else { return false }
      return place.fields.contains { isKnown($0.value) }
    }
  }

  /// Whether the structure has an XMP packet that tells where the picture was taken.
  var hasPacketWithCoordinates: Bool {
    fields(tags: [Self.packet], limit: XMPPacket.limit).contains {
      XMPPacket.hasCoordinates($0.value[...])
    }
  }

  /// Whether one of the fractions of degrees, minutes and seconds is above zero.
  private func isKnown(_ fractions: [UInt8]) -> Bool {
    stride(from: 0, to: fractions.count - 7, by: 8).contains { offset in
      order.number(in: fractions, at: offset, count: 4) ?? 0 > 0
        && order.number(in: fractions, at: offset + 4, count: 4) ?? 0 > 0
    }
  }
}
