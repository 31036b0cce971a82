import { expect, test } from 'vitest'
import { clausesAround, sentenceAround } from '../../../content/quantities/sentence-around'

test('a row of a table is read with the first row, which says what its columns hold', () => {
  const text = 'Prices.\n\n| Tour | Price |\n| --- | --- |\n| Prado | 39 € |\n| Palace | 44 € |\n\nNo row.'
  const { sentence, at } = sentenceAround(text, text.indexOf('44'))
  expect(sentence).toBe('| Tour | Price | | Palace | 44 € |')
  expect(sentence.slice(at)).toBe('44 € |')
})

test('the first row of a table is read alone', () => {
  const text = '| Tour | 39 € |\n| --- | --- |'
  const { sentence, at } = sentenceAround(text, text.indexOf('39'))
  expect(sentence.trim()).toBe('| Tour | 39 € |')
  expect(sentence.slice(at)).toBe('39 € |')
})

test.each([
  ['The tour takes 3 hours and then you may stay.', 'The tour takes 3 hours'],
  ['La visita dura 3 horas y después te quedas.', 'La visita dura 3 horas'],
  ['Экскурсия длится 3 часа, а потом можно остаться.', 'Экскурсия длится 3 часа'],
  ['Экскурсия длится 3 часа и потом можно остаться.', 'Экскурсия длится 3 часа'],
])('%s: what comes then is another part', (text, own) => {
  expect(clausesAround(sentenceAround(text, text.indexOf('3')), '3').own).toBe(own)
})
