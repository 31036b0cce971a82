import { describe, expect, test } from 'vitest'
import { messagesOfAll } from '../../../content/site/compile-site'
import { decidedFigure } from '../../../content/site/decided-figures'
import { LOCALES } from '../../../domain/locale'
import { createTranslator } from '../../../domain/translate'
import { shipped, shippedSites } from './shipped-content'

const figure = (name: string, locale: 'en' | 'es' | 'ru' = 'en') => shippedSites[locale].figures[name]

describe('decidedFigures of the shipped content', () => {
  test('every figure of the data is there, in every language', () => {
    for (const locale of LOCALES) {
      expect(Object.keys(shippedSites[locale].figures).sort()).toEqual([...shipped.figures.keys()].sort())
    }
  })

  test('the reading in use is the decided one', () => {
    expect(figure('tours/madrid-historic-center-walking-tour/price')).toMatchObject({
      unit: 'eur',
      value: 38,
      inUse: [{ source: 'detail', value: 38 }],
      text: '€38',
      placeholder: false,
    })
  })

  test.each([
    ['en', '24 hours', '48 hours'],
    ['es', '24 horas', '48 horas'],
    ['ru', '24', '48'],
  ] as const)('a decision for all shows every reading in %s [R10.18]', (locale, general, dayTrips) => {
    const hours = figure('policies/cancellation/hours', locale)
    expect(hours?.inUse.map(({ value }) => value)).toEqual([24, 48, 48])
    const text = hours?.text.replaceAll('\u00a0', ' ') ?? ''
    expect(text).toContain(general)
    expect(text).toContain(dayTrips)
    // The same reading from two sources is told once.
    expect(text.match(/48/g)).toHaveLength(1)
  })

  test('a full day is told in words and counts as eight hours', () => {
    const duration = figure('tours/toledo-day-trip-from-madrid/duration')
    expect(duration).toMatchObject({ value: 8, inUse: [{ value: 'full-day' }] })
    expect(duration?.text.toLowerCase()).toContain('full day')
    expect(figure('tours/toledo-day-trip-from-madrid/duration', 'ru')?.text).toMatch(/день/)
  })

  test.each([
    ['en', '57\u00a0hours a week'],
    ['es', '57\u00a0horas a la semana'],
    ['ru', '57\u00a0часов в\u00a0неделю'],
  ] as const)(
    'support at every hour of the week is told as 24/7 in %s, less as "%s" [R10.24]',
    (locale, less) => {
      const support = figure('claims/support/hours', locale)
      expect(support).toMatchObject({ text: '24/7', value: 168 })
      const unsaid = shipped.figures.get('claims/support/hours')
      const t = createTranslator(locale, messagesOfAll(shipped.workspace))
      const office = unsaid?.readings.filter(({ source }) => source === 'office-hours') ?? []
      expect(unsaid && decidedFigure(unsaid, office, locale, t).text).toBe(less)
    },
  )

  test('a price that nobody knows has no number and no text, and is a placeholder', () => {
    expect(figure('partner-tours/malaga-walking-tour/price')).toMatchObject({
      value: null,
      text: '',
      number: '',
      inUse: [],
      placeholder: true,
    })
  })

  test('a decision for the data uses what the data says', () => {
    const groups = [figure('claims/group-size/min'), figure('claims/group-size/max')]
    const sizes = Object.values(shippedSites.en.tours).map(({ groupSize }) => groupSize.value ?? 0)
    expect(groups.map((one) => one?.value)).toEqual([Math.min(...sizes), Math.max(...sizes)])
    expect(groups.map((one) => one?.inUse[0]?.source)).toEqual(['data', 'data'])
  })

  test('pages get no file names and no lines', () => {
    expect(JSON.stringify(shippedSites.en.figures)).not.toMatch(/\.yaml|"(line|column|file)"/)
  })

  test('a figure is the same in every language, only its words differ', () => {
    for (const [name, { value, inUse, unit, placeholder }] of Object.entries(shippedSites.en.figures)) {
      for (const locale of ['es', 'ru'] as const) {
        expect(figure(name, locale), name).toMatchObject({ name, value, inUse, unit, placeholder })
        expect(digits(figure(name, locale)?.number), name).toBe(digits(figure(name)?.number))
      }
    }
  })
})

/** The digits of a number however a language parts it: "50,000+", "50.000", "2,5". */
function digits(text: string | undefined): string {
  return (text ?? '').replace(/\D/g, '')
}
