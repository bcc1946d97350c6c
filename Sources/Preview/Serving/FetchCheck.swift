internal import HTTPServing

/// Tells what the preview's own pages fetch, and where people go, from what a stranger's page fetches
/// or shows in a frame of its own.
///
/// Browsers say so themselves (Fetch Metadata Request Headers, W3C); other programs do not, and can do
/// nothing that their user could not.
enum FetchCheck {
  /// The answer to a request that a stranger's page makes; `nil` for any other.
  static func refusal(of request: HTTPRequestHead) -> HTTPResponse? {
    guard let site = request.headers["Sec-Fetch-Site"], site != "same-origin", site != "none"
    else { return nil }
    // Somebody follows a link to the preview.
    if request.headers["Sec-Fetch-Mode"] == "navigate",
      request.headers["Sec-Fetch-Dest"] == "document", request.method == "GET"
    {
      return nil
    }
    return HTTPResponse(.forbidden, text: "Other sites have no use of this.\n").guarded()
  }
}
