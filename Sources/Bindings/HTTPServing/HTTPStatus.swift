/// The code of an answer (RFC 9110, section 15).
public struct HTTPStatus: Sendable, Hashable {
  /// The number, from 200 to 599.
  public let code: Int

  /// The status with this number.
  public init(_ code: Int) {
    self.code = code
  }

  /// 200: here it is.
  public static let ok = HTTPStatus(200)
  /// 201: it was made.
  public static let created = HTTPStatus(201)
  /// 204: done, and there is nothing to say.
  public static let noContent = HTTPStatus(204)
  /// 206: here is the part that was asked for.
  public static let partialContent = HTTPStatus(206)
  /// 303: look there with GET.
  public static let seeOther = HTTPStatus(303)
  /// 304: what the client has is current.
  public static let notModified = HTTPStatus(304)
  /// 307: for now it is there, for all methods.
  public static let temporaryRedirect = HTTPStatus(307)
  /// 308: it is there, for good and for all methods.
  public static let permanentRedirect = HTTPStatus(308)
  /// 400: the request cannot be understood.
  public static let badRequest = HTTPStatus(400)
  /// 403: the request is understood and refused.
  public static let forbidden = HTTPStatus(403)
  /// 404: there is nothing here.
  public static let notFound = HTTPStatus(404)
  /// 405: not with this method.
  public static let methodNotAllowed = HTTPStatus(405)
  /// 409: it would clash with what is there.
  public static let conflict = HTTPStatus(409)
  /// 411: a body has to say its length.
  public static let lengthRequired = HTTPStatus(411)
  /// 413: the body is larger than what is taken.
  public static let contentTooLarge = HTTPStatus(413)
  /// 415: the body is of a kind that is not taken.
  public static let unsupportedMediaType = HTTPStatus(415)
  /// 416: there is no such part.
  public static let rangeNotSatisfiable = HTTPStatus(416)
  /// 421: the request is meant for another host.
  public static let misdirectedRequest = HTTPStatus(421)
  /// 422: the request is well formed and what it says cannot be done.
  public static let unprocessableContent = HTTPStatus(422)
  /// 500: the server failed.
  public static let internalServerError = HTTPStatus(500)
  /// 503: not now.
  public static let serviceUnavailable = HTTPStatus(503)
}
