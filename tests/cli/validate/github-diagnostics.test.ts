import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { githubDiagnostics } from '../../../cli/validate/github-diagnostics'
import { aContext, aDiagnostic, HOSTILE, rootBelow } from '../output/a-diagnostic'

afterEach(() => vi.unstubAllEnvs())

const many = (count: number, overrides = {}) =>
  Array.from({ length: count }, (_, i) => aDiagnostic({ line: i + 1, ...overrides }))

function annotations(...args: Parameters<typeof githubDiagnostics>): string[] {
  return githubDiagnostics(...args)
    .trimEnd()
    .split('\n')
}

test('an annotation is one line, whatever the content says', () => {
  const [line, ...others] = annotations([aDiagnostic({ message: HOSTILE, hint: 'a\r\nb' })], aContext())
  expect(others).toEqual([])
  expect(line).toContain('::<b>&"100%25,a:b|c%0A\']]>')
  expect(line).toMatch(/%0Aa%0D%0Ab$/)
  const file = 'data/100%, a:b\n.yaml'
  expect(annotations([aDiagnostic({ file })], aContext())).toEqual([
    '::error file=data/100%25%2C a%3Ab%0A.yaml,line=3,col=7,title=slug::The name is wrong.',
  ])
})

test('errors come first, and of either kind the rare ones, because GitHub shows only ten', () => {
  const problems = [
    ...many(3, { severity: 'warning', code: 'placeholder' }),
    aDiagnostic({ severity: 'warning', code: 'claim' }),
    ...many(2, { code: 'reference' }),
    aDiagnostic({ code: 'range' }),
  ]
  expect(
    annotations(problems, aContext()).map((line) => line.replace(/ .*title=([\w-]+)::.*/, ' $1')),
  ).toEqual([
    '::error range',
    '::error reference',
    '::error reference',
    '::warning claim',
    '::warning placeholder',
    '::warning placeholder',
    '::warning placeholder',
  ])
})

test('one notice says what is not shown', () => {
  const problems = [...many(12), ...many(11, { severity: 'warning' })]
  const notices = annotations(problems, aContext()).filter((line) => line.startsWith('::notice'))
  expect(notices).toHaveLength(1)
  expect(notices[0]).toContain('; 3 more are in the summary of this job.')
  expect(githubDiagnostics(many(10), aContext())).not.toContain('::notice')
})

test('files are named from the top of the repository, also where the content stands below it', () => {
  const fileOf = (root: string) =>
    /file=([^,]*),/.exec(githubDiagnostics([aDiagnostic()], aContext({ root })))?.[1]
  expect(fileOf(process.cwd())).toBe('data/tours/a.yaml')
  expect(fileOf(rootBelow('sites/madrid'))).toBe('sites/madrid/data/tours/a.yaml')

  const outside = mkdtempSync(join(tmpdir(), 'tours-workspace-'))
  const root = join(outside, 'site')
  mkdirSync(root)
  expect(fileOf(root)).toBe('data/tours/a.yaml')
  vi.stubEnv('GITHUB_WORKSPACE', outside)
  expect(fileOf(root)).toBe('site/data/tours/a.yaml')
  mkdirSync(join(root, '.git'))
  expect(fileOf(root)).toBe('data/tours/a.yaml')
  rmSync(outside, { recursive: true })
})
