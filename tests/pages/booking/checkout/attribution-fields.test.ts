import { describe, expect, test } from 'vitest'
import { attributionFields } from '../../../../pages/booking/checkout/attribution-fields'

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
