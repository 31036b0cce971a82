import { describe, expect, test } from 'vitest'
import {
  type AttributionRecord,
  parseRecord,
  recordTouch,
  unexpired,
  visitGoesOn,
} from '../../../domain/attribution/attribution-record'

const spring = { utm_source: 'letter', utm_campaign: 'spring' }
const click = { gclid: 'abc' }
const at = (day: string) => new Date(`${day}T10:00:00.000Z`)

describe('a touch', () => {
  test('is first and last when it is the only one [R3.52]', () => {
    const touch = { at: '2026-01-01T10:00:00.000Z', values: spring }
    expect(recordTouch(undefined, spring, at('2026-01-01'))).toEqual({
      first: touch,
      last: touch,
      activeAt: touch.at,
    })
  })

  test('is only the last when there was one before; each has its own time [R3.52]', () => {
    const both = recordTouch(recordTouch(undefined, spring, at('2026-01-01')), click, at('2026-02-01'))
    expect(both.first).toEqual({ at: '2026-01-01T10:00:00.000Z', values: spring })
    expect(both.last).toEqual({ at: '2026-02-01T10:00:00.000Z', values: click })
    const three = recordTouch(both, spring, at('2026-02-02'))
    expect(three.first).toEqual(both.first)
    expect(three.last).toEqual({ at: '2026-02-02T10:00:00.000Z', values: spring })
  })
})

describe('after 90 days', () => {
  const touch = { at: '2026-01-01T10:00:00.000Z', values: spring }
  const one: AttributionRecord = { first: touch, last: touch, activeAt: touch.at }

  test('nothing is left, before that all of it [R4.16]', () => {
    expect(unexpired(one, new Date('2026-04-01T09:59:59.999Z'), 90)).toBe(one)
    expect(unexpired(one, at('2026-04-01'), 90)).toBeUndefined()
    expect(unexpired(one, at('2028-01-01'), 90)).toBeUndefined()
    expect(unexpired(undefined, at('2026-01-01'), 90)).toBeUndefined()
  })

  test('of the first touch the last takes its place [R4.16]', () => {
    const both = recordTouch(one, click, at('2026-03-01'))
    const left = unexpired(both, at('2026-04-01'), 90)
    expect(left).toEqual({ ...both, first: both.last })
    expect(unexpired(both, at('2026-05-30'), 90)).toBeUndefined()
  })

  test('a time that cannot be read has expired [R4.16]', () => {
    expect(unexpired({ ...one, last: { ...one.last, at: 'soon' } }, at('2026-01-01'), 90)).toBeUndefined()
  })
})

test('a visit goes on until nothing was shown for half an hour [R4.17, R4.18]', () => {
  const record = recordTouch(undefined, spring, at('2026-01-01'))
  expect(visitGoesOn(record, new Date('2026-01-01T10:29:59Z'))).toBe(true)
  expect(visitGoesOn(record, new Date('2026-01-01T10:30:00Z'))).toBe(false)
  const later = { ...record, activeAt: '2026-01-01T10:20:00Z' }
  expect(visitGoesOn(later, new Date('2026-01-01T10:49:00Z'))).toBe(true)
})

describe('a stored record', () => {
  const touch = { at: '2026-01-01T10:00:00.000Z', values: spring }
  const record: AttributionRecord = { first: touch, last: touch, activeAt: touch.at }

  test('is read back as it was [R3.52]', () => {
    expect(parseRecord(JSON.stringify(record))).toEqual(record)
  })

  test.each([
    null,
    '',
    '{',
    'null',
    '7',
    '"x"',
    '[]',
    '{}',
    JSON.stringify({ ...record, first: undefined }),
    JSON.stringify({ ...record, last: { at: 1, values: {} } }),
    JSON.stringify({ ...record, last: { at: record.last.at } }),
    JSON.stringify({ ...record, last: { at: record.last.at, values: null } }),
    JSON.stringify({ ...record, last: { at: record.last.at, values: { utm_source: 1 } } }),
    JSON.stringify({ ...record, last: { at: record.last.at, values: { ...spring, utm_medium: 1 } } }),
    JSON.stringify({ ...record, activeAt: undefined }),
  ])('%s is none [R3.52]', (text) => {
    expect(parseRecord(text)).toBeUndefined()
  })
})
