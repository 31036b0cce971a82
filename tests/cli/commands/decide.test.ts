import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

const WHY = ['--why', 'The listing is what was printed.']
let root: string

beforeEach(() => {
  root = makeRoot({ name: '', changes: [] })
})
afterEach(() => rmSync(root, { recursive: true }))

const prices = () => readFileSync(join(root, 'data/prices.yaml'), 'utf8')
const decide = (figure: string, source: string, ...options: string[]) =>
  runTours(['decide', figure, source, '--root', root, ...options])

describe('tours decide', () => {
  test('writes the decision and its reason, and changes no other byte', async () => {
    const before = prices()
    expect(await decide('tours/palace-tour/price', 'listing', ...WHY)).toEqual({
      code: 0,
      out: 'tours/palace-tour/price now uses "listing": €44 (data/prices.yaml).\n',
      err: '',
    })
    expect(prices()).toBe(
      before
        .replace('    use: detail', '    use: listing')
        .replace(
          'why: The detail page is where the traveller books.',
          'why: The listing is what was printed.',
        ),
    )
    const { report } = await runTours(['conflicts', '--root', root, '--format', 'json']).then(({ out }) => ({
      report: JSON.parse(out),
    }))
    expect(report.conflicts[2]).toMatchObject({ inUse: 'listing', why: 'The listing is what was printed.' })
  })

  test('keeps the byte-order mark and the line ends of Windows', async () => {
    const before = `\uFEFF${prices().replaceAll('\n', '\r\n')}`
    writeFileSync(join(root, 'data/prices.yaml'), before)
    await decide('tours/palace-tour/price', 'listing', ...WHY)
    expect(prices()).toBe(
      before
        .replace('    use: detail', '    use: listing')
        .replace(
          'why: The detail page is where the traveller books.',
          'why: The listing is what was printed.',
        ),
    )
  })

  test('writes the day of review', async () => {
    await decide('tours/palace-tour/price', 'listing', ...WHY, '--review-by', '2027-06-01')
    expect(prices()).toContain('    why: The listing is what was printed.\n    reviewBy: 2027-06-01\n')
    expect((await runTours(['validate', '--root', root, '--as-of', '2026-11-21'])).out).toBe('No problems\n')
  })

  test.each([
    ['an unknown figure', 'tours/palace-tour/prise', 'listing', 'Did you mean "tours/palace-tour/price"?'],
    ['a source without a reading', 'tours/palace-tour/price', 'detial', 'Did you mean "detail"?'],
    ['all readings of what is charged', 'tours/palace-tour/price', 'all', 'cannot use "all"'],
    ['data where nothing is counted', 'policies/cancellation/hours', 'data', 'cannot use "data"'],
    ['a plain number', 'tours/palace-tour/duration', 'listing', 'is a plain number'],
  ])('%s is refused with exit 1, and the file stays as it is', async (_name, figure, source, message) => {
    const before = prices()
    const { code, out, err } = await decide(figure, source, ...WHY)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(message)
    expect(prices()).toBe(before)
  })

  test('a reason of one word is refused', async () => {
    expect((await decide('tours/palace-tour/price', 'listing', '--why', 'ok')).code).toBe(1)
  })

  test('a file with a syntax error is refused until it is repaired', async () => {
    writeFileSync(join(root, 'data/prices.yaml'), `${prices()}\nbad: [1\n`)
    const { code, err } = await decide('tours/palace-tour/price', 'listing', ...WHY)
    expect(code).toBe(1)
    expect(err).toMatch(/^data\/prices\.yaml has to be repaired first, line \d+: /)
  })
})
