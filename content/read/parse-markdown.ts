import matter from 'gray-matter'
import { startOf } from './diagnostic'
import { readYaml } from './parse-yaml'
import { NO_PLACES, type ParseResult } from './parsed-file'
import type { SourceFile } from './source-file'

/**
 * Splits front matter from body with gray-matter. Its own engines are all refused: its YAML turns
 * 10:00 into 600, and `---js` would be executed.
 */
export function readMarkdown(source: SourceFile): ParseResult {
  const { file, text } = source
  const mistake = frontMatterMistake(text)
  if (mistake)
    return {
      value: undefined,
      diagnostics: [{ code: 'front-matter', severity: 'error', ...startOf(file), ...mistake }],
      places: NO_PLACES,
      data: { from: 0, to: 0, line: 1 },
      body: { from: text.length, line: 1 },
    }
  let raw = ''
  const { content } = matter(text, {
    language: 'yaml',
    engines: {
      // The data is parsed below, with positions; gray-matter only has to find where it ends.
      yaml: (found: string) => {
        raw = found
        return {}
      },
      json: refuse,
      javascript: refuse,
    },
  })
  const bodyFrom = text.length - content.length
  // The data begins below the line of the first three hyphens.
  const from = text.indexOf('\n') + 1
  const data = raw.replace(/^\n/, '')
  return {
    ...readYaml({ file, text: data }, 2),
    data: { from, to: from + data.length, line: 2 },
    body: { from: bodyFrom, line: text.slice(0, bodyFrom).split('\n').length },
  }
}

function frontMatterMistake(text: string): { message: string; hint: string } | undefined {
  const refused = /^---[ \t]*([A-Za-z]+)/.exec(text)?.[1]
  if (refused && refused.toLowerCase() !== 'yaml')
    return {
      message: `Front matter in "${refused}" is not allowed, only YAML.`,
      hint: 'Begin the file with --- alone on its line.',
    }
  if (!/^---[ \t]*(yaml)?[ \t]*(\n|$)/i.test(text))
    return {
      message:
        'The file has no front matter: it must begin with a line of three hyphens, the fields, and three hyphens again.',
      hint: 'Begin with:\n---\ntitle: …\ndescription: …\n---',
    }
  if (!/\n---[ \t]*(\n|$)/.test(text))
    return {
      message: 'The front matter has no end: the line of three hyphens after its fields is missing.',
      hint: 'Put --- alone on a line between the fields and the text.',
    }
  return undefined
}

function refuse(): never {
  throw new Error('only YAML front matter is allowed')
}
