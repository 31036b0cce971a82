import { expect, test } from 'vitest'
import { viewFigure } from '../../../cli/figures/figure-view'
import type { Conflict } from '../../../content/conflicts/conflict'
import type { CheckedContent } from '../../../content/rules/check-content'

const content = {
  workspace: { items: [] },
  figures: new Map(),
} as unknown as CheckedContent

test('with all readings in use, the number that a text tells against them is not marked as one of them', () => {
  const place = { file: 'data/policies.yaml', line: 6, column: 9 }
  const conflict: Conflict = {
    figure: 'policies/cancellation/hours',
    kind: 'prose',
    status: 'undecided',
    unit: 'hours',
    inUse: 'all',
    readings: [
      { value: 24, source: 'listing', ...place },
      { value: 48, source: 'faq', scope: 'day-trips', ...place },
      { value: 12, source: 'text-en', quote: '12 hours', ...place },
    ],
    pages: [],
  }
  const { readings } = viewFigure(conflict, content)
  expect(readings.map(({ value, inUse }) => [value, inUse])).toEqual([
    ['24 hours', true],
    ['48 hours, for day trips', true],
    ['"12 hours"', false],
  ])
})
