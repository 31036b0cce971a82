import { expect, test } from 'vitest'
import type { DecidedFigure } from '../../../domain/figures/decided-figure'
import { holdsMark, markFigure, namesOfMarks, withoutMarks } from '../../../domain/figures/figure-marks'

const price: DecidedFigure = {
  name: 'tours/palace-tour/price',
  unit: 'eur',
  inUse: [{ source: 'detail', value: 44 }],
  value: 44,
  text: '€44',
  number: '44',
  placeholder: false,
}

test('a marked figure keeps everything but its words, which carry its name', () => {
  const marked = markFigure(price)
  expect({ ...marked, text: '', number: '' }).toEqual({ ...price, text: '', number: '' })
  expect(marked.text).toContain('tours/palace-tour/price')
  expect(holdsMark(marked.text) && holdsMark(marked.number)).toBe(true)
  expect(withoutMarks(marked)).toEqual(price)
})

test('a figure without words stays without', () => {
  expect(markFigure({ ...price, text: '', number: '' })).toMatchObject({ text: '', number: '' })
})

test('marks go from sentences, lists and objects, and all else stays', () => {
  const { text } = markFigure(price)
  const plain = {
    lead: 'From €44, not €44.',
    list: ['€44', 'Prado'],
    deep: { none: null, yes: true, n: -Infinity },
  }
  const marked = { ...plain, lead: `From ${text}, not ${text}.`, list: [text, 'Prado'] }
  expect(withoutMarks(marked)).toEqual(plain)
  expect(withoutMarks(undefined)).toBeUndefined()
})

test('half a mark is a mark, too', () => {
  expect(holdsMark(markFigure(price).text.slice(0, 4))).toBe(true)
  expect(holdsMark('From €44')).toBe(false)
})

test('a text names its figures in the order of its marks, each as often as it is told', () => {
  const rating = markFigure({ ...price, name: 'tours/palace-tour/rating', text: '4.8' })
  const { text } = markFigure(price)
  expect(namesOfMarks(`${text}, ${rating.text} of 5, ${text}`)).toEqual([price.name, rating.name, price.name])
  expect(namesOfMarks('From €44')).toEqual([])
})
