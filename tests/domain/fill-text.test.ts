import { describe, expect, test } from 'vitest'
import { choosePlural, fillText } from '../../domain/fill-text'

test('every place of a name is filled with its value', () => {
  expect(fillText('{{name}}: {{count}} of {{name}}', { name: 'Adults', count: 0 })).toBe(
    'Adults: 0 of Adults',
  )
})

test('what a value says is not filled again and has no special meaning', () => {
  expect(fillText('{{a}}', { a: '{{b}} $& $1', b: 'no' })).toBe('{{b}} $& $1')
})

test('a name without a value stays, also one that every object has', () => {
  expect(fillText('{{unknown}} {{constructor}}', { name: 'x' })).toBe('{{unknown}} {{constructor}}')
})

test('a missing text is an empty one [R8.16]', () => {
  expect(fillText(undefined, { name: 'x' })).toBe('')
})

const FOUND = {
  en: { one: '{{count}} tour found', other: '{{count}} tours found' },
  es: { one: '{{count}} tour encontrado', other: '{{count}} tours encontrados' },
  ru: {
    one: 'Найден {{count}} тур',
    few: 'Найдено {{count}} тура',
    many: 'Найдено {{count}} туров',
    other: '…',
  },
}

describe('choosePlural', () => {
  test.each([
    ['en', 0, '0 tours found'],
    ['en', 1, '1 tour found'],
    ['en', 7, '7 tours found'],
    ['es', 1, '1 tour encontrado'],
    ['es', 0, '0 tours encontrados'],
    ['ru', 0, 'Найдено 0 туров'],
    ['ru', 1, 'Найден 1 тур'],
    ['ru', 3, 'Найдено 3 тура'],
    ['ru', 7, 'Найдено 7 туров'],
    ['ru', 11, 'Найдено 11 туров'],
    ['ru', 21, 'Найден 21 тур'],
  ] as const)('in %s %d takes the form "%s"', (locale, count, text) => {
    expect(choosePlural(FOUND[locale], count, locale)).toBe(text)
  })

  test('a form that a language has and the text has not is the general one', () => {
    expect(choosePlural(FOUND.es, 1_000_000, 'es')).toBe('1.000.000 tours encontrados')
  })

  test('the number is written as the language writes it, wherever it stands', () => {
    expect(choosePlural({ other: '{{count}} ({{count}})' }, 1247, 'en')).toBe('1,247 (1,247)')
  })

  test('without any form there is no text', () => {
    expect(choosePlural({}, 3, 'en')).toBe('')
  })
})
