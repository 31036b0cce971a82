import { afterEach, expect, test } from 'vitest'
import { asCalendarDay } from '../../../../domain/calendar/calendar-day'
import { dateOfDay, dayOfDate } from '../../../../pages/booking/calendar/calendar-date'

const zone = process.env.TZ

afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

// Where midnight is skipped in spring, days behind and ahead of Madrid, and half hours.
test.for(['Africa/Cairo', 'America/Santiago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])(
  'a day of the calendar is the same day there and back in %s',
  (timeZone) => {
    process.env.TZ = timeZone
    const day = new Date('2026-01-01T00:00:00Z')
    for (let n = 0; n < 366; n++) {
      const text = day.toISOString().slice(0, 10)
      expect(dayOfDate(dateOfDay(asCalendarDay(text)))).toBe(text)
      day.setUTCDate(day.getUTCDate() + 1)
    }
  },
)
