import { describe, expect, test } from 'vitest'
import { createI18n } from '../../../domain/translate'
import { islandTexts, pluralForms } from '../../../pages/components/island-texts'
import { NoImage } from '../../../pages/components/Picture'
import { aPageRequest, markup } from '../a-page-request'

const { t } = createI18n('ru', {
  ru: {
    booking: { seats_one: '{{count}} место', seats_few: '{{count}} места', seats_many: '{{count}} мест' },
  },
  en: { booking: { hello: 'Hello, {{name}}' } },
})

describe('a missing translation on a page', () => {
  test('is an empty string, never the key [R8.16]', () => {
    const html = markup(<NoImage />, aPageRequest(), createI18n('ru', {}))
    expect(html).toBe('<span class="no-image "></span>')
  })

  test('is the English text where there is one [R9.7]', () => {
    const english = { en: { common: { 'card.noImage': 'No Image' } } }
    expect(markup(<NoImage />, aPageRequest(), createI18n('ru', english))).toContain('No Image')
  })
})

describe('texts for islands', () => {
  test('keep their placeholders, to be filled in the browser', () => {
    expect(islandTexts(t, 'booking', ['hello'])).toEqual({ hello: 'Hello, {{name}}' })
  })

  test('a missing one is an empty string [R8.16]', () => {
    expect(islandTexts(t, 'booking', ['nothing'])).toEqual({ nothing: '' })
  })

  test('a plural comes in every form that the language has', () => {
    expect(pluralForms(t, 'booking:seats', 'ru')).toMatchObject({
      one: '{{count}} место',
      few: '{{count}} места',
      many: '{{count}} мест',
    })
  })
})
