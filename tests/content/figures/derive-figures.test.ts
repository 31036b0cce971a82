import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { collectFigures } from '../../../content/figures/collect-figures'
import { deriveFigures } from '../../../content/figures/derive-figures'
import { computeFormulas } from '../../../content/figures/formula/compute-formulas'
import { loadWorkspace, type Workspace } from '../../../content/read/workspace'
import { makeRoot } from '../content-case'

const FORMULAS: [formula: string, value: number | undefined][] = [
  ['count(tours)', 1],
  ['count(cities)', 1],
  ['count(partner-tours where tile = museums)', 1],
  ['count(partner-tours where city = seville)', 0],
  ['count(partner-tours where tile = museums and languages = es)', 0],
  ['count(partner-tours where duration = 3)', 1],
  ['count-distinct(partner-tours.category)', 1],
  ['count-distinct(tours.languages)', 2],
  ['min(tours.price)', 49],
  ['max(tours.groupSize)', 15],
  ['sum(tours.reviewCount)', 342],
  ['mean(tours.rating)', 5],
  ['mean(tours.rating) / 5 * 100', 100],
  ['(count(tours) + count(partner-tours)) * 3 - 1', 5],
  ['1 / 3', 0.33],
  ['claims/since/year - 9', 2000],
  ['policies/cancellation/hours', 24],
  // The value that a decision for the data puts in use: 1, not the 14 that is claimed.
  ['claims/catalogue-tours/count * 2', 2],
  // A minimum of what no tour has is unknown, and so is what follows from it.
  ['min(partner-tours.price where city = seville)', undefined],
  ['min(partner-tours.price where city = seville) + 1', undefined],
  ['partner-tours/alhambra-tour/price / 0', undefined],
]

let root: string
let workspace: Workspace

beforeAll(() => {
  const append = FORMULAS.map(
    ([formula], i) => `f${i}:\n  about: A claim.\n  count: { unit: tours, derived: "${formula}" }\n`,
  )
  root = makeRoot({ changes: [{ file: 'data/claims.yaml', append: append.join('') }] })
  workspace = loadWorkspace(root, projectDir)
})

afterAll(() => rmSync(root, { recursive: true }))

function derivedOn(asOf: string) {
  return deriveFigures(workspace, collectFigures(workspace), asOf)
}

describe('deriveFigures', () => {
  test.each(FORMULAS.map(([formula, value], i) => [formula, value, i] as const))(
    '%s is %s',
    (_f, value, i) => {
      expect(derivedOn('2026-11-21').get(`claims/f${i}/count`)?.value).toBe(value)
    },
  )

  test('years are counted to the day asked for', () => {
    expect(derivedOn('2026-12-31').get('claims/experience/years')?.value).toBe(17)
    expect(derivedOn('2027-01-01').get('claims/experience/years')?.value).toBe(18)
  })

  test('a value keeps the formula and everything behind it, each with its place', () => {
    const found = derivedOn('2026-11-21').get('claims/f11/count')
    expect(found).toMatchObject({ source: 'data', file: 'data/claims.yaml', formula: 'mean(tours.rating)' })
    expect(found?.steps).toEqual([
      {
        text: 'mean(tours.rating)',
        take: 'mean',
        collection: 'tours',
        value: 5,
        parts: [{ name: 'palace-tour', value: 5, file: 'data/tours/palace-tour.yaml', line: 14, column: 9 }],
        leftOut: [],
      },
    ])
  })

  test('a placeholder counts nowhere but where a formula names it alone', () => {
    const expected: [formula: string, value: number | undefined][] = [
      ['min(tours.groupSize)', undefined],
      ['count(tours where groupSize = 10)', 0],
      ['count-distinct(tours.groupSize)', 0],
      ['count(tours)', 1],
      ['tours/palace-tour/groupSize', 10],
    ]
    const made = makeRoot({
      changes: [
        {
          file: 'data/tours/palace-tour.yaml',
          replace: 'groupSize: 15',
          with: 'groupSize: { unit: people, value: 10, placeholder: Nobody has told it yet. }',
        },
        {
          file: 'data/claims.yaml',
          append: expected
            .map(
              ([formula], i) =>
                `p${i}:\n  about: A claim.\n  count: { unit: tours, derived: "${formula}" }\n`,
            )
            .join(''),
        },
      ],
    })
    try {
      const assumed = loadWorkspace(made, projectDir)
      const figures = collectFigures(assumed)
      const derived = deriveFigures(assumed, figures, '2026-11-21')
      expect(expected.map(([formula], i) => [formula, derived.get(`claims/p${i}/count`)?.value])).toEqual(
        expected,
      )
      const [step] = computeFormulas(assumed, figures, '2026-11-21').get('claims/p0/count')?.steps ?? []
      expect(step?.leftOut).toMatchObject([{ name: 'palace-tour', value: 10, isPlaceholder: true }])
    } finally {
      rmSync(made, { recursive: true })
    }
  })
})
