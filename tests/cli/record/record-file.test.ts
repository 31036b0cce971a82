import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BuildRecord, emptyRecord, type Saved, valuesOf } from '../../../cli/record/build-record'
import { hashText } from '../../../cli/record/hash-files'
import { readRecord, recordFiles, writeRecord } from '../../../cli/record/record-file'
import { Parts } from '../../../content/site/parts'
import { aTempFolder } from '../build/a-temp-folder'

/** A site of many pages, each with a text of its own. */
const SITE = Object.fromEntries(
  Array.from({ length: 20 }, (_, number) => [`page-${number}`, `text ${number}`]),
)

const aFile = () => join(aTempFolder(), 'record')

/** Builds the pages of a site with what was kept of the last time, and keeps what was made. */
function build(file: string, site: Record<string, string>, saved = readRecord(file)) {
  const parts = new Parts()
  const texts = parts.objects<{ text: string }>(
    'texts',
    Object.entries(site).map(([name, text]) => [name, { input: text, compile: () => ({ text }) }]),
  )
  const record = new BuildRecord(saved, parts, 'v1')
  const rendered = Object.keys(site).filter((name) => {
    let isMade = false
    record.piece(name, '', () => {
      isMade = true
      return `<p>${texts[name]?.text}</p>`
    })
    return isMade
  })
  writeRecord(file, record.next(hashText(JSON.stringify(site))))
  return rendered
}

const pagesIn = (saved: Saved) => Object.fromEntries(valuesOf(saved.notes))
const pagesOf = (site: Record<string, string>) =>
  Object.fromEntries(Object.entries(site).map(([name, text]) => [name, `<p>${text}</p>`]))

test('what a small change made is written beside the rest, which stays as it is', () => {
  const file = aFile()
  build(file, SITE)
  const before = readFileSync(recordFiles(file).whole)
  const changed = { ...SITE, 'page-3': 'Ещё раз: 30 €' }
  expect(build(file, changed)).toEqual(['page-3'])
  expect(readFileSync(recordFiles(file).whole).equals(before)).toBe(true)
  expect(statSync(recordFiles(file).changes).size).toBeLessThan(before.length / 3)
  expect(pagesIn(readRecord(file))).toEqual(pagesOf(changed))
  expect(build(file, changed)).toEqual([])
})

test('changes add up, and what is changed back is made again', () => {
  const file = aFile()
  build(file, SITE)
  build(file, { ...SITE, 'page-3': 'first' })
  build(file, { ...SITE, 'page-3': 'first', 'page-4': 'second', 'page-20': 'new' })
  const last = { ...SITE, 'page-4': 'second', 'page-20': 'new' }
  expect(build(file, last)).toEqual(['page-3'])
  expect(pagesIn(readRecord(file))).toEqual(pagesOf(last))
})

test('what is gone is not known when it comes back', () => {
  const file = aFile()
  build(file, SITE)
  const { 'page-7': _, ...fewer } = SITE
  build(file, fewer)
  expect(pagesIn(readRecord(file))).toEqual(pagesOf(fewer))
  expect(build(file, SITE)).toEqual(['page-7'])
})

test('what another version of the program worked out is worked out anew', () => {
  const recordOf = (saved: Saved, program: string) => new BuildRecord(saved, new Parts(), program)
  const first = recordOf(emptyRecord(), 'v1')
  first.memo('sold tour', () => 'as v1 has it')
  const saved = first.next('')
  expect(recordOf(saved, 'v1').memo('sold tour', () => 'anew')).toBe('as v1 has it')
  expect(recordOf(saved, 'v2').memo('sold tour', () => 'anew')).toBe('anew')
})

test('a change of much is written whole, without what nobody reads any more', () => {
  const file = aFile()
  build(file, SITE)
  build(file, { ...SITE, 'page-3': 'first' })
  const few = { 'page-3': 'first', 'page-4': 'another', 'page-5': 'text 5' }
  build(file, few)
  expect(existsSync(recordFiles(file).changes)).toBe(false)
  expect(readRecord(file).parts.sort()).toEqual([
    'texts/page-3#text',
    'texts/page-4#text',
    'texts/page-5#text',
  ])
  expect(build(file, few)).toEqual([])
})

test.each<[string, (file: string) => void]>([
  [
    'cut off',
    (file) =>
      writeFileSync(recordFiles(file).changes, readFileSync(recordFiles(file).changes).subarray(0, 99)),
  ],
  ['another record’s', (file) => build(file, { ...SITE, 'page-1': 'other' }, emptyRecord())],
])('changes that are %s are not believed', (_, spoil) => {
  const file = aFile()
  build(file, SITE)
  build(file, { ...SITE, 'page-3': 'first' })
  const changes = readFileSync(recordFiles(file).changes)
  spoil(file)
  if (!existsSync(recordFiles(file).changes)) writeFileSync(recordFiles(file).changes, changes)
  const { output, base } = readRecord(file)
  expect(output).toBe(base?.output)
})

test('a program that kept records in the form before finds none, instead of misreading one', () => {
  const file = aFile()
  build(file, SITE)
  build(file, { ...SITE, 'page-3': 'first' })
  expect([file, `${file}-changes`].map((one) => existsSync(one))).toEqual([false, false])
})

test('a record that is not whole is none', () => {
  const file = aFile()
  build(file, SITE)
  writeFileSync(recordFiles(file).whole, readFileSync(recordFiles(file).whole).subarray(0, 500))
  expect(readRecord(file)).toEqual(emptyRecord())
})
