import { LOCALES, type Locale } from '../../domain/locale'
import { parseContent } from '../read/parse-content'
import { readSourceFile } from '../read/source-file'
import { listAt, mapAt } from '../read/value-at'
import { singleOf, type Workspace } from '../read/workspace'

/** Where one of some words stands last, or -1; `number`, as written, stands for `#` in a word. */
export type WordFinder = (text: string, locale: Locale, number?: string) => number

/** Finders of words by what the words are for: about, besides, not; names, places; ours, others, … */
export type WordFinders = Partial<Record<string, WordFinder>>

/** The words of data/figure-keywords.yaml, ready to be looked for. */
export interface KeywordIndex {
  figures: Map<string, WordFinders>
  /** By the field of a tour: `price`, `duration`, … */
  fields: Map<string, WordFinders>
  /** What a tour is called and the places it goes to, by its item: `tours/flamenco-tapas`. */
  tours: Map<string, WordFinders>
  /** Words that tell whose offer a sentence speaks of. */
  offers: WordFinders
}

const FILE = 'figure-keywords'

/**
 * Reads data/figure-keywords.yaml; what is missing or of the wrong shape there finds nothing. Content without
 * that file is read with the program's own: words are a matter of the languages more than of the content.
 */
export function readFigureKeywords(workspace: Workspace, projectDir: string): KeywordIndex {
  const data =
    singleOf(workspace, FILE) ?? parseContent(readSourceFile(projectDir, `data/${FILE}.yaml`).source).value
  const section = (name: string) =>
    new Map(Object.entries(mapAt(data, [name])).map(([key, words]) => [key, findersIn(words)]))
  return {
    figures: section('figures'),
    fields: section('fields'),
    tours: section('tours'),
    offers: findersIn(mapAt(data, ['offers'])),
  }
}

function findersIn(words: unknown): WordFinders {
  const uses = Object.keys(mapAt(words, []))
  return Object.fromEntries(uses.map((use) => [use, wordFinder(mapAt(words, [use]))]))
}

function wordFinder(words: Record<string, unknown>): WordFinder {
  const patterns = new Map<Locale, RegExp>()
  for (const locale of LOCALES) {
    const own = listAt(words, [locale]).filter((word) => typeof word === 'string' && word !== '')
    const escaped = own.map((word) => plain(String(word)).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    if (own.length > 0) patterns.set(locale, new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join('|')})`, 'giu'))
  }
  return (text, locale, number) => {
    // "Every #" is found in "every 20 minutes", «полуторачас» in its own number.
    const searched = number === undefined ? text : `${text}\n${text.replace(number, '#')}`
    const pattern = patterns.get(locale)
    return pattern ? ([...plain(searched).matchAll(pattern)].at(-1)?.index ?? -1) : -1
  }
}

/** The many words of many figures are looked for in one sentence after the other. */
let last = { text: '', plain: '' }

/** As words are compared: one kind of space, and е for ё, which Russian writes as it likes. */
function plain(text: string): string {
  if (text !== last.text) {
    const spaced = text.replace(/[\s\u00a0\u202f]+/g, ' ')
    last = { text, plain: spaced.replaceAll('ё', 'е').replaceAll('Ё', 'Е') }
  }
  return last.plain
}
