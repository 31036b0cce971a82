import { describe, expect, test } from 'vitest'
import { formatReading, formatReadingNumber, formatReadings } from '../../../content/site/decided-figures'
import type { Unit } from '../../../domain/figures/decided-figure'
import type { Operator, Reading, ReadingValue } from '../../../domain/figures/reading'
import type { Locale } from '../../../domain/locale'
import { aTranslator } from '../../builders/a-translator'

const TRANSLATE = { en: aTranslator('en'), es: aTranslator('es'), ru: aTranslator('ru') }

const aReading = (value: ReadingValue, op?: Operator, scope?: 'day-trips'): Reading => ({
  source: 'listing',
  value,
  ...(op && { op }),
  ...(scope && { scope }),
})

const inWords = (reading: Reading, unit: Unit, locale: Locale) =>
  plain(formatReading(reading, unit, locale, TRANSLATE[locale]))

const asNumber = (reading: Reading, unit: Unit, locale: Locale) =>
  plain(formatReadingNumber(reading, unit, locale, TRANSLATE[locale]))

describe('formatReading', () => {
  test.each([
    [2, '2 hours', '2 horas', '2 часа'],
    [2.5, '2.5 hours', '2,5 horas', '2,5 часа'],
    [3, '3 hours', '3 horas', '3 часа'],
    [4, '4 hours', '4 horas', '4 часа'],
    [5, '5 hours', '5 horas', '5 часов'],
    [6, '6 hours', '6 horas', '6 часов'],
    [8, '8 hours', '8 horas', '8 часов'],
    [10, '10 hours', '10 horas', '10 часов'],
    ['full-day', 'full day', 'día completo', 'целый день'],
  ] as const)('a duration of %s is told in the words of each language [R3.27]', (value, en, es, ru) => {
    expect(inWords(aReading(value), 'hours', 'en')).toBe(en)
    expect(inWords(aReading(value), 'hours', 'es')).toBe(es)
    expect(inWords(aReading(value), 'hours', 'ru')).toBe(ru)
  })

  test.each([
    [1, '1 час'],
    [2, '2 часа'],
    [4, '4 часа'],
    [5, '5 часов'],
    [11, '11 часов'],
    [12, '12 часов'],
    [21, '21 час'],
    [22, '22 часа'],
    [25, '25 часов'],
    [1.5, '1,5 часа'],
  ])('Russian counts %d as "%s" [R3.27]', (value, text) => {
    expect(inWords(aReading(value), 'hours', 'ru')).toBe(text)
  })

  test.each([
    ['en', 1, '1 hour'],
    ['en', 0, '0 hours'],
    ['en', 1.5, '1.5 hours'],
    ['es', 1, '1 hora'],
    ['es', 1.5, '1,5 horas'],
  ] as const)('in %s %d takes the form "%s"', (locale, value, text) => {
    expect(inWords(aReading(value), 'hours', locale)).toBe(text)
  })

  test.each([
    ['days', '>', 3, 'more than 3 days', 'más de 3 días', 'более 3 дней'],
    ['days', '>=', 3, '3+ days', 'al menos 3 días', 'не менее 3 дней'],
    ['hours', '~', 2.5, 'about 2.5 hours', 'unas 2,5 horas', 'около 2,5 часа'],
    ['people', '<=', 15, 'up to 15 people', 'hasta 15 personas', 'до 15 человек'],
    ['days', '<', 3, 'less than 3 days', 'menos de 3 días', 'менее 3 дней'],
    ['years', '>=', 15, '15+ years', 'más de 15 años', 'более 15 лет'],
  ] as const)('%s with %s %d keep the operator in every language [R10.19]', (unit, op, value, en, es, ru) => {
    expect(inWords(aReading(value, op), unit, 'en')).toBe(en)
    expect(inWords(aReading(value, op), unit, 'es')).toBe(es)
    expect(inWords(aReading(value, op), unit, 'ru')).toBe(ru)
  })

  test.each([
    [1, 'более 1 дня'],
    [2, 'более 2 дней'],
    [5, 'более 5 дней'],
    [21, 'более 21 дня'],
  ])('after "more than" Russian takes the genitive: %d', (value, text) => {
    expect(inWords(aReading(value, '>'), 'days', 'ru')).toBe(text)
  })

  test('the Royal Palace has over 3,000 rooms', () => {
    expect(inWords(aReading(3000, '>'), 'rooms', 'en')).toBe('over 3,000 rooms')
  })

  test('a year is a name, so it has no thousands separator', () => {
    for (const locale of ['en', 'es', 'ru'] as const) {
      expect(inWords(aReading(2009), 'year', locale)).toBe('2009')
    }
  })

  test.each([
    ['en', '1,247 reviews', '50,000+ travellers'],
    ['es', '1247 opiniones', 'más de 50.000 viajeros'],
    ['ru', '1 247 отзывов', 'более 50 000 путешественников'],
  ] as const)('thousands are parted as %s parts them', (locale, reviews, travelers) => {
    expect(inWords(aReading(1247), 'reviews', locale)).toBe(reviews)
    expect(inWords(aReading(50000, '>='), 'travelers', locale)).toBe(travelers)
  })

  test.each([
    ['en', '4.8/5', '10%', '€40.50'],
    ['es', '4,8/5', '10 %', '40,50 €'],
    ['ru', '4,8 из 5', '10 %', '40,50 €'],
  ] as const)('stars, percent and euros in %s', (locale, stars, percent, euros) => {
    expect(inWords(aReading(4.8), 'stars', locale)).toBe(stars)
    expect(inWords(aReading(10), 'percent', locale)).toBe(percent)
    expect(inWords(aReading(40.5), 'eur', locale)).toBe(euros)
  })
})

describe('formatReadingNumber', () => {
  test.each([
    ['en', '2.5', '50,000+', 'over 3,000', 'about 2.5'],
    ['es', '2,5', 'más de 50.000', 'más de 3000', 'unos 2,5'],
    ['ru', '2,5', 'более 50 000', 'более 3 000', 'около 2,5'],
  ] as const)('in %s a number stands without its unit', (locale, hours, atLeast, moreThan, about) => {
    expect(asNumber(aReading(2.5), 'hours', locale)).toBe(hours)
    expect(asNumber(aReading(50000, '>='), 'travelers', locale)).toBe(atLeast)
    expect(asNumber(aReading(3000, '>'), 'rooms', locale)).toBe(moreThan)
    expect(asNumber(aReading(2.5, '~'), 'hours', locale)).toBe(about)
  })

  test('a full day has words instead of a number, and a year no separator', () => {
    expect(asNumber(aReading('full-day'), 'hours', 'en')).toBe('full day')
    expect(asNumber(aReading(2009), 'year', 'ru')).toBe('2009')
  })
})

describe('formatReadings', () => {
  const all = (readings: Reading[], locale: Locale) =>
    plain(
      formatReadings(
        readings,
        (reading) => formatReading(reading, 'hours', locale, TRANSLATE[locale]),
        TRANSLATE[locale],
      ),
    )
  const general = aReading(24)
  const dayTrips = aReading(48, undefined, 'day-trips')

  test.each([
    ['en', '24 hours, or 48 hours for day trips'],
    ['es', '24 horas o, en las excursiones de un día, 48 horas'],
    ['ru', '24 часа, а для однодневных экскурсий — 48 часов'],
  ] as const)('both cancellation readings are shown in %s: %s [R10.18]', (locale, text) => {
    expect(all([general, dayTrips], locale)).toBe(text)
    expect(all([dayTrips, general], locale)).toBe(text)
  })

  test('readings that say the same are told once', () => {
    expect(all([general, general], 'en')).toBe('24 hours')
    expect(all([general, dayTrips, dayTrips], 'en')).toBe('24 hours, or 48 hours for day trips')
    expect(all([general, aReading(24, undefined, 'day-trips')], 'en')).toBe('24 hours')
  })

  test('readings that differ are told with "or"', () => {
    expect(all([aReading(8), aReading(10)], 'en')).toBe('8 hours or 10 hours')
    expect(all([aReading(8), aReading(10)], 'ru')).toBe('8 часов или 10 часов')
    expect(
      all([general, aReading(48, undefined, 'day-trips'), aReading(72, undefined, 'day-trips')], 'en'),
    ).toBe('24 hours, or 48 hours or 72 hours for day trips')
  })

  test('a decision for the day trips alone leaves no empty words before the bracket', () => {
    expect(all([dayTrips], 'en')).toBe('48 hours')
    expect(all([dayTrips, aReading(72, undefined, 'day-trips')], 'en')).toBe('48 hours or 72 hours')
  })

  test('nothing in use is no text', () => {
    expect(all([], 'en')).toBe('')
  })
})

/** Languages choose different non-breaking spaces, and their data changes between versions. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ')
}
