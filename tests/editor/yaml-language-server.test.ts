import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Position } from 'vscode-languageserver-types'
import { listContentFiles } from '../../content/read/list-content-files'
import { type LanguageServer, PROJECT, startLanguageServer } from './language-server'

let server: LanguageServer
beforeAll(async () => {
  server = await startLanguageServer()
}, 60_000)
afterAll(() => server.stop())

const TOUR = readFileSync(join(PROJECT, 'data/tours/prado-museum-guided-tour.yaml'), 'utf8')
const PRICES = readFileSync(join(PROJECT, 'data/prices.yaml'), 'utf8')
let opened = 0

/** A tour with one piece changed, which nobody has saved; `|` in the new piece is the cursor. */
async function tourWith(piece: RegExp | string, by: string) {
  return edited(`data/tours/unsaved-${++opened}.yaml`, TOUR, piece, by)
}

async function edited(file: string, text: string, piece: RegExp | string, by: string) {
  const changed = text.replace(piece, () => by)
  expect(changed).not.toBe(text)
  const cursor = positionIn(changed, changed.indexOf('|CURSOR'))
  const open = await server.open(file, changed.replace('|CURSOR', ''))
  return { ...open, cursor }
}

function positionIn(text: string, offset: number): Position {
  const before = text.slice(0, Math.max(offset, 0)).split('\n')
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
}

const labels = (items: { label: string }[]) => items.map(({ label }) => label).sort()
const marked = ({ marks }: { marks: { range: { start: Position }; message: string }[] }) =>
  marks.map(({ range, message }) => `${range.start.line + 1}: ${message}`)
const keysOf = (file: string) =>
  [...readFileSync(join(PROJECT, file), 'utf8').matchAll(/^([a-z0-9-]+):/gm)].map(([, key]) => key).sort()
const lineOf = (text: string, piece: string) => positionIn(text, text.indexOf(piece)).line + 1

describe.concurrent('while a tour is typed, the editor completes', () => {
  test('the badges', async () => {
    const { completionAt, cursor } = await tourWith(/^badges: .*$/m, 'badges: [|CURSOR]')
    const offered = await completionAt(cursor)
    expect(labels(offered)).toEqual(keysOf('data/badges.yaml'))
    expect(offered.find(({ label }) => label === 'small-group')?.documentation).toMatch(/^Small group/)
  })

  test('a second badge', async () => {
    const { completionAt, cursor } = await tourWith(/^badges: .*$/m, 'badges:\n  - small-group\n  - |CURSOR')
    expect(labels(await completionAt(cursor))).toEqual(keysOf('data/badges.yaml'))
  })

  test.each([
    ['FAQ sets', /^faq: .*$/m, 'faq: |CURSOR', ['day-trips', 'home']],
    ['categories', /^category: .*$/m, 'category: |CURSOR', ['walking']],
    ['pictures', /^( +)hero: .*$/m, '  hero: |CURSOR', ['madrid-skyline']],
    ['languages', /^languages: .*$/m, 'languages: [|CURSOR]', ['de', 'es']],
  ])('the %s', async (_what, piece, by, some) => {
    const { completionAt, cursor } = await tourWith(piece, by)
    expect(labels(await completionAt(cursor))).toEqual(expect.arrayContaining(some))
  })

  test('the sources of a reading, and what a decision may be', async () => {
    const price = (last: string) =>
      `duration:\n  unit: hours\n  readings:\n    - { source: listing, value: 2 }\n${last}\n`
    const reading = await tourWith(/^duration:.*\n(?: .*\n)*/m, price('    - source: |CURSOR'))
    expect(labels(await reading.completionAt(reading.cursor))).toEqual(keysOf('data/sources.yaml'))
    const decision = await tourWith(/^duration:.*\n(?: .*\n)*/m, price('  use: |CURSOR'))
    expect(labels(await decision.completionAt(decision.cursor))).toEqual(
      [...keysOf('data/sources.yaml'), 'all', 'data', 'none'].sort(),
    )
  })

  test('the fields that are still missing', async () => {
    const { completionAt, cursor } = await tourWith(/^faq: .*$/m, '|CURSOR')
    const offered = labels(await completionAt(cursor))
    expect(offered).toContain('faq')
    expect(offered).not.toContain('groupSize')
  })

  test('the tours that have no price yet', async () => {
    const first = /^tours:\n {2}([a-z-]+):/m.exec(PRICES)?.[1]
    const { completionAt, cursor } = await edited(
      'data/unsaved-prices.yaml',
      PRICES,
      /^tours:\n {2}[a-z-]+:/m,
      'tours:\n  |CURSOR\n  x:',
    )
    expect(labels(await completionAt(cursor))).toEqual([first])
  })
})

describe.concurrent('what the pointer rests on is explained', () => {
  test.each([
    ['groupSize', 'The most people on one departure'],
    ['duration', 'Hours from meeting to farewell'],
    ['cancellationPolicy', 'Which readings of policies/cancellation apply'],
    ['badges', 'Badges in the order they are shown'],
    ['title', 'Title on the card and the page'],
  ])('%s', async (field, explanation) => {
    const { hoverAt } = await server.open(`data/tours/hover-${field}.yaml`, TOUR)
    const line = lineOf(TOUR, `\n${field}:`)
    expect(await hoverAt({ line, character: 2 })).toContain(explanation)
  })
})

describe.concurrent('a mistake is marked where it stands', () => {
  test.each([
    [
      'a badge that does not exist',
      /^badges: .*$/m,
      'badges: [cheap]',
      'badges:',
      /no such badge.*validate --fix/,
    ],
    ['a field that does not exist', /^currency: EUR$/m, 'currency: EUR\ncolour: red', 'colour:', /colour/],
    ['a number in quotes', /^reviewCount:.*\n(?: .*\n)*/m, 'reviewCount: "342"\n', 'reviewCount:', /type/],
    [
      'a time that is none',
      /^availableTimes: .*$/m,
      'availableTimes: ["25:00"]',
      'availableTimes:',
      /two digits/,
    ],
    [
      'a slug with capitals',
      /^id: .*$/m,
      'id: Prado Tour',
      'id: Prado',
      /lower-case words joined by hyphens/,
    ],
    ['a currency that is not ours', /^currency: EUR$/m, 'currency: USD', 'currency:', /EUR/],
    [
      'a picture that does not exist',
      /^( +)hero: .*$/m,
      '  hero: nowhere',
      '  hero: nowhere',
      /no such picture/,
    ],
  ])('%s', async (_what, piece, by, line, message) => {
    const open = await tourWith(piece, by)
    const found = marked(open)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(message)
    expect(found[0]).toMatch(
      new RegExp(
        `^${lineOf(
          TOUR.replace(piece, () => by),
          line,
        )}:`,
      ),
    )
  })

  test('a missing field', async () => {
    expect(marked(await tourWith(/^currency: EUR\n/m, ''))).toEqual([expect.stringContaining('"currency"')])
  })

  test('also in a file that does not name its schema, by its folder', async () => {
    const open = await tourWith(/^# yaml-language-server.*\n/, 'colour: red\n')
    expect(marked(open)).toEqual([expect.stringMatching(/^1: .*colour/)])
  })
})

test('nothing is marked in the files as they are', async () => {
  const files = listContentFiles(PROJECT).filter((file) => file.endsWith('.yaml'))
  expect(files.length).toBeGreaterThan(40)
  const open = await Promise.all(
    files.map(async (file) => ({
      file,
      marks: marked(await server.open(file, readFileSync(join(PROJECT, file), 'utf8'))),
    })),
  )
  expect(open.filter(({ marks }) => marks.length > 0)).toEqual([])
})
