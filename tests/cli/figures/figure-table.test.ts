import pc from 'picocolors'
import { expect, test } from 'vitest'
import { figureTable } from '../../../cli/figures/figure-table'
import type { FigureView } from '../../../cli/figures/figure-view'

const colors = pc.createColors(false)

function aView(differences: Partial<FigureView> = {}): FigureView {
  return {
    name: 'tours/a/overview',
    title: { sort: 'Tour', subject: 'A', field: 'overview' },
    kind: 'locale',
    unit: 'hours',
    status: 'undecided',
    readings: [
      {
        inUse: false,
        value: '"2 hours"',
        source: 'English',
        sourceKey: 'text-en',
        file: 'data/tours/a.yaml',
        line: 6,
        column: 1,
      },
    ],
    pages: [],
    ...differences,
  }
}

test('languages that tell different numbers are shown one below the other', () => {
  const texts: FigureView['texts'] = [
    { locale: 'en', language: 'English', text: 'A walk of 2 hours.', quotes: ['2 hours'] },
    { locale: 'ru', language: 'Russian', text: 'Прогулка на 3 часа.', quotes: ['3 часа'] },
  ]
  expect(figureTable(aView({ texts }), { colors })).toContain(
    '\n  English A walk of 2 hours.\n  Russian Прогулка на 3 часа.\n',
  )
})

test('a figure on no page is said to be on none; of a text, whose pages are not known, nothing is said', () => {
  expect(figureTable(aView(), { colors })).toContain('No page shows it.')
  const texts: FigureView['texts'] = [
    { locale: 'en', language: 'English', text: 'A walk of 2 hours.', quotes: ['2 hours'] },
  ]
  expect(figureTable(aView({ texts }), { colors })).not.toContain('No page')
})

test('what the data says is told with what it was computed from', () => {
  const computed = 'count(tours) is 2 tours: a, b'
  expect(figureTable(aView({ computed }), { colors })).toContain(`\n  Data    ${computed}\n`)
})
