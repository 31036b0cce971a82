import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { LOCALES } from '../../../domain/locale'
import { measureMatches, readMatchSentences } from './corpus/measure-matches'

const FOLDER = fileURLToPath(new URL('corpus/', import.meta.url))
const sentences = readMatchSentences(FOLDER)
const measures = measureMatches(FOLDER, projectDir)

/** Sentences of the corpus that only one rule decides, by a piece of them in each language. */
test.each([
  [
    'words in a number’s own clause count before the sentence’s',
    ['for children as well', 'también con niños', 'на детских билетах'],
  ],
  ['an answer speaks of what was asked', ['stops to sit down', 'para sentarse', 'чтобы посидеть']],
  ['less than three quarters of an hour is no tour', ['organ plays', 'órgano suena', 'играет орган']],
  ['adults and children are no group’s size', ['these flats', 'esos pisos', 'такой квартире']],
  ['a hundred people are no group', ['3 million', '3 millones', '3 млн']],
  [
    'another unit of another size is another figure',
    ['last two hours the museum', 'dos últimas horas el museo', 'часа до закрытия музей'],
  ],
  [
    'what others offer is no figure of ours',
    ['rush through', 'a la carrera', 'пробегают', 'agencies refund', 'agencias devuelven', 'возвращают 50'],
  ],
  [
    'whoever was named last before a number is meant',
    ['in a hurry', 'con las prisas', 'в спешке', 'are what other', 'es lo que llevan'],
  ],
  [
    'what is ours beside others is ours',
    ['our groups end', 'nuestros grupos son', 'наши группы — это', 'we take no more', 'nosotros llevamos'],
  ],
  ['others who are named for contrast do not count', ['stays at 16', 'se queda en 16', 'только 16 человек']],
  ['a place one goes to with us names the tour', ['the very most', 'compartes guía', 'с нами, в группе']],
  ['a place alone names no tour', ['cathedral of Toledo', 'catedral de Toledo', 'Собор в Толедо']],
  [
    'a landing page’s lead speaks of its tour',
    ['three-hour stroll', 'horas de paseo por 35', 'прогулка за 35'],
  ],
  ['two places are no one tour', ['Toledo and Segovia', 'Toledo y Segovia', 'Толедо и Сеговия']],
  ['a tour’s own words count before the company’s', ['left 512', 'dejado ya 512', 'оставили уже 512']],
  ['a remark on what is included speaks of no meal', ['lunch not included', 'comida aparte', 'без обеда']],
  ['ten times the price is a wrong price', ['tour is €440', 'es de 440', 'Цена экскурсии — 440']],
  ['a price that lost a digit is a wrong price', ['only €9 per', 'solo 9 € por', 'всего 9 € за']],
  ['of two equal numbers each is looked at where it stands', ['here is 19', 'aquí es de 19', 'здесь — 19']],
  ['a small share of the price is no price', ['a churro costs', 'un churro cuesta', 'чурро стоит']],
  ['in an overview a number needs a word', ['people may stand', 'procession', 'procesión', 'шествие']],
  ['“every” counts beside the number only', ['every corridor', 'cada pasillo', 'каждый коридор']],
  ['of several tours in a sentence each tells its own', ['Segovia and El Escorial']],
  ['a cut-off is told by its own words', ['Online sales', 'se cierran dos', 'Продажа мест']],
  ['a page calls its tour by a short name', ['Inside the palace', 'En el palacio', 'Во дворце вас']],
  ['what two tours cost together is no price', ['€83 together']],
  ['a booking has limits of its own', ['booking holds', 'pedido caben', 'заявке может', 'one of you fills']],
  [
    'what costs something in a place is no tour to it',
    ['pork in Segovia', 'el Alcázar pide', 'обед в Сеговии'],
  ],
  ['a distance in hours is no duration', ['plain lies', 'llanura amanece', 'равнина лежит']],
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
    const nearMisses = own.filter(({ matches }) => matches.every(({ figure }) => figure === 'none'))
    expect(nearMisses.length * 2).toBeGreaterThanOrEqual(own.length)
    const strangers = own.flatMap(({ text, matches }) => matches.filter(({ raw }) => !text.includes(raw)))
    expect(strangers).toEqual([])
  })
})
