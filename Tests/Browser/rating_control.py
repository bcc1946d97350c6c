"""The rating control of a post's page, as the tests of it see and use it."""

from playwright.sync_api import Locator, Page, expect

# Every event that the control's listeners are told, with the value that it has by then.
_RECORD_EVENTS = """
window.told = [];
for (const type of ["input", "change"]) {
  document.addEventListener(type, (event) => {
    const form = event.target.closest(".rate");
    if (form) told.push(`${type} ${new FormData(form).get("rating") ?? "none"}`);
  });
}
"""

# How many symbols are shown as chosen, and whether they are the first ones.
SHOWN = """
(form) => {
  const lit = [...form.querySelectorAll(".symbol")].map((symbol) => {
    const [off, on] = [".off", ".on"].map((part) => getComputedStyle(symbol.querySelector(part)).visibility);
    if (off === on) throw new Error("a symbol shows both of its states, or none");
    return on === "visible";
  });
  const count = lit.lastIndexOf(true) + 1;
  if (lit.slice(0, count).includes(false)) throw new Error("what is chosen has a gap");
  return count;
}
"""


class RatingControl:
    """The control of one page, opened with its events recorded."""

    def __init__(self, page: Page):
        self.page = page
        self.form: Locator = page.locator("form.rate")
        self.strip: Locator = self.form.locator(".strip")
        self.output: Locator = self.form.locator("output")
        self.clear: Locator = self.form.get_by_role("button", name="Clear", include_hidden=True)

    @classmethod
    def open(cls, page: Page, address: str) -> "RatingControl":
        """Opens the address and waits until the control is there and in view."""
        page.add_init_script(_RECORD_EVENTS)
        page.goto(address)
        control = cls(page)
        expect(control.form).to_be_visible()
        control.form.evaluate("(form) => form.scrollIntoView({ block: 'center', behavior: 'instant' })")
        return control

    @property
    def value(self) -> int:
        """What the form would send; 0 for nothing."""
        return self.form.evaluate("(form) => Number(new FormData(form).get('rating') ?? 0)")

    @property
    def shown(self) -> int:
        """How many symbols are seen as chosen."""
        return self.form.evaluate(SHOWN)

    @property
    def kept(self):
        """What the browser keeps of it; None if nothing."""
        return self.page.evaluate(
            "JSON.parse(Object.entries(localStorage).find(([key]) => key.endsWith(':rating:rated'))?.[1] ?? null)"
        )

    def told(self) -> list[str]:
        """The events since the last time, such as `input 3`."""
        return self.page.evaluate("told.splice(0)")

    def radio(self, value: int) -> Locator:
        """The radio button of a value."""
        return self.form.locator(f"input[value='{value}']")

    def centre(self, value: int) -> tuple[float, float]:
        """The centre of the symbol of a value, in the window."""
        box = self.form.locator(".symbol").nth(value - 1).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def expect(self, value: int, scale: int = 5) -> None:
        """Fails unless the value is shown, said and would be sent; 0 is none."""
        expect(self.output).to_have_text(f"Rated {value} out of {scale}" if value else "")
        assert (self.shown, self.value) == (value, value)

    def reload(self) -> None:
        """Opens the page anew."""
        self.page.reload()
        expect(self.form).to_be_visible()
