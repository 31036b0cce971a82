import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

let root: string

beforeEach(() => {
  root = makeRoot()
})
afterEach(() => rmSync(root, { recursive: true }))

const written = () => readFileSync(join(root, 'data/redirects.yaml'), 'utf8')
const redirect = (...words: string[]) =>
  runTours(['new', 'redirect', ...words, '--root', root, '--as-of', '2026-11-21'])

test.each([
  [['/old-palace', 'tour', 'palace-tour'], '{ from: /old-palace, to: tour, slug: palace-tour }'],
  [['/old-palace', 'tour/palace-tour'], '{ from: /old-palace, to: tour, slug: palace-tour }'],
  [['/old-palace', '/tour/palace-tour'], '{ from: /old-palace, to: tour, slug: palace-tour }'],
  [['/es/antiguo/', 'contact'], '{ from: /es/antiguo, to: contact, locale: es }'],
  [['/es/old', 'contact', '--locale', 'en'], '{ from: /es/old, to: contact }'],
  [
    ['https://old.example/ru/staryy?a=1#b', 'contact', '--keep-query'],
    '{ from: /ru/staryy, to: contact, locale: ru, keepQuery: true }',
  ],
])('`new redirect` %j adds %s', async (words, entry) => {
  const before = written()
  const { code, out } = await redirect(...words)
  expect(written()).toBe(`${before}  - ${entry}\n`)
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('from the next build on') })
})

test.each([
  [['/madrid-tours', 'contact'], '/madrid-tours is already the address of the page madrid-tours'],
  [
    ['/old-tours', 'contact'],
    '/old-tours is already the address of redirect no. 1; redirect no. 2 needs another.',
  ],
  [['/old', 'tour'], 'A redirect to "tour" needs a slug'],
  [['/old', 'tour', 'palace-tuor'], 'There is no page "tour" for "palace-tuor". Did you mean "palace-tour"?'],
  [['/old', 'contcat'], 'Did you mean "contact"?'],
  [['/Old page', 'contact'], 'use lower-case letters'],
])('`new redirect` %j is refused: %s', async (words, message) => {
  const before = written()
  const { code, err } = await redirect(...words)
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(message) })
  expect(written()).toBe(before)
})

test('a file that is not UTF-8 is not written back with its letters lost', async () => {
  const before = Buffer.from(`${written()}# Otoño\n`, 'latin1')
  writeFileSync(join(root, 'data/redirects.yaml'), before)
  const { code, err } = await redirect('/old', 'contact')
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('has to be repaired first, line') })
  expect(readFileSync(join(root, 'data/redirects.yaml'))).toEqual(before)
})
