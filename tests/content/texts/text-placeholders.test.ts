import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillTextPlaceholders, findTextPlaceholders } from '../../../content/texts/text-placeholders'

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
