import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { collectFigures } from '../../../content/figures/collect-figures'
import { deriveFigures } from '../../../content/figures/derive-figures'
import { COLLECTIONS } from '../../../content/read/collections'
import { loadSchemas } from '../../../content/read/load-schemas'
import { loadWorkspace, type Workspace } from '../../../content/read/workspace'
import { makeRoot } from '../content-case'

const FORMULAS: [derived: string, value: number | undefined, words: string][] = [
  ['{ count: tours }', 1, 'the number of tours'],
  ['{ count: cities }', 1, 'the number of cities'],
  [
    '{ count: partner-tours, where: { tile: museums } }',
    1,
    'the number of partner-tours where tile is museums',
  ],
  ['{ count: partner-tours, where: { tile: museum } }', undefined, 'a tile that does not exist'],
  [
    '{ count: partner-tours, where: { tile: private } }',
    0,
    'the number of partner-tours where tile is private',
  ],
  ['{ count-distinct: partner-tours.category }', 1, 'the number of different partner-tours.category'],
  ['{ count-distinct: tours.languages }', 2, 'the number of different tours.languages'],
  ['{ min: tours.price }', 49, 'the lowest tours.price'],
  ['{ max: tours.groupSize }', 15, 'the highest tours.groupSize'],
  ['{ sum: tours.reviewCount }', 342, 'the sum of tours.reviewCount'],
  ['{ mean: tours.rating }', 5, 'the mean of tours.rating'],
  ['{ mean: tours.rating, times: 20 }', 100, 'the mean of tours.rating times 20'],
  ['{ count: tours, times: 0.333333 }', 0.33, 'the number of tours times 0.333333'],
  ['{ years-since: claims/since/year }', 17, 'the years since claims/since/year'],
  // A minimum of what no tour has is unknown.
  [
    '{ min: partner-tours.price, where: { tile: private } }',
    undefined,
    'the lowest partner-tours.price where tile is private',
  ],
  // What is itself counted from the data tells nothing that another number could stand on.
  ['{ years-since: claims/catalogue-tours/count }', undefined, 'a figure that shows what the data says'],
]

let root: string
let workspace: Workspace

beforeAll(() => {
  const append = FORMULAS.map(
    ([derived], i) => `f${i}:\n  about: A claim.\n  count: { unit: tours, derived: ${derived} }\n`,
  )
  const tile = {
    file: 'data/categories.yaml',
    replace: 'tiles:\n',
    with: 'tiles:\n  private: { categories: [] }\n',
  }
  root = makeRoot({ changes: [tile, { file: 'data/claims.yaml', append: append.join('') }] })
  workspace = loadWorkspace(root, projectDir)
})

afterAll(() => rmSync(root, { recursive: true }))

function derivedOn(asOf: string) {
  return deriveFigures(workspace, collectFigures(workspace), asOf)
}

describe('deriveFigures', () => {
  test.each(FORMULAS.map(([derived, value, words], i) => [derived, value, words, i] as const))(
    '%s is %s: %s',
    (_derived, value, words, i) => {
      const found = derivedOn('2026-11-21').get(`claims/f${i}/count`)
      expect(found?.value).toBe(value)
      if (found) expect(found.result.text).toBe(words)
    },
  )

  test('years are counted to the day asked for', () => {
    expect(derivedOn('2026-12-31').get('claims/experience/years')?.value).toBe(17)
    expect(derivedOn('2027-01-01').get('claims/experience/years')?.value).toBe(18)
  })

  test('a value keeps the formula and everything behind it, each with its place', () => {
    const found = derivedOn('2026-11-21').get('claims/f10/count')
    expect(found).toMatchObject({ source: 'data', file: 'data/claims.yaml' })
    expect(found?.result).toEqual({
      text: 'the mean of tours.rating',
      take: 'mean',
      collection: 'tours',
      value: 5,
      parts: [{ name: 'palace-tour', value: 5, file: 'data/tours/palace-tour.yaml', line: 14, column: 9 }],
      leftOut: [],
    })
  })

  test('a placeholder counts nowhere but where a formula names it alone', () => {
    const expected: [formula: string, value: number | undefined][] = [
      ['{ min: tours.groupSize }', undefined],
      ['{ count: tours }', 1],
      ['{ years-since: tours/palace-tour/groupSize }', 2016],
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
              ([formula], i) => `p${i}:\n  about: A claim.\n  count: { unit: tours, derived: ${formula} }\n`,
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
    } finally {
      rmSync(made, { recursive: true })
    }
  })
})

test('the schema names the folders that can be counted', () => {
  const { count } = loadSchemas(projectDir).definitions?.definitions?.derivation?.properties ?? {}
  // Lists of words are nothing that travellers are told a number of.
  const counted = COLLECTIONS.filter(({ folder, name }) => folder && name !== 'words')
  expect(count?.enum).toEqual(counted.map(({ name }) => name))
})
