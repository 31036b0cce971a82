import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, isLocale, LANGUAGE_NAMES, LOCALES } from '../../domain/locale'

test('the interface speaks English, Spanish and Russian, English first', () => {
  expect(LOCALES).toEqual(['en', 'es', 'ru'])
  expect(DEFAULT_LOCALE).toBe('en')
  expect(LOCALES.map((locale) => LANGUAGE_NAMES[locale])).toEqual(['English', 'Spanish', 'Russian'])
})

test.each(['en', 'es', 'ru'])('%s is a language of the site', (locale) => {
  expect(isLocale(locale)).toBe(true)
})

test.each(['fr', 'EN', 'en-GB', '', ' es', 'constructor', null, undefined, 0, ['en']])(
  'any other stored value is ignored: %j',
  (value) => {
    expect(isLocale(value)).toBe(false)
  },
)
