import { expect, test } from 'vitest'
import { PARTNER_STYLE_TOURS } from '../../../domain/routing/partner-style-tours'

test('two day trips of ours are sold on a page in the partners’ style as well: Toledo, and Segovia with Ávila', () => {
  expect(PARTNER_STYLE_TOURS).toEqual(['toledo-day-trip-from-madrid', 'segovia-avila-day-trip-from-madrid'])
})
