import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { displayWidth } from '../../../cli/output/display-width'
import { codeFrame } from '../../../cli/output/text-diagnostics'

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tours-frame-'))
})
afterAll(() => rmSync(root, { recursive: true }))

/** The marked line and the line of the caret, behind the gutter. */
function frameOf(line: string, column: number, width?: number): [marked: string, caret: string] {
  writeFileSync(join(root, 'a.yaml'), `first: 1\n${line}\nlast: 3`)
  const lines = codeFrame(root, { file: 'a.yaml', line: 2, column }, width).split('\n')
  const gutter = '> 2 | '.length
  expect(lines.map((text) => text.slice(0, gutter - 1))).toEqual(['  1 |', '> 2 |', '    |', '  3 |'])
  return [lines[1]?.slice(gutter) ?? '', lines[2]?.slice(gutter) ?? '']
}

/** What stands above the caret. */
function marked([line, caret]: [string, string]): string | undefined {
  const columns = displayWidth(caret) - 1
  return [...line].find((_, i, all) => displayWidth(all.slice(0, i).join('')) === columns)
}

describe('the lines around a problem', () => {
  test.each([
    ['Latin letters', 'price: X', 8],
    ['Cyrillic letters', 'название: X', 11],
    ['Chinese letters, each of two columns', 'title: 马德里X', 11],
    ['an emoji, of two columns and two units', 'title: 🎉🎉X', 12],
    ['a letter with its accent apart', 'title: Ma\u0301laga X', 16],
    ['a tab', 'a:\tX', 4],
  ])('have the caret below the place, behind %s', (_name, line, column) => {
    expect(marked(frameOf(line, column))).toBe('X')
  })

  test('show of a line that is longer than the terminal the row with the place', () => {
    const line = `text: ${'马'.repeat(80)} here X and ${'on '.repeat(80)}`
    const column = line.indexOf('X') + 1
    const frame = frameOf(line, column, 60)
    expect(marked(frame)).toBe('X')
    expect(frame[0]).toMatch(/here X and on/)
    expect(displayWidth(`> 2 | ${frame[0]}`)).toBeLessThanOrEqual(60)
  })

  test('show characters that nobody sees, or that turn the line around', () => {
    expect(frameOf('price: 4\u200b5 \u202eX', 12)).toEqual(['price: 4�5 �X', `${' '.repeat(11)}^`])
  })

  test('steer no terminal', () => {
    expect(frameOf('a: \u001b[31mred', 4)[0]).toBe('a:  [31mred')
  })

  test('are none where the file cannot be read, or has no such line', () => {
    expect(codeFrame(root, { file: 'none.yaml', line: 1, column: 1 })).toBe('')
    writeFileSync(join(root, 'short.yaml'), 'a: 1\n')
    expect(codeFrame(root, { file: 'short.yaml', line: 9, column: 1 })).toBe('')
  })
})
