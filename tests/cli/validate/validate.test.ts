import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BASE_ROOT, makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

const ON = ['--as-of', '2026-11-21']
const roots: string[] = []

// Where these tests run as a workflow's step, its summary is not theirs.
beforeEach(() => void vi.stubEnv('GITHUB_STEP_SUMMARY', ''))
afterEach(() => {
  vi.unstubAllEnvs()
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

/** A root with one error whose message holds every sign that some format must escape, and one warning. */
function hostileRoot(): string {
  const root = makeRoot({
    changes: [
      {
        file: 'data/tours/palace-tour.yaml',
        replace: 'badges: [small-group]',
        with: 'badges: ["<b>&\\"100%,a:b|\\n\']]>"]',
      },
      {
        file: 'data/site.yaml',
        replace: '{ value: Puerta }',
        with: '{ value: Puerta, placeholder: The customer supplies the name. }',
      },
    ],
  })
  roots.push(root)
  return root
}

describe('tours validate', () => {
  test('exits 0 without problems, 1 with errors, and 0 with warnings only', async () => {
    expect((await runTours(['validate', '--root', BASE_ROOT, ...ON])).code).toBe(0)
    expect((await runTours(['validate', '--root', hostileRoot(), ...ON])).code).toBe(1)
    const placeholder = 'phone: { value: "+34 1", placeholder: The customer supplies the number. }'
    const change = { file: 'data/site.yaml', replace: 'phone: { value: "+34 1" }', with: placeholder }
    const warned = makeRoot({ changes: [change] })
    roots.push(warned)
    const { code, out } = await runTours(['validate', '--root', warned, ...ON])
    expect(out).toMatch(/^1 warning$/m)
    expect(code).toBe(0)
  })

  test('json holds ok, counts and every problem with its place, and nothing else is on stdout', async () => {
    const { out, err } = await runTours(['validate', '--root', hostileRoot(), '--format', 'json', ...ON])
    expect(err).toBe('')
    expect(JSON.parse(out)).toEqual({
      ok: false,
      counts: { error: 1, warning: 1 },
      problems: [
        {
          code: 'placeholder',
          severity: 'warning',
          file: 'data/site.yaml',
          line: 2,
          column: 25,
          message: 'brand is a placeholder: The customer supplies the name.',
          hint: 'Put the real value in its place and delete the placeholder line.',
        },
        {
          code: 'reference',
          severity: 'error',
          file: 'data/tours/palace-tour.yaml',
          line: 9,
          column: 10,
          message: 'There is no badge named "<b>&"100%,a:b|\n\']]>" in data/badges.yaml.',
          hint: 'There are small-group, skip-line.',
        },
      ],
    })
  })

  test('github lists errors before warnings, with its escapes', async () => {
    const { out } = await runTours(['validate', '--root', hostileRoot(), '--format', 'github', ...ON])
    const [first, second, end] = out.split('\n')
    expect(first).toMatch(
      /^::error file=.*data\/tours\/palace-tour\.yaml,line=9,col=10,title=reference::There is no badge named "<b>&"100%25,a:b\|%0A'\]\]>"/,
    )
    expect(second).toMatch(/^::warning file=.*data\/site\.yaml,line=2,col=25,title=placeholder::/)
    expect(end).toBe('')
  })

  test('github writes a summary of the job where one is asked for, the other formats never', async () => {
    const root = hostileRoot()
    const summary = join(root, 'summary.md')
    vi.stubEnv('GITHUB_STEP_SUMMARY', summary)
    await runTours(['validate', '--root', root, '--format', 'json', ...ON])
    expect(existsSync(summary)).toBe(false)
    await runTours(['validate', '--root', root, '--format', 'github', ...ON])
    expect(readFileSync(summary, 'utf8')).toMatch(
      /^## Content\n\n1 error, 1 warning\.\n\nQuantities in texts: [\s\S]*### Errors \(1\)[\s\S]*<summary>Warnings \(1\)/,
    )
  })

  test.each(['sarif', 'junit'])('%s is printed alone, with the error that is there', async (format) => {
    const { out, err, code } = await runTours([
      'validate',
      '--root',
      hostileRoot(),
      '--format',
      format,
      ...ON,
    ])
    expect([code, err]).toEqual([1, ''])
    expect(out).toMatch(/^(\{|<\?xml)[\s\S]*There is no badge named/)
  })

  test('a terminal is shown the lines around a problem with a caret, and colours', async () => {
    const { out } = await runTours(['validate', '--root', hostileRoot(), ...ON], {
      isTerminal: true,
      colors: true,
    })
    const lines = out.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g'), '').split('\n')
    const marked = lines.findIndex((line) => line.startsWith('    >  9 | badges:'))
    expect(lines[marked + 1]).toBe(`         | ${' '.repeat(9)}^`)
    expect(lines[marked - 2]).toMatch(/^ {7}7 \| category: walking/)
    expect(out).toContain(String.fromCharCode(27))
  })

  test('quiet reports errors alone, and prints nothing without any', async () => {
    const args = ['--quiet', ...ON]
    const root = hostileRoot()
    const { code, out } = await runTours(['validate', '--root', root, ...args])
    expect([code, out.match(/\[[a-z-]+\]$/gm)]).toEqual([1, ['[reference]']])
    expect(out).toMatch(/\n1 error\n$/)
    const json = await runTours(['validate', '--root', root, '--format', 'json', ...args])
    expect(JSON.parse(json.out).counts).toEqual({ error: 1, warning: 0 })
    expect(await runTours(['validate', '--root', BASE_ROOT, ...args])).toEqual({ code: 0, out: '', err: '' })
  })

  test('placeholders are counted, and listed when they are asked for', async () => {
    const root = hostileRoot()
    const listed = 'brand is a placeholder: The customer supplies the name.'
    const folded = await runTours(['validate', '--root', root, ...ON])
    expect(folded.out).not.toContain(listed)
    expect(folded.out).toContain('1 of the warnings is a placeholder, in 1 file')
    expect((await runTours(['validate', '--root', root, '--placeholders', ...ON])).out).toContain(listed)
  })

  test('a pipe is shown neither colours nor lines', async () => {
    const { out } = await runTours(['validate', '--root', hostileRoot(), ...ON])
    expect(out).not.toContain(String.fromCharCode(27))
    expect(out).not.toContain(' | ')
    expect(out).toMatch(/\n1 error, 1 warning\n$/)
  })

  test('release makes placeholders errors', async () => {
    const { out, code } = await runTours([
      'validate',
      '--root',
      hostileRoot(),
      '--release',
      '--format',
      'json',
      ...ON,
    ])
    expect(code).toBe(1)
    // The warning reminds of the consent that visitors in the EU have to give.
    expect(JSON.parse(out).counts).toEqual({ error: 2, warning: 1 })
  })

  test('the day asked for decides whether a decision has expired', async () => {
    const root = makeRoot({
      changes: [
        {
          file: 'data/prices.yaml',
          replace: '    use: detail\n',
          with: '    use: detail\n    reviewBy: 2027-01-01\n',
        },
      ],
    })
    roots.push(root)
    expect((await runTours(['validate', '--root', root, '--as-of', '2027-01-01'])).code).toBe(0)
    expect((await runTours(['validate', '--root', root, '--as-of', '2027-01-02'])).code).toBe(1)
  })
})

describe('wrong usage', () => {
  test.each([
    ['an unknown command', ['valdate']],
    ['no command', []],
    ['an unknown option', ['validate', '--verbose']],
    ['an unknown format', ['validate', '--format', 'yaml']],
    ['a format of another command', ['conflicts', '--format', 'sarif']],
    ['a day that does not exist', ['validate', '--as-of', '2026-02-30']],
    ['a root that does not exist', ['validate', '--root', '/no/such/folder']],
    ['a root without content', ['validate', '--root', `${BASE_ROOT}/data/tours`]],
    ['a missing argument', ['why']],
    ['a decision without a reason', ['decide', 'tours/palace-tour/price', 'detail', '--root', BASE_ROOT]],
  ])('%s exits 2 with a sentence on stderr', async (_name, argv) => {
    const { code, out, err } = await runTours(argv)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).not.toBe('')
  })

  test('a root that does not exist is told in one line', async () => {
    expect((await runTours(['validate', '--root', '/no/such/folder'])).err).toBe(
      'There is no folder /no/such/folder.\n',
    )
  })

  test.each(['validate', 'conflicts', 'why', 'decide', 'build', 'serve', 'start', 'dev'])(
    '%s --help has examples and exits 0',
    async (command) => {
      const { code, out } = await runTours([command, '--help'])
      expect(code).toBe(0)
      expect(out).toMatch(new RegExp(`Examples:\\n( {2}\\$ .*tours ${command}.*\\n)+`))
    },
  )

  /** What a command does whose report meets an error. */
  async function runInto(error: Error) {
    const { run } = await import('../../../cli/index')
    const { default: pc } = await import('picocolors')
    let err = ''
    const output = {
      out: () => {
        throw error
      },
      err: (text: string) => {
        err += text
      },
      isTerminal: false,
      colors: pc.createColors(false),
    }
    return { code: await run(['validate', '--root', BASE_ROOT], output), err }
  }

  test('a bug exits 3 with its stack', async () => {
    const { code, err } = await runInto(new TypeError('broken pipe'))
    expect(code).toBe(3)
    expect(err).toMatch(/TypeError: broken pipe\n\s+at /)
  })

  test('a disk that may not be written exits 3 with one line, and is no bug', async () => {
    const refusal = "EACCES: permission denied, mkdir '/srv/dist'"
    expect(await runInto(new Error(refusal))).toEqual({ code: 3, err: `The system refuses: ${refusal}.\n` })
  })
})
