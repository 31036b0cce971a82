import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Document, parseDocument } from 'yaml'
import type { Item, Workspace } from '../../../content/read/workspace'
import { walkSchema } from '../../../content/schema/walk-schema'
import { DEFAULT_LOCALE } from '../../../domain/locale'
import type { ContentRoot } from '../../content/a-content-root'
import { PROJECT } from '../../content/site/shipped-content'

/**
 * What a page shows where a leaf stands (`tours/flamenco-tapas/title`) and nowhere else, by the leaf's name. Only
 * equal times of one file share theirs.
 */
export type Marks = Map<string, string>

/** A word, and no number: verification would look for its fact. */
export const MARK = /qz[a-p]{3}zq/g

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/

/**
 * Changes everything in a copy of the content that can be told apart on a page afterwards: English texts, the
 * company's names and addresses, clock times and the files of pictures. Names of other things, numbers and
 * choices can carry no mark.
 *
 * @param workspace the content of the root, as it was before
 */
export function markContent(root: ContentRoot, workspace: Workspace): Marks {
  const marks: Marks = new Map()
  for (const item of workspace.items) markItem(root, workspace, item, marks)
  for (const { slug, locale, parsed } of workspace.articles) {
    if (locale === DEFAULT_LOCALE)
      root.write(parsed.file, markedArticle(parsed.text, `guides/${slug}`, marks))
  }
  for (const { namespace, locale, parsed } of workspace.messages) {
    if (locale !== DEFAULT_LOCALE) continue
    const texts = Object.entries(parsed.value as Record<string, string>).map(([key, text]) => [
      key,
      withWord(text, newWord(`locales/${namespace}/${key}`, marks)),
    ])
    root.write(parsed.file, JSON.stringify(Object.fromEntries(texts)))
  }
  return marks
}

function markItem(
  root: ContentRoot,
  { schemas }: Workspace,
  { collection, slug, parsed }: Item,
  marks: Marks,
): void {
  const document = parseDocument(parsed.text)
  const owner = slug ? `${collection.name}/${slug}` : collection.name
  const times = new Map<string, string>()
  walkSchema(schemas, collection.schema, parsed.value, (value, schema, path) => {
    const what = [owner, ...path].join('/')
    if (schema.figure) return 'skip'
    if (schema.localized)
      change(document, [...path, DEFAULT_LOCALE], (text) => withWord(text, newWord(what, marks)))
    else if (schema.withheld)
      change(document, [...path, 'value'], (text) => withWord(text, newWord(what, marks)))
    else if (schema.pattern && /^\d\d:\d\d$/.test(String(value)))
      change(document, path, (time) => newTime(time, what, marks, times))
    else if (what.startsWith('images/') && path.at(-1) === 'file')
      change(document, path, (file) => copyPicture(root, file, newWord(what, marks)))
    else return
    return 'skip'
  })
  root.write(parsed.file, document.toString({ lineWidth: 0 }))
}

function markedArticle(text: string, owner: string, marks: Marks): string {
  const front = FRONT_MATTER.exec(text)
  const document = parseDocument(front?.[1] ?? '')
  const { highlights = [], ...head } = document.toJS() as { highlights?: string[] } & Record<string, string>
  for (const path of [
    ...Object.keys(head).map((key) => [key]),
    ...highlights.map((_, i) => ['highlights', i]),
  ])
    change(document, path, (words) => withWord(words, newWord([owner, ...path].join('/'), marks)))
  const body = text.slice(front?.[0].length).trimEnd()
  return `---\n${document.toString({ lineWidth: 0 })}---\n${body}\n\n${newWord(`${owner}/text`, marks)}\n`
}

function change(document: Document, path: readonly (string | number)[], by: (text: string) => string): void {
  document.setIn(path, by(String(document.getIn(path))))
}

/** At the end, but in front of the @ of an e-mail address. */
function withWord(text: string, word: string): string {
  return /^\S+@\S+$/.test(text) ? text.replace('@', `.${word}@`) : `${text.trimEnd()} ${word}`
}

function newWord(what: string, marks: Marks): string {
  const letters = marks.size.toString(16).padStart(3, '0')
  const word = `qz${letters.replace(/./g, (digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)] ?? '')}zq`
  marks.set(what, word)
  return word
}

/**
 * A time of the same hour, at a minute at which no other file has one. Those that are equal in a file have to
 * stay so: a tour's first step is its first departure.
 */
function newTime(time: string, what: string, marks: Marks, inFile: Map<string, string>): string {
  const known = inFile.get(time)
  if (known) {
    marks.set(what, known)
    return known
  }
  const taken = new Set(marks.values())
  for (let minute = 1; minute < 60; minute++) {
    const other = `${time.slice(0, 2)}:${String(minute).padStart(2, '0')}`
    if (minute % 5 === 0 || taken.has(other)) continue
    inFile.set(time, other)
    marks.set(what, other)
    return other
  }
  throw new RangeError(`no minute is left for ${what}`)
}

function copyPicture(root: ContentRoot, file: string, word: string): string {
  const copy = file.replace('.', `-${word}.`)
  mkdirSync(dirname(join(root.dir, 'public', copy)), { recursive: true })
  cpSync(join(PROJECT, 'public', file), join(root.dir, 'public', copy))
  return copy
}
