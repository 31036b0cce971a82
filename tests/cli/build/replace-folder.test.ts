import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { replaceFolder } from '../../../cli/build/output-folder'
import { aTempFolder, bytesOf, writeFiles } from './a-temp-folder'

test('the finished folder takes the place of the old one, of which nothing is left', () => {
  const dir = aTempFolder({ 'dist/old.html': 'old', 'dist/client/a.html': 'old', 'new/client/a.html': 'new' })
  replaceFolder(join(dir, 'new'), join(dir, 'dist'))
  expect(bytesOf(dir)).toEqual({ '/dist/client/a.html': Buffer.from('new').toString('base64') })
  expect(readdirSync(dir)).toEqual(['dist'])
})

test('it works where there was none before', () => {
  const dir = aTempFolder({ 'new/a.html': 'new' })
  replaceFolder(join(dir, 'new'), join(dir, 'dist'))
  expect(readdirSync(dir)).toEqual(['dist'])
})

test('when it cannot be put in place the old one is back, whole', () => {
  const dir = aTempFolder({ 'dist/client/a.html': 'old', 'dist/server.json': '{}' })
  const before = bytesOf(dir)
  expect(() => replaceFolder(join(dir, 'no such folder'), join(dir, 'dist'))).toThrow(/ENOENT/)
  expect(bytesOf(dir)).toEqual(before)
  expect(readdirSync(dir)).toEqual(['dist'])
})

test('whoever reads a page meanwhile gets the old one or the new one, never half of it', async () => {
  const dir = aTempFolder()
  const page = (version: number) => String(version % 10).repeat(500_000)
  writeFiles(dir, { 'dist/client/a.html': page(0) })
  // A reader in a thread of its own: it looks while the main thread replaces.
  const reader = new Worker(READER, { eval: true, workerData: join(dir, 'dist/client/a.html') })
  await new Promise((started) => reader.once('message', started))
  for (let version = 1; version <= 100; version += 1) {
    writeFiles(dir, { 'new/client/a.html': page(version) })
    replaceFolder(join(dir, 'new'), join(dir, 'dist'))
    await new Promise((later) => setImmediate(later))
  }
  reader.postMessage('stop')
  const seen = await new Promise<string[]>((done) => reader.once('message', done))
  await reader.terminate()
  expect(seen.length).toBeGreaterThan(2)
  expect(seen.filter((text) => !/^\d x 500000$/.test(text))).toEqual([])
})

/** Tells of each file it read what it consists of: "7 x 500000". A file that is not there is no page. */
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
      if (error.code !== 'ENOENT') seen.add(error.code)
    }
    if (running) setImmediate(look)
    else parentPort.postMessage([...seen])
  }
  look()`
