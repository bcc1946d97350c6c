import Model
import Testing

@Suite("The calendar")
struct CivilTimeTests {
  @Test("Each day is one after the day before it, in sampled years of thirty-four centuries")
  func consecutiveDays() {
    var wrong: [CivilTime] = []
    for year in stride(from: -400, through: 3_000, by: 17) {
      var day = CivilTime(year: year, month: 1, day: 1)
      var number = day.daysSinceEpoch
      var weekday = day.weekday
      // To the second of January of the next year.
      while day.year == year || day.day < 3 {
        if CivilTime(localSeconds: Int64(number) * 86_400) != day || day.daysSinceEpoch != number
          || day.weekday != weekday
        {
          wrong.append(day)
        }
        day.day += 1
        if !day.isValid { (day.month, day.day) = (day.month + 1, 1) }
        if day.month > 12 { (day.year, day.month) = (day.year + 1, 1) }
        number += 1
        weekday = (weekday + 1) % 7
      }
    }
    #expect(wrong == [])
  }

  @Test(
    "Known instants have known fields",
    arguments: [
      (0, CivilTime(year: 1970, month: 1, day: 1)),
      (-1, CivilTime(year: 1969, month: 12, day: 31, hour: 23, minute: 59, second: 59)),
      (951_782_400, CivilTime(year: 2000, month: 2, day: 29)),
      (1_795_996_799, CivilTime(year: 2026, month: 11, day: 29, hour: 23, minute: 59, second: 59)),
      (4_107_542_400, CivilTime(year: 2100, month: 3, day: 1)),
      (-62_135_596_800, CivilTime(year: 1, month: 1, day: 1)),
      (-62_135_596_801, CivilTime(year: 0, month: 12, day: 31, hour: 23, minute: 59, second: 59)),
    ] as [(Int64, CivilTime)])
  func knownInstants(seconds: Int64, fields: CivilTime) {
    #expect(CivilTime(localSeconds: seconds) == fields)
    #expect(fields.localSeconds == seconds)
  }

  @Test(
    "Known days are known days of the week",
    arguments: [
      (CivilTime(year: 1970, month: 1, day: 1), 4), (CivilTime(year: 2026, month: 11, day: 29), 0),
      (CivilTime(year: 1969, month: 12, day: 28), 0), (CivilTime(year: 1, month: 1, day: 1), 1),
      (CivilTime(year: 2000, month: 2, day: 29), 2),
    ])
  func weekday(day: CivilTime, weekday: Int) {
    #expect(day.weekday == weekday)
  }

  @Test(
    "A day that its month does not have is no day",
    arguments: [
      (2026, 2, 28, true), (2026, 2, 29, false), (2024, 2, 29, true), (1900, 2, 29, false),
      (2000, 2, 29, true), (2026, 4, 31, false), (2026, 12, 31, true), (2026, 1, 0, false),
      (2026, 0, 1, false), (2026, 13, 1, false),
    ])
  func validity(year: Int, month: Int, day: Int, isValid: Bool) {
    #expect(CivilTime(year: year, month: month, day: day).isValid == isValid)
  }

  @Test(
    "A time of day ends at 23:59:59",
    arguments: [
      (23, 59, 59, true), (24, 0, 0, false), (0, 60, 0, false), (0, 0, 60, false),
      (-1, 0, 0, false),
    ])
  func timeOfDay(hour: Int, minute: Int, second: Int, isValid: Bool) {
    let time = CivilTime(year: 2026, month: 1, day: 1, hour: hour, minute: minute, second: second)
    #expect(time.isValid == isValid)
  }
}
