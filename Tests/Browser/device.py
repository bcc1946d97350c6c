"""What a reader looks at the page with: window, input, preferences, and what the browser keeps."""

PHONE = (390, 844)
DESKTOP = (1280, 900)

# Reading the property itself throws where a browser refuses storage to a site.
STORAGE_REFUSED = """
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("Refused", "SecurityError"); } });
}
"""

STORAGE_FULL = """
Storage.prototype.setItem = () => { throw new DOMException("Full", "QuotaExceededError"); };
"""


def context_options(
    size=DESKTOP,
    colour="light",
    touch=False,
    script=True,
    reduced_motion=False,
    forced_colours=False,
    locale="en-US",
    zone="UTC",
    permissions=(),
) -> dict:
    """Playwright's options of a browser context, by what a test wants to say."""
    return {
        "viewport": {"width": size[0], "height": size[1]},
        "color_scheme": colour,
        "has_touch": touch,
        "is_mobile": touch,
        "java_script_enabled": script,
        "reduced_motion": "reduce" if reduced_motion else "no-preference",
        "forced_colors": "active" if forced_colours else "none",
        "locale": locale,
        "timezone_id": zone,
        "permissions": list(permissions),
    }
