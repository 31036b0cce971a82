import matter from 'gray-matter'
import { errorAt, startOf } from './diagnostic'
import FILE_ERROR_TEXTS from './file-error-texts.json'
import { placeAtOffset } from './line-index'
import { readJson } from './parse-json'
import { readYaml } from './parse-yaml'
import { type KnownEntries, NO_PLACES, type ParsedFile, type ParseResult, parsedFile } from './parsed-file'
import { readByEntries } from './read-by-entries'
import { hashOf, type SourceFile } from './source-file'
import ERROR_TEXTS from './yaml-error-texts.json'
import { filledIn } from './yaml-hints'

/** Parses a content file by its name's ending: Markdown, JSON, or else YAML. Never throws. */
export function parseContent(source: SourceFile): ParsedFile {
  return parsedAs(source, readContent(source))
}

export function parsedAs(source: SourceFile, result: ParseResult): ParsedFile {
  const { diagnostics } = result
  const summary = { diagnostics, searches: new Map() }
  const content = { text: source.text, result }
  return parsedFile({ file: source.file, hash: hashOf(source) }, summary, () => content)
}

/** Git's lines around two versions, or what is left of them. */
const MERGED = /^<{7}(?: .*)?$(?:[\s\S]*?^>{7}(?: |$))?|^={7}$|^>{7}(?: |$)/gm

/** @param known the entries of a long file as it was, to read only what has changed in it */
export function readContent(source: SourceFile, known?: KnownEntries): ParseResult {
  const result = readFormat(source, known)
  const undecided = [...source.text.matchAll(MERGED)].map(({ index }) =>
    errorAt('merge-conflict', placeAtOffset(source.file, source.text, index), FILE_ERROR_TEXTS.merged),
  )
  return undecided.length > 0 ? { ...result, diagnostics: undecided } : result
}

function readFormat(source: SourceFile, known?: KnownEntries): ParseResult {
  if (source.file.endsWith('.md')) return readMarkdown(source)
  if (source.file.endsWith('.json')) return readJson(source)
  return (known && readByEntries(source, known)) ?? readYaml(source)
}

/**
 * Splits front matter from body with gray-matter. Its own engines are all refused: its YAML turns
 * 10:00 into 600, and `---js` would be executed.
 */
function readMarkdown(source: SourceFile): ParseResult {
  const { file, text } = source
  const mistake = frontMatterMistake(text)
  if (mistake) {
    const diagnostics = [errorAt('front-matter', startOf(file), mistake)]
    return { value: undefined, diagnostics, places: NO_PLACES }
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
  // The data begins below the line of the first three hyphens.
  const from = text.indexOf('\n') + 1
  const data = raw.replace(/^\n/, '')
  const result = readYaml(source, from, from + data.length)
  if (content.trim() === '') {
    const end = startOf(file, text.trimEnd().split('\n').length)
    result.diagnostics.push(errorAt('front-matter', end, ERROR_TEXTS.frontMatter.alone))
  }
  return { ...result, bodyStart: text.length - content.length }
}

function frontMatterMistake(text: string): { message: string; hint: string } | undefined {
  const { otherLanguage, missing, endless } = ERROR_TEXTS.frontMatter
  const name = /^---[ \t]*([A-Za-z]+)/.exec(text)?.[1]
  if (name && name.toLowerCase() !== 'yaml') return filledIn(otherLanguage, { name })
  if (!/^---[ \t]*(yaml[ \t]*)?(\n|$)/i.test(text)) return missing
  return /\n---[ \t]*(\n|$)/.test(text) ? undefined : endless
}

function refuse(): never {
  throw new Error('only YAML front matter is allowed')
}
