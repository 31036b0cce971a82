import { describe, expect, test } from 'vitest'
import { parseDocument, type Scalar } from 'yaml'
import { projectDir } from '../../../cli/project-dir'
import { sourceOffsets } from '../../../content/read/source-offsets'
import { loadWorkspace } from '../../../content/read/workspace'
import { listAllTexts } from '../../../content/texts/list-texts'
import { offsetInFile } from '../../../content/texts/text'

/** The offsets of the first value of a YAML text. */
function offsetsOf(source: string) {
  const doc = parseDocument(source)
  const scalar = doc.getIn(['a'], true) as Scalar<string>
  const value = scalar.value as string
  return { value, offsets: sourceOffsets(source, scalar.range?.[0] ?? 0, value) }
}

/** What stands in the source where a piece of the value is. */
function written(source: string, piece: string) {
  const { value, offsets } = offsetsOf(source)
  const from = value.indexOf(piece)
  expect(from).toBeGreaterThanOrEqual(0)
  return source.slice(offsets?.[from], offsets?.[from + piece.length])
}

describe('sourceOffsets', () => {
  test('finds a piece of a plain, a quoted, a folded and a literal text', () => {
    expect(written('a: up to 24 hours # 24 hours', '24 hours')).toBe('24 hours')
    expect(written('a: "24: up to 24 hours"', '24 hours')).toBe('24 hours')
    expect(written("a: 'it''s 24 hours'", '24 hours')).toBe('24 hours')
    expect(written('a: >-\n  up to\n  24 hours\n', '24 hours')).toBe('24 hours')
    expect(written('a: |\n  up to\n    24 hours\n', '24 hours')).toBe('24 hours')
  })

  test('a piece that is folded over two lines begins where it is written', () => {
    expect(written('a: >-\n  up to 24\n  hours\nb: 1', '24 hours')).toBe('24\n  hours')
    expect(written('a: "up to 24\n  hours"', '24 hours')).toBe('24\n  hours')
    expect(written('a: up to 24\n  hours', '24 hours')).toBe('24\n  hours')
  })

  test('escapes and lines joined by a backslash are passed over', () => {
    expect(written('a: "\\"\\u00a0\\x41\\U0001F600 24\\u00a0hours"', '24\u00a0hours')).toBe('24\\u00a0hours')
    expect(written('a: "up \\\n   to 24 hours"', '24 hours')).toBe('24 hours')
    expect(written('a: "a\\n 24 hours"', '24 hours')).toBe('24 hours')
  })

  test('a comment behind a block sign belongs to no text', () => {
    expect(written('a: >- # 24 hours\n  24 hours', '24 hours')).toBe('24 hours')
  })

  test('a text that is not written there has no offsets', () => {
    expect(sourceOffsets('a: *other', 3, 'text')).toBeUndefined()
  })

  test('every word of every shipped text stands where it is said to', () => {
    let words = 0
    for (const { address, texts } of listAllTexts(loadWorkspace(projectDir, projectDir))) {
      for (const one of texts) {
        for (const match of one.text.matchAll(/[\p{L}\d]+/gu)) {
          const at = offsetInFile(one, match.index)
          words += 1
          if (at === undefined || !one.parsed.text.startsWith(match[0], at))
            expect.fail(`${address}: "${match[0]}" is not at ${at}`)
        }
      }
    }
    expect(words).toBeGreaterThan(20_000)
  })
})
