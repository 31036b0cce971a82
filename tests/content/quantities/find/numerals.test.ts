import { expect, test } from 'vitest'
import { readNumberWords } from '../../../../content/quantities/find/numerals'
import type { Locale } from '../../../../domain/locale'

test.each<[Locale, string, number, string]>([
  ['en', 'twenty-four hours', 24, 'twenty-four'],
  ['en', 'a hundred people', 100, 'a hundred'],
  ['en', 'two hundred and fifty people', 250, 'two hundred and fifty'],
  ['en', 'one thousand two hundred', 1200, 'one thousand two hundred'],
  ['en', 'two three', 2, 'two'],
  ['en', 'five and six', 5, 'five'],
  ['es', 'cuarenta y cinco minutos', 45, 'cuarenta y cinco'],
  ['es', 'mil quinientas personas', 1500, 'mil quinientas'],
  ['es', 'veintidós', 22, 'veintidós'],
  ['es', 'dos y tres', 2, 'dos'],
  ['es', 'cien mil', 100_000, 'cien mil'],
  ['ru', 'двадцать четыре часа', 24, 'двадцать четыре'],
  ['ru', 'ста пятидесяти человек', 150, 'ста пятидесяти'],
  ['ru', 'две тысячи отзывов', 2000, 'две тысячи'],
  ['ru', 'трех', 3, 'трех'],
  ['ru', 'полутора часов', 1.5, 'полутора'],
])('%s: %s', (locale, text, value, words) => {
  expect(readNumberWords(text, 0, locale)).toEqual({ value, end: words.length })
})

test('another word is no number', () => {
  expect(readNumberWords('hours', 0, 'en')).toBeUndefined()
})
