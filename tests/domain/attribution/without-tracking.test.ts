import { expect, test } from 'vitest'
import { withoutTracking } from '../../../domain/attribution/without-tracking'

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
