import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { viewFigure } from '../../../cli/figures/figure-view'
import { projectDir } from '../../../cli/project-dir'
import { type ConflictReport, reportConflicts } from '../../../content/conflicts/report-conflicts'
import { type CheckedContent, checkContent } from '../../../content/rules/check-content'
import { makeRoot } from '../content-case'

const ON = '2026-11-21'
const FIGURE = 'tours/palace-tour/groupSize'

let root: string
let checked: CheckedContent
let report: ConflictReport

beforeAll(() => {
  root = makeRoot({
    changes: [
      {
        file: 'data/badges.yaml',
        replace: 'promise: The group is small. }',
        with: 'promise: The group is small., promises: { groupSize: { op: "<=", value: 12 } } }',
      },
    ],
  })
  checked = checkContent({ root, projectDir, asOf: ON })
  report = reportConflicts(checked, (figure) => (figure === FIGURE ? ['/tour/palace-tour'] : []))
})

afterAll(() => rmSync(root, { recursive: true }))

describe('a number that a badge guarantees and a tour does not keep', () => {
  test('is a conflict of the kind rule, between the promise and the reading in use', () => {
    expect(report.conflicts.find(({ kind }) => kind === 'rule')).toMatchObject({
      figure: FIGURE,
      rule: 'badge-promise',
      status: 'undecided',
      unit: 'people',
      readings: [
        { value: 12, op: '<=', source: 'badges/small-group', file: 'data/badges.yaml', line: 2 },
        { value: 15, source: 'plain', file: 'data/tours/palace-tour.yaml', line: 13 },
      ],
    })
    expect(report.ok).toBe(false)
  })

  test('is shown on the pages that show the figure', () => {
    expect(report.conflicts.find(({ kind }) => kind === 'rule')?.pages).toEqual(['/tour/palace-tour'])
  })

  test('is told in words with the badge as its source', () => {
    const conflict = report.conflicts.find(({ kind }) => kind === 'rule')
    expect(conflict).toBeDefined()
    if (!conflict) return
    const view = viewFigure(conflict, checked)
    expect(view.readings.map(({ value, source }) => `${value}: ${source}`)).toEqual([
      'up to 12 people: Promised by the badge "small-group"',
      '15 people: Written without a source',
    ])
    expect(view.status).toBe('undecided')
    const settled = { ...conflict, status: 'decided' as const, why: 'Fifteen is small for a palace.' }
    expect(viewFigure(settled, checked).status).toBe('decided')
  })
})
