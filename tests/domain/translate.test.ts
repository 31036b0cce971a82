import { describe, expect, test } from 'vitest'
import { createI18n, createTranslator } from '../../domain/translate'

const messages = {
  en: {
    common: {
      bookNow: 'Book now',
      onlyEnglish: 'English text',
      seats_one: '{{count}} seat',
      seats_other: '{{count}} seats',
    },
  },
  ru: { common: { bookNow: 'Забронировать', empty: '' }, home: { bookNow: 'Домой' } },
}
const t = createTranslator('ru', messages)

describe('createTranslator', () => {
  test('a text comes from the language and namespace asked for', () => {
    expect(t('common:bookNow')).toBe('Забронировать')
    expect(t('home:bookNow')).toBe('Домой')
  })

  test('a key without a namespace is looked up among the common texts', () => {
    expect(t('bookNow')).toBe('Забронировать')
  })

  test('a dot in a key is part of its name', () => {
    const flat = createTranslator('en', { en: { common: { 'layout.skip': 'Skip to content' } } })
    expect(flat('common:layout.skip')).toBe('Skip to content')
    const nested = { layout: { skip: 'nested' } } as unknown as Record<string, string>
    expect(createTranslator('en', { en: { common: nested } })('common:layout.skip')).toBe('')
  })

  test('an interface text missing in Russian falls back to English [R9.7]', () => {
    expect(t('common:onlyEnglish')).toBe('English text')
    expect(t('common:seats', { count: 5 })).toBe('5 seats')
  })

  test('a text missing everywhere is the supplied default [R8.16]', () => {
    expect(t('common:missing', { defaultValue: 'Supplied' })).toBe('Supplied')
  })

  test('a text missing everywhere without a default is an empty string, never the key [R8.16]', () => {
    expect(t('common:missing')).toBe('')
    expect(t('nowhere:missing')).toBe('')
    expect(t('missing', { count: 2 })).toBe('')
  })

  test('what a text is filled with is left as it is, because React escapes it', () => {
    const say = createTranslator('en', { en: { common: { hello: 'Hello, {{name}}' } } })
    expect(say('hello', { name: "O'Brien & <b>" })).toBe("Hello, O'Brien & <b>")
  })

  test('two translators do not share their language', () => {
    createTranslator('en', messages)
    expect(t('bookNow')).toBe('Забронировать')
    expect(createTranslator('en', messages)('bookNow')).toBe('Book now')
  })
})

test("loading texts keeps i18next's defaults: 10 at once, 5 retries, 350 ms base wait [R7.17]", () => {
  const { backendConnector } = createI18n('en', messages).services
  expect(backendConnector).toMatchObject({ maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 })
})
