import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blameLine } from '../../../cli/decide/ask-decision'
import { aRepository, type Repository } from './a-repository'

let repository: Repository

beforeAll(() => {
  repository = aRepository({ below: 'site' })
  repository.write('data/a.yaml', 'one\ntwo\nthree\n')
  repository.commit('first', { author: 'Ana Ruiz', date: '2026-03-01T00:30:00+0200' })
  repository.edit('data/a.yaml', 'two', 'TWO')
  repository.commit('second', { author: 'Иван Петров', date: '2026-04-30T23:30:00-0500' })
  repository.edit('data/a.yaml', 'three', 'THREE')
})
afterAll(() => repository.remove())

test('tells who wrote a line and when, on the author’s own calendar', () => {
  expect(blameLine(repository.root, 'data/a.yaml', 1)).toEqual({
    author: 'Ana Ruiz',
    date: '2026-03-01',
  })
  expect(blameLine(repository.root, 'data/a.yaml', 2)).toMatchObject({
    author: 'Иван Петров',
    date: '2026-04-30',
  })
})

test('tells nothing of a line that is not committed, of an unknown file or line, and outside a repository', () => {
  expect(blameLine(repository.root, 'data/a.yaml', 3)).toBeUndefined()
  expect(blameLine(repository.root, 'data/a.yaml', 99)).toBeUndefined()
  expect(blameLine(repository.root, 'data/none.yaml', 1)).toBeUndefined()
  const outside = mkdtempSync(join(tmpdir(), 'tours-no-git-'))
  expect(blameLine(outside, 'data/a.yaml', 1)).toBeUndefined()
  rmSync(outside, { recursive: true })
})
