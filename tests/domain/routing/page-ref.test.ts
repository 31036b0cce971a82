import { describe, expect, test } from 'vitest'
import {
  findPath,
  pageRefName,
  parsePageRef,
  pathIn,
  pathOf,
  publishedPaths,
} from '../../../domain/routing/page-ref'
import { someRoutes } from '../../builders/some-routes'

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

const routes = someRoutes()

describe('pathOf', () => {
  test('the Madrid listing has its own path in each language', () => {
    const paths = (['en', 'es', 'ru'] as const).map((locale) =>
      pathOf(routes, { route: 'madrid-tours' }, locale),
    )
    expect(paths).toEqual(['/madrid-tours', '/es/tours-madrid', '/ru/tury-madrid'])
  })

  test('the home page is the root, without a slash behind a language', () => {
    expect(pathOf(routes, { route: 'home' }, 'en')).toBe('/')
    expect(pathOf(routes, { route: 'home' }, 'es')).toBe('/es')
  })

  test('a tour has the path of its route and a direct path', () => {
    expect(pathOf(routes, { route: 'tour', slug: 'flamenco-tapas' }, 'ru')).toBe('/ru/tur/flamenco-tapas')
    expect(pathOf(routes, { route: 'direct', slug: 'flamenco-tapas' }, 'es')).toBe('/es/flamenco-y-tapas')
  })

  test('a guide has a path of its own in each language', () => {
    expect(pathOf(routes, { route: 'guide', slug: 'best-things-to-do-toledo' }, 'en')).toBe(
      '/guides/best-things-to-do-toledo',
    )
  })

  test('a query stands behind the path', () => {
    const ref = { route: 'madrid-tours', query: 'cat=walking' }
    expect(pathOf(routes, ref, 'es')).toBe('/es/tours-madrid?cat=walking')
  })

  test('a further page of a listing stands below its first', () => {
    expect(pathOf(routes, { route: 'madrid-tours', page: 2 }, 'es')).toBe('/es/tours-madrid/page/2')
    expect(pathOf(routes, { route: 'madrid-tours', page: 1 }, 'es')).toBe('/es/tours-madrid')
  })

  test('an unknown page is a bug and named', () => {
    expect(() => pathOf(routes, { route: 'nowhere' }, 'en')).toThrow(/no route for nowhere$/)
    expect(() => pathOf(routes, { route: 'direct', slug: 'nothing' }, 'en')).toThrow(/direct\/nothing$/)
  })
})

describe('findPath', () => {
  test.each([
    ['an unknown route', { route: 'nowhere' }],
    ['a tour without a slug', { route: 'tour' }],
    ['a slug on a page without one', { route: 'madrid-tours', slug: 'flamenco-tapas' }],
    ['an unknown direct path', { route: 'direct', slug: 'nothing' }],
    ['a direct path without a slug', { route: 'direct' }],
    ['a direct path with an empty slug', { route: 'direct', slug: '' }],
    ['an unknown guide', { route: 'guide', slug: 'nothing' }],
    ['a guide with an empty slug', { route: 'guide', slug: '' }],
    ['a name every object has', { route: 'constructor' }],
  ])('%s has no path', (_what, ref) => {
    expect(findPath(routes, ref, 'en')).toBeUndefined()
  })
})

const everywhere = { en: '/contact', es: '/es/contacto', ru: '/ru/kontakty' }
const untranslated = { en: '/guides/toledo', ru: '/ru/guides/toledo' }

test('a page is published in the languages that have a path, in their order', () => {
  expect(publishedPaths(everywhere)).toEqual([
    { locale: 'en', path: '/contact' },
    { locale: 'es', path: '/es/contacto' },
    { locale: 'ru', path: '/ru/kontakty' },
  ])
  expect(publishedPaths(untranslated).map(({ locale }) => locale)).toEqual(['en', 'ru'])
})

test('a language that does not publish a page leads to the English one', () => {
  expect(pathIn(everywhere, 'es')).toBe('/es/contacto')
  expect(pathIn(untranslated, 'es')).toBe('/guides/toledo')
})
