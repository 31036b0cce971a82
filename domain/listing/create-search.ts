import MiniSearch, { type Query } from 'minisearch'
import { foldCase } from './listing-filters'
import type { SearchDocument, SearchIndex } from './search-index'

export type SearchTours = (words: string) => SearchDocument[]

type Word = { said: string; stem: string }

const noTypos = () => 0
/** Letters that may be wrong: one in a short word, two in a long one, none in the shortest. */
const usualTypos = (term: string) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2)
const moreTypos = (term: string) => (term.length < 5 ? usualTypos(term) : 2)

/**
 * Makes a search that finds words in any order and with any ending, the best first and tours before guides: all
 * words as they are typed so far, or else with typos, or with more, or else some of them.
 *
 * @param stem cuts the ending off a word of the language
 */
export function createSearch({ documents, words }: SearchIndex, stem: (word: string) => string): SearchTours {
  const wordsOf = (text: string): Word[] =>
    (foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((said) => ({ said, stem: foldCase(stem(said)) }))
  const index = new MiniSearch<SearchDocument & { id: number }>({
    fields: ['title', 'otherTitles', 'kinds', 'text'],
    tokenize: (text) => wordsOf(text).flatMap((word) => [...new Set(Object.values(word))]),
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4, otherTitles: 2, kinds: 1.5 },
      tokenize: (term) => [term],
      // What is recommended first leads among equals.
      boostDocument: (id) => 1 + 0.1 / (1 + Number(id)),
    },
  })
  index.addAll(documents.map((document, id) => ({ ...document, id })))
  const ignored = new Set(words.ignored.flatMap((word) => wordsOf(word).map((one) => one.stem)))
  const keywordsOf = (text: string) => wordsOf(text).filter((word) => !ignored.has(word.stem))
  const stemsOf = (asked: Word[]) => asked.map((word) => word.stem).join(' ')
  const synonyms = new Map(
    Object.entries(words.synonyms).map(([said, means]) => [stemsOf(keywordsOf(said)), means]),
  )
  const longest = Math.max(1, ...[...synonyms.keys()].map((said) => said.split(' ').length))

  const query = (word: Word, isLast: boolean, fuzzy: (term: string) => number): Query => ({
    combineWith: 'OR',
    // Every text has a word that begins with some letter.
    ...(word.said.length === 1 && { fields: ['title', 'otherTitles'] }),
    queries: [
      {
        queries: [word.said],
        fuzzy,
        prefix: isLast || word.said.length > 3,
        weights: { fuzzy: 0.3, prefix: 0.6 },
      },
      ...(word.stem === word.said ? [] : [word.stem]),
    ],
  })
  const conditions = (asked: Word[], fuzzy: (term: string) => number): Query[] => {
    const all: Query[] = []
    for (let i = 0; i < asked.length; ) {
      let count = Math.min(longest, asked.length - i)
      const meant = () => synonyms.get(stemsOf(asked.slice(i, i + count)))
      while (count > 1 && !meant()) count -= 1
      const said = asked.slice(i, i + count).map((word, n) => query(word, i + n === asked.length - 1, fuzzy))
      const other = (meant() ?? []).map((means) => ({
        combineWith: 'AND' as const,
        queries: wordsOf(means).map((word) => query(word, false, noTypos)),
      }))
      all.push({ combineWith: 'OR', queries: [{ combineWith: 'AND', queries: said }, ...other] })
      i += count
    }
    return all
  }

  return (text) => {
    const said = keywordsOf(text).length > 0 ? keywordsOf(text) : wordsOf(text)
    // The first letter of a further word says nothing yet.
    const asked = said.length > 1 && said.at(-1)?.said.length === 1 ? said.slice(0, -1) : said
    if (asked.length === 0) return []
    const find = (combineWith: 'AND' | 'OR', fuzzy: (term: string) => number) =>
      index
        .search({ combineWith, queries: conditions(asked, fuzzy) })
        .flatMap(({ id }) => documents[Number(id)] ?? [])
    let guides: SearchDocument[] = []
    for (const [combineWith, fuzzy] of asked.length > MOST_OF_SOME ? ALL_WORDS : [...ALL_WORDS, SOME_WORDS]) {
      const found = find(combineWith, fuzzy)
      const tours = found.filter(({ isGuide }) => !isGuide)
      if (guides.length === 0) guides = found.filter(({ isGuide }) => isGuide)
      if (tours.length > 0) return [...tours, ...guides]
    }
    return guides
  }
}

const ALL_WORDS = [
  ['AND', noTypos],
  ['AND', usualTypos],
  ['AND', moreTypos],
] as const
/** Some of them, as they are written: every tour has some words of a whole sentence. */
const SOME_WORDS = ['OR', noTypos] as const
const MOST_OF_SOME = 6
