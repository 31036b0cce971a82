import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { clearLeftovers, commit, unfinishedFolder } from '../../../cli/build/output-folder'
import { aTempFolder, bytesOf, writeFiles } from './a-temp-folder'

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** An index that lists files and the compressed forms that they have. */
function anIndex(files: Record<string, number[]>): string {
  const entries = Object.entries(files).map(([name, sizes]) => [name, ['hash', 1, ...sizes]])
  return JSON.stringify({ version: 1, beside: {}, files: Object.fromEntries(entries) })
}

test('what has changed takes the place of the old, and what the index does not list goes', () => {
  const index = anIndex({ 'a.html': [], 'b.html': [1, 1], 'c.html': [1], 'assets/new.js': [] })
  const dir = aTempFolder({
    'dist/build.json': 'old',
    'dist/client/a.html': 'old',
    'dist/client/a.html.br': 'a form that it has no more',
    'dist/client/b.html': 'same',
    'dist/client/b.html.br': 'same',
    'dist/client/b.html.gz': 'same',
    'dist/client/c.html': 'same',
    'dist/client/c.html.br': 'same',
    'dist/client/gone.html': 'old',
    'dist/client/assets/old.js': 'old',
    'new/client/a.html': 'new',
    'new/client/assets/new.js': 'new',
    'new/files.json': index,
    'new/build.json': 'new',
  })
  commit(join(dir, 'new'), join(dir, 'dist'))
  expect(bytesOf(dir)).toEqual({
    '/dist/build.json': base64('new'),
    '/dist/client/a.html': base64('new'),
    '/dist/client/assets/new.js': base64('new'),
    '/dist/client/b.html': base64('same'),
    '/dist/client/b.html.br': base64('same'),
    '/dist/client/b.html.gz': base64('same'),
    '/dist/client/c.html': base64('same'),
    '/dist/client/c.html.br': base64('same'),
    '/dist/files.json': base64(index),
  })
  expect(readdirSync(dir)).toEqual(['dist'])
  expect(existsSync(join(dir, 'dist/pending'))).toBe(false)
})

test('it works where there was none before', () => {
  const dir = aTempFolder({ 'new/a.html': 'new' })
  commit(join(dir, 'new'), join(dir, 'dist'))
  expect(bytesOf(dir)).toEqual({ '/dist/a.html': base64('new') })
})

test.each([
  ['a folder in the place of a file', 'dist/client/a.html/b.html', 'new/client/a.html'],
  ['a file in the place of a folder', 'dist/client/a', 'new/client/a/b.html'],
  ['a folder of assets in the place of one', 'dist/client/assets/a/b.js', 'new/client/assets/a'],
  ['an asset in the place of a folder of them', 'dist/client/assets/a', 'new/client/assets/a/b.js'],
])('%s gives way', (_, old, finished) => {
  const dir = aTempFolder({
    [old]: 'old',
    [finished]: 'new',
    'new/files.json': anIndex({ [finished.slice('new/client/'.length)]: [] }),
  })
  commit(join(dir, 'new'), join(dir, 'dist'))
  expect(bytesOf(join(dir, 'dist/client'))).toEqual({
    [finished.slice('new/client'.length)]: base64('new'),
  })
})

test.runIf(existsSync('/dev/shm'))('an output may lie on a disk of its own', () => {
  const [dir, disk] = [aTempFolder(), mkdtempSync('/dev/shm/tours-')]
  onTestFinished(() => rmSync(disk, { recursive: true }))
  const out = join(dir, 'dist')
  symlinkSync(disk, out)
  writeFiles(unfinishedFolder(out), { 'files.json': anIndex({ 'a.html': [] }), 'client/a.html': 'new' })
  commit(unfinishedFolder(out), out)
  expect(readdirSync(dir)).toEqual(['dist'])
  expect(Object.keys(bytesOf(disk))).toEqual(['/client/a.html', '/files.json'])
})

test('when it cannot be put in place the old one stays, whole', () => {
  const dir = aTempFolder({ 'dist/client/a.html': 'old', 'dist/server.json': '{}' })
  const before = bytesOf(dir)
  expect(() => commit(join(dir, 'no such folder'), join(dir, 'dist'))).toThrow(/ENOENT/)
  expect(bytesOf(dir)).toEqual(before)
  expect(readdirSync(dir)).toEqual(['dist'])
})

test('what a killed build left pending is put in place', () => {
  const dir = aTempFolder({
    'dist/files.json': anIndex({ 'a.html': [], 'b.html': [] }),
    'dist/client/a.html': 'new already',
    'dist/client/b.html': 'old',
    'dist/client/gone.html': 'old',
    'dist/pending/client/b.html': 'new',
  })
  clearLeftovers(join(dir, 'dist'))
  expect(bytesOf(join(dir, 'dist/client'))).toEqual({
    '/a.html': base64('new already'),
    '/b.html': base64('new'),
  })
  expect(existsSync(join(dir, 'dist/pending'))).toBe(false)
})

test('whoever reads a page meanwhile gets the old one or the new one, never half of it', async () => {
  const dir = aTempFolder()
  const page = (version: number) => String(version % 10).repeat(500_000)
  writeFiles(dir, { 'dist/client/a.html': page(0) })
  // A reader in a thread of its own: it looks while the main thread replaces.
  const reader = new Worker(READER, { eval: true, workerData: join(dir, 'dist/client/a.html') })
  await new Promise((started) => reader.once('message', started))
  for (let version = 1; version <= 100; version += 1) {
    writeFiles(dir, { 'new/client/a.html': page(version), 'new/files.json': anIndex({ 'a.html': [] }) })
    commit(join(dir, 'new'), join(dir, 'dist'))
    await new Promise((later) => setImmediate(later))
  }
  reader.postMessage('stop')
  const seen = await new Promise<string[]>((done) => reader.once('message', done))
  await reader.terminate()
  expect(seen.length).toBeGreaterThan(2)
  expect(seen.filter((text) => !/^\d x 500000$/.test(text))).toEqual([])
})

/** Tells of each file it read what it consists of: "7 x 500000". */
const READER = `
  const { readFileSync } = require('node:fs')
  const { workerData, parentPort } = require('node:worker_threads')
  let running = true
  parentPort.on('message', () => { running = false })
  parentPort.postMessage('started')
  const seen = new Set()
  const look = () => {
    try {
      const text = readFileSync(workerData, 'latin1')
      seen.add([...new Set(text)].join('') + ' x ' + text.length)
    } catch (error) {
      seen.add(error.code)
    }
    if (running) setImmediate(look)
    else parentPort.postMessage([...seen])
  }
  look()`
