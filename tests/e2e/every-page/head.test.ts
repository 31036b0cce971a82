import sharp from 'sharp'
import { beforeAll, describe, expect } from 'vitest'
import { LOCALES } from '../../../domain/locale'
import { pageRefName, publishedPaths } from '../../../domain/routing/page-ref'
import { test } from '../harness/e2e-test'
import { everyPage } from '../harness/every-page'
import { allPages, pagesIn, site } from '../harness/site-under-test'

const pages = everyPage()

test('the build serves exactly the pages of the inventory, in three languages [R2.39, R12.7]', () => {
  expect(Object.keys(pages.manifest.pages).sort()).toEqual(allPages.map(({ path }) => path).sort())
  expect(allPages.length).toBeGreaterThan(150)
})

describe.each(LOCALES)('every page in %s', (locale) => {
  const prefix = locale === 'en' ? '/' : `/${locale}`

  test('opens without credentials, under the language’s own path [R1.1, R2.39, R6.1, R6.2]', () => {
    pages.expectNone(locale, ({ path, status, inputs }) => [
      status !== 200 && `answers ${status}`,
      locale !== 'en' &&
        path !== prefix &&
        !path.startsWith(`${prefix}/`) &&
        'is not under the language’s path',
      locale === 'en' && /^\/(es|ru)(\/|$)/.test(path) && 'is under another language’s path',
      inputs.includes('password') && 'asks for a password',
    ])
  })

  test('is marked with its language and has one heading [R1.7, R4.11]', () => {
    pages.expectNone(locale, ({ lang, headings }) => [
      lang !== locale && `is marked as ${lang}`,
      headings.length !== 1 && `has ${headings.length} h1`,
      headings[0] === '' && 'has an empty h1',
    ])
  })

  test('has a header, a main part and a footer [R2.46]', () => {
    pages.expectNone(locale, ({ headers, mains, footers }) => [
      headers !== 1 && `has ${headers} headers`,
      mains !== 1 && `has ${mains} main parts`,
      footers !== 1 && `has ${footers} footers`,
    ])
  })

  test('has a title of at most 60 characters and a description, unique among canonical pages of the language [R2.47]', () => {
    const canonical = pagesIn(locale).filter(
      ({ entry }) => pageRefName(entry.ref) === pageRefName(entry.canonical),
    )
    expect(canonical.length).toBeGreaterThan(40)
    for (const field of ['title', 'description'] as const) {
      const seen = new Map<string, string[]>()
      for (const { path } of canonical) {
        const value = pages.facts(path)[field].trim()
        seen.set(value, [...(seen.get(value) ?? []), path])
      }
      expect(seen.has(''), `an empty ${field}`).toBe(false)
      if (field === 'title') expect([...seen.keys()].filter(({ length }) => length > 60)).toEqual([])
      expect(
        [...seen].filter(([, paths]) => paths.length > 1),
        `one ${field} on several pages`,
      ).toEqual([])
    }
  })

  test('names one absolute canonical address, the tour page’s own for the other addresses of a tour [R2.14, R2.48]', () => {
    for (const { path, entry } of pagesIn(locale)) {
      const canonical = site.pages.find(({ ref }) => pageRefName(ref) === pageRefName(entry.canonical))
      expect(pages.facts(path).canonicals, path).toEqual([site.siteUrl + canonical?.paths[locale]])
    }
  })

  test('links the alternates of its canonical page in all languages and x-default, and they link back [R2.40, R2.41]', () => {
    for (const { path, entry } of pagesIn(locale)) {
      const { alternates } = pages.facts(path)
      const canonical = site.pages.find(({ ref }) => pageRefName(ref) === pageRefName(entry.canonical))
      const published = publishedPaths(canonical?.paths ?? entry.paths)
      const expected = Object.fromEntries(published.map((other) => [other.locale, site.siteUrl + other.path]))
      expect(alternates, path).toEqual({ ...expected, 'x-default': site.siteUrl + canonical?.paths.en })
      for (const other of published) {
        expect(pages.facts(other.path).alternates, `${other.path}, back to ${path}`).toEqual(alternates)
        expect(pages.facts(other.path).lang).toBe(other.locale)
      }
    }
  })

  test('is kept out of search engines only where it is a booking’s own [R2.48]', () => {
    for (const { path, entry } of pagesIn(locale)) {
      expect(pages.facts(path).robots, path).toBe(entry.ref.route.startsWith('booking-') ? 'noindex' : null)
    }
  })
})

test('every page that may be found is shared with its own words on its picture, the home page too [R2.49]', () => {
  const named = pagesIn('en').filter(({ entry }) => !entry.noindex && entry.status === 200)
  const images = new Set(named.map(({ path }) => pages.facts(path).shareImage))
  expect(images.size).toBe(new Set(named.map(({ entry }) => JSON.stringify(entry.canonical))).size)
})

test('every share image is a JPEG of 1200 × 630 [R2.49]', async () => {
  const images = new Set(allPages.map(({ path }) => pages.facts(path).shareImage))
  expect(images.size).toBeGreaterThan(10)
  for (const image of images) {
    expect(image.startsWith(`${site.siteUrl}/`), image).toBe(true)
    const response = await fetch(image.replace(site.siteUrl, site.url))
    expect(response.status, image).toBe(200)
    expect(response.headers.get('content-type'), image).toBe('image/jpeg')
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ width, height, format }, image).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  }
})

describe('the sitemap', () => {
  let urls: { address: string; alternates: Record<string, string> }[]

  beforeAll(async () => {
    const xml = await (await fetch(`${site.url}/sitemap.xml`)).text()
    urls = [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, body = '']) => ({
      address: /<loc>(.*?)<\/loc>/.exec(body)?.[1] ?? '',
      alternates: Object.fromEntries(
        [...body.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
          language,
          href,
        ]),
      ),
    }))
  })

  test('lists the canonical address of every page that may be found, and no other [R2.39, R2.48]', () => {
    const expected = allPages
      .filter(({ path }) => pages.facts(path).robots === null)
      .map(({ path }) => pages.facts(path).canonicals[0])
    expect(urls.map(({ address }) => address).sort()).toEqual([...new Set(expected)].sort())
  })

  test('gives the alternates that the pages give [R2.40, R2.41]', () => {
    for (const { address, alternates } of urls) {
      expect(alternates, address).toEqual(pages.facts(address.slice(site.siteUrl.length) || '/').alternates)
    }
  })

  test('is named in robots.txt, which shuts out nothing but bookings', async () => {
    const robots = await (await fetch(`${site.url}/robots.txt`)).text()
    expect(robots).toContain(`Sitemap: ${site.siteUrl}/sitemap.xml`)
    const bookings = allPages.filter(({ entry }) => entry.ref.route.startsWith('booking-'))
    expect(robots.match(/(?<=^Disallow: ).*/gm)?.sort()).toEqual(bookings.map(({ path }) => path).sort())
  })
})
