import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { findQuantities } from '../../content/quantities/find/find-quantities'
import { LOCALES } from '../../domain/locale'
import type { PageRequest } from '../../pages/page'
import { DocumentHead } from '../../renderer/DocumentHead'
import { SITE_URL } from '../content/site/shipped-content'
import { aPageRequest } from '../pages/a-page-request'

const head = (request: PageRequest) =>
  renderToStaticMarkup(
    <DocumentHead request={request} head={{ title: 'A title', description: 'A description' }} />,
  )

const link = (html: string, rel: string, language?: string) =>
  new RegExp(`<link rel="${rel}"${language ? ` hrefLang="${language}"` : ''} href="([^"]+)"`).exec(html)?.[1]

describe.each(LOCALES)('the head of a page in %s', (locale) => {
  test('names the canonical address absolutely [R2.48]', () => {
    const request = aPageRequest('/madrid-tours', locale)
    expect(link(head(request), 'canonical')).toBe(SITE_URL + request.entry.paths[locale])
  })

  test('names the tour’s page as canonical on its direct path and on the one in the partners’ style [R2.14]', () => {
    const tour = aPageRequest('/tour/toledo-day-trip-from-madrid', locale).entry.paths[locale]
    for (const path of ['/toledo-day-trip-from-madrid', '/fun-tickets/toledo-day-trip-from-madrid']) {
      const html = head(aPageRequest(path, locale))
      expect(link(html, 'canonical'), path).toBe(SITE_URL + tour)
      expect(link(html, 'alternate', locale), 'the canonical page’s').toBe(SITE_URL + tour)
    }
  })

  test('links the page in every language, and in English for the rest of the world [R2.40, R2.41]', () => {
    const request = aPageRequest('/madrid-tours', locale)
    const html = head(request)
    for (const other of LOCALES)
      expect(link(html, 'alternate', other)).toBe(SITE_URL + request.entry.paths[other])
    expect(link(html, 'alternate', 'x-default')).toBe(`${SITE_URL}/madrid-tours`)
  })

  // "Page 2 of 5" is a rating to whoever holds pages against the facts.
  test('numbers a listing’s further pages without saying anything that must be a fact', () => {
    const request = aPageRequest('/all-tours', locale)
    for (const page of [2, 5, 12]) {
      const { ref } = request.entry
      const html = head({ ...request, entry: { ...request.entry, ref: { ...ref, page } } })
      const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
      expect(description).toContain(` ${page}:`)
      expect(findQuantities(description, locale)).toEqual([])
    }
  })

  test('has title, description and share picture [R2.47, R2.49]', () => {
    const html = head(aPageRequest('/', locale))
    expect(html).toMatch(/<title>A title · [^<]+<\/title>/)
    expect(html).toContain('<meta name="description" content="A description"/>')
    expect(html).toContain(
      `<meta property="og:image" content="${SITE_URL}/assets/share/madrid-skyline.jpg"/>`,
    )
  })
})

test.each(['/404', '/tour-not-found', '/no-tour'])(
  '%s is kept out of search engines and says of itself what every page says [R2.40, R2.48, R2.99]',
  (path) => {
    const html = head(aPageRequest(path, 'es'))
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(link(html, 'canonical')).toBe(`${SITE_URL}/es${path}`)
    expect(link(html, 'alternate', 'x-default')).toBe(SITE_URL + path)
  },
)

test('a page that may be found is not marked noindex', () => {
  expect(head(aPageRequest('/'))).not.toContain('noindex')
})

test('the language is settled before anything is painted: the script blocks, and stands behind the alternates', () => {
  const html = head(aPageRequest('/'))
  const script = html.indexOf("<script>run('settle-language')</script>")
  expect(script).toBeGreaterThan(html.lastIndexOf('rel="alternate"'))
  expect(html.match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(1)
})
