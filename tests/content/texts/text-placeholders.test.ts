import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fillTextPlaceholders,
  findTextPlaceholders,
  meantPlaceholder,
} from '../../../content/texts/text-placeholders'

describe('findTextPlaceholders', () => {
  test('a figure with its unit, a figure’s number, a name', () => {
    expect(findTextPlaceholders('{{figure a/b/c}}, {{ figure a/b/c number }} and {{brand}}')).toMatchObject([
      { kind: 'figure', name: 'a/b/c', form: 'text', offset: 0, raw: '{{figure a/b/c}}' },
      { kind: 'figure', name: 'a/b/c', form: 'number', offset: 18 },
      { kind: 'name', name: 'brand' },
    ])
  })

  test('a figure’s name may stand on the next line', () => {
    expect(findTextPlaceholders('{{figure\n  a/b/c}}')).toMatchObject([{ kind: 'figure', name: 'a/b/c' }])
  })

  test.each(['{{}}', '{{figure}}', '{{figures a/b}}', '{{figure a/b words}}', '{{Brand}}', '{{password}}'])(
    '%s is malformed',
    (text) => {
      expect(findTextPlaceholders(text)).toMatchObject([{ kind: 'malformed' }])
    },
  )
})

describe('fillTextPlaceholders', () => {
  test('puts each value in its place and keeps the rest', () => {
    expect(fillTextPlaceholders('a {{brand}} b {{phone}} c', ({ name }) => name.toUpperCase())).toBe(
      'a BRAND b PHONE c',
    )
  })

  test('a value that looks like a placeholder is not filled again', () => {
    expect(fillTextPlaceholders('{{brand}}', () => '{{phone}} $& $1')).toBe('{{phone}} $& $1')
  })

  test('a text without placeholders stays as it is', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => text.includes('{{') || fillTextPlaceholders(text, () => 'x') === text,
      ),
    )
  })
})

const FIGURES = ['policies/child/share', 'tours/palace-tour/price']
const FORMS = 'A figure is written {{figure NAME}} or {{figure NAME number}}.'

test.each([
  ['Figure policies/child/share', 'Did you mean {{figure policies/child/share}}?'],
  ['fig policies/child/share', 'Did you mean {{figure policies/child/share}}?'],
  ['policies/child/share', 'Did you mean {{figure policies/child/share}}?'],
  ['figure policies/child/share numbr', 'Did you mean {{figure policies/child/share number}}?'],
  ['figure policies child share', 'Did you mean {{figure policies/child/share}}?'],
  ['figure tours/palace-tuor/price number', 'Did you mean {{figure tours/palace-tour/price number}}?'],
  ['tours/palace-tour/prise number', 'Did you mean {{figure tours/palace-tour/price number}}?'],
  ['tours/palace-tour/prise', 'Did you mean {{figure tours/palace-tour/price}}?'],
  ['figure', `The name of the figure is missing. ${FORMS}`],
  ['abcdefgh', `There are brand, legalName, taxId, licence, phone, email, address, cards. ${FORMS}`],
  ['phon', `Did you mean "phone"? ${FORMS}`],
  ['telephone number', FORMS],
  [' ', `Nothing stands between the braces. ${FORMS}`],
])('"%s" was probably meant so: %s', (inside, hint) => {
  expect(meantPlaceholder(inside, FIGURES)).toBe(hint)
})
