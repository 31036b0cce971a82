import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

const WHY = ['--why', 'The listing is what was printed.']
let root: string

beforeEach(() => {
  root = makeRoot()
})
afterEach(() => rmSync(root, { recursive: true }))

const prices = () => readFileSync(join(root, 'data/prices.yaml'), 'utf8')
const decide = (figure: string, source: string, ...options: string[]) =>
  runTours(['decide', figure, source, '--root', root, '--as-of', '2026-11-21', ...options])

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
        .replace('    use: detail', '    use: listing\n    decided: [44, 49]')
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
        .replace('    use: detail', '    use: listing\r\n    decided: [44, 49]')
        .replace(
          'why: The detail page is where the traveller books.',
          'why: The listing is what was printed.',
        ),
    )
  })

  test('a decision expires with the readings it was made on, and its reason is told no more', async () => {
    await decide('tours/palace-tour/price', 'listing', ...WHY)
    const told = async (...words: string[]) =>
      (await runTours([...words, '--root', root, '--as-of', '2026-11-21'])).out
    const why = () => told('why', 'tours/palace-tour/price')
    expect(await told('validate')).toContain('No problems')
    expect(await why()).toContain('The listing is what was printed.')
    writeFileSync(join(root, 'data/prices.yaml'), prices().replace('value: 49', 'value: 45'))
    expect(await told('validate')).toContain(
      'The decision on tours/palace-tour/price ("listing") was made on €44, €49; the readings are €44, €45 now, and the site shows €44 from listing. [expired]',
    )
    expect(await why()).toMatch(/decision expired with its readings[\s\S]*Decided on €44, €49;/)
    for (const format of ['text', 'json', 'markdown', 'html', 'github']) {
      const report = await told('conflicts', '--format', format)
      expect(report, format).not.toContain('The listing is what was printed.')
      expect(report, format).toContain(format === 'github' ? 'expired with its readings' : '€44, €49')
    }
    await decide('tours/palace-tour/price', 'listing', ...WHY)
    expect(prices()).toContain('    decided: [44, 45]\n')
    expect(await told('validate')).toContain('No problems')
  })

  test('writes the day of review', async () => {
    await decide('tours/palace-tour/price', 'listing', ...WHY, '--review-by', '2027-06-01')
    expect(prices()).toContain('    why: The listing is what was printed.\n    reviewBy: 2027-06-01\n')
    expect((await runTours(['validate', '--root', root, '--as-of', '2026-11-21'])).out).toContain(
      'No problems',
    )
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

  test('of a price that is not known yet it is said where to write one', async () => {
    const unknown = prices().replace(
      /alhambra-tour:.*?(?=unassigned)/s,
      'alhambra-tour: { unit: eur, placeholder: The partner has not given it. }\n',
    )
    writeFileSync(join(root, 'data/prices.yaml'), unknown)
    for (const words of [[], ['listing', ...WHY]])
      expect(
        await runTours(['decide', 'partner-tours/alhambra-tour/price', ...words, '--root', root]),
      ).toEqual({
        code: 1,
        out: '',
        err: 'partner-tours/alhambra-tour/price has no reading yet; write one in data/prices.yaml:12.\n',
      })
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

  test('a file with the marks of a merge before the figure is refused, too', async () => {
    writeFileSync(join(root, 'data/prices.yaml'), prices().replace('tours:', '<<<<<<< HEAD\ntours:'))
    const { err } = await decide('tours/palace-tour/price', 'listing', ...WHY)
    expect(err).toMatch(/^data\/prices\.yaml has to be repaired first, line \d+: Two versions /)
  })

  test('a day of review that has passed is refused', async () => {
    const { code, err } = await decide(
      'tours/palace-tour/price',
      'listing',
      ...WHY,
      '--review-by',
      '2026-11-20',
    )
    expect([code, err]).toEqual([1, '--review-by: The day 2026-11-20 has passed: today is 2026-11-21.\n'])
  })
})

describe('tours decide without a terminal, when something is missing', () => {
  const run = (...args: string[]) => runTours(['decide', ...args, '--root', root, '--as-of', '2026-11-21'])

  test('lists the figures, the open ones first', async () => {
    writeFileSync(
      join(root, 'data/prices.yaml'),
      prices().replace('    use: detail\n    why: The detail page is where the traveller books.\n', ''),
    )
    expect(await run()).toEqual({
      code: 2,
      out: '',
      err: `Which figure? These have readings that contradict each other:
  tours/palace-tour/price (undecided): €44, €49
  claims/catalogue-tours/count (decided): 14 tours, 1 tour
  policies/cancellation/hours (decided): 24 hours, 48 hours, for day trips
`,
    })
  })

  test('lists the sources of the figure', async () => {
    expect(await run('claims/catalogue-tours/count')).toEqual({
      code: 2,
      out: '',
      err: `What is in use for claims/catalogue-tours/count? One of:
  listing: 14 tours
  all: 14 tours (every reading is shown)
  none: nothing (no reading is shown)
  data: 1 tour (what is counted from the data)
`,
    })
  })

  test('asks for the reason', async () => {
    const { code, err } = await run('tours/palace-tour/price', 'listing')
    expect([code, err]).toEqual([
      2,
      'Why does tours/palace-tour/price use "listing"? Add the reason in a sentence: --why "…".\n',
    ])
  })
})
