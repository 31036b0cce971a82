import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { measureAccusations } from './corpus/measure-accusations'

/** The least share of wrong sentences found, and the largest of others accused, by set (docs/quality.md). */
const SETS: [folder: string, found: number, accused: number][] = [
  ['a', 0.92, 0],
  ['b', 0.72, 0.024],
  ['c', 0.92, 0.01],
  ['d', 0.72, 0.024],
  ['f', 0.95, 0.01],
  ['g', 0.9, 0.01],
  ['h', 0.95, 0],
  ['i', 0.88, 0.01],
  ['j', 0.87, 0.01],
  ['k', 0.88, 0.01],
  ['l', 0.88, 0],
  ['m', 0.9, 0],
  ['n', 0.77, 0.005],
  ['o', 0.86, 0.006],
  ['p', 0.84, 0.017],
  ['q', 0.86, 0.011],
  ['r', 0.89, 0.017],
  ['s', 0.83, 0.022],
  ['t', 0.79, 0.027],
  ['u', 0.79, 0.017],
  ['v', 0.79, 0.006],
  ['w', 0.79, 0.011],
  ['x', 0.75, 0.027],
  ['y', 0.83, 0.032],
  ['z', 0.87, 0.016],
]

describe.each(SETS)('sentences by an author who had not seen the rules, set %s', (set, least, most) => {
  const folder = fileURLToPath(new URL(`corpus/judged/${set}/`, import.meta.url))
  const measures = measureAccusations(folder, projectDir)

  test.each(measures)('are told apart in $locale', ({ wrong, found, others, accused, faults }) => {
    expect(wrong + others).toBeGreaterThanOrEqual(200)
    expect(found / wrong, faults.join('\n')).toBeGreaterThanOrEqual(least)
    expect(accused / others, faults.join('\n')).toBeLessThanOrEqual(most)
  })
})

describe('sentences in as many forms as came to mind', () => {
  const folder = fileURLToPath(new URL('corpus/variants/', import.meta.url))

  test.each(measureAccusations(folder, projectDir))(
    'are told apart in $locale',
    ({ wrong, others, faults }) => {
      expect(Math.min(wrong, others)).toBeGreaterThanOrEqual(40)
      expect(faults).toEqual([])
    },
  )
})
