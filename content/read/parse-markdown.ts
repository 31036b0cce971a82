import matter from 'gray-matter'
import { startOf } from './diagnostic'
import { readYaml } from './parse-yaml'
import { NO_PLACES, type ParseResult } from './parsed-file'
import type { SourceFile } from './source-file'
import ERROR_TEXTS from './yaml-error-texts.json'
import { filledIn } from './yaml-hints'

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
  const { otherLanguage, missing, endless } = ERROR_TEXTS.frontMatter
  const name = /^---[ \t]*([A-Za-z]+)/.exec(text)?.[1]
  if (name && name.toLowerCase() !== 'yaml') return filledIn(otherLanguage, { name })
  if (!/^---[ \t]*(yaml)?[ \t]*(\n|$)/i.test(text)) return missing
  return /\n---[ \t]*(\n|$)/.test(text) ? undefined : endless
}

function refuse(): never {
  throw new Error('only YAML front matter is allowed')
}
