import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { findCommit } from '../../../cli/git/find-commit'
import { isRepository, runGit } from '../../../cli/git/run-git'
import { aRepository } from './a-repository'

afterEach(() => vi.unstubAllEnvs())

test('where git is not installed, that is said with what to do, and not by a code of the system', () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(() => runGit('.', ['status'])).toThrow(/^git is not installed here, .*Install it/)
})

test('of a repository of another user git’s own words are told, which say what to do, and who can do without does', () => {
  const repository = aRepository()
  onTestFinished(repository.remove)
  repository.commit('first')
  for (const name of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM']) vi.stubEnv(name, '/dev/null')
  expect(isRepository(repository.root)).toBe(true)
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
  expect(() => findCommit(repository.root, 'HEAD')).toThrow(/git config --global --add safe\.directory \S+$/)
  expect(isRepository(repository.root)).toBe(false)
})
