import { expect, test } from 'vitest'
import { pageRefName, parsePageRef } from '../../../domain/routing/page-ref'

test.each([
  ['home', { route: 'home' }],
  ['tour/flamenco-tapas', { route: 'tour', slug: 'flamenco-tapas' }],
  ['all-tours/page/2', { route: 'all-tours', page: 2 }],
  ['guide/best-things-to-do-toledo', { route: 'guide', slug: 'best-things-to-do-toledo' }],
])('%s names a page, and is read back as the same page', (name, ref) => {
  expect(pageRefName(ref)).toBe(name)
  expect(parsePageRef(name)).toEqual(ref)
})

test('only the first slash parts the route from the slug', () => {
  expect(parsePageRef('tour/a/b')).toEqual({ route: 'tour', slug: 'a/b' })
})
