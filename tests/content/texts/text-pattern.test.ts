import { expect, test } from 'vitest'
import { textPattern } from '../../../content/texts/text-pattern'

test.each([
  ['a letter', textPattern('^\\p{L}+$', 'u'), ['Prado', 'Ávila', 'ёлка', 'ñ'], ['4', '–', 'пол-']],
  ['a class with letters', textPattern('^[\\p{L}\\d’]+$', 'u'), ['M30', 'día’s'], ['a b', '[']],
  ['a bracket that opens no class', textPattern('^\\[\\p{L}\\]$', 'u'), ['[ж]'], ['ж', '[4]']],
  ['small letters for large ones', textPattern('^ávi\\p{L}a$', 'iu'), ['ÁVILA', 'Ávila'], ['Avila']],
  ['a pattern as it is written in code', textPattern(/^(?<!\p{L})х\p{L}$/iu), ['Хо', 'хо'], ['х']],
])('%s is read as in any pattern', (_, pattern, fits, others) => {
  expect(fits.filter((text) => !pattern.test(text))).toEqual([])
  expect(others.filter((text) => pattern.test(text))).toEqual([])
})
