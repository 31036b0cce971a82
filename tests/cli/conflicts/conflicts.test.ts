import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { displayWidth } from '../../../cli/output/display-width'
import { projectDir } from '../../../cli/project-dir'
import { BASE_ROOT, makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

const ON = ['--as-of', '2026-11-21']
const DECISION = '    use: detail\n    why: The detail page is where the traveller books.\n'
const roots: string[] = []

// Where these tests run as a workflow's step, its summary is not theirs.
beforeEach(() => void vi.stubEnv('GITHUB_STEP_SUMMARY', ''))
afterEach(() => {
  vi.unstubAllEnvs()
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

function rootWith(file: string, replace: string, text: string): string {
  const root = makeRoot({ changes: [{ file, replace, with: text }] })
  roots.push(root)
  return root
}

async function conflictsOf(root: string, ...options: string[]) {
  const { out, code } = await runTours(['conflicts', '--root', root, '--format', 'json', ...ON, ...options])
  return { code, report: JSON.parse(out) }
}

describe('tours conflicts as text', () => {
  test('begins with what is undecided or expired', async () => {
    const root = rootWith('data/prices.yaml', DECISION, '')
    const { code, out } = await runTours(['conflicts', '--root', root, ...ON])
    expect(code).toBe(1)
    expect(out.match(/^(To be settled|Decided|\S+\/\S+ \(.+\): .+)/gm)).toEqual([
      'To be settled',
      'tours/palace-tour/price (euros): undecided',
      'Decided',
      'claims/catalogue-tours/count (tours): decided',
      'policies/cancellation/hours (hours): decided',
      // Not contradictory: told further down.
      'claims/experience/years (years): decided',
    ])
    const expired = rootWith('data/prices.yaml', DECISION, `${DECISION}    reviewBy: 2026-11-01\n`)
    expect((await runTours(['conflicts', '--root', expired, ...ON])).out).toMatch(
      /^To be settled: .*\n\ntours\/palace-tour\/price \(euros\): decision expired on 2026-11-01\n/,
    )
  })
})

describe('tours conflicts --format json', () => {
  test('has the shape that other programs rely on', async () => {
    const { code, report } = await conflictsOf(BASE_ROOT)
    expect(code).toBe(0)
    expect(report.ok).toBe(true)
    expect(report.counts).toEqual({ figures: 35, conflicting: 3, undecided: 0 })
    expect(report.conflicts.map((one: { figure: string }) => one.figure)).toEqual([
      'claims/catalogue-tours/count',
      'policies/cancellation/hours',
      'tours/palace-tour/price',
    ])
    expect(report.conflicts[2]).toEqual({
      figure: 'tours/palace-tour/price',
      kind: 'readings',
      status: 'decided',
      unit: 'eur',
      inUse: 'detail',
      readings: [
        { value: 44, source: 'listing', file: 'data/prices.yaml', line: 7, column: 9 },
        { value: 49, source: 'detail', file: 'data/prices.yaml', line: 8, column: 9 },
      ],
      why: 'The detail page is where the traveller books.',
      pages: [
        '/',
        '/madrid-tours',
        '/all-tours',
        '/day-trips',
        '/about',
        '/toledo',
        '/tour/palace-tour',
        '/palace-tour',
        '/guides/palace',
      ],
    })
  })

  test('a claim that the data contradicts is of the kind claim, with what the data says as a reading', async () => {
    const { report } = await conflictsOf(BASE_ROOT)
    expect(report.conflicts[0]).toMatchObject({
      kind: 'claim',
      inUse: 'data',
      readings: [
        { value: 14, source: 'listing' },
        { value: 1, source: 'data', file: 'data/claims.yaml', line: 20 },
      ],
    })
  })

  test('exits 1 when a figure is undecided', async () => {
    const { code, report } = await conflictsOf(rootWith('data/prices.yaml', DECISION, ''))
    expect(code).toBe(1)
    expect(report).toMatchObject({ ok: false, counts: { undecided: 1 } })
    expect(report.conflicts[2]).toMatchObject({ status: 'undecided', inUse: null })
  })

  test('a decision for a source without a reading decides nothing', async () => {
    const { code, report } = await conflictsOf(rootWith('data/prices.yaml', 'use: detail', 'use: elsewhere'))
    expect(code).toBe(1)
    expect(report.conflicts[2]).toMatchObject({ status: 'undecided', inUse: null })
  })

  test('a decision expires on the day after its review', async () => {
    const root = rootWith('data/prices.yaml', DECISION, `${DECISION}    reviewBy: 2026-11-20\n`)
    const { code, report } = await conflictsOf(root)
    expect(code).toBe(1)
    expect(report.conflicts[2]).toMatchObject({ status: 'expired', inUse: 'detail', reviewBy: '2026-11-20' })
    expect((await conflictsOf(root, '--as-of', '2026-11-20')).code).toBe(0)
  })

  test('content that cannot be read hides no other figure, and nothing says that all is well', async () => {
    const root = rootWith('data/routes.yaml', 'pages:', 'pages: [')
    const { out, err, code } = await runTours(['conflicts', '--root', root, '--format', 'json', ...ON])
    const report = JSON.parse(out)
    expect(report.counts).toMatchObject({ conflicting: 3, undecided: 0 })
    expect(report.unreadable).toBeGreaterThan(0)
    expect(report.ok).toBe(false)
    expect(code).toBe(1)
    expect(err).toMatch(/^\d+ errors? may keep figures out of this report/)
    for (const format of ['text', 'markdown', 'github']) {
      const told = await runTours(['conflicts', '--root', root, '--format', format, ...ON])
      expect(told.code, format).toBe(1)
      expect(told.out, format).toMatch(/\d\s+errors?\s+may\s+keep\s+figures\s+out/)
    }
  })

  test.each([
    ['a file that is missing', (root: string) => rmSync(join(root, 'data/policies.yaml'))],
    [
      'a formula that cannot be computed',
      (root: string) => {
        const file = join(root, 'data/claims.yaml')
        const text = readFileSync(file, 'utf8')
        writeFileSync(file, text.replace('{ count: partner-tours }', '{ count: partner-tour }'))
      },
    ],
  ])('with %s it is not said that all is well', async (_, spoil) => {
    const root = rootWith('data/prices.yaml', DECISION, DECISION)
    spoil(root)
    const { code, report } = await conflictsOf(root)
    expect(report).toMatchObject({ ok: false, counts: { undecided: 0 } })
    expect(code).toBe(1)
  })
})

describe('tours conflicts in words', () => {
  test('text names each reading, its source’s title, its place and the one in use', async () => {
    const { out } = await runTours(['conflicts', '--root', BASE_ROOT, ...ON])
    expect(out).toContain('\npolicies/cancellation/hours (hours): decided\n')
    expect(out).toMatch(
      / {2}→ 24 hours +Madrid tours listing \(listing\) +data\/policies\.yaml:6\n {2}→ 48 hours, for day trips +Tour detail page \(detail\)/,
    )
    expect(out).toMatch(
      / {4}€44 +Madrid tours listing \(listing\) +data\/prices\.yaml:7\n {2}→ €49 +Tour detail page \(detail\) +data\/prices\.yaml:8\n {2}Why {5}The detail page/,
    )
    expect(out).toMatch(
      /Readings that differ and can all be true at once[\s\S]*claims\/experience\/years \(years\): decided/,
    )
    expect(out).toMatch(
      /\n3 of 35 figures have readings that contradict each other; all of them are decided\.\n$/,
    )
  })

  test('no line is wider than 100 columns, also with wide letters', async () => {
    const { out } = await runTours(['conflicts', '--root', projectDir, ...ON])
    const root = rootWith('data/sources.yaml', 'title: Tour detail page', `title: ${'詳細ページ'.repeat(30)}`)
    const wide = await runTours(['conflicts', '--root', root, ...ON])
    for (const line of [...out.split('\n'), ...wide.out.split('\n')])
      expect(displayWidth(line), line).toBeLessThanOrEqual(100)
    expect(wide.out.replace(/\s|[a-z0-9/.:-]/g, '')).toContain('詳細ページ'.repeat(5))
  })

  const hostile = '<img src=x onerror=alert(1)>|a*b_c`d & [x](y)'

  test('markdown keeps its table whole whatever the data says', async () => {
    const root = rootWith('data/sources.yaml', 'title: Tour detail page', `title: "${hostile}"`)
    const { out } = await runTours(['conflicts', '--root', root, '--format', 'markdown', ...ON])
    const row = out.split('\n').find((line) => line.includes('€49')) ?? ''
    expect(row.replaceAll('\\|', '').split('|')).toHaveLength(6)
    expect(row).not.toContain('<img')
  })

  test('github marks decided conflicts as notices and undecided ones as errors, errors first', async () => {
    const { out } = await runTours([
      'conflicts',
      '--root',
      rootWith('data/prices.yaml', DECISION, ''),
      '--format',
      'github',
      ...ON,
    ])
    expect(out.split('\n').map((line) => line.split(' ')[0])).toEqual(['::error', '::notice', '::notice', ''])
    expect(out).toContain(
      'title=tours/palace-tour/price%3A undecided::€44: Madrid tours listing (listing)%0A€49: Tour detail page (detail)',
    )
  })

  test('github writes the Markdown as a summary of the job: open conflicts, then decided ones, with links', async () => {
    const root = rootWith('data/prices.yaml', DECISION, '')
    const summary = join(root, 'summary.md')
    vi.stubEnv('GITHUB_STEP_SUMMARY', summary)
    vi.stubEnv('GITHUB_SERVER_URL', 'https://github.example')
    vi.stubEnv('GITHUB_REPOSITORY', 'o/r')
    vi.stubEnv('GITHUB_SHA', 'abc')
    await runTours(['conflicts', '--root', root, '--format', 'github', ...ON])
    const text = readFileSync(summary, 'utf8')
    expect(text).toMatch(/^# Conflicting figures\n[\s\S]*\| {2}\| €44 \| /)
    expect(text).toContain('(https://github.example/o/r/blob/abc/data/prices.yaml#L')
    expect(text.indexOf('**decided**')).toBeGreaterThan(text.indexOf('tours/palace-tour/price'))
  })

  test('github counts before its notices what it does not show', async () => {
    const report = { counts: { figures: 30, conflicting: 12, undecided: 1 }, unreadable: 0, explanations: [] }
    const reading = { file: 'data/a.yaml', line: 1, column: 1 }
    const conflicts = Array.from({ length: 12 }, (_, i) => ({
      name: 'a',
      status: i === 5 ? 'undecided' : 'decided',
      readings: [reading],
    }))
    const { githubConflicts } = await import('../../../cli/conflicts/github-conflicts')
    const out = githubConflicts({
      report: { ...report, conflicts },
      conflicts,
      content: { workspace: { root: process.cwd() } },
    } as never)
    const [first, second, third] = out.split('\n')
    expect(first).toMatch(/^::error file=/)
    expect(second).toMatch(/^::notice title=tours conflicts::.*12.* GitHub shows only the first 10 /)
    expect(third).toMatch(/^::notice file=/)
  })
})

describe('tours why', () => {
  test('tells readings, decision and pages of a disputed figure', async () => {
    const { code, out } = await runTours(['why', 'tours/palace-tour/price', '--root', BASE_ROOT, ...ON])
    expect(code).toBe(0)
    expect(out).toMatch(/^tours\/palace-tour\/price \(euros\): decided\n/)
    expect(out).toContain('Pages   /, /madrid-tours')
  })

  test('an undisputed figure is told as well', async () => {
    const { code, out } = await runTours(['why', 'tours/palace-tour/duration', '--root', BASE_ROOT, ...ON])
    expect(code).toBe(0)
    expect(out).toMatch(
      /^tours\/palace-tour\/duration \(hours\): undisputed\n[\s\S]*→ 3 hours +Written without a source +data\/tours\/palace-tour\.yaml:12/,
    )
  })

  test('a figure that is counted tells how, in words', async () => {
    const { out } = await runTours(['why', 'claims/catalogue-tours/count', '--root', BASE_ROOT, ...ON])
    expect(out).toContain('Our own data: the number of partner-tours')
  })

  test('a figure without a value tells who has to supply it', async () => {
    const { out } = await runTours([
      'why',
      'partner-tours/malaga-walking-tour/price',
      '--root',
      projectDir,
      ...ON,
    ])
    expect(out).toContain('The partner has not given a price for this tour.')
  })

  test('an unknown figure exits 1 with the name that was probably meant', async () => {
    expect(await runTours(['why', 'tours/palace-tour/prise', '--root', BASE_ROOT, ...ON])).toEqual({
      code: 1,
      out: '',
      err: 'There is no figure named "tours/palace-tour/prise". Did you mean "tours/palace-tour/price"?\n',
    })
  })
})
