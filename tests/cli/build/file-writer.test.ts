import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { writeCompressed } from '../../../cli/build/compress-worker.mjs'
import { FileWriter } from '../../../cli/build/site-output'
import { writeKept } from '../../../content/read/kept-file.mjs'
import { aTempFolder } from './a-temp-folder'

const PAGE = `<!doctype html>${'<p>Мадрид, Toledo & Ávila</p>'.repeat(200)}`

const writer = new FileWriter()
afterAll(() => writer.close())

function write(dir: string, name: string, bytes: string | Uint8Array) {
  return writer.write(join(dir, name), bytes)
}

test.each([
  'index.html',
  'es/tours-madrid.html',
  'assets/a.3f2a.js',
  'a.css',
  'a.svg',
  'a.json',
  'sitemap.xml',
])('%s has a brotli and a gzip neighbour that hold the same bytes, smaller', async (file) => {
  const dir = aTempFolder({})
  const [hash, ...sizes] = await write(dir, file, PAGE)
  const bytes = readFileSync(join(dir, file))
  expect(bytes.toString()).toBe(PAGE)
  expect(brotliDecompressSync(readFileSync(join(dir, `${file}.br`)))).toEqual(bytes)
  expect(gunzipSync(readFileSync(join(dir, `${file}.gz`)))).toEqual(bytes)
  const found = ['', '.br', '.gz'].map((ending) => statSync(join(dir, file + ending)).size)
  expect(sizes).toEqual(found)
  expect(Math.max(...found.slice(1))).toBeLessThan(bytes.length / 5)
  expect(hash).toMatch(/^[0-9a-f]{20}$/)
})

test.each([
  ['a picture', 'a.jpg', randomBytes(5000)],
  ['a font', 'a.woff2', randomBytes(5000)],
  ['a file that fits one packet', 'robots.txt', 'User-agent: *\n'],
])('%s gets none', async (_what, file, content) => {
  const dir = aTempFolder({})
  expect(await write(dir, file, content)).toHaveLength(2)
  expect(existsSync(join(dir, `${file}.br`))).toBe(false)
  expect(existsSync(join(dir, `${file}.gz`))).toBe(false)
})

test('all of many files are done, each with its own bytes', async () => {
  const names = Array.from({ length: 100 }, (_, i) => `tour/${i}.html`)
  const dir = aTempFolder({})
  await Promise.all(names.map((name) => write(dir, name, PAGE + name)))
  for (const name of names) {
    expect(brotliDecompressSync(readFileSync(join(dir, `${name}.br`))).toString()).toBe(PAGE + name)
  }
})

test('a file that cannot be written is told of', async () => {
  const own = new FileWriter()
  const dir = aTempFolder({ 'a.html': 'a file, and no folder' })
  await expect(own.write(join(dir, 'a.html/b.html'), PAGE)).rejects.toThrow(/a\.html/)
  await own.close()
})

test('what lasts is compressed best, and once for all outputs unless what is kept is damaged or cannot be kept', () => {
  const [dir, kept] = [aTempFolder({}), aTempFolder({})]
  const compressed = (name: string, folder?: string) => {
    writeCompressed({ file: join(dir, name), bytes: Buffer.from(PAGE), ...(folder && { kept: folder }) })
    return readFileSync(join(dir, `${name}.br`))
  }
  const best = compressed('a.svg', kept)
  expect(best.length).toBeLessThan(compressed('a.html').length)
  expect(brotliDecompressSync(best).toString()).toBe(PAGE)
  const [file = ''] = readdirSync(kept)
  writeKept(join(kept, file), Buffer.from('taken from here'))
  expect(compressed('b.svg', kept).toString()).toBe('taken from here')
  for (const damage of ['', 'something else, written by nobody']) {
    writeFileSync(join(kept, file), damage)
    expect(compressed('c.svg', kept)).toEqual(best)
  }
  expect(compressed('d.svg', join(dir, 'no-folder'))).toEqual(best)
})
