import { expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { formatDay, formatMadridInstant } from '../../../domain/calendar/format-date'
import { inEveryMachineZone } from './in-every-machine-zone'

inEveryMachineZone(() => {
  test.each([
    ['en', 'Friday, 14 May 2027'],
    ['es', 'viernes, 14 de mayo de 2027'],
    ['ru', 'пятница, 14 мая 2027 г.'],
  ] as const)('a day in %s reads "%s"', (locale, text) => {
    // Versions of the locale data differ in the comma after an English weekday and in their spaces.
    expect(plain(formatDay(asCalendarDay('2027-05-14'), locale))).toBe(plain(text))
  })

  test.each([
    ['en', 'Fri, 14 May, 00:30'],
    ['es', 'vie, 14 may, 00:30'],
    ['ru', 'пт, 14 мая, 00:30'],
  ] as const)("an instant in %s is told on Madrid's clock: %s", (locale, text) => {
    expect(plain(formatMadridInstant(new Date('2027-05-13T22:30:00Z'), locale))).toBe(plain(text))
  })
})

function plain(text: string): string {
  return text.replace(/[\s,.]+/g, ' ').trim()
}
