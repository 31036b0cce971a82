import { describe, expect, test } from 'vitest'
import {
  LONGEST_VALUE,
  TRACKING_PARAMETERS,
  trackingValues,
  withoutTracking,
} from '../../../domain/attribution/tracking-values'

test('all six parameters are read, and nothing else [R3.52, R4.14]', () => {
  expect(
    trackingValues(
      '?utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d&utm_term=e&gclid=f&utm_id=g&_gl=h&cat=i',
    ),
  ).toEqual({
    utm_source: 'a',
    utm_medium: 'b',
    utm_campaign: 'c',
    utm_content: 'd',
    utm_term: 'e',
    gclid: 'f',
  })
  expect(TRACKING_PARAMETERS).toHaveLength(6)
})

test.each(['', '?', '?cat=walking', '?utm_source=', '?utm_source=%20%20&gclid', '?UTM_SOURCE=x'])(
  '"%s" carries none [R4.14]',
  (search) => {
    expect(trackingValues(search)).toBeUndefined()
  },
)

test.each([
  ['?utm_source=a&utm_source=b', 'a'],
  ['?utm_source=+news%20letter+', 'news letter'],
  ['?utm_source=%D0%BF%D0%B8%D1%81%D1%8C%D0%BC%D0%BE', 'письмо'],
  ['?utm_source=%zz%F0', '%zz\ufffd'],
])('%s has the source "%s" [R4.14]', (search, source) => {
  expect(trackingValues(search)).toEqual({ utm_source: source })
})

describe('a value that is too long', () => {
  test('is cut, never in the middle of a letter [R4.14]', () => {
    const long = '🏰'.repeat(LONGEST_VALUE + 1)
    const source = trackingValues(`?utm_source=${encodeURIComponent(long)}`)?.utm_source
    expect(source).toBe('🏰'.repeat(LONGEST_VALUE))
  })

  test('is dropped when it is a click id [R4.14]', () => {
    expect(trackingValues(`?gclid=${'x'.repeat(LONGEST_VALUE)}`)?.gclid).toHaveLength(LONGEST_VALUE)
    expect(trackingValues(`?gclid=${'x'.repeat(LONGEST_VALUE + 1)}`)).toBeUndefined()
  })
})

test.each([
  ['', ''],
  ['?utm_source=a', ''],
  ['?utm_source=a&gclid=b', ''],
  ['?cat=walking&utm_source=a', '?cat=walking'],
  ['?utm_source=a&cat=walking&utm_source=b&q=x', '?cat=walking&q=x'],
  ['?utm%5Fsource=a&cat=x', '?cat=x'],
  ['?gclid&cat=x', '?cat=x'],
  // Others stay as they were written, odd as they may be.
  ['?q=a+b&x=%20c&y&gclid=1&z=%zz', '?q=a+b&x=%20c&y&z=%zz'],
  ['?a=utm_source&gclidx=1&utm_id=2&_gl=3', '?a=utm_source&gclidx=1&utm_id=2&_gl=3'],
  ['?q=a&q=b', '?q=a&q=b'],
])('"%s" becomes "%s" [R4.15]', (search, expected) => {
  expect(withoutTracking(search)).toBe(expected)
})
