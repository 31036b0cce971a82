import { describe, expect, test } from 'vitest'
import { createI18n } from '../../../domain/translate'
import { NoImage } from '../../../pages/components/Picture'
import { pluralForms } from '../../../pages/components/plural-forms'
import { aPageRequest, markup } from '../a-page-request'

const { t } = createI18n('ru', {
  ru: {
    booking: { seats_one: '{{count}} место', seats_few: '{{count}} места', seats_many: '{{count}} мест' },
  },
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
  test('keep their placeholders, to be filled in the browser, and are English where the language lacks one', () => {
    const messages = { booking: { name: 'Имя' } }
    const fallbackMessages = { booking: { name: 'Name', bookNowPrice: 'Book Now - {{price}}' } }
    const { texts } = aPageRequest('/', 'ru', { messages, fallbackMessages })
    expect(texts('booking')).toEqual({ name: 'Имя', bookNowPrice: 'Book Now - {{price}}' })
  })

  test('a plural comes in every form that the language has', () => {
    expect(pluralForms(t, 'booking:seats', 'ru')).toMatchObject({
      one: '{{count}} место',
      few: '{{count}} места',
      many: '{{count}} мест',
    })
  })
})
