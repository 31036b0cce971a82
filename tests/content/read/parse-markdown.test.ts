import { describe, expect, test } from 'vitest'
import { parseContent } from '../../../content/read/parse-content'

const parse = (text: string) => parseContent({ file: 'guides/x/en.md', text })

describe('an article', () => {
  test('front matter is data with its lines in the file, and the body knows its first line', () => {
    const article = parse('---\ntitle: Toledo\nhighlights:\n  - Walls\n---\n\n## Heading\n')
    expect(article.value).toEqual({ title: 'Toledo', highlights: ['Walls'] })
    expect(article.placeOf(['highlights', 0])).toMatchObject({ line: 4, column: 5 })
    expect(article.body.trimStart()).toBe('## Heading\n')
    expect(
      article.text.split('\n')[article.bodyLine - 1 + article.body.split('\n').indexOf('## Heading')],
    ).toBe('## Heading')
  })

  test('three hyphens inside the text are a line, not an end', () => {
    expect(parse('---\ntitle: a\n---\nabove\n\n---\n\nbelow\n').body).toContain('below')
  })

  test('clock times in front matter stay words', () => {
    expect(parse('---\nopens: 10:00\n---\n').value).toEqual({ opens: '10:00' })
  })

  test.each([
    ['JavaScript', '---js\n{ title: process.exit(1) }\n---\n'],
    ['JSON', '---json\n{ "title": "x" }\n---\n'],
    ['CoffeeScript', '---  coffee\ntitle: x\n---\n'],
    ['none', '# Title\n'],
    ['four hyphens', '----\ntitle: x\n----\n'],
    ['no end', '---\ntitle: x\n'],
  ])('front matter: %s is a problem and nothing is run', (_name, text) => {
    const article = parse(text)
    expect(article.diagnostics.map(({ code }) => code)).toEqual(['front-matter'])
    expect(article.value).toBeUndefined()
  })

  test('a syntax error in front matter stands in its line of the file', () => {
    expect(parse('---\ntitle: a\ntitle: b\n---\nText\n').diagnostics).toMatchObject([
      { code: 'yaml-duplicate-key', line: 3 },
    ])
  })

  test('empty front matter is empty data', () => {
    expect(parse('---\n---\nText\n')).toMatchObject({ value: null, diagnostics: [], body: 'Text\n' })
  })
})
