import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { replaceFolder } from '../../../cli/build/replace-folder'
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

test('whoever looks sees the old build or the new one, never a mixture', async () => {
  const dir = aTempFolder()
  const write = (folder: string, version: number) => {
    const files = Array.from({ length: 30 }, (_, i) => [`client/${i}.html`, String(version)])
    writeFiles(join(dir, folder), Object.fromEntries(files))
  }
  write('dist', 0)
  // A reader in a thread of its own: it looks while the main thread renames.
  const reader = new Worker(
    `const { readdirSync } = require('node:fs')
     const { workerData, parentPort } = require('node:worker_threads')
     let running = true
     parentPort.on('message', () => { running = false })
     const seen = []
     const look = () => {
       try {
         const names = readdirSync(workerData + '/dist/client')
         seen.push(names.length)
       } catch (error) { if (error.code !== 'ENOENT') seen.push(error.code) }
       if (running) setImmediate(look)
       else parentPort.postMessage(seen)
     }
     look()`,
    { eval: true, workerData: dir },
  )
  for (let version = 1; version <= 50; version += 1) {
    write('new', version)
    replaceFolder(join(dir, 'new'), join(dir, 'dist'))
    const versions = new Set(
      readdirSync(join(dir, 'dist/client')).map((name) =>
        readFileSync(join(dir, 'dist/client', name), 'utf8'),
      ),
    )
    expect([...versions]).toEqual([String(version)])
    await new Promise((later) => setImmediate(later))
  }
  reader.postMessage('stop')
  const seen = await new Promise<unknown[]>((done) => reader.once('message', done))
  await reader.terminate()
  expect(seen.length).toBeGreaterThan(0)
  expect(new Set(seen)).toEqual(new Set([30]))
})
