import { expect, test } from 'vitest'
import { LOCALES } from '../../../domain/locale'
import { missedQueries, queries } from './missed-queries'

test.each(LOCALES)(
  'of 50 queries in %s at least 95 percent find a tour that was meant among the first three',
  async (locale) => {
    const missed = await missedQueries(locale)
    if (missed.length > 0) console.info(`${locale}: ${missed.join('\n    ')}`)
    expect(Object.keys(queries[locale])).toHaveLength(50)
    expect(missed.length / 50, missed.join('\n')).toBeLessThanOrEqual(0.05)
  },
)
