import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findOtherNumbers, romanNumbers } from '../../../../content/quantities/find/digits'
import { findQuantities } from '../../../../content/quantities/find/find-quantities'
import { LOCALES, type Locale } from '../../../../domain/locale'

const found = (text: string, locale: Locale = 'en') =>
  findOtherNumbers(text, findQuantities(text, locale)).map(({ value }) => value)

describe('findOtherNumbers', () => {
  test.each([
    ['Calle Mayor 12, 28013 Madrid', ['12', '28013']],
    ['+34 91 123 45 67', ['+34911234567']],
    ['Law 34/2002, article 22.2', ['34-2002', '2-22']],
    ['Philip II, Charles V and Isabella I', []],
    ['built from 1563 to 1584', ['1563', '1584']],
    ['reigned 1683–1746', ['1683', '1746']],
    ['open 24/7, line 5, room 32', ['7-24', '5', '32']],
    ['F8, A4, M-30, IB3166, 3F2A-91BC', ['8', '4', '30', '3166', '2-3-91']],
    ['on 2026-05-14', ['5-14-2026']],
    ['the 20th anniversary', ['20']],
    ['1. First\n2. Second {{figure x/24}} [x](/24) `24`', []],
  ])('what counts nothing: %s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  test('what is in a quantity is left out', () => {
    expect(found('In 1563 Philip II paid €44 for 2 hours in room 12.')).toEqual(['1563', '12'])
  })

  test.each<[string, [Locale, string][]]>([
    [
      '16',
      [
        ['en', 'the 16th century'],
        ['ru', '16-й век'],
      ],
    ],
    [
      '60',
      [
        ['en', 'the 1960s'],
        ['es', 'los años 60'],
        ['ru', 'в 1960-х'],
      ],
    ],
    [
      '5-14-2025',
      [
        ['en', 'on 14/05/2025'],
        ['es', 'el 14/05/2025'],
        ['ru', '14.05.2025'],
      ],
    ],
    [
      '1200',
      [
        ['en', '1,200 works'],
        ['es', '1.200 obras'],
        ['ru', '1\u00a0200 работ'],
      ],
    ],
    [
      '7-8-10',
      [
        ['en', '8.7/10'],
        ['es', '8,7/10'],
        ['ru', '8,7/10'],
      ],
    ],
    [
      '20',
      [
        ['en', 'the 20th time'],
        ['es', 'la 20.ª vez'],
        ['ru', '20-й раз'],
      ],
    ],
    [
      '4',
      [
        ['en', 'A4'],
        ['es', 'A4'],
        ['ru', 'А4'],
      ],
    ],
    [
      '1-4',
      [
        ['en', '4-1'],
        ['es', '4–1'],
        ['ru', '4:1'],
      ],
    ],
  ])('%s is the same in every language', (value, texts) => {
    for (const [locale, text] of texts) expect(found(text, locale)).toEqual([value])
  })

  test('never throws, and overlaps no quantity', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...LOCALES), (text, locale) => {
        const quantities = findQuantities(text, locale)
        for (const { offset, raw } of findOtherNumbers(text, quantities)) {
          expect(text.slice(offset, offset + raw.length)).toBe(raw)
          for (const one of quantities) {
            expect(one.offset >= offset + raw.length || offset >= one.offset + one.raw.length).toBe(true)
          }
        }
      }),
    )
  })

  test('100 kB of one thing take no longer than any other text', () => {
    for (const piece of ['1', '1 ', '11 ', '1-', ' ', 'I', 'A I ', 'A1', '1 h 2 ']) {
      const text = `${piece.repeat(100_000 / piece.length)} 5`
      findOtherNumbers(text, findQuantities(text, 'en'))
    }
  })
})

test('Roman numerals are told as digits, Cyrillic letters that look like them too', () => {
  expect(romanNumbers('siglo XIX, Felipe II, ХIV век, Alfonso X; not C, MIX or IVA')).toEqual([19, 2, 14, 10])
})
