import { describe, expect, test } from 'vitest'
import { cancellationDeadline, kindestNotice } from '../../../domain/booking/cancellation-deadline'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'

describe('kindestNotice', () => {
  test('of 24 hours and 48 hours for day trips the shorter notice counts [R10.18]', () => {
    const general = { source: 'general-statement', value: 24 }
    const dayTrips = { source: 'faq', value: 48, scope: 'day-trips' as const }
    expect(kindestNotice([general, dayTrips])).toBe(24)
    expect(kindestNotice([dayTrips, general])).toBe(24)
  })

  test('a reading in words gives no hours to count with', () => {
    expect(kindestNotice([{ source: 'listing', value: 'full-day' }])).toBeNull()
    expect(kindestNotice([])).toBeNull()
  })
})

describe('cancellationDeadline', () => {
  test.each([
    ['in summer', '2027-07-10', '10:00', '2027-07-09T08:00:00.000Z'],
    ['in winter', '2027-01-10', '08:30', '2027-01-09T07:30:00.000Z'],
    // 24 hours before, not "the same clock time a day before", which would be 23 or 25 hours.
    ['the day after summer time begins', '2027-03-28', '10:00', '2027-03-27T08:00:00.000Z'],
    ['the day after summer time ends', '2027-10-31', '10:00', '2027-10-30T09:00:00.000Z'],
  ])('%s the deadline is 24 hours before departure [R10.18]', (_when, day, time, deadline) => {
    expect(cancellationDeadline(asCalendarDay(day), time, 24).toISOString()).toBe(deadline)
  })
})
