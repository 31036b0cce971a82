import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Formula } from '../../../../content/figures/formula/formula'
import { FormulaError } from '../../../../content/figures/formula/formula-error'
import { parseFormula } from '../../../../content/figures/formula/parse-formula'

/** With every bracket that the order of operations implies. */
function bracketed(formula: Formula): string {
  switch (formula.kind) {
    case 'number':
      return String(formula.value)
    case 'figure':
      return formula.name
    case 'calculation':
      return `(${bracketed(formula.left)} ${formula.sign} ${bracketed(formula.right)})`
    default:
      return formula.text
  }
}

function errorOf(text: string): FormulaError {
  try {
    parseFormula(text)
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
  throw new Error(`no mistake was found in ${text}`)
}

describe('parseFormula', () => {
  test.each([
    ['multiplication and division come before addition', '1 + 2 * 3 - 4 / 2', '((1 + (2 * 3)) - (4 / 2))'],
    ['signs of one rank are taken from left to right', '8 - 4 - 2', '((8 - 4) - 2)'],
    ['brackets come first', '2 * (3 + 4)', '(2 * (3 + 4))'],
    ['a minus stands before a number, too', '-2 * 3', '((0 - 2) * 3)'],
    ['a slash joins names, and divides behind a bracket', 'count(tours)/2', '(count(tours) / 2)'],
    ['a figure is called by its name', 'claims/since/year - 9', '(claims/since/year - 9)'],
    [
      'conditions are joined by and',
      ' min( partner-tours . price where tile = museums and city=malaga )',
      'min( partner-tours . price where tile = museums and city=malaga )',
    ],
    ['years are counted from a figure', 'years-since(claims/since/year)', 'years-since(claims/since/year)'],
  ])('%s', (_name, text, expected) => {
    expect(bracketed(parseFormula(text))).toBe(expected)
  })

  test('knows where each name stands', () => {
    expect(parseFormula('1 + min(partner-tours.price where tile = museums)')).toMatchObject({
      right: {
        take: 'min',
        collection: { name: 'partner-tours', offset: 8 },
        field: { name: 'price', offset: 22 },
        where: [{ field: { name: 'tile', offset: 34 }, value: { name: 'museums', offset: 41 } }],
      },
    })
  })

  test.each([
    ['', 0],
    ['   ', 0],
    ['1 +', 3],
    ['(1 + 2', 0],
    ['(1 + 2]', 6],
    ['count(tours', 5],
    ['count tours', 0],
    ['count()', 6],
    ['count(tours))', 12],
    ['min(tours)', 9],
    ['min(tours.)', 10],
    ['count(tours where)', 17],
    ['count(tours where tile museums)', 23],
    ['count(tours where tile =)', 24],
    ['years-since(2009)', 12],
    ['* 2', 0],
    ['2 2', 2],
  ])('finds the mistake in "%s" at offset %i', (text, offset) => {
    expect(errorOf(text).offset).toBe(offset)
  })

  test('a function without a field, or without a folder, is told how both are written', () => {
    expect(errorOf('min(tours)').hint).toBe('Write the field behind a point: min(tours.price).')
    expect(errorOf('min(price)').hint).toBe(
      'Write whose it is, and a point, before the field: min(tours.price).',
    )
  })

  test('a misspelt function is named with the one that was probably meant', () => {
    expect(errorOf('meen(tours.price)').hint).toBe('Did you mean "mean"?')
    expect(errorOf('total(tours.price)').hint).toMatch(/^There are count, count-distinct/)
  })

  test('no text makes it fail otherwise, and every mistake lies within the text', () => {
    const pieces = fc.constantFrom(
      ...[
        'count',
        '(',
        ')',
        'tours',
        '.',
        'price',
        ' where ',
        'tile',
        '=',
        ' and ',
        '+',
        '-',
        '*',
        '/',
        '2',
        ' ',
      ],
      ...['claims/since/year', 'years-since', '%', 'я', '😀'],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (all) => {
        const text = all.join('')
        try {
          parseFormula(text)
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaError)
          expect((error as FormulaError).offset).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })

  test('brackets without end are a mistake, not a crash', () => {
    expect(errorOf('('.repeat(100_000)).message).toContain('nested too deeply')
    expect(errorOf(`${'-'.repeat(100_000)}1`).message).toContain('nested too deeply')
  })
})
