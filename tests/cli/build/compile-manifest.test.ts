import { describe, expect, test } from 'vitest'
import { compileManifest } from '../../../cli/build/compile-manifest'
import { pageFile } from '../../../server/http/site/resolve-address'
import { SITE_URL } from '../../content/site/shipped-content'
import { compiled } from './shipped-build'

const manifest = compileManifest(compiled.content, compiled.pages, SITE_URL)
const redirect = (from: string) => manifest.redirects.find((one) => one.from === from)
const files = new Set(compiled.pages.flatMap(({ paths }) => Object.values(paths).map(pageFile)))

describe('what the server knows of the built site', () => {
  test('every page by its path, with its language and the same page in the others [R2.39]', () => {
    expect(manifest.pages['/ru/tury-madrid']).toEqual({
      locale: 'ru',
      alternates: { en: '/madrid-tours', es: '/es/tours-madrid', ru: '/ru/tury-madrid' },
    })
    for (const [path, { locale, alternates }] of Object.entries(manifest.pages)) {
      expect(alternates[locale]).toBe(path)
      for (const other of Object.values(alternates))
        expect(manifest.pages[other]?.alternates).toEqual(alternates)
    }
    expect(Object.keys(manifest.pages)).toHaveLength(
      compiled.pages.filter(({ status }) => status === 200).length * 3,
    )
  })

  test('error pages are no pages of their own', () => {
    for (const path of ['/404', '/es/404', '/tour-not-found', '/no-tour'])
      expect(manifest.pages).not.toHaveProperty(path)
  })

  test.each(['/competitor-brand-madrid', '/competitorbrandmadrid'])(
    '%s leads to the Madrid tours and says that it came from the competitor [R2.31, R2.32, R12.4]',
    (from) => {
      const { to = '', keepQuery, status } = redirect(from) ?? {}
      const url = new URL(to, SITE_URL)
      expect(url.pathname).toBe('/madrid-tours')
      expect(Object.fromEntries(url.searchParams)).toEqual({
        utm_source: 'competitor',
        utm_medium: 'direct',
        utm_campaign: 'competitor-brand',
      })
      expect({ keepQuery, status }).toEqual({ keepQuery: true, status: 302 })
    },
  )

  test('the competitor’s brand is marked as a placeholder in the data [R12.4]', () => {
    for (const { placeholder } of compiled.content.redirects.redirects)
      expect(placeholder).toMatch(/withheld/)
  })

  test.each([
    ['/search', '/all-tours'],
    ['/es/search', '/es/todos-los-tours'],
    ['/ru/search', '/ru/vse-tury'],
  ])('%s leads to %s with its search term kept [R2.36]', (from, to) => {
    expect(redirect(from)).toEqual({ from, to, status: 302, keepQuery: true })
    expect(manifest.pages).not.toHaveProperty(from)
  })

  test.each([
    ['/es/all-tours', '/es/todos-los-tours'],
    ['/ru/madrid-tours', '/ru/tury-madrid'],
    ['/ru/tour/flamenco-tapas', '/ru/tur/flamenco-tapas'],
    ['/es/guides/best-things-to-do-toledo', '/es/guias/que-ver-en-toledo'],
  ])('%s, English below the prefix of a language, leads to %s for good [R2.39]', (from, to) => {
    expect(redirect(from)).toEqual({ from, to, status: 301, keepQuery: true })
  })

  test('what a path already means goes before that', () => {
    const listed = [{ from: '/es/about', to: 'contact', locale: 'es' as const }]
    const { redirects } = compileManifest(
      { ...compiled.content, redirects: { redirects: listed } },
      compiled.pages,
      SITE_URL,
    )
    expect(redirects.filter(({ from }) => from === '/es/about').map(({ to }) => to)).toEqual(['/es/contacto'])
  })

  test('a redirect leads to a tour in its language, and to the English page where that is not published', () => {
    const listed = [
      { from: '/old', to: 'tour', slug: 'flamenco-tapas' },
      { from: '/es/viejo', to: 'direct', slug: 'flamenco-tapas', locale: 'es' as const },
      { from: '/ru/staryy', to: 'tour', slug: 'flamenco-tapas', locale: 'ru' as const },
    ]
    const withoutRussian = compiled.pages.map((page) =>
      page.ref.route === 'tour' ? { ...page, paths: { en: page.paths.en, es: page.paths.es ?? '' } } : page,
    )
    const { redirects } = compileManifest(
      { ...compiled.content, redirects: { redirects: listed } },
      withoutRussian,
      SITE_URL,
    )
    const targets = listed.map(({ from }) => redirects.find((one) => one.from === from)?.to)
    expect(targets).toEqual(['/tour/flamenco-tapas', '/es/flamenco-y-tapas', '/tour/flamenco-tapas'])
  })

  test('redirects lead from no page and to a page', () => {
    for (const { from, to } of manifest.redirects) {
      expect(manifest.pages, from).not.toHaveProperty(from)
      expect(manifest.pages, to).toHaveProperty(to.split('?')[0] ?? '')
    }
  })

  test.each([
    ['/tour/', 'unknown-tour.html'],
    ['/es/tour/', 'es/unknown-tour.html'],
    ['/ru/tur/', 'ru/unknown-tour.html'],
    ['/ru/tour/', 'ru/unknown-tour.html'],
  ])('an unknown tour below %s is answered with the tour that stands for it [R2.98]', (prefix, file) => {
    expect(manifest.rewrites).toContainEqual({ prefix, file, status: 200 })
  })

  test.each([
    ['/ft-tour/', 'tour-not-found.html'],
    ['/es/entradas/', 'es/tour-not-found.html'],
    ['/ru/bilety/', 'ru/tour-not-found.html'],
    ['/ru/ft-tour/', 'ru/tour-not-found.html'],
    ['/fun-tickets/', 'tour-not-found.html'],
    ['/ru/fun-tickets/', 'ru/tour-not-found.html'],
  ])('an unknown partner tour below %s is answered with "Tour not found" and 404 [R2.99]', (prefix, file) => {
    expect(manifest.rewrites).toContainEqual({ prefix, file, status: 404 })
  })

  test.each([
    ['/', '404.html'],
    ['/es', 'es/404.html'],
    ['/ru', 'ru/404.html'],
  ])(
    'any other address below %s is answered with "Page not found" in its language [R2.33]',
    (prefix, file) => {
      expect(manifest.notFound).toContainEqual({ prefix, file })
    },
  )

  test.each([
    ['/ft-tour', 'no-tour.html'],
    ['/es/entradas', 'es/no-tour.html'],
    ['/ru/bilety', 'ru/no-tour.html'],
    ['/ru/ft-tour', 'ru/no-tour.html'],
  ])('the partners’ route without a slug, %s, is answered with "No tour found" [R8.12]', (prefix, file) => {
    expect(manifest.notFound).toContainEqual({ prefix, file })
  })

  test('every file it names is written by the build', () => {
    const named = [...manifest.rewrites, ...manifest.notFound].map(({ file }) => file)
    expect(named.filter((file) => !files.has(file))).toEqual([])
  })

  test('it is the same after it was written as JSON', () => {
    expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest)
  })
})

test.each([
  ['/', 'index.html'],
  ['/es', 'es.html'],
  ['/es/tours-madrid', 'es/tours-madrid.html'],
])('the page %s is the file %s', (path, file) => {
  expect(pageFile(path)).toBe(file)
})
