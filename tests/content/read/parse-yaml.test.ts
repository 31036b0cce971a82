import { describe, expect, test } from 'vitest'
import { readYaml } from '../../../content/read/parse-yaml'
import { parsedFile } from '../../../content/read/parsed-file'

const parse = (text: string, from?: number) => {
  const source = { file: 'data/x.yaml', text }
  const result = readYaml(source, from)
  const summary = { diagnostics: result.diagnostics, searches: new Map() }
  return parsedFile({ file: source.file, hash: '' }, summary, () => ({ text: source.text, result }))
}
const brief = ({ line, column }: { line: number; column: number }) => `${line}:${column}`

describe('places of values', () => {
  const parsed = parse(
    '# head\na: 1\nlist:\n  - { b: ü, c: 2 }\n  - |\n    text\n"quoted key": x\n12: twelve\n',
  )

  test.each([
    ['a value', ['a'], '2:4'],
    ['a value behind a letter of two bytes', ['list', 0, 'c'], '4:16'],
    ['an index given as text, as JSON pointers do', ['list', '1'], '5:5'],
    ['a quoted key', ['quoted key'], '7:15'],
    ['a key that looks like a number', ['12'], '8:5'],
    ['a missing key stands where its parent begins', ['list', 0, 'missing'], '4:5'],
    ['a path into a text stands where its key does', ['a', 'b', 'c'], '2:1'],
    ['the file itself', [], '2:1'],
  ])('%s', (_name, path, place) => {
    expect(brief(parsed.placeOf(path))).toBe(place)
  })

  test('a key stands before its value', () => {
    expect(brief(parsed.placeOfKey(['list', 0, 'c']))).toBe('4:13')
  })

  test('a part of a file has its places in the file', () => {
    const text = '---\na: 1\nb: 2'
    expect(brief(parse(text, text.indexOf('a')).placeOf(['b']))).toBe('3:4')
  })
})

describe('YAML 1.2', () => {
  test('yes, no and clock times are words', () => {
    expect(parse('a: yes\nb: no\nc: 10:00\nd: 08:30').value).toEqual({
      a: 'yes',
      b: 'no',
      c: '10:00',
      d: '08:30',
    })
  })

  test('__proto__ is a key like any other', () => {
    const { value } = parse('__proto__: { polluted: true }')
    expect(Object.hasOwn(value as object, '__proto__')).toBe(true)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('problems', () => {
  test.each([
    ['yaml-duplicate-key', 'a: 1\na: 2', '2:1'],
    ['yaml-tab', 'a:\n\tb: 1', '2:1'],
    ['yaml-syntax', 'a: b: c', '1:4'],
    ['yaml-syntax', 'a: [1, 2\nb: 3', '2:1'],
    ['yaml-alias', 'a: "*no alias"\nb: *gone', '2:4'],
    ['yaml-nesting', `a: ${'['.repeat(20_000)}`, undefined],
  ])('%s', (code, text, place) => {
    const [problem] = parse(text).diagnostics
    expect(problem?.code).toBe(code)
    if (place && problem) expect(brief(problem)).toBe(place)
  })

  test('aliases that explode are one problem, not ten million million values', () => {
    const lines = ['a: &a [x, x, x, x, x, x, x, x, x, x]']
    for (const [i, name] of [...'bcdefghijklm'].entries())
      lines.push(`${name}: &${name} [${Array(10).fill(`*${'abcdefghijkl'[i]}`).join(', ')}]`)
    expect(parse(lines.join('\n')).diagnostics.map(({ code }) => code)).toEqual(['yaml-alias'])
  })

  test.each([
    ['brackets', `a: ${'['.repeat(20_000)}`],
    ['brackets that are closed', `a: ${'['.repeat(3000)}${']'.repeat(3000)}`],
    ['indented lines', Array.from({ length: 3000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['list items on one line', `${'- '.repeat(20_000)}x`],
    ['braces', '{a: '.repeat(20_000)],
  ])(
    'deep nesting of %s is one problem, and is not parsed: the parser could end the process',
    (_name, text) => {
      const parsed = parse(text)
      expect(parsed.diagnostics.map(({ code }) => code)).toEqual(['yaml-nesting'])
      expect(parsed.value).toBeUndefined()
    },
  )

  test('many brackets and indents one after the other are not deep', () => {
    const text = Array.from(
      { length: 500 },
      (_, i) => `k${i}: { a: [1, { b: 2 }] }\nm${i}:\n  - - x\n    - y\n  - z: ">- {}"`,
    ).join('\n')
    expect(parse(text).diagnostics).toEqual([])
  })

  test('two mistakes in two places are both told', () => {
    expect(parse('a: 1\na: 2\nb: @x').diagnostics.map(({ line }) => line)).toEqual([2, 3])
  })
})
