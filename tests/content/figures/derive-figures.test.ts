import { rmSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { checkContent } from '../../../content/check-content'
import { makeRoot } from '../content-case'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

/** What the data says of a claim that is derived as written. */
function derived(derivation: string, unit = 'tours', asOf = '2026-11-21') {
  const root = makeRoot({
    name: '',
    changes: [
      {
        file: 'data/claims.yaml',
        append: `x:\n  about: A claim.\n  count: { unit: ${unit}, derived: ${derivation}, use: data, why: Counted here. }\n`,
      },
    ],
  })
  roots.push(root)
  return checkContent({ root, projectDir, asOf }).derived.get('claims/x/count')?.value
}

describe('deriveFigures', () => {
  test.each([
    ['{ of: tours, take: count }', 1],
    ['{ of: partner-tours, take: count, tile: museums }', 1],
    ['{ of: partner-tours, take: count-categories }', 1],
    ['{ of: tours, take: min, field: price }', 49],
    ['{ of: tours, take: max, field: groupSize }', 15],
    ['{ of: tours, take: sum, field: reviewCount }', 342],
    ['{ of: tours, take: mean, field: rating }', 5],
  ])('%s', (derivation, value) => {
    expect(derived(derivation)).toBe(value)
  })

  test('ratings told in percent are a share of five stars', () => {
    expect(derived('{ of: tours, take: mean, field: rating }', 'percent')).toBe(100)
  })

  test('years are counted to the day asked for', () => {
    const derivation = '{ of: year, take: years-since, year: claims/since/year }'
    expect(derived(derivation, 'years', '2026-12-31')).toBe(17)
    expect(derived(derivation, 'years', '2027-01-01')).toBe(18)
  })

  test('a minimum of what no tour has is unknown', () => {
    expect(derived('{ of: partner-tours, take: min, field: rating }', 'stars')).toBeUndefined()
  })
})
