import { expect, test } from 'vitest'
import { readingMinutes } from '../../../content/site/reading-minutes'

const words = (count: number, word = 'word') => Array(count).fill(word).join(' ')

test.each([
  [0, 1],
  [1, 1],
  [299, 1],
  [300, 2],
  [700, 4],
  [1000, 5],
])('%d words take %d minutes to read [R2.30]', (count, minutes) => {
  expect(readingMinutes(words(count))).toBe(minutes)
})

test('words of every language count alike [R2.30]', () => {
  for (const word of ['слово', 'año', 'O’Brien', 'Мудехар-стиль', '1836']) {
    expect(readingMinutes(words(1000, word)), word).toBe(5)
  }
})

test('link targets and marks are no words', () => {
  expect(
    readingMinutes(words(200, '[word](https://example.com/a-very/long/address?with=words&more=words)')),
  ).toBe(1)
  expect(readingMinutes(words(200, '**word** — ## *'))).toBe(1)
})
