import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { LOCALES } from '../../../domain/locale'
import { measureToldFigures, readToldSentences } from './corpus/measure-told-figures'

const FOLDER = fileURLToPath(new URL('corpus/', import.meta.url))
const sentences = readToldSentences(FOLDER)
const measures = measureToldFigures(FOLDER, projectDir)

/** Sentences of the corpus that only one rule decides, by a piece of them in each language. */
test.each([
  [
    'words in a number’s own clause count before the sentence’s',
    ['for children as well', 'también con niños', 'на детских билетах'],
  ],
  ['an answer tells of what was asked', ['stops to sit down', 'para sentarse', 'чтобы посидеть']],
  ['less than three quarters of an hour is no tour', ['organ plays', 'órgano suena', 'играет орган']],
  ['adults and children are no group’s size', ['these flats', 'esos pisos', 'такой квартире']],
  ['a hundred people are no group', ['3 million', '3 millones', '3 млн']],
  [
    'another unit of another size is another figure',
    ['last two hours the museum', 'dos últimas horas el museo', 'часа до закрытия музей'],
  ],
])('%s', (_rule, pieces) => {
  const faults = measures.flatMap((one) => one.faults)
  expect(faults.filter((fault) => pieces.some((piece) => fault.includes(piece)))).toEqual([])
  const texts = Object.values(sentences).flat()
  expect(pieces.filter((piece) => !texts.some(({ text }) => text.includes(piece)))).toEqual([])
})

describe.each(measures)('quantities in $locale sentences', ({ precision, recall, faults }) => {
  test('are tied to the right figure in at least 97 of 100 cases', () => {
    expect(precision, faults.join('\n')).toBeGreaterThanOrEqual(0.97)
  })

  test('that tell of a figure are tied to it in at least 97 of 100 cases', () => {
    expect(recall, faults.join('\n')).toBeGreaterThanOrEqual(0.97)
  })

  test('are all labelled', () => {
    expect(faults.filter((fault) => fault.includes('has no label'))).toEqual([])
  })
})

describe.each(LOCALES)('the sentences in %s', (locale) => {
  test('are 40 or more, half of them near misses, each with its quantities in it', () => {
    const own = sentences[locale]
    expect(own.length).toBeGreaterThanOrEqual(40)
    expect(new Set(own.map(({ text }) => text)).size).toBe(own.length)
    const nearMisses = own.filter(({ tells }) => tells.every(({ figure }) => figure === 'none'))
    expect(nearMisses.length * 2).toBeGreaterThanOrEqual(own.length)
    const strangers = own.flatMap(({ text, tells }) => tells.filter(({ raw }) => !text.includes(raw)))
    expect(strangers).toEqual([])
  })
})
