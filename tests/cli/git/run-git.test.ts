import { afterEach, expect, test, vi } from 'vitest'
import { runGit } from '../../../cli/git/run-git'

afterEach(() => vi.unstubAllEnvs())

test('where git is not installed, that is said with what to do, and not by a code of the system', () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(() => runGit('.', ['status'])).toThrow(/^git is not installed here, .*Install it/)
})
