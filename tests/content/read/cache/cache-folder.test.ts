import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cacheFolder } from '../../../../content/read/cache/cache-folder'

let dir: string
const own = () => join(dir, 'tmp', `tours-cache-${userInfo().uid}`)

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tours-folder-'))
  mkdirSync(join(dir, 'tmp'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** No folder can be made below a file, not even by root. */
function installedReadOnly(): string {
  writeFileSync(join(dir, 'node_modules'), '')
  return dir
}

test('caches lie with the program’s other caches', () => {
  expect(cacheFolder(dir, join(dir, 'tmp'))).toBe(join(dir, 'node_modules/.cache/tours'))
  expect(existsSync(own())).toBe(false)
})

test('a program that cannot write beside itself has a folder of its user’s own', () => {
  expect(cacheFolder(installedReadOnly(), join(dir, 'tmp'))).toBe(own())
})

test('a folder that others may write to is not believed', () => {
  mkdirSync(own())
  chmodSync(own(), 0o777)
  expect(cacheFolder(installedReadOnly(), join(dir, 'tmp'))).toBeUndefined()
})

test('a link that somebody put in its place is not followed', () => {
  mkdirSync(join(dir, 'elsewhere'), { mode: 0o700 })
  symlinkSync(join(dir, 'elsewhere'), own())
  expect(cacheFolder(installedReadOnly(), join(dir, 'tmp'))).toBeUndefined()
})

test('without any place there is no cache', () => {
  expect(cacheFolder(installedReadOnly(), join(dir, 'node_modules'))).toBeUndefined()
})
