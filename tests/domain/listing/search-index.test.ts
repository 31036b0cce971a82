import { describe, expect, test } from 'vitest'
import { type SearchEntry, searchTours } from '../../../domain/listing/search-index'

function anEntry(title: string, text = ''): SearchEntry {
  return { title, path: `/tour/${title}`, note: '', text }
}

const titles = (entries: SearchEntry[], search: string) =>
  searchTours(entries, search).map(({ title }) => title)

describe('searchTours', () => {
  const entries = [
    anEntry('Walking tour', 'Plaza Mayor, near the Royal Palace'),
    anEntry('Royal Palace', 'Throne room of the palace'),
    anEntry('Málaga y Picasso', 'Museo'),
  ]

  test('tours whose title matches are suggested first, each once', () => {
    expect(titles(entries, 'palace')).toEqual(['Royal Palace', 'Walking tour'])
  })

  test('case, accents and spaces around the word do not matter', () => {
    expect(titles(entries, '  MALAGA ')).toEqual(['Málaga y Picasso'])
    expect(titles(entries, 'PLAZA mayor')).toEqual(['Walking tour'])
  })

  test.each(['', '   ', '\u00a0'])('nothing is suggested for the empty search %j', (search) => {
    expect(titles(entries, search)).toEqual([])
  })

  test('nothing is suggested for a word that no tour has', () => {
    expect(titles(entries, 'toledo')).toEqual([])
  })

  test('at most six are suggested, titles before texts, in their order', () => {
    const many = ['a', 'b', 'c', 'd'].flatMap((name) => [
      anEntry(`text ${name}`, 'tapas'),
      anEntry(`tapas ${name}`),
    ])
    expect(titles(many, 'tapas')).toEqual(['tapas a', 'tapas b', 'tapas c', 'tapas d', 'text a', 'text b'])
  })
})
