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
    ['en', '2027-05-13T22:30:00Z', '00:30 on Friday 14\u00a0May'],
    ['es', '2027-05-13T22:30:00Z', 'viernes 14\u00a0de\u00a0mayo a las 00:30'],
    ['es', '2027-05-13T23:30:00Z', 'viernes 14\u00a0de\u00a0mayo a la 01:30'],
    ['ru', '2027-05-13T22:30:00Z', '00:30 пятницы, 14\u00a0мая'],
    ['ru', '2027-05-13T08:00:00Z', '10:00 четверга, 13\u00a0мая'],
    ['ru', '2027-05-16T08:00:00Z', '10:00 воскресенья, 16\u00a0мая'],
  ] as const)("in %s the instant %s follows “until” on Madrid's clock as: %s", (locale, instant, text) => {
    expect(formatMadridInstant(new Date(instant), locale)).toBe(text)
  })
})

test.each([
  ['en', '14\u00a0May 2027'],
  ['es', '14\u00a0de\u00a0mayo de 2027'],
  ['ru', '14\u00a0мая 2027'],
] as const)('in %s no line ends between a day and its month', (locale, text) => {
  expect(formatDay(asCalendarDay('2027-05-14'), locale)).toContain(text)
})

function plain(text: string): string {
  return text.replace(/[\s,.]+/g, ' ').trim()
}
