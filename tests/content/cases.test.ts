import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runTours } from '../cli/run-tours'
import { BASE_ROOT, listCases, makeRoot } from './content-case'

const cases = listCases()
const ON = ['--as-of', '2026-11-21']

/** Every report ends with how much of the texts was looked at, which is tests/content/quantities's business. */
async function validate(root: string, options: string[] = []) {
  const { out, ...result } = await runTours(['validate', '--root', root, ...ON, ...options])
  return { ...result, out: out.replace(/^Quantities in texts: .*\n/m, '') }
}

test('the base root, which every case changes, has no problems', async () => {
  expect(await validate(BASE_ROOT)).toEqual({
    code: 0,
    out: 'No problems\n',
    err: '',
  })
})

test('there are cases', () => {
  expect(cases.length).toBeGreaterThan(0)
})

for (const one of cases) {
  test(`${one.name.replaceAll('-', ' ')}`, async () => {
    const root = makeRoot(one)
    try {
      const { code, out, err } = await validate(root, one.options)
      // To write what is printed now: UPDATE_CASES=1 npx vitest run tests/content/cases.test.ts, then read the difference.
      if (process.env.UPDATE_CASES) writeFileSync(one.expectedFile, out)
      expect(out).toBe(readFileSync(one.expectedFile, 'utf8'))
      expect(err).toBe('')
      expect(code).toBe(/(^|\n)\d+ errors?/.test(out) ? 1 : 0)
    } finally {
      rmSync(root, { recursive: true })
    }
  })
}
