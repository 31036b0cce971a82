import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { damagedFiles, keptFile, noteGlance } from '../../../cli/build/damaged-files'
import { filesBelow } from '../../../cli/record/hash-files'
import { readKept } from '../../../content/read/kept-file.mjs'
import { aBuiltSite } from '../../server/a-built-site'

/** An output as a build left it. */
function anOutput() {
  const { outDir, remove } = aBuiltSite()
  onTestFinished(() => {
    remove()
    rmSync(keptFile(outDir, 'glance'), { recursive: true, force: true })
  })
  // Times that can be set again.
  for (const name of filesBelow(outDir)) utimesSync(join(outDir, name), 1, 1)
  noteGlance(outDir)
  return { outDir, at: (name: string) => join(outDir, name) }
}

/** Other bytes, as many; the file has the time that it had. */
function alter(file: string): void {
  const { atime, mtime } = statSync(file)
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(file, bytes)
  utimesSync(file, atime, mtime)
}

const truncate = (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 9))

test.each([
  ['a page with other bytes, of the same size and time', 'client/es.html', alter, ['es.html']],
  ['a compressed form with other bytes', 'client/es.html.br', alter, ['es.html']],
  ['a page of which only the beginning is there', 'client/index.html', truncate, ['index.html']],
  ['a page that is lost', 'client/es/404.html', rmSync, ['es/404.html']],
  ['a compressed form that is lost', 'client/es/404.html.gz', rmSync, ['es/404.html']],
  ['an asset with other bytes', 'client/assets/island.3f2a.js', alter, ['assets/island.3f2a.js']],
  [
    'a file that nobody listed',
    'client/other.html',
    (file: string) => writeFileSync(file, ''),
    ['other.html'],
  ],
  [
    'a folder in the place of a page',
    'client/es.html',
    (file: string) => {
      rmSync(file)
      mkdirSync(file)
    },
    ['es.html'],
  ],
  ['the catalogue with other bytes', 'catalogue.json', alter, ['catalogue.json']],
  ['headers for other servers that are lost', '_headers', rmSync, ['_headers']],
  ['the index, cut off', 'files.json', truncate, ['files.json']],
])('%s is found', async (_, file, damage, found) => {
  const { outDir, at } = anOutput()
  damage(at(file))
  expect(await damagedFiles(outDir)).toEqual(found)
  // Until it is put right.
  expect(await damagedFiles(outDir)).toEqual(found)
})

test('nothing is damaged in what looks as it was left: it is not even read', async () => {
  const { outDir, at } = anOutput()
  expect(await damagedFiles(outDir)).toEqual([])
  alter(at('client/es.html'))
  noteGlance(outDir)
  expect(await damagedFiles(outDir)).toEqual([])
})

test('what only looks another way is read once', async () => {
  const { outDir, at } = anOutput()
  const glance = () => readKept(keptFile(outDir, 'glance'))
  const before = glance()
  writeFileSync(at('client/es.html'), readFileSync(at('client/es.html')))
  expect(await damagedFiles(outDir)).toEqual([])
  expect(glance()).not.toBe(before)
})

test('where nothing can be kept it is read each time', async () => {
  const { outDir, at } = anOutput()
  rmSync(keptFile(outDir, 'glance'))
  mkdirSync(keptFile(outDir, 'glance'))
  expect(await damagedFiles(outDir)).toEqual([])
  appendFileSync(at('client/es.html'), ' ')
  expect(await damagedFiles(outDir)).toEqual(['es.html'])
})
