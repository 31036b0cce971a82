import type { Locale } from '../../domain/locale'
import { LOCALES } from '../../domain/locale'
import { parseContent } from '../read/parse-content'
import { readSourceFile } from '../read/source-file'
import { listAt, mapAt, valueAt } from '../read/value-at'
import { singleOf, type Workspace } from '../read/workspace'

/**
 * Tells whether a sentence holds one of some words.
 *
 * @param number the number in question, as the sentence writes it: what stands for `#` in a word
 */
export type HasWord = (sentence: string, locale: Locale, number: string) => boolean

/** Where in a sentence one of some words stands last; -1 where none does. */
export type LastWord = (sentence: string, locale: Locale) => number

/** The words of data/figure-keywords.yaml, ready to be looked for. */
export interface KeywordMatcher {
  about: HasWord
  /** Words of which one has to stand beside those, too. */
  besides?: HasWord
  not: HasWord
}

export interface KeywordMatchers {
  /** By the figure's name. */
  figures: Map<string, KeywordMatcher>
  /** By the field of a tour: `price`, `duration`, … */
  fields: Map<string, KeywordMatcher>
  /** What a tour is called and the places it goes to, by its item: `tours/flamenco-tapas`. */
  tours: Map<string, { names: LastWord; places?: LastWord }>
  /** Words that tell whose offer a sentence speaks of. */
  offers: Offers
}

interface Offers {
  /** We, and what is ours. */
  ours: LastWord
  /** Words of travellers who go somewhere with us. */
  withUs: LastWord
  others: LastWord
  /** Words that name others only to say that we differ. */
  contrast: LastWord
  /** Words of a remark on what a price or a time comes with. */
  included: LastWord
}

/**
 * Reads data/figure-keywords.yaml; what is missing or of the wrong shape there finds nothing. Content without that
 * file is read with the program's own: words are a matter of the languages more than of the content.
 */
export function readFigureKeywords(workspace: Workspace, projectDir: string): KeywordMatchers {
  const data = singleOf(workspace, FILE) ?? ownKeywords(projectDir)
  const keywordsAt = (section: string) =>
    new Map(
      Object.entries(mapAt(data, [section])).map(([name, words]) => [
        name,
        {
          about: wordFinder(mapAt(words, ['about'])),
          ...(valueAt(words, ['besides']) !== undefined && {
            besides: wordFinder(mapAt(words, ['besides'])),
          }),
          not: wordFinder(mapAt(words, ['not'])),
        },
      ]),
    )
  return {
    figures: keywordsAt('figures'),
    fields: keywordsAt('fields'),
    tours: new Map(
      Object.entries(mapAt(data, ['tours'])).map(([name, tour]) => [
        name,
        {
          names: lastWord(mapAt(tour, ['names'])),
          ...(valueAt(tour, ['places']) !== undefined && { places: lastWord(mapAt(tour, ['places'])) }),
        },
      ]),
    ),
    offers: {
      ours: lastWord(mapAt(data, ['offers', 'ours'])),
      withUs: lastWord(mapAt(data, ['offers', 'with-us'])),
      others: lastWord(mapAt(data, ['offers', 'others'])),
      contrast: lastWord(mapAt(data, ['offers', 'contrast'])),
      included: lastWord(mapAt(data, ['offers', 'included'])),
    },
  }
}

const FILE = 'figure-keywords'

function ownKeywords(projectDir: string): unknown {
  const { source } = readSourceFile(projectDir, `data/${FILE}.yaml`)
  return parseContent(source).value
}

/** What a word writes for the number in question: "every #" is found in "every 20 minutes". */
const NUMBER = '#'

function wordFinder(words: Record<string, unknown>): HasWord {
  const patterns = patternsOf(words, (word) => !word.includes(NUMBER))
  const aroundNumber = patternsOf(words, (word) => word.includes(NUMBER))
  return (sentence, locale, number) =>
    (patterns.get(locale)?.test(plain(sentence)) ?? false) ||
    (aroundNumber.get(locale)?.test(plain(sentence.replace(number, NUMBER))) ?? false)
}

function lastWord(words: Record<string, unknown>): LastWord {
  const patterns = patternsOf(words)
  return (sentence, locale) => {
    const pattern = patterns.get(locale)
    if (!pattern) return -1
    return [...plain(sentence).matchAll(new RegExp(pattern, 'giu'))].at(-1)?.index ?? -1
  }
}

function patternsOf(
  words: Record<string, unknown>,
  counts: (word: string) => boolean = () => true,
): Map<string, RegExp> {
  const patterns = new Map<string, RegExp>()
  for (const locale of LOCALES) {
    const own = listAt(words, [locale]).filter(
      (word): word is string => typeof word === 'string' && word !== '',
    )
    const alternatives = own.filter(counts).map((word) => plain(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    if (alternatives.length === 0) continue
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
