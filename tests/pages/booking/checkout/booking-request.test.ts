import { describe, expect, test } from 'vitest'
import { asCalendarDay } from '../../../../domain/calendar/calendar-day'
import { asCents } from '../../../../domain/money/cents'
import {
  attributionFields,
  detailRequest,
  partnerRequest,
} from '../../../../pages/booking/checkout/booking-request'
import { bookingRequestFromJson } from '../../../../server/bookings/read-booking-request'
import { someRules } from '../../../builders/some-rules'

const NOW = new Date('2026-06-10T08:00:00Z')
const booking = {
  tourId: 'prado-museum-guided-tour',
  tourName: 'Prado',
  fields: {
    date: asCalendarDay('2026-06-20'),
    time: null,
    guideLanguage: null,
    adults: 1,
    children: 1,
    name: ' Ana Pérez ',
    email: 'ana@example.com ',
  },
  time: '11:00',
  guideLanguage: 'en',
  language: 'es' as const,
  attribution: {
    utm_source: 'newsletter',
    firstTouch: { at: '2026-06-01T00:00:00.000Z', values: { gclid: 'abc' } },
    lastTouchAt: '2026-06-02T00:00:00.000Z',
  },
}
const shared = {
  tourId: 'prado-museum-guided-tour',
  tourName: 'Prado',
  date: '2026-06-20',
  time: '11:00',
  adults: 1,
  children: 1,
  customerName: 'Ana Pérez',
  customerEmail: 'ana@example.com',
  guideLanguage: 'en',
  language: 'es',
  ...booking.attribution,
}

test('a detail page sends the booking request’s fields, with the total in euros [R3.46, R7.2]', () => {
  expect(JSON.parse(detailRequest(booking, asCents(6885)))).toEqual({
    ...shared,
    totalPrice: 68.85,
    currency: 'EUR',
  })
})

test('a partner’s page sends the prices of one adult and one child in cents, as a JSON string [R3.47, R3.48, R7.3, R9.6]', () => {
  const body = JSON.parse(partnerRequest(booking, asCents(4050), someRules()))
  expect(body).toBeTypeOf('string')
  expect(JSON.parse(body)).toEqual({
    ...shared,
    priceAdultCents: 4050,
    priceChildCents: 2835,
    currency: 'eur',
  })
})

test('the server reads what either page sends [R7.2, R7.3]', () => {
  const detail = bookingRequestFromJson(JSON.parse(detailRequest(booking, asCents(6885))), NOW)
  expect(detail).toMatchObject({ ...shared, seen: { kind: 'total', totalPrice: 68.85 } })
  const partner = bookingRequestFromJson(JSON.parse(partnerRequest(booking, asCents(4050), someRules())), NOW)
  expect(partner).toMatchObject({ ...shared, seen: { kind: 'each', adult: 4050, child: 2835 } })
  expect(partner.attribution).toEqual(detail.attribution)
  expect(partner.attribution).toEqual({
    first: booking.attribution.firstTouch,
    last: { at: booking.attribution.lastTouchAt, values: { utm_source: 'newsletter' } },
  })
})

const record = {
  first: { at: '2026-06-01T00:00:00.000Z', values: { utm_source: 'a' } },
  last: { at: '2026-06-02T00:00:00.000Z', values: { gclid: 'b' } },
  activeAt: '2026-06-02T00:00:00.000Z',
}

describe('where a booking comes from', () => {
  test('is told flat, with the first touch and the time of the last [R3.48]', () => {
    expect(attributionFields({ gclid: 'b' }, record)).toEqual({
      gclid: 'b',
      firstTouch: record.first,
      lastTouchAt: record.last.at,
    })
  })

  test('is nothing for a visitor who just came [R3.48]', () => {
    expect(attributionFields({}, undefined)).toEqual({})
  })

  test('never makes a booking fail: what was changed in the storage is left out', () => {
    const changed = {
      first: { at: 'yesterday', values: { utm_source: 'a' } },
      last: { at: '2026-06-02', values: { gclid: 'b' } },
      activeAt: '',
    }
    const foreign = { gclid: 'x'.repeat(201), utm_source: 'ok', other: 'thing' }
    expect(attributionFields(foreign, changed)).toEqual({
      utm_source: 'ok',
      lastTouchAt: '2026-06-02T00:00:00.000Z',
    })
    const odd = {
      ...record,
      first: { at: record.first.at, values: { ...record.first.values, other: 'thing' } },
    }
    expect(attributionFields({}, odd).firstTouch).toEqual(record.first)
  })
})
