import { expect, test } from 'vitest'
import { fillText } from '../../domain/fill-text'

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
