import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createListingSearch } from '../../../domain/listing/create-listing-search'
import { foldCase } from '../../../domain/listing/listing-filters'
import type { SearchDocument } from '../../../domain/listing/search-index'

function aDocument(slug: string, differences: Partial<SearchDocument> = {}): SearchDocument {
  return { title: '', path: `/tour/${slug}`, note: '', otherTitles: '', kinds: '', text: '', ...differences }
}

describe('a listing’s search', () => {
  const finds = (text: string, words: string) =>
    createListingSearch(() => [], [aDocument('a-tour', { text })], {})(words).length === 1

  test('the text typed is trimmed [R5.29]', () => {
    expect(finds('Guided tour of the Prado', '  prado \t')).toBe(true)
  })

  test.each([
    ['Royal Palace', 'rOyAl'],
    ['СЕГОВИЯ и Авила', 'сеговия И авила'],
    ['Толедо за один день', 'ТОЛЕДО'],
    ['ÁVILA', 'ávila'],
    ['Picasso en Málaga', 'MÁLAGA'],
  ])('"%s" is found by "%s" whatever the case, in Cyrillic and with accents too [R5.30]', (text, search) => {
    expect(finds(text, search)).toBe(true)
  })

  test.each([
    ['Málaga', 'malaga'],
    ['Malaga', 'málaga'],
    ['Peñón', 'penon'],
    ['Málaga', 'Ma\u0301laga'],
    ['Зелёный дворик', 'зеленый'],
    ['Зеленый дворик', 'зелёный'],
    ['Мадри\u0301д', 'мадрид'],
  ])('"%s" is found by "%s" without minding accents [R5.30]', (text, search) => {
    expect(finds(text, search)).toBe(true)
  })

  test.each([
    ['Чайный дом', 'чаиный'],
    ['Чаиный дом', 'чайный'],
    ['Мои', 'мой'],
  ])('й is a letter of its own: "%s" is not found by "%s" [R5.30]', (text, search) => {
    expect(finds(text, search)).toBe(false)
  })

  test('й typed as и with a breve is й [R5.30]', () => {
    expect(finds('Королевский дворец', 'королевскии\u0306')).toBe(true)
    expect(foldCase('И\u0306')).toBe('й')
  })

  test.each([
    ['Прогулка по\u00a0старому городу', 'по старому'],
    ['Tour\u202fde Madrid', 'tour de'],
    ['flamenco\nand tapas', 'flamenco and'],
    ['flamenco and tapas', 'flamenco   and'],
  ])('non-breaking spaces, line ends and several spaces are one: %j by %j [R5.29]', (text, search) => {
    expect(finds(text, search)).toBe(true)
  })

  test('words stay parted: typed as one they are another word [R5.29]', () => {
    expect(finds('flamenco and tapas', 'flamencoand')).toBe(false)
  })

  test('what is not in the text is not found, and signs have no special meaning', () => {
    expect(finds('Guided tour of the Prado', 'toledo')).toBe(false)
    expect(finds('Guided tour of the Prado', '.*')).toBe(false)
    expect(finds('Guided tour (small group)', '(small')).toBe(true)
  })

  test('every piece of a text finds it, in upper case too [R5.30]', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'aáñçéАбвгдеёиїйия Мадрид Ávila \u00a0'),
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(letters, fc.nat(30), fc.nat(30), (text, from, length) => {
        expect(finds(text, text.slice(from, from + length).toUpperCase())).toBe(true)
      }),
    )
  })

  test('folding a folded text changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => foldCase(foldCase(text)) === foldCase(text)),
    )
  })

  test('looks through title, texts and overview, behind what the search itself finds [R5.31, R5.32, R5.33]', () => {
    const documents = [
      aDocument('in-title', { title: 'Toledo' }),
      aDocument('in-kinds', { kinds: 'Toledo' }),
      aDocument('in-text', { text: 'Day trip\nThe cathedral of Toledo' }),
      aDocument('in-overview'),
      aDocument('best', { title: 'Toledo by night' }),
    ]
    const find = createListingSearch(() => documents.slice(-1), documents, { 'in-overview': 'to toledo' })
    expect(find('toledo')).toEqual(['best', 'in-title', 'in-text', 'in-overview'])
  })
})
