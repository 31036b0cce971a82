import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBaseline } from '../../../cli/validate/baseline'
import { makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

const ON = ['--as-of', '2026-11-21']
const TOUR = 'data/tours/palace-tour.yaml'
let root: string

/** Four errors, two of them with one message, and a warning that is an error before a release. */
beforeEach(() => {
  root = makeRoot({
    changes: [
      { file: TOUR, replace: '[small-group]', with: '[small-group, vip, vip, night]' },
      {
        file: 'data/site.yaml',
        replace: '{ value: Puerta }',
        with: '{ value: Puerta, placeholder: Supply it. }',
      },
    ],
  })
})
afterEach(() => rmSync(root, { recursive: true }))

const file = () => join(root, 'tours-baseline.json')
const validate = (...options: string[]) => runTours(['validate', '--root', root, ...ON, ...options])
const written = () => readFileSync(file(), 'utf8')
const findings = () => JSON.parse(written()).findings
const edit = (name: string, piece: string, by: string) => {
  const before = readFileSync(join(root, name), 'utf8')
  expect(before).toContain(piece)
  writeFileSync(join(root, name), before.replace(piece, by))
}

async function found(...options: string[]) {
  const { code, out } = await validate('--format', 'json', ...options)
  const { problems, known } = JSON.parse(out)
  return {
    code,
    known,
    problems: problems.map(({ code: kind, severity }: Record<string, string>) => `${severity} ${kind}`),
  }
}

describe('tours validate --write-baseline', () => {
  test('records the errors of today, one a line, sorted, and no warnings', async () => {
    const { code, err, out } = await validate('--write-baseline')
    expect([code, err]).toEqual([
      0,
      'tours-baseline.json  holds 4 known findings\n4 known findings are recorded in tours-baseline.json.\n',
    ])
    expect(out).toMatch(/\n1 warning\n$/)
    expect(findings()).toEqual([
      { file: TOUR, code: 'reference', message: expect.stringContaining('"night"') },
      { file: TOUR, code: 'reference', message: expect.stringContaining('"vip"') },
      { file: TOUR, code: 'reference', message: expect.stringContaining('"vip"') },
      { file: TOUR, code: 'schema', message: expect.stringContaining('twice') },
    ])
    const lines = written().split('\n')
    expect(lines.filter((line) => line.startsWith('    {'))).toHaveLength(4)
    await validate('--write-baseline')
    expect(written().split('\n')).toEqual(lines)
  })

  test('takes out what is gone and refuses what is new, which stays an error', async () => {
    await validate('--write-baseline')
    edit(TOUR, 'vip, vip, night', 'vip, weekend')
    const { code, err, out } = await validate('--write-baseline')
    expect(code).toBe(1)
    expect(err).toBe(
      'tours-baseline.json  holds 1 known finding, 3 fewer than before\n1 error is new and not recorded: a baseline may only shrink.\n1 known finding is recorded in tours-baseline.json.\n',
    )
    expect(out).toContain('"weekend"')
    expect(findings()).toEqual([{ file: TOUR, code: 'reference', message: expect.stringContaining('"vip"') }])
  })

  test('an empty baseline stays, so that it cannot grow again', async () => {
    await validate('--write-baseline')
    edit(TOUR, ', vip, vip, night', '')
    expect((await validate('--write-baseline')).code).toBe(0)
    expect(findings()).toEqual([])
    edit(TOUR, '[small-group]', '[small-group, vip]')
    expect((await validate('--write-baseline')).code).toBe(1)
    expect(findings()).toEqual([])
  })

  test('what only a release is checked for is neither lost nor gone in a run without it', async () => {
    await validate('--release', '--write-baseline')
    edit('data/site.yaml', ', placeholder: Supply it.', '')
    writeFileSync(
      file(),
      written().replace(
        '"findings": [',
        '"findings": [\n{"file":"data/site.yaml","code":"consent-implied","message":"x"},',
      ),
    )
    expect((await found('--baseline')).problems).toEqual(['error baseline'])
    await validate('--write-baseline')
    expect(findings().map(({ code }: { code: string }) => code)).toContain('consent-implied')
    expect((await found('--baseline', '--release')).problems).toContain('error baseline')
  })
})

describe('tours validate --baseline', () => {
  test('counts known findings instead of reporting them, wherever their lines have moved', async () => {
    await validate('--write-baseline')
    edit(TOUR, 'category:', '# a comment\ncategory:')
    expect(await found('--baseline')).toEqual({
      code: 0,
      known: { count: 4, baseline: 'tours-baseline.json' },
      problems: ['warning placeholder'],
    })
    expect((await found()).code).toBe(1)
  })

  test('one copy more of a known finding is new', async () => {
    await validate('--write-baseline')
    edit(TOUR, 'vip, vip', 'vip, vip, vip')
    expect(await found('--baseline')).toMatchObject({
      code: 1,
      problems: expect.arrayContaining(['error reference']),
    })
  })

  test('a known finding that is gone is an error at its line, and tells how to shrink', async () => {
    await validate('--write-baseline')
    edit(TOUR, 'vip, vip, night', 'vip')
    const { code, out } = await validate('--baseline')
    expect(code).toBe(1)
    expect(out).toMatch(
      /tours-baseline\.json:4:5 {2}error {2}A known finding is gone from data\/tours.*"night".*\[baseline\]/,
    )
    expect(out).toMatch(
      /tours-baseline\.json:6:5 {2}error {2}A known finding is gone from data\/tours.*"vip"/,
    )
    expect(out).toContain('run "tours validate --write-baseline"')
  })

  test('lets a stricter check be adopted: known placeholders before a release', async () => {
    expect((await validate('--release')).code).toBe(1)
    await validate('--release', '--write-baseline')
    expect((await found('--release', '--baseline')).code).toBe(0)
    // Without --release they are warnings, and known just the same.
    expect(await found('--baseline')).toMatchObject({ code: 0, known: { count: 5 }, problems: [] })
  })

  test('knows its findings on the next day, and when an item is put in above', async () => {
    edit('data/claims.yaml', '    use: data\n', '    use: data\n    reviewBy: 2026-01-01\n')
    edit(TOUR, 'en: At the gate.', 'en: ""')
    await validate('--write-baseline')
    const known = (await found('--baseline')).known
    expect(known.count).toBeGreaterThan(4)
    edit(
      TOUR,
      'itinerary:\n',
      'itinerary:\n  - activity: { en: Walk, es: Paseo, ru: Прогулка }\n    description: { en: Through the park., es: Por el parque., ru: По парку. }\n',
    )
    const { code, out } = await runTours([
      'validate',
      '--root',
      root,
      '--format',
      'json',
      '--baseline',
      '--as-of',
      '2026-11-22',
    ])
    expect([code, JSON.parse(out).known]).toEqual([0, known])
  })

  test('may lie elsewhere', async () => {
    const elsewhere = join(root, 'known.json')
    await validate('--write-baseline', elsewhere)
    expect(existsSync(file())).toBe(false)
    expect((await found('--baseline', elsewhere)).known).toEqual({ count: 4, baseline: 'known.json' })
  })

  test('that is not there is a usage error that tells how to make one', async () => {
    const { code, out, err } = await validate('--baseline')
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(
      /^There is no baseline .*tours-baseline\.json\. "tours validate --write-baseline" records/,
    )
  })

  test.each([
    ['an unfinished merge', '{\n  "findings": [\n<<<<<<< HEAD\n  ]\n}\n', 3],
    ['no list', '{ "finding": [] }\n', 1],
    ['an entry without a message', '{ "findings": [\n  { "code": "a", "file": "b" }\n] }\n', 2],
  ])('with %s is told at its line', (_name, text, line) => {
    writeFileSync(file(), text)
    expect(() => readBaseline(file())).toThrow(`tours-baseline.json:${line}:`)
  })

  test('that cannot be read is not overwritten, and nothing is judged', async () => {
    writeFileSync(file(), '{}')
    const { code, out, err } = await validate('--write-baseline')
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('It holds no list "findings".')
    expect(written()).toBe('{}')
  })
})
