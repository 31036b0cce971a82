import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changedLines } from '../../../cli/git/changed-lines'
import { aRepository, type Repository } from './a-repository'

const TEN = Array.from({ length: 10 }, (_, i) => `line ${i + 1}\n`).join('')
const made: Repository[] = []
let repository: Repository

beforeEach(() => {
  repository = aRepository({ below: 'site' })
  made.push(repository)
  repository.write('data/a.yaml', TEN)
  repository.write('data/gone.yaml', TEN)
  repository.write('data/old name.yaml', TEN)
  repository.commit('first')
})
afterAll(() => {
  for (const one of made) one.remove()
})

const changes = (ref = 'HEAD') =>
  Object.fromEntries([...changedLines(repository.root, ref)].map(([file, lines]) => [file, [...lines]]))

test('names changed and added lines by their place in the working tree', () => {
  repository.edit('data/a.yaml', 'line 3\n', 'LINE 3\nline 3b\n')
  repository.edit('data/a.yaml', 'line 10\n', 'line ten')
  expect(changes()).toEqual({ 'data/a.yaml': [3, 4, 11] })
})

test('where lines were taken out, the two that are neighbours now count', () => {
  repository.edit('data/a.yaml', 'line 5\nline 6\n', '')
  expect(changes()).toEqual({ 'data/a.yaml': [4, 5] })
})

test('lines taken out at the beginning leave line 1', () => {
  repository.edit('data/a.yaml', 'line 1\n', '')
  expect(changes()).toEqual({ 'data/a.yaml': [1] })
})

test('a file that git does not track yet counts in every line, an ignored one not at all', () => {
  repository.write('data/new/ñandú "1".yaml', 'a\nb')
  repository.write('data/scratch.tmp', 'a\n')
  repository.write('.gitignore', '*.tmp\n')
  expect(changes()).toEqual({ '.gitignore': [1], 'data/new/ñandú "1".yaml': [1, 2] })
})

test('links to folders or to nothing, and repositories of their own, which git does not track, have no lines to read', () => {
  symlinkSync('data', join(repository.root, 'packages'))
  symlinkSync('nowhere', join(repository.root, '.#a.yaml'))
  repository.git('init', '--quiet', join(repository.root, 'tools'))
  expect(changes()).toEqual({ '.#a.yaml': [1], packages: [1], 'tools/': [1] })
})

test('a renamed file counts under its new name, with the lines that changed on the way', () => {
  renameSync(join(repository.root, 'data/old name.yaml'), join(repository.root, 'data/"new" ñame.yaml'))
  repository.edit('data/"new" ñame.yaml', 'line 2\n', 'LINE 2\n')
  repository.git('add', '--all')
  expect(changes()).toEqual({ 'data/"new" ñame.yaml': [2] })
})

test('of a file that is gone line 1 counts', () => {
  rmSync(join(repository.root, 'data/gone.yaml'))
  expect(changes()).toEqual({ 'data/gone.yaml': [1] })
})

test('lines that look like the header of a diff are lines', () => {
  repository.edit('data/a.yaml', 'line 2\n', '++ b/data/evil.yaml\n@@ -1 +1 @@\n')
  repository.write('data/a.yaml', repository.read('data/a.yaml').replace('line 4', '-- a/data/evil.yaml'))
  repository.commit('second')
  repository.edit('data/a.yaml', '-- a/data/evil.yaml\n', '')
  expect(changes('HEAD~1')).toEqual({ 'data/a.yaml': [2, 3, 4, 5] })
})

test('files outside the content root are left out, and commits in between count', () => {
  repository.write('../elsewhere.txt', 'x\n')
  repository.edit('data/a.yaml', 'line 2\n', 'LINE 2\n')
  repository.commit('second')
  repository.edit('data/a.yaml', 'line 9\n', 'LINE 9\n')
  expect(changes('HEAD~1')).toEqual({ 'data/a.yaml': [2, 9] })
})

test('settings of the user change nothing', () => {
  repository.git('config', 'diff.noprefix', 'true')
  repository.git('config', 'color.ui', 'always')
  repository.git('config', 'diff.external', 'false')
  repository.git('config', 'diff.interHunkContext', '9')
  repository.edit('data/a.yaml', 'line 2\n', 'LINE 2\n')
  repository.edit('data/a.yaml', 'line 6\n', 'LINE 6\n')
  expect(changes()).toEqual({ 'data/a.yaml': [2, 6] })
})

test('an unknown ref is the caller’s mistake, with the branch that was probably meant', () => {
  repository.git('update-ref', 'refs/remotes/origin/release', 'HEAD')
  expect(() => changes('release')).toThrow(
    expect.objectContaining({
      code: 'USAGE',
      message: expect.stringContaining('no branch, tag or commit "release". Did you mean "origin/release"?'),
    }),
  )
  expect(() => changes('--output=x')).toThrow(expect.objectContaining({ code: 'USAGE' }))
})
