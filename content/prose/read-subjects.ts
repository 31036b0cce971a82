import type { Locale } from '../../domain/locale'
import { LOCALES } from '../../domain/locale'
import { readSourceFile } from '../files/source-file'
import { parseContent } from '../parse/parse-content'
import { listAt, mapAt, valueAt } from '../parse/value-at'
import { singleOf, type Workspace } from '../workspace'

/** Tells whether a sentence holds one of some words. */
export type HasWord = (sentence: string, locale: Locale) => boolean

/** Where in a sentence one of some words stands last; -1 where none does. */
export type LastWord = (sentence: string, locale: Locale) => number

/** The words of data/subjects.yaml, ready to be looked for. */
export interface Subject {
  about: HasWord
  /** Words of which one has to stand beside those, too. */
  besides?: HasWord
  not: HasWord
}

export interface Subjects {
  /** By the figure's name. */
  figures: Map<string, Subject>
  /** By the field of a tour: `price`, `duration`, … */
  fields: Map<string, Subject>
  /** What a tour is called, by its item: `tours/flamenco-tapas`. */
  tours: Map<string, LastWord>
}

/**
 * Reads data/subjects.yaml; what is missing or of the wrong shape there finds nothing. Content without that
 * file is read with the program's own: words are a matter of the languages more than of the content.
 */
export function readSubjects(workspace: Workspace, projectDir: string): Subjects {
  const data = singleOf(workspace, FILE) ?? ownSubjects(projectDir)
  const subjectsAt = (section: string) =>
    new Map(
      Object.entries(mapAt(data, [section])).map(([name, subject]) => [
        name,
        {
          about: wordFinder(mapAt(subject, ['about'])),
          ...(valueAt(subject, ['besides']) !== undefined && {
            besides: wordFinder(mapAt(subject, ['besides'])),
          }),
          not: wordFinder(mapAt(subject, ['not'])),
        },
      ]),
    )
  return {
    figures: subjectsAt('figures'),
    fields: subjectsAt('fields'),
    tours: new Map(
      Object.entries(mapAt(data, ['tours'])).map(([name, words]) => [name, lastWord(mapAt(words, []))]),
    ),
  }
}

const FILE = 'subjects'

function ownSubjects(projectDir: string): unknown {
  const { source } = readSourceFile(projectDir, `data/${FILE}.yaml`)
  return parseContent(source).value
}

function wordFinder(words: Record<string, unknown>): HasWord {
  const patterns = patternsOf(words)
  return (sentence, locale) => patterns.get(locale)?.test(plain(sentence)) ?? false
}

function lastWord(words: Record<string, unknown>): LastWord {
  const patterns = patternsOf(words)
  return (sentence, locale) => {
    const pattern = patterns.get(locale)
    if (!pattern) return -1
    return [...plain(sentence).matchAll(new RegExp(pattern, 'giu'))].at(-1)?.index ?? -1
  }
}

function patternsOf(words: Record<string, unknown>): Map<string, RegExp> {
  const patterns = new Map<string, RegExp>()
  for (const locale of LOCALES) {
    const own = listAt(words, [locale]).filter((word) => typeof word === 'string' && word !== '')
    if (own.length === 0) continue
    const alternatives = (own as string[]).map((word) => plain(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    patterns.set(locale, new RegExp(`(?<![\\p{L}\\d])(?:${alternatives.join('|')})`, 'iu'))
  }
  return patterns
}

/** The many words of many figures are looked for in one sentence after the other. */
let last = { text: '', plain: '' }

/** As words are compared: one kind of space, and е for ё, which Russian writes as it likes. */
function plain(text: string): string {
  if (text === last.text) return last.plain
  last = { text, plain: withPlainSigns(text) }
  return last.plain
}

function withPlainSigns(text: string): string {
  return text
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('ё', 'е')
    .replaceAll('Ё', 'Е')
}
