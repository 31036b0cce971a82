import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aSmallProject, repoDir } from './cli/bootstrap/a-small-project'
import { readOutcomes, runOnce, runTwice } from './outcome.mjs'

/** What vitest itself reports of these test files, read as `npm test` reads it. */
function outcomesOf(files: Record<string, string>) {
  const { dir, write } = aSmallProject(files)
  const file = join(dir, 'outcome.json')
  write(
    'vitest.config.mjs',
    `import { outcomeReporter } from ${JSON.stringify(join(repoDir, 'tests/outcome.mjs'))}
     export default { test: { globals: true, reporters: [outcomeReporter(${JSON.stringify(file)})] } }`,
  )
  const vitest = join(repoDir, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run'], { cwd: dir, stdio: 'ignore' })
  return readOutcomes(file, status === 0)
}

const good = (path: string, passed: number) => ({ path, passed, failures: [] })
const bad = (path: string, message: string) => ({
  path,
  passed: 2,
  failures: [{ where: `${path} > a test`, message }],
})

test('tests that pass are counted; those that fail, hooks, files and what nobody caught are named', () => {
  const outcomes = outcomesOf({
    'good.test.js': "test('is well', () => {}); test.skip('is not run', () => {})",
    'bad.test.js': "describe('a sum', () => { test('is wrong', () => { expect(1 + 1).toBe(3) }) })",
    'after.test.js': "afterAll(() => { throw new Error('cannot clear up') }); test('is well', () => {})",
    'inner.test.js': `
      describe('with a server', () => {
        beforeAll(() => { throw new TypeError('no server') })
        test('is not run', () => {})
      })`,
    'broken.test.js': "import './nowhere.js'",
    'late.test.js': `
      test('is well', async () => {
        Promise.reject(new Error('dropped'))
        await new Promise((done) => setTimeout(done, 50))
      })`,
  })
  const told = (path: string) =>
    outcomes
      .filter((one) => one.path === path)
      .map(({ passed, failures }) => [
        passed,
        ...failures.map(({ where, message }) => `${where}: ${message}`),
      ])
  expect(outcomes).toHaveLength(6)
  expect(told('good.test.js')).toEqual([[1]])
  expect(told('bad.test.js')).toEqual([
    [0, 'bad.test.js > a sum > is wrong: AssertionError: expected 2 to be 3 // Object.is equality'],
  ])
  expect(told('after.test.js')).toEqual([[1, 'after.test.js: Error: cannot clear up']])
  expect(told('inner.test.js')).toEqual([[0, 'inner.test.js > with a server: TypeError: no server']])
  expect(told('broken.test.js')).toEqual([[0, expect.stringMatching(/^broken\.test\.js: .*nowhere\.js/)]])
  expect(told('late.test.js')).toEqual([[1, 'late.test.js, outside its tests: Error: dropped']])
})

test.each([
  ['nothing is wrong', true, [good('a', 4)], []],
  ['no test ran', true, [good('a', 0)], ['No test ran.']],
  ['vitest failed and no test shows why', false, [good('a', 4)], ['Vitest failed and named no reason.']],
  ['vitest failed for a reason that a test shows', false, [bad('a', 'wrong')], ['wrong']],
])('when %s', (_, exitedWell, written, messages) => {
  const { dir } = aSmallProject({ 'outcome.json': JSON.stringify(written) })
  const outcomes = readOutcomes(join(dir, 'outcome.json'), exitedWell)
  expect(outcomes.flatMap(({ failures }) => failures.map(({ message }) => message))).toEqual(messages)
})

test('a run that left no report has failed', () => {
  expect(readOutcomes('/nowhere/outcome.json', true)).toEqual([
    { path: '', passed: 0, failures: [{ where: 'the whole run', message: 'No test ran.' }] },
  ])
})

test('what may not be run twice has failed when it failed once', () => {
  const run = vi.fn(() => [good('a', 4), bad('b', 'late')])
  expect(runOnce(run)).toEqual({
    passed: 4 + 2,
    failures: [{ where: 'b > a test', message: 'late' }],
    onlyOnce: [],
  })
  expect(run).toHaveBeenCalledTimes(1)
})

test('where all is well nothing is run twice', () => {
  const run = vi.fn(() => [good('a', 4), good('b', 1)])
  expect(runTwice(run)).toEqual({ passed: 5, failures: [], onlyOnce: [] })
  expect(run.mock.calls).toEqual([[[]]])
})

test('files that failed are run once more, and what failed only once is told', () => {
  const first = [good('a', 4), bad('b', 'late'), bad('c', 'wrong')]
  const run = vi.fn((paths: string[]) =>
    paths.length === 0 ? first : [good('b', 3), bad('c', 'still wrong')],
  )
  expect(runTwice(run)).toEqual({
    passed: 4 + 3 + 2,
    failures: [{ where: 'c > a test', message: 'still wrong' }],
    onlyOnce: [{ where: 'b > a test', message: 'late' }],
  })
  expect(run.mock.calls).toEqual([[[]], [['b', 'c']]])
})

test.each([
  ['many files fail', [...'abcde'].map((path) => bad(path, 'wrong'))],
  ['no file is to blame', [good('a', 4), bad('', 'no memory')]],
])('where %s a second run would not help', (_, outcomes) => {
  const run = vi.fn(() => outcomes)
  expect(runTwice(run)).toMatchObject({
    failures: outcomes.flatMap(({ failures }) => failures),
    onlyOnce: [],
  })
  expect(run).toHaveBeenCalledTimes(1)
})

test('a file that a second run does not find again has not passed', () => {
  const run = (paths: string[]) => (paths.length === 0 ? [bad('a', 'wrong')] : readOutcomes('/nowhere', true))
  expect(runTwice(run)).toMatchObject({ passed: 0, failures: [{ message: 'No test ran.' }], onlyOnce: [] })
})
