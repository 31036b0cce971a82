import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pc from 'picocolors'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FORMATS, type Verification, verifySite } from '../../../cli/verify/verify'
import { PROJECT } from '../../content/site/shipped-content'
import { compiled } from '../build/shipped-build'
import { runTours } from '../run-tours'
import { writeSite } from './a-rendered-site'

const PAGE = 'client/madrid-tours.html'
const price = compiled.sites.en.figures['tours/prado-museum-guided-tour/price']?.text ?? '-'
const colors = pc.createColors(false)

/** On a machine that does other things besides. */
const TIMEOUT = 120_000
vi.setConfig({ testTimeout: TIMEOUT })

/** The shipped site, rendered and written once. */
let out: string

beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'tours-verify-'))
  writeSite(out)
}, TIMEOUT)
afterAll(() => rmSync(out, { recursive: true }))

/** What `check` says while the Prado's card on the listing shows another price. */
async function withWrongPrice<T>(check: () => Promise<T> | T): Promise<T> {
  const path = join(out, PAGE)
  const good = readFileSync(path, 'utf8')
  const wrong = good.replace(/(data-figure="tours\/prado-museum-guided-tour\/price"[^>]*>)[^<]+/, '$1€1')
  expect(wrong).not.toBe(good)
  writeFileSync(path, wrong)
  try {
    return await check()
  } finally {
    writeFileSync(path, good)
  }
}

/** `tours verify` on that site. */
const command = (...options: string[]) =>
  runTours(['verify', '--root', PROJECT, '--out', out, '--as-of', '2026-06-01', ...options])

describe('tours verify', () => {
  test('finds nothing on a site that says what the content says, and tells what it compared', async () => {
    const { code, out: text } = await command()
    expect(text).toMatch(/^\d+ pages read: \d{4} marked figures, \d{3} pieces of structured data, 18 tours/)
    expect(text).toContain('Every figure on the site is as the content says.')
    expect(code).toBe(0)
  })

  test('fails for one wrong price, and prints nothing but JSON when asked for that', async () => {
    const { code, out: text, err } = await withWrongPrice(() => command('--format', 'json'))
    expect(JSON.parse(text)).toMatchObject({
      ok: false,
      counts: { error: 1, warning: 0, tours: 18 },
      problems: [
        {
          code: 'figure-differs',
          severity: 'error',
          file: PAGE,
          line: 1,
          figure: 'tours/prado-museum-guided-tour/price',
          shows: '€1',
          expected: price,
        },
      ],
    })
    expect([code, err]).toEqual([1, ''])
  })

  test('asks for a build where there is none', async () => {
    const { code, err } = await runTours(['verify', '--root', PROJECT, '--out', join(out, 'nowhere')])
    expect(code).toBe(1)
    expect(err).toContain('Build it first: npx tours build --out')
  })
})

describe('the report', () => {
  let wrong: Verification
  beforeAll(async () => {
    wrong = await withWrongPrice(() => verifySite(out, compiled))
  })
  const report = (isStale: boolean) => FORMATS.text({ ...wrong, out, isStale }, colors)

  test('names page, place, figure and both values', () => {
    expect(report(false)).toMatch(
      /client\/madrid-tours\.html:1:\d+ {2}error {2}The page shows “€1” for tours\/prado-museum-guided-tour\/price; it is “€/,
    )
  })

  test('tells whether the site is old, or was built from this very content', () => {
    expect(report(true)).toContain('The content has changed since')
    expect(report(true)).toContain(`npx tours build --out ${out}`)
    expect(report(false)).toContain('or the program has a mistake')
    expect(JSON.parse(FORMATS.json({ ...wrong, out, isStale: true }))).toMatchObject({ stale: true })
  })
})

test('a page that is missing is told of', () => {
  const path = join(out, PAGE)
  const good = readFileSync(path, 'utf8')
  rmSync(path)
  const { diagnostics } = verifySite(out, compiled)
  writeFileSync(path, good)
  expect(diagnostics).toMatchObject([
    { code: 'page-missing', file: PAGE, message: 'The page /madrid-tours is missing.' },
  ])
})
