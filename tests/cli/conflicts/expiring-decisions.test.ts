import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

const ON = ['--as-of', '2026-11-21']
let root: string

beforeAll(() => {
  root = makeRoot()
  const prices = join(root, 'data/prices.yaml')
  const text = readFileSync(prices, 'utf8')
  writeFileSync(
    prices,
    text
      .replace('traveller books.\n', 'traveller books | pays.\n    reviewBy: 2027-01-20\n')
      .replace('known for this tour.\n', 'known for this tour.\n    reviewBy: 2026-11-22\n'),
  )
})
afterAll(() => rmSync(root, { recursive: true }))

const conflicts = (format: string, ...options: string[]) =>
  runTours(['conflicts', '--root', root, '--format', format, ...ON, ...options])

describe('tours conflicts, of decisions that expire soon', () => {
  test('text tells figure, day and why, the nearest first', async () => {
    expect((await conflicts('text')).out).toContain(
      `Decisions to look at again within 60 days, the nearest first.

  2026-11-22  tomorrow      partner-tours/alhambra-tour/price
                            The only price known for this tour.

  2027-01-20  in 60 days    tours/palace-tour/price
                            The detail page is where the traveller books | pays.
`,
    )
  })

  test('json lists them under `expiring`, with the place of the day', async () => {
    const { expiring } = JSON.parse((await conflicts('json')).out)
    expect(expiring).toEqual([
      expect.objectContaining({ figure: 'partner-tours/alhambra-tour/price', daysLeft: 1, line: 19 }),
      expect.objectContaining({ figure: 'tours/palace-tour/price', reviewBy: '2027-01-20', inUse: 'detail' }),
    ])
  })

  test('markdown has a table of them that stays whole', async () => {
    expect((await conflicts('markdown')).out).toContain(
      '| 2027-01-20 (in 60 days) | tours/palace-tour/price | detail | The detail page is where the traveller books \\| pays. | data/prices.yaml:11 |\n',
    )
  })

  test('a day later the nearest is nearer, and two days later it is an error', async () => {
    expect((await conflicts('text', '--as-of', '2026-11-22')).out).toContain('2026-11-22  today ')
    const late = ['--root', root, '--as-of', '2026-11-23']
    expect((await runTours(['conflicts', ...late])).out).not.toContain('2026-11-22  ')
    const { code, out } = await runTours(['validate', ...late])
    expect(code).toBe(1)
    expect(out).toContain('was to be reviewed by 2026-11-22; today is 2026-11-23. [expired]')
    expect(out).toContain('tours decide partner-tours/alhambra-tour/price <source> --why "…"')
  })
})
