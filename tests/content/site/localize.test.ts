import { describe, expect, test } from 'vitest'
import { loadSchemas } from '../../../content/read/load-schemas'
import { localize } from '../../../content/site/localize'
import type { DecidedFigure } from '../../../domain/figures/decided-figure'
import type { Locale } from '../../../domain/locale'
import { PROJECT } from './shipped-content'

const schemas = loadSchemas(PROJECT)

function inLocale(data: unknown, schema: string, locale: Locale = 'es') {
  return localize(data, schema, {
    schemas,
    locale,
    fill: (text) => text.replace('{{brand}}', 'Puerta'),
    figureAt: (path) => ({ name: path.join('/') }) as DecidedFigure,
  })
}

const faq = {
  title: { en: 'Questions', es: 'Preguntas', ru: 'Вопросы' },
  items: [
    {
      id: 'a',
      question: { en: 'Who?', es: '¿Quién?', ru: 'Кто?' },
      answer: { en: '{{brand}} en', es: '{{brand}} es', ru: '{{brand}} ru' },
    },
  ],
}

describe('localize', () => {
  test.each([
    ['en', { title: 'Questions', items: [{ id: 'a', question: 'Who?', answer: 'Puerta en' }] }],
    ['es', { title: 'Preguntas', items: [{ id: 'a', question: '¿Quién?', answer: 'Puerta es' }] }],
    ['ru', { title: 'Вопросы', items: [{ id: 'a', question: 'Кто?', answer: 'Puerta ru' }] }],
  ] as const)('every text is the one in %s, with its placeholders filled [R1.7]', (locale, expected) => {
    expect(inLocale(faq, 'faq', locale)).toEqual(expected)
  })

  test('the data itself is left as it was', () => {
    const before = structuredClone(faq)
    inLocale(faq, 'faq')
    expect(faq).toEqual(before)
  })

  test('a withheld value is its value, without the note that it is withheld', () => {
    const site = { brand: { value: 'Puerta', placeholder: 'withheld' }, currency: 'EUR' }
    expect(inLocale(site, 'site')).toEqual({ brand: 'Puerta', currency: 'EUR' })
  })

  test('a figure is its decision, whether a number or a set of readings stands in the file', () => {
    const policies = {
      arrival: { minutes: 15 },
      cancellation: { hours: { unit: 'hours', readings: [{ source: 'a', value: 24 }], use: 'a' } },
    }
    expect(inLocale(policies, 'policies')).toEqual({
      arrival: { minutes: { name: 'arrival/minutes' } },
      cancellation: { hours: { name: 'cancellation/hours' } },
    })
  })

  test('everything else keeps its shape', () => {
    expect(inLocale({ slug: 'x', availableTimes: ['10:00'] }, 'tour')).toEqual({
      slug: 'x',
      availableTimes: ['10:00'],
    })
  })
})
