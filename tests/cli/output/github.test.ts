import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { appendStepSummary } from '../../../cli/output/github'
import { diagnosticSummary } from '../../../cli/validate/github-diagnostics'
import { aContext, aDiagnostic, hostileDiagnostics } from './a-diagnostic'

let folder: string
let file: string
let told: string
const output = {
  err: (text: string) => {
    told += text
  },
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tours-summary-'))
  file = join(folder, 'summary.md')
  told = ''
  vi.stubEnv('GITHUB_STEP_SUMMARY', file)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe('the summary of a job', () => {
  test('is appended to what earlier commands of the step have written', () => {
    writeFileSync(file, 'before\n')
    appendStepSummary('## One\n', output)
    expect(readFileSync(file, 'utf8')).toBe('before\n## One\n')
    expect(told).toBe('')
  })

  test('that cannot be written is told and no reason to fail', () => {
    vi.stubEnv('GITHUB_STEP_SUMMARY', folder)
    appendStepSummary('text', output)
    expect(told).toMatch(/^The summary of the job could not be written: .+\n$/)
  })

  test('is not written outside of a workflow', () => {
    vi.stubEnv('GITHUB_STEP_SUMMARY', '')
    appendStepSummary('text', output)
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined()
    expect(told).toBe('')
  })
})

describe('the summary of problems', () => {
  test('counts, then shows errors, then folds warnings away', () => {
    const problems = [
      aDiagnostic({ hint: 'Rename it.' }),
      aDiagnostic({ line: 5, file: 'data/tours/b.yaml' }),
      aDiagnostic({ line: 8 }),
      aDiagnostic({ severity: 'warning', code: 'claim' }),
    ]
    const text = diagnosticSummary(problems, aContext())
    expect(text).toMatch(/^## Content\n\n3 errors, 1 warning\.\n/)
    expect(text).toContain(
      [
        '### Errors (3)',
        '',
        '| Where | What | Kind |',
        '| --- | --- | --- |',
        '| data/tours/a.yaml:3 | The name is wrong.<br>Rename it. | slug |',
        '| data/tours/b.yaml:5 | The name is wrong. | slug |',
        '| data/tours/a.yaml:8 | The name is wrong. | slug |',
        '',
      ].join('\n'),
    )
    expect(text).toMatch(/<details>\n<summary>Warnings \(1\)<\/summary>\n\n\| Where[\s\S]*<\/details>\n$/)
    expect(text.indexOf('claim')).toBeGreaterThan(text.indexOf('<details>'))
  })

  test('links to the lines as they were checked', () => {
    vi.stubEnv('GITHUB_SERVER_URL', 'https://github.example')
    vi.stubEnv('GITHUB_REPOSITORY', 'o/r')
    vi.stubEnv('GITHUB_SHA', 'abc')
    const text = diagnosticSummary(
      [aDiagnostic(), aDiagnostic({ file: 'guides/a (b)/en.md', line: 9 })],
      aContext(),
    )
    expect(text).toContain(
      '| [data/tours/a.yaml:3](https://github.example/o/r/blob/abc/data/tours/a.yaml#L3) |',
    )
    expect(text).toContain('(https://github.example/o/r/blob/abc/guides/a%20%28b%29/en.md?plain=1#L9)')
  })

  test('keeps its tables whole whatever the content says', () => {
    const text = diagnosticSummary(hostileDiagnostics(), aContext())
    for (const row of text.split('\n').filter((line) => line.startsWith('|')))
      expect(row.replaceAll('\\|', '').split('|')).toHaveLength(5)
    expect(text).not.toContain('<b>')
  })

  test('cuts a long table, so that GitHub takes it, and says how much is left out', () => {
    const problems = Array.from({ length: 620 }, (_, i) => aDiagnostic({ line: i + 1 }))
    const text = diagnosticSummary(problems, aContext())
    expect(text).toContain('### Errors (620)\n')
    expect(text).toMatch(/:500 \|.*\n\nand 120 more\n$/)
  })
})
