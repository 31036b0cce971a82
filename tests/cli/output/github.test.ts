import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { appendStepSummary } from '../../../cli/output/github'
import { diagnosticSummary } from '../../../cli/validate/github-diagnostics'
import { aContext, aDiagnostic, hostileDiagnostics } from './a-diagnostic'

const MIB = 1024 * 1024
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
    appendStepSummary(['## One\n', 'two\n'], output)
    expect(readFileSync(file, 'utf8')).toBe('before\n## One\n\ntwo\n')
    expect(told).toBe('')
  })

  test('ends with a sentence before it is larger than GitHub takes, at the end of a whole part', () => {
    writeFileSync(file, 'x'.repeat(MIB / 2))
    const block = `<details>${'ц'.repeat(10_000)}</details>\n`
    appendStepSummary(Array(50).fill(block), output)
    const text = readFileSync(file, 'utf8')
    expect(statSync(file).size).toBeLessThanOrEqual(MIB)
    expect(statSync(file).size).toBeGreaterThan(MIB - 25_000)
    expect(text).toMatch(
      /<\/details>\n\n\n_The summary ends here, because GitHub takes no more than 1 MB of it\._\n$/,
    )
    appendStepSummary(Array(50).fill(block), output)
    expect(statSync(file).size).toBeLessThanOrEqual(MIB)
  })

  test('that cannot be written is told and no reason to fail', () => {
    vi.stubEnv('GITHUB_STEP_SUMMARY', folder)
    appendStepSummary(['text'], output)
    expect(told).toMatch(/^The summary of the job could not be written: .+\n$/)
  })

  test('is not written outside of a workflow', () => {
    vi.stubEnv('GITHUB_STEP_SUMMARY', '')
    appendStepSummary(['text'], output)
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined()
    expect(told).toBe('')
  })
})

describe('the summary of problems', () => {
  test('counts, then shows errors, then folds warnings away, by file', () => {
    const problems = [
      aDiagnostic({ hint: 'Rename it.' }),
      aDiagnostic({ line: 5, file: 'data/tours/b.yaml' }),
      aDiagnostic({ line: 8 }),
      aDiagnostic({ severity: 'warning', code: 'claim' }),
    ]
    const text = diagnosticSummary(problems, aContext()).join('\n')
    expect(text).toMatch(/^## Content\n\n3 errors, 1 warning\.\n/)
    expect(text).toContain(
      [
        '### Errors (3)',
        '',
        '**data/tours/a.yaml**',
        '',
        '| Where | What | Kind |',
        '| --- | --- | --- |',
        '| line 3 | The name is wrong.<br>Rename it. | slug |',
        '| line 8 | The name is wrong. | slug |',
        '',
        '**data/tours/b.yaml**',
      ].join('\n'),
    )
    expect(text).toMatch(/<details>\n<summary>Warnings \(1\)<\/summary>\n\n\*\*data[\s\S]*<\/details>\n$/)
    expect(text.indexOf('claim')).toBeGreaterThan(text.indexOf('<details>'))
  })

  test('links to the lines as they were checked', () => {
    vi.stubEnv('GITHUB_SERVER_URL', 'https://github.example')
    vi.stubEnv('GITHUB_REPOSITORY', 'o/r')
    vi.stubEnv('GITHUB_SHA', 'abc')
    const text = diagnosticSummary(
      [aDiagnostic(), aDiagnostic({ file: 'guides/a (b)/en.md', line: 9 })],
      aContext(),
    ).join('\n')
    expect(text).toContain('| [line 3](https://github.example/o/r/blob/abc/data/tours/a.yaml#L3) |')
    expect(text).toContain('(https://github.example/o/r/blob/abc/guides/a%20%28b%29/en.md?plain=1#L9)')
  })

  test('keeps its tables whole whatever the content says', () => {
    const text = diagnosticSummary(hostileDiagnostics(), aContext()).join('\n')
    for (const row of text.split('\n').filter((line) => line.startsWith('|')))
      expect(row.replaceAll('\\|', '').split('|')).toHaveLength(5)
    expect(text).not.toContain('<b>')
  })

  test('folds all but the first fifty errors, each part by itself', () => {
    const problems = Array.from({ length: 120 }, (_, i) => aDiagnostic({ line: i + 1 }))
    const blocks = diagnosticSummary(problems, aContext()).slice(-3)
    expect(blocks[0]).toMatch(/^### Errors 1–50 of 120\n/)
    expect(blocks[2]).toMatch(/^<details>\n<summary>Errors 101–120 of 120<\/summary>\n[\s\S]*<\/details>\n$/)
    expect(blocks.join('').match(/^\| line/gm)).toHaveLength(120)
  })
})
