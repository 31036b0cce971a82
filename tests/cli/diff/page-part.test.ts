import { expect, test } from 'vitest'
import { covers } from '../../../cli/diff/page-part'

test.each([
  ['highlights', 'highlights/0', true],
  ['highlights/0', 'highlights/0', true],
  ['highlights/1', 'highlights/10', false],
  ['badges/*/label', 'badges/3/label', true],
  ['badges/*/label', 'badges/3/promises/groupSize/value', false],
  ['meetingPoint/name', 'meetingPoint', false],
  ['home.', 'home.title', true],
  ['home.', 'homes', false],
  ['list.found_', 'list.found_few', true],
  ['card.from', 'card.fromHere', false],
])('a part with the field %s and the field %s of an item: %s', (field, of, is) => {
  expect(covers({ item: 'x', fields: [field] }, of)).toBe(is)
  expect(covers({ item: 'x', except: [field] }, of)).toBe(!is)
  expect(covers({ item: 'x', fields: [field], except: [field] }, of)).toBe(false)
})

test('a part without fields is the whole item', () => {
  expect(covers({ item: 'x' }, 'itinerary/2/activity')).toBe(true)
})
