import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { readYaml } from '../../../content/read/parse-yaml'
import { readByEntries } from '../../../content/read/read-by-entries'
import { allContentFiles } from './all-content-files'

const read = (text: string, known = new Map()) => readByEntries({ file: 'a.yaml', text }, known)
const readAnew = (text: string) => readYaml({ file: 'a.yaml', text })

/** What reading a changed file again gives; it must be what reading it anew gives, or nothing. */
function reread(before: string, after: string) {
  const again = read(after, read(before)?.entries)
  const anew = readAnew(after)
  if (again) {
    expect({ ...again, entries: undefined }).toEqual(anew)
    expect(JSON.stringify(again.value)).toBe(JSON.stringify(anew.value))
  }
  return again
}

const SECTIONS = `# head
tours:
  # the first
  a: { unit: eur, value: 1 }
  b:
    why: |
      Two lines,

      and one more.

    use: x
partner-tours:
  c: 3 # three
  "d e":
    - 1
`
const LIST = '- code: a\n  at: b\n# between\n- code: c\n- d\n'
const PLAIN = 'title: x\nprices:\n  a: 1\n  b: 2\nlast: [1,\n  2]\n'

describe('entries that stand as they did are not read again', () => {
  test.each([
    ['a changed value', SECTIONS, SECTIONS.replace('value: 1', 'value: 12')],
    ['a new entry', SECTIONS, SECTIONS.replace('  b:\n', '  new: 5\n  b:\n')],
    ['an entry less', SECTIONS, SECTIONS.replace('  c: 3 # three\n', '')],
    ['another order', SECTIONS, 'partner-tours:\n  c: 3 # three\ntours:\n  a: { unit: eur, value: 1 }\n'],
    [
      'an entry of another section',
      SECTIONS,
      SECTIONS.replace('  c: 3', '  a: { unit: eur, value: 1 }\n  c: 3'),
    ],
    ['a block of text', SECTIONS, SECTIONS.replace('one more', 'another')],
    ['no line end', SECTIONS, SECTIONS.trimEnd()],
    ['an item of a list', LIST, LIST.replace('at: b', 'at: bb')],
    ['a section with nothing in it', SECTIONS, `empty:\n${SECTIONS}null-too:\n`],
    ['a list below a key', SECTIONS, `list:\n  - a\n  - b\n${SECTIONS}`],
    ['another indent', SECTIONS, `deep:\n    a: 1\n    b: 2\n${SECTIONS}`],
    ['a new first item', LIST, `- x\n${LIST}`],
    ['keys without a section', PLAIN, PLAIN.replace('a: 1', 'a: 10').replace('title: x', 'title: xy')],
  ])('%s', (_name, before, after) => {
    expect(reread(before, after)).toBeDefined()
  })

  test('only the entry that has changed is', () => {
    const before = read(SECTIONS)
    const text = SECTIONS.replace('value: 1', 'value: 12')
    const value = read(text, before?.entries)?.value as Record<string, Record<string, object>>
    const old = before?.value as typeof value
    expect(value.tours?.b).toBe(old.tours?.b)
    expect(value.tours?.a).not.toBe(old.tours?.a)
  })
})

test.each([
  ['an anchor', 'a: &x 1\nb: *x\n'],
  ['a tag', 'a: !!str 1\n'],
  ['two documents', 'a: 1\n---\nb: 2\n'],
  ['the same key twice', 'a: 1\na: 2\n'],
  ['the same section twice', 'tours:\n  a: 1\ntours:\n  b: 1\n'],
  ['the same key twice in a section', 'tours:\n  a: 1\n  a: 1\n'],
  ['a section that is a key as well', 'tours: 1\ntours:\n  b: 1\n'],
  ['keys that are numbers', '2: a\n1: b\n'],
  ['__proto__', '__proto__: { a: 1 }\nb: 1\n'],
  ['a text that goes on where a key may stand', 'tours:\n  a: "text\n  b: more"\n'],
  ['a text below a key', 'tours:\n  some text\n  b: 1\n'],
  ['a list among keys', 'a: 1\n- b\n'],
  ['keys behind a list', '- a\nb: 1\n'],
  ['a bracket that is not closed', 'a: [1\nb: 2\n'],
  ['a list on the level of its key', 'a:\n- 1\nb: 2\n'],
  ['nothing', ''],
  ['only a comment', '# a\n'],
  ['a key that is none in YAML', 'null:\n  a: 1\n'],
])('%s is read as a whole', (_name, after) => {
  expect(reread('a: 1\nb: 2\n', after)).toBeUndefined()
})

test('reads every file and every case as a whole reading does, after any change', {
  timeout: 120_000,
}, () => {
  const files = allContentFiles().filter(({ file }) => file.endsWith('.yaml'))
  const pieces = ['', ':', '"', "'", '- ', '  ', '\n', '\n  b: 1\n', '#', '[', '|', '1: ', 'x', '\n\n', '{']
  let again = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.nat(),
      fc.nat({ max: 30 }),
      fc.constantFrom(...pieces),
      (file, at, length, piece) => {
        // Files are read without their mark.
        const text = file.text.replace(/^\uFEFF/, '')
        const from = at % (text.length + 1)
        if (readAnew(text).diagnostics.length > 0) return
        if (reread(text, text.slice(0, from) + piece + text.slice(from + length))) again += 1
      },
    ),
    { numRuns: 300 },
  )
  expect(again).toBeGreaterThan(30)
})

test.each(['prices', 'routes', 'exceptions', 'images'])('data/%s.yaml is read by its entries', (name) => {
  const text = readFileSync(join(projectDir, `data/${name}.yaml`), 'utf8')
  expect(reread(text, text.replace(/\n([^\n]+)\n*$/, '\n# changed\n$1'))).toBeDefined()
})
