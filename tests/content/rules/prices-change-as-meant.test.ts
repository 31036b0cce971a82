import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { checkContent } from '../../../content/rules/check-content'
import { BASE_ROOT, makeRoot } from '../content-case'

const PRICES = 'data/prices.yaml'
const COMMITTED = readFileSync(join(BASE_ROOT, PRICES), 'utf8')

/** What is said of a price list beside the committed one, in which the tour costs €44 (listing) and €49 (detail, in use). */
function warnings(text: string, committed: string | undefined = COMMITTED): string[] {
  const root = makeRoot({ files: { [PRICES]: text } })
  try {
    const history = { committed: () => committed, isTranslatedSince: () => false }
    const { diagnostics } = checkContent({ root, projectDir, asOf: '2026-11-21', history })
    const told = diagnostics.filter(({ code }) => code !== 'unreachable-by-filter')
    return told.map(({ code, severity, line, message }) => `${severity} ${code} ${line} ${message}`)
  } finally {
    rmSync(root, { recursive: true })
  }
}

const detail = (value: number) => COMMITTED.replace('detail, value: 49', `detail, value: ${value}`)

test.each([
  ['half as much again', 73.5, []],
  ['a cent more than that', 73.51, ['€73.51']],
  ['half as much', 24.5, []],
  ['a cent less than that', 24.49, ['€24.49']],
])('a price that is %s: %s', (_, value, told) => {
  expect(warnings(detail(value))).toEqual(
    told.map((price) => {
      const change = `${price}; in the last commit it was €49, so it changes by more than half.`
      return `warning price-change 8 tours/palace-tour/price is ${change}`
    }),
  )
})

test('a changed reading that is not in use is told, with what the site shows', () => {
  const listing = (value: number) => COMMITTED.replace('listing, value: 44', `listing, value: ${value}`)
  expect(warnings(listing(45))).toEqual([
    'warning price-change 7 tours/palace-tour/price from listing was changed from €44 to €45, but the site shows €49 from detail.',
  ])
  // The listing agrees at last.
  expect(warnings(listing(49))).toEqual([])
})

test('a reading that was changed together with the one in use is no surprise', () => {
  expect(warnings(detail(50).replace('listing, value: 44', 'listing, value: 45'))).toEqual([])
})

test('of a decision that has expired by it one thing is said', () => {
  const text = COMMITTED.replace('    use: detail', '    use: detail\n    decided: [44, 49]')
  expect(warnings(text.replace('listing, value: 44', 'listing, value: 45'))).toEqual([
    'warning expired 10 The decision on tours/palace-tour/price ("detail") was made on €44, €49; the readings are €45, €49 now, and the site shows €49 from detail.',
  ])
})

test('a price list that is new, and one that git does not know, are compared with nothing', () => {
  expect(warnings(detail(490), '')).toEqual([])
  const root = makeRoot({ files: { [PRICES]: detail(490) } })
  const { diagnostics } = checkContent({ root, projectDir, asOf: '2026-11-21' })
  expect(diagnostics.map(({ code }) => code)).not.toContain('price-change')
  rmSync(root, { recursive: true })
})
