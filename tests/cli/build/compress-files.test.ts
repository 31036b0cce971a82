import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFiles } from '../../../cli/build/compress-files'
import { aTempFolder } from './a-temp-folder'

const PAGE = `<!doctype html>${'<p>Мадрид, Toledo & Ávila</p>'.repeat(200)}`

test.each([
  'index.html',
  'es/tours-madrid.html',
  'assets/a.3f2a.js',
  'a.css',
  'a.svg',
  'a.json',
  'sitemap.xml',
])('%s has a brotli and a gzip neighbour that hold the same bytes, smaller', async (file) => {
  const dir = aTempFolder({ [file]: PAGE })
  await compressFiles(dir)
  const bytes = readFileSync(join(dir, file))
  expect(brotliDecompressSync(readFileSync(join(dir, `${file}.br`)))).toEqual(bytes)
  expect(gunzipSync(readFileSync(join(dir, `${file}.gz`)))).toEqual(bytes)
  for (const ending of ['br', 'gz'])
    expect(statSync(join(dir, `${file}.${ending}`)).size).toBeLessThan(bytes.length / 5)
})

test.each([
  ['a picture', 'a.jpg', randomBytes(5000)],
  ['a font', 'a.woff2', randomBytes(5000)],
  ['a file that fits one packet', 'robots.txt', 'User-agent: *\n'],
])('%s gets none', async (_what, file, content) => {
  const dir = aTempFolder({ [file]: content })
  await compressFiles(dir)
  expect(existsSync(join(dir, `${file}.br`))).toBe(false)
  expect(existsSync(join(dir, `${file}.gz`))).toBe(false)
})

test('all of many files are done', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `tour/${i}.html`)
  const dir = aTempFolder(Object.fromEntries(names.map((name) => [name, PAGE + name])))
  await compressFiles(dir)
  for (const name of names) {
    expect(brotliDecompressSync(readFileSync(join(dir, `${name}.br`))).toString()).toBe(PAGE + name)
  }
})

test('an empty folder is no mistake', async () => {
  await expect(compressFiles(aTempFolder())).resolves.toBeUndefined()
})
