import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../../cli/record/hash-files'
import { aSmallProject } from '../bootstrap/a-small-project'

test('a link to a file is one of the files of a folder, one to a folder or to nothing is none', () => {
  const { dir } = aSmallProject({ 'scenes/lake.svg': '', 'note.txt': '' })
  mkdirSync(join(dir, 'old'))
  symlinkSync('scenes/lake.svg', join(dir, 'linked.svg'))
  symlinkSync('old', join(dir, 'linked'))
  symlinkSync('gone', join(dir, 'lost.txt'))
  expect(filesBelow(dir).sort()).toEqual(['linked.svg', 'note.txt', 'scenes/lake.svg'])
})
