import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aSmallProject, repoDir } from './cli/bootstrap/a-small-project'
import { readOutcome } from './outcome.mjs'

/** What vitest itself reports of these test files, read as `npm test` reads it. */
function outcomeOf(files: Record<string, string>) {
  const { dir, write } = aSmallProject(files)
  const file = join(dir, 'outcome.json')
  write(
    'vitest.config.mjs',
    `import { outcomeReporter } from ${JSON.stringify(join(repoDir, 'tests/outcome.mjs'))}
     export default { test: { globals: true, retry: 1, reporters: [outcomeReporter(${JSON.stringify(file)})] } }`,
  )
  const vitest = join(repoDir, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run'], { cwd: dir, stdio: 'ignore' })
  return readOutcome(file, status === 0)
}

test('it counts tests that pass and names those that fail, hooks, files and what nobody caught', () => {
  const { passed, failures, retried } = outcomeOf({
    'good.test.js': "test('is well', () => {})",
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
    'moody.test.js': "let runs = 0; test('is well the second time', () => { expect(++runs).toBe(2) })",
  })
  expect(passed).toBe(4)
  expect(retried).toEqual(['moody.test.js > is well the second time'])
  expect(failures.map(({ where, message }) => `${where}: ${message}`).sort()).toEqual([
    'after.test.js: Error: cannot clear up',
    'bad.test.js > a sum > is wrong: AssertionError: expected 2 to be 3 // Object.is equality',
    expect.stringMatching(/^broken\.test\.js: Error: .*nowhere\.js/),
    'inner.test.js > with a server: TypeError: no server',
    'late.test.js, outside its tests: Error: dropped',
  ])
})

test('nothing fails where nothing is wrong', () => {
  expect(outcomeOf({ 'good.test.js': "test('is well', () => {})" })).toEqual({
    passed: 1,
    failures: [],
    retried: [],
  })
})

test('no test at all is a failure, and so is no report', () => {
  const failures = [{ where: 'the whole run', message: 'No test ran.' }]
  expect(outcomeOf({ 'good.test.js': "test.skip('is not run', () => {})" })).toMatchObject({ failures })
  expect(readOutcome('/nowhere/outcome.json', true)).toMatchObject({ passed: 0, failures })
})

test('a failure that no test shows is one all the same', () => {
  const { dir } = aSmallProject({ 'outcome.json': '{"passed":4,"failures":[],"retried":[]}' })
  const failures = [{ where: 'the whole run', message: 'Vitest failed and named no reason.' }]
  expect(readOutcome(join(dir, 'outcome.json'), false)).toEqual({ passed: 4, failures, retried: [] })
})
