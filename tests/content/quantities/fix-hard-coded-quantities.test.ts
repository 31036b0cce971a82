import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { fixHardCodedQuantities } from '../../../content/quantities/fix-hard-coded-quantities'
import { checkContent } from '../../../content/rules/check-content'
import { makeRoot } from '../content-case'

const TOUR = 'data/tours/palace-tour.yaml'
const OVERVIEW =
  'overview: { en: A walk through the halls., es: Un paseo por los salones., ru: Прогулка по залам. }'
const DURATION = '{{figure tours/palace-tour/duration}}'
const roots: string[] = []

/** How figures are written stands in the shipped words of the interface. */
const UNITS = Object.fromEntries(
  ['en', 'es', 'ru'].map((locale) => {
    const file = `locales/${locale}/units.json`
    return [file, readFileSync(join(projectDir, file), 'utf8')]
  }),
)

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

/** What a file reads after the repair, when a piece of it read otherwise before. */
function fixed(file: string, replace: string, by: string) {
  const root = makeRoot({ changes: [{ file, replace, with: by }], files: UNITS })
  roots.push(root)
  const check = () => checkContent({ root, projectDir, asOf: '2026-11-21' })
  const result = fixHardCodedQuantities(check())
  return {
    text: readFileSync(join(root, file), 'utf8'),
    left: result.left.map(({ raw }) => raw),
    diagnostics: check().diagnostics.map(({ code, message }) => `${code}: ${message}`),
    again: () => fixHardCodedQuantities(check()).fixed.length,
  }
}

const overview = (en: string, es: string, ru: string) =>
  `overview: # in a few words\n  en: ${en} # short\n  es: ${es}\n  ru: ${ru}`

describe('typed numbers that agree with their figure', () => {
  test('become placeholders; comments, order and quotes stay', () => {
    const { text, diagnostics, again } = fixed(
      TOUR,
      OVERVIEW,
      overview('It lasts 3 hours in all.', "'Dura 3 horas.'", '"Экскурсия длится 3\u00a0часа."'),
    )
    expect(text).toContain(
      overview(`It lasts ${DURATION} in all.`, `'Dura ${DURATION}.'`, `"Экскурсия длится ${DURATION}."`),
    )
    expect(diagnostics).toEqual([])
    expect(again()).toBe(0)
  })

  test('in words stay where the figure’s own words would not fit', () => {
    const { text, left, diagnostics } = fixed(
      TOUR,
      OVERVIEW,
      overview('A three-hour walk.', 'Dura tres horas.', 'Экскурсия длится около трёх часов.'),
    )
    expect(text).toContain(
      overview('A three-hour walk.', `Dura ${DURATION}.`, 'Экскурсия длится около трёх часов.'),
    )
    expect(left).toEqual(['three-hour', 'трёх часов'])
    expect(diagnostics.map((one) => one.split(':')[0])).toEqual(['literal-figure', 'literal-figure'])
  })

  test('keep the ending that the language asks for: only the number becomes a placeholder', () => {
    const { text, diagnostics } = fixed(
      TOUR,
      OVERVIEW,
      overview('The tour takes 3 hours.', 'El tour dura 3 horas.', '"Продолжительность — не более 3 часов."'),
    )
    expect(text).toContain('не более {{figure tours/palace-tour/duration number}} часов')
    expect(diagnostics).toEqual([])
  })

  test('at the beginning of a text, or between brackets, put the text in quotes', () => {
    const { text, diagnostics } = fixed(
      TOUR,
      OVERVIEW,
      'overview: { en: Lasts 3 hours, es: Dura 3 horas, ru: Экскурсия длится 3 часа }',
    )
    expect(text).toContain(`en: "Lasts ${DURATION}"`)
    expect(diagnostics).toEqual([])
    const start = fixed(TOUR, OVERVIEW, overview('3 hours in all.', '3 horas en total.', '3 часа на всё.'))
    expect(start.text).toContain(`en: "${DURATION} in all."`)
    expect(start.diagnostics).toEqual([])
  })

  test('are found over the end of a folded line', () => {
    const { text, diagnostics } = fixed(
      TOUR,
      OVERVIEW,
      overview(
        '>-\n    It lasts 3\n    hours in all.',
        'Dura 3 horas.',
        'Экскурсия длится 3 часа.',
      ).replaceAll(' # short', ''),
    )
    expect(text).toContain(`    It lasts ${DURATION} in all.`)
    expect(diagnostics).toEqual([])
  })

  test('are replaced in Markdown, in a table and in the text of a link', () => {
    const root = makeRoot({ files: UNITS })
    roots.push(root)
    for (const locale of ['en', 'es', 'ru']) {
      const file = join(root, `guides/terms-of-service/${locale}.md`)
      const said = {
        en: 'Cancel up to [24 hours](route:contact) before.',
        es: 'Cancela hasta [24 horas](route:contact) antes.',
        ru: 'Отмена за [24 часа](route:contact) до начала.',
      }[locale]
      writeFileSync(
        file,
        `${readFileSync(file, 'utf8').trimEnd()}\n\n| a | b |\n| - | - |\n| x | ${said} |\n`,
      )
    }
    const { left } = fixHardCodedQuantities(checkContent({ root, projectDir, asOf: '2026-11-21' }))
    expect(left).toEqual([])
    expect(readFileSync(join(root, 'guides/terms-of-service/en.md'), 'utf8')).toContain(
      '[{{figure policies/cancellation/hours}}](route:contact)',
    )
  })

  test('leave line ends and a byte-order mark as they are', () => {
    const root = makeRoot({
      changes: [
        {
          file: TOUR,
          replace: OVERVIEW,
          with: overview('It lasts 3 hours.', 'Dura 3 horas.', 'Экскурсия длится 3 часа.'),
        },
      ],
      files: UNITS,
    })
    roots.push(root)
    const path = join(root, TOUR)
    const before = `\uFEFF${readFileSync(path, 'utf8').replaceAll('\n', '\r\n')}`
    writeFileSync(path, before)
    fixHardCodedQuantities(checkContent({ root, projectDir, asOf: '2026-11-21' }))
    const after = readFileSync(path, 'utf8')
    expect(after).toBe(
      before.replace('3 hours', DURATION).replace('3 horas', DURATION).replace('3 часа', DURATION),
    )
  })

  test('that an exception lets stand are left alone', () => {
    const root = makeRoot({
      changes: [
        {
          file: TOUR,
          replace: OVERVIEW,
          with: overview('It lasts 3 hours.', 'Dura 3 horas.', 'Экскурсия длится 3 часа.'),
        },
      ],
      files: {
        ...UNITS,
        'data/exceptions.yaml':
          '- { code: literal-figure, at: tours/palace-tour/overview, why: A quotation from a review. }\n',
      },
    })
    roots.push(root)
    expect(fixHardCodedQuantities(checkContent({ root, projectDir, asOf: '2026-11-21' })).fixed).toEqual([])
  })

  test('are left to the editor where the words around them would say the figure twice', () => {
    const { left } = fixed(
      'data/faqs/home.yaml',
      '{ en: "Dial {{phone}}.", es: "Marca el {{phone}}.", ru: "Наберите {{phone}}." }',
      '{ en: "Book over 3 days ahead.", es: "Reserva con más de 3 días de antelación.", ru: "Бронируйте более чем за 3 дня, заранее." }',
    )
    expect(left).toContain('3 days')
  })
})
