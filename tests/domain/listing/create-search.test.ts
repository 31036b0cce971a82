import { stemmer } from '@orama/stemmers/english'
import { describe, expect, test } from 'vitest'
import { createSearch } from '../../../domain/listing/create-search'
import type { SearchDocument } from '../../../domain/listing/search-index'

const WORDS = {
  ignored: ['the', 'a', 'of', 'tour'],
  synonyms: { castle: ['palace'], 'on foot': ['walking'] },
}

function aDocument(title: string, changes: Partial<SearchDocument> = {}): SearchDocument {
  return { title, path: `/tour/${title}`, note: '', otherTitles: '', kinds: '', text: '', ...changes }
}

const search = createSearch(
  {
    words: WORDS,
    documents: [
      aDocument('Walking tour', { text: 'Plaza Mayor, near the Royal Palace' }),
      aDocument('Royal Palace', { text: 'Throne room of the palace', otherTitles: 'Королевский дворец' }),
      aDocument('Málaga y Picasso', { text: 'Museo' }),
      aDocument('Seville cathedrals', { kinds: 'Seville' }),
      aDocument('Royal Palace: tips', { isGuide: true }),
      aDocument('Tolosa and its market'),
      aDocument('Toledo by coach'),
    ],
  },
  stemmer,
)
const titles = (words: string) => search(words).map(({ title }) => title)

describe('a search', () => {
  test.each<[string, string, string[]]>([
    [
      'a title before a text, tours before guides',
      'palace',
      ['Royal Palace', 'Walking tour', 'Royal Palace: tips'],
    ],
    ['case, accents and spaces', '  MALAGA ', ['Málaga y Picasso']],
    ['words in any order', 'picasso malaga', ['Málaga y Picasso']],
    ['another ending', 'walks', ['Walking tour']],
    ['the beginning of the last word', 'malaga pica', ['Málaga y Picasso']],
    ['of an unfinished word what begins with it, and nothing near it', 'toled', ['Toledo by coach']],
    ['what is near where nothing begins so', 'tolwd', ['Toledo by coach']],
    ['one letter in titles alone', 'm', ['Málaga y Picasso', 'Tolosa and its market']],
    ['one wrong letter in a short word', 'malqga', ['Málaga y Picasso']],
    ['two wrong letters in a long word', 'cathadrels', ['Seville cathedrals']],
    [
      'two letters that changed places',
      'royla palace',
      ['Royal Palace', 'Walking tour', 'Royal Palace: tips'],
    ],
    ['a name in another alphabet', 'дворец', ['Royal Palace']],
    ['words that say nothing', 'the tour of picasso', ['Málaga y Picasso']],
    ['a synonym', 'castle', ['Royal Palace', 'Walking tour', 'Royal Palace: tips']],
    ['a synonym of several words', 'on foot', ['Walking tour']],
    ['some of the words where no tour has all', 'picasso zzzz', ['Málaga y Picasso']],
  ])('finds %s: %s', (_, words, expected) => {
    expect(titles(words)).toEqual(expected)
  })

  test.each(['', '   ', '\u00a0', '.*', 'zzzz', 'qp'])('finds nothing for %j', (words) => {
    expect(titles(words)).toEqual([])
  })

  test('finds none by some words of a whole sentence', () => {
    expect(titles('picasso one two three four five six')).toEqual([])
  })

  test('of ignored words alone looks for them', () => {
    expect(titles('tour')).toContain('Walking tour')
  })
})
