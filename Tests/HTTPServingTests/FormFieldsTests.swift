import HTTPServing
import Testing

@Suite("The fields of forms")
struct FormFieldsTests {
  @Test("are decoded, in order, empty ones as if they were absent")
  func fields() throws {
    let fields = try #require(FormFields("a=1+2&b%5Bc%5D=%C3%A9&a=3&d=&e".utf8))
    #expect(fields["a"] == "1 2")
    #expect(fields.values(of: "a") == ["1 2", "3"])
    #expect(fields["b[c]"] == "é")
    #expect(fields["d"] == nil && fields["e"] == nil && fields["f"] == nil)
    #expect(fields.values(of: "d") == [""])
    #expect(try #require(FormFields("".utf8))["a"] == nil)
  }

  @Test("that are badly encoded are none", arguments: ["a=%", "a=%4", "a=%zz", "%ff=1", "a=%ff"])
  func broken(text: String) {
    #expect(FormFields(text.utf8) == nil)
  }
}
