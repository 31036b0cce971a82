import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceFile } from '../../../content/read/replace-file'
import { UserError } from '../../../domain/user-error'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'replace-file-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('the file says the new text, keeps its rights, and leaves nothing beside it', () => {
  const path = join(dir, 'prices.yaml')
  writeFileSync(path, 'old', { mode: 0o600 })
  replaceFile(path, 'new')
  expect(readFileSync(path, 'utf8')).toBe('new')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(dir)).toEqual(['prices.yaml'])
})

test('a link stays a link: what it leads to is written', () => {
  writeFileSync(join(dir, 'shared.yaml'), 'old')
  symlinkSync('shared.yaml', join(dir, 'link.yaml'))
  replaceFile(join(dir, 'link.yaml'), 'new')
  expect(lstatSync(join(dir, 'link.yaml')).isSymbolicLink()).toBe(true)
  expect(readFileSync(join(dir, 'shared.yaml'), 'utf8')).toBe('new')
})

test('a file that is not there yet is made, with its folder', () => {
  replaceFile(join(dir, 'translations/es.txt'), 'new')
  expect(readFileSync(join(dir, 'translations/es.txt'), 'utf8')).toBe('new')
})

test('what the disk refuses is a mistake that is explained, and leaves nothing behind', () => {
  // A folder cannot be replaced by a file, whoever asks.
  const path = join(dir, 'prices.yaml')
  mkdirSync(path)
  const refused = expect.objectContaining({
    code: 'NOT_WRITTEN',
    message: expect.stringContaining(`${path} could not be written`),
  })
  expect(() => replaceFile(path, 'new')).toThrow(refused)
  expect(() => replaceFile(path, 'new')).toThrow(UserError)
  expect(readdirSync(dir)).toEqual(['prices.yaml'])
})

/** Somebody without rights: root, as which CI runs, may write everything. */
const NOBODY = 65_534

function asNobody(act: () => void): void {
  if (process.getuid?.() !== 0) {
    act()
    return
  }
  process.seteuid?.(NOBODY)
  try {
    act()
  } finally {
    process.seteuid?.(0)
  }
}

test('a file that is locked against writing stays as it is, also where its folder may be written', () => {
  const path = join(dir, 'prices.yaml')
  writeFileSync(path, 'old')
  chmodSync(path, 0o444)
  chmodSync(dir, 0o777)
  asNobody(() => expect(() => replaceFile(path, 'new')).toThrow(UserError))
  expect(readFileSync(path, 'utf8')).toBe('old')
})
