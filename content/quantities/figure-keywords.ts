import { inEachLocale, type Locale } from '../../domain/locale'
import { mapByKey } from '../read/group-by-key'
import { lazily, oncePer, oncePerName } from '../read/once-per'
import { parseContent } from '../read/parse-content'
import { cachedOfFile } from '../read/parsed-file'
import { readSourceFile } from '../read/source-file'
import { listAt, mapAt, textAt } from '../read/value-at'
import { allTours, type Item, nameOfItem, singleOf, type Workspace } from '../read/workspace'
import { textPattern } from '../texts/text-pattern'

export interface WordFinder {
  /** Where one of some words stands last, or -1; `number`, as written, stands for `#` in a word. */
  (text: string, locale: Locale, number?: string): number
  /** The first two characters of each of them. */
  starts(locale: Locale): string[]
}

/** Finders of words by what the words are for: about, besides, not, whole; names, places; ours, others, … */
export type WordFinders = Partial<Record<string, WordFinder>>

/** The words of data/figure-keywords.yaml, ready to be looked for. */
export type KeywordIndex = ReturnType<typeof readFigureKeywords>

/** Tours of whose words of a use one may stand in a text: of a thousand few begin as a word of it does. */
export function toursBegun({ tours }: KeywordIndex, use: string, text: string, locale: Locale): Set<string> {
  const byStart = toursByStart(tours)(`${use} ${locale}`)
  const words = plain(text).matchAll(/(?<![\p{L}\d])(?=(..))/gsu)
  const starts = new Set(Array.from(words, ([, start = '']) => start))
  return new Set([...starts].flatMap((start) => (byStart.get(start) ?? []).map(({ tour }) => tour)))
}

const toursByStart = oncePer((tours: KeywordIndex['tours']) =>
  oncePerName((key: string) => {
    const [use = '', locale] = key.split(' ')
    const starts = [...tours].flatMap(([tour, finders]) =>
      (finders[use]?.starts(locale as Locale) ?? []).map((start) => ({ start, tour })),
    )
    return mapByKey(starts, ({ start }) => start)
  }),
)

const FILE = 'figure-keywords'

/**
 * Reads data/figure-keywords.yaml; what is missing or of the wrong shape there finds nothing. Content without
 * that file is read with the program's own: words are a matter of the languages more than of the content.
 */
export function readFigureKeywords(workspace: Workspace, projectDir: string) {
  const data = singleOf(workspace, FILE) ?? programsOwn(projectDir)
  const section = (name: string) =>
    new Map(Object.entries(mapAt(data, [name])).map(([key, words]) => [key, findersIn(words)]))
  return {
    figures: section('figures'),
    /** By the field of a tour: `price`, `duration`, … */
    fields: section('fields'),
    /** What a tour is called and the places it goes to, by its item: `tours/flamenco-tapas`. */
    tours: new Map(allTours(workspace).map((tour) => [nameOfItem(tour), findersOfTour(tour, data)])),
    offers: findersIn(mapAt(data, ['offers'])),
  }
}

const programsOwn = oncePerName(
  (projectDir: string) => parseContent(readSourceFile(projectDir, `data/${FILE}.yaml`).source).value,
)

/** Small words between what a tour is and where it goes: "day trip from Madrid to Toledo". */
const BETWEEN = '\\p{L}*(?: [\\p{L}’-]+){0,3}? '

/** Words that may stand in a text, and what finds them there. */
interface Form {
  /** All of one of these stand in every text that has the form. */
  needs: string[][]
  source: string
}

const sourceOf = ({ source }: Form) => source

/** A tour is named by its title, by what it is beside where it goes ("the Toledo trip"), or by words of its own. */
function findersOfTour(tour: Item, data: unknown): WordFinders {
  const words = mapAt(data, ['tours', nameOfItem(tour)])
  const titles = () =>
    cachedOfFile(tour.parsed, 'title in languages', () => mapAt(tour.parsed.value, ['title']))
  const names = finderOf((locale) => {
    const title = textAt(titles(), [locale])
    const kinds = wordsIn(mapAt(data, ['offers', 'kinds']), locale)
    const places = wordsIn(mapAt(words, ['places']), locale)
    const [kind, place] = [kinds, places].map((forms) => `(?:${forms.map(sourceOf).join('|')})`)
    const source = `${kind}${BETWEEN}${place}|${place}${BETWEEN}${kind}`
    return [
      ...wordsIn(mapAt(words, ['names']), locale),
      ...(title === undefined ? [] : [withoutEndings(title)]),
      ...(kinds.length > 0 && places.length > 0
        ? [{ needs: places.flatMap(({ needs }) => needs), source }]
        : []),
    ]
  })
  // A tour is called by its places where it has no short name.
  const short = finderOf((locale) =>
    ['places', 'short'].flatMap((use) => wordsIn(mapAt(words, [use]), locale)),
  )
  return { ...findersIn(words), names, short }
}

/** A title as it may stand in a sentence: «Экскурсию по музею Прадо в Мадриде». */
function withoutEndings(title: string): Form {
  const words = plain(title).match(/[\p{L}\d]+/gu) ?? []
  const stems = words.map((word) => (word.length > 4 ? word.slice(0, -2) : word))
  // Titles share their first word, seldom the longest.
  const longestFirst = stems.toSorted((a, b) => b.length - a.length)
  return { needs: [longestFirst], source: stems.join('\\p{L}{0,4}[^\\p{L}\\d.!?]{1,3}') }
}

function findersIn(words: unknown): WordFinders {
  const uses = Object.entries(mapAt(words, []))
  return Object.fromEntries(uses.map(([use, list]) => [use, finderOf((locale) => wordsIn(list, locale))]))
}

function wordsIn(words: unknown, locale: Locale): Form[] {
  const own = listAt(words, [locale]).filter((word) => typeof word === 'string' && word !== '')
  return own.map((word) => {
    const needed = plain(String(word))
    return { needs: [[needed]], source: needed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') }
  })
}

function finderOf(formsIn: (locale: Locale) => Form[]): WordFinder {
  const finderIn = inEachLocale((locale) =>
    lazily(() => {
      const forms = formsIn(locale)
      const any = forms.map(sourceOf).join('|')
      return {
        needs: forms.flatMap(({ needs }) => needs),
        // Most words are never met, and making a pattern of them takes longer than looking.
        pattern: lazily(() => textPattern(`(?<![\\p{L}\\d])(?:${any})`, 'gu')),
      }
    }),
  )
  const find = (text: string, locale: Locale, number?: string) => {
    // "Every #" is found in "every 20 minutes", «полуторачас» in its own number.
    const searched = plain(number === undefined ? text : `${text} ¦ ${text.replace(number, '#')}`)
    const { needs, pattern } = finderIn[locale]()
    if (!needs.some((all) => all.every((word) => searched.includes(word)))) return -1
    return [...searched.matchAll(pattern())].at(-1)?.index ?? -1
  }
  const starts = (locale: Locale) => [
    ...new Set(finderIn[locale]().needs.map(([word = '']) => word.slice(0, 2))),
  ]
  return Object.assign(find, { starts })
}

/** The many words of many figures are looked for in one sentence after the other. */
let last = { text: '', plain: '' }

/** As words are compared: small letters, one kind of space, and е for ё, which Russian writes as it likes. */
function plain(text: string): string {
  if (text !== last.text) {
    last = {
      text,
      plain: text
        .toLowerCase()
        .replace(/[\s\u00a0\u202f]+/g, ' ')
        .replaceAll('ё', 'е'),
    }
  }
  return last.plain
}
