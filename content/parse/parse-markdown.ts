import matter from 'gray-matter'
import type { SourceFile } from '../files/source-file'
import type { Problem } from '../problems/problem'
import { parseYaml } from './parse-yaml'
import type { ParsedFile } from './parsed-file'

/** A Markdown file: its front matter as data, its body as text with the line it starts on. */
export interface ParsedMarkdown extends ParsedFile {
  body: string
  /** Line of the file on which the body begins, from 1. */
  bodyLine: number
}

/**
 * Splits front matter from body with gray-matter. Its own engines are all refused: its YAML turns
 * 10:00 into 600, and `---js` would be executed.
 */
export function parseMarkdown(source: SourceFile): ParsedMarkdown {
  const refused = /^---[ \t]*([A-Za-z]+)/.exec(source.text)?.[1]
  if (refused && refused.toLowerCase() !== 'yaml')
    return withoutFrontMatter(source, refusedEngine(source.file, refused))
  if (!/^---[ \t]*(yaml)?[ \t]*(\n|$)/i.test(source.text))
    return withoutFrontMatter(source, missingFrontMatter(source.file))
  if (!/\n---[ \t]*(\n|$)/.test(source.text))
    return withoutFrontMatter(source, unclosedFrontMatter(source.file))
  let raw = ''
  const { content } = matter(source.text, {
    language: 'yaml',
    engines: {
      // The data is parsed below, with positions; gray-matter only has to find where it ends.
      yaml: (text: string) => {
        raw = text
        return {}
      },
      json: refuse,
      javascript: refuse,
    },
  })
  const start = source.text.indexOf('\n') + 1
  const bodyLine = source.text.slice(0, source.text.length - content.length).split('\n').length
  const parsed = parseYaml(
    { file: source.file, text: raw.replace(/^\n/, '') },
    source.text.slice(0, start).split('\n').length,
  )
  return { ...parsed, text: source.text, body: content, bodyLine }
}

function withoutFrontMatter(source: SourceFile, problem: Problem): ParsedMarkdown {
  const place = { file: source.file, line: 1, column: 1 }
  return {
    file: source.file,
    text: source.text,
    value: undefined,
    problems: [problem],
    placeOf: () => place,
    placeOfKey: () => place,
    body: '',
    bodyLine: 1,
  }
}

function missingFrontMatter(file: string): Problem {
  return {
    code: 'front-matter',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message:
      'The file has no front matter: it must begin with a line of three hyphens, the fields, and three hyphens again.',
    hint: 'Begin with:\n---\ntitle: …\ndescription: …\n---',
  }
}

function unclosedFrontMatter(file: string): Problem {
  return {
    code: 'front-matter',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: 'The front matter has no end: the line of three hyphens after its fields is missing.',
    hint: 'Put --- alone on a line between the fields and the text.',
  }
}

function refusedEngine(file: string, engine: string): Problem {
  return {
    code: 'front-matter',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: `Front matter in "${engine}" is not allowed, only YAML.`,
    hint: 'Begin the file with --- alone on its line.',
  }
}

function refuse(): never {
  throw new Error('only YAML front matter is allowed')
}
