import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { Catalogue } from '../../../domain/catalogue'
import { LOCALES } from '../../../domain/locale'
import { test } from '../harness/e2e-test'
import { everyPage } from '../harness/every-page'
import type { PageFacts } from '../harness/read-pages'
import { linkIn, pagesIn, site } from '../harness/site-under-test'

const pages = everyPage()
const catalogue = JSON.parse(readFileSync(join(site.outDir, 'catalogue.json'), 'utf8')) as Catalogue

// biome-ignore lint/suspicious/noExplicitAny: schema.org objects have no types of ours
type Data = any

function data({ structuredData, path }: PageFacts, type: string): Data {
  const found = structuredData.filter((one) => one['@type'] === type)
  expect(found.length, `${type} on ${path}`).toBe(1)
  return found[0]
}

describe.each(LOCALES)('structured data in %s', (locale) => {
  const to = linkIn(locale)
  const absolute = (path: string) => site.siteUrl + path

  test('is schema.org everywhere, and none repeats its type on a page', () => {
    for (const { path } of pagesIn(locale)) {
      const { structuredData } = pages.facts(path)
      for (const one of structuredData) expect(one['@context'], path).toBe('https://schema.org')
      const types = structuredData.map((one) => one['@type'])
      expect(types, path).toEqual([...new Set(types)])
      expect(JSON.stringify(structuredData), path).not.toMatch(/undefined|NaN|\{\{|:null|:""/)
    }
  })

  test('tells on every page whose it is and where it stands, and our own rating on the home page alone', () => {
    const home = to('home')
    for (const { path, entry } of pagesIn(locale)) {
      const facts = pages.facts(path)
      const company = data(facts, path === home ? 'TravelAgency' : 'Organization')
      expect(company['@id'], path).toBe(`${site.siteUrl}/#company`)
      expect(company.aggregateRating !== undefined, path).toBe(path === home)
      if (path !== home && !entry.noindex)
        expect(data(facts, 'BreadcrumbList').itemListElement.length, path).toBeGreaterThan(1)
    }
  })

  test('tells the site’s rating, prices and area on the home page [R2.51, R2.52, R2.53]', () => {
    const agency = data(pages.facts(to('home')), 'TravelAgency')
    expect(agency.aggregateRating).toMatchObject({ ratingValue: 4.8, reviewCount: 1247, bestRating: 5 })
    expect(agency.priceRange).toMatch(/^€25\s?[-–]\s?€150$/)
    const area = {
      en: ['Madrid', 'Toledo', 'Segovia', 'Avila', 'El Escorial'],
      es: ['Madrid', 'Toledo', 'Segovia', 'Ávila', 'El Escorial'],
      ru: ['Мадрид', 'Толедо', 'Сеговия', 'Авила', 'Эль-Эскориал'],
    }
    expect(agency.areaServed.map(({ name }: Data) => name)).toEqual(area[locale])
  })

  test('declares the search at /search?q= [R2.35]', () => {
    const { potentialAction } = data(pages.facts(to('home')), 'WebSite')
    expect(potentialAction['@type']).toBe('SearchAction')
    const { urlTemplate } = potentialAction.target
    const name = /\{(\w+)\}/.exec(urlTemplate)?.[1]
    expect(urlTemplate).toBe(`${site.siteUrl}/search?q={${name}}`)
    expect(potentialAction['query-input']).toBe(`required name=${name}`)
  })

  test('holds every FAQ shown, word for word, and no other [R2.50]', () => {
    let sets = 0
    for (const { path } of pagesIn(locale)) {
      const { questions, structuredData } = pages.facts(path)
      const told = structuredData.filter((one) => one['@type'] === 'FAQPage') as Data[]
      const answers = told.flatMap(({ mainEntity }) =>
        mainEntity.map(({ name, acceptedAnswer }: Data) => ({ question: name, answer: acceptedAnswer.text })),
      )
      expect(answers, path).toEqual(questions)
      sets += told.length
    }
    expect(sets).toBeGreaterThanOrEqual(8)
  })

  test('repeats the breadcrumbs shown, with absolute addresses [R2.91]', () => {
    let shown = 0
    for (const { path } of pagesIn(locale)) {
      const { breadcrumbs, structuredData, canonicals } = pages.facts(path)
      if (breadcrumbs.length === 0) continue
      shown += 1
      const list = structuredData.find((one) => one['@type'] === 'BreadcrumbList') as Data
      expect(list, path).toBeDefined()
      expect(
        list.itemListElement.map(({ position, name, item }: Data) => ({ position, name, item })),
        path,
      ).toEqual(
        breadcrumbs.map(({ name, href }, i) => ({
          position: i + 1,
          name,
          item: href === null ? canonicals[0] : absolute(href),
        })),
      )
    }
    expect(shown).toBeGreaterThan(25)
  })

  test('offers each of our tours at the price the server sells it for, at each of its addresses [R1.10, R2.13]', () => {
    const ownPages = pagesIn(locale).filter(({ entry }) => ['tour', 'fun-tickets'].includes(entry.page))
    expect(ownPages.length).toBe(7 + 7 + 2)
    for (const { path, entry } of ownPages) {
      const facts = pages.facts(path)
      const product = data(facts, 'Product')
      const sold = catalogue.tours[entry.slug ?? '']
      expect(product.name, path).toBe(facts.headings[0])
      expect(product.sku, path).toBe(entry.slug)
      expect(product.url, path).toBe(facts.canonicals[0])
      expect(product.image, path).toBe(facts.shareImage)
      expect(product.offers, path).toMatchObject({
        '@type': 'Offer',
        priceCurrency: 'EUR',
        price: ((sold?.adultPrice ?? 0) / 100).toFixed(2),
        url: facts.canonicals[0],
      })
      const tour = site.sites[locale].tours[entry.slug ?? '']
      expect(product.aggregateRating, path).toMatchObject({
        ratingValue: tour?.rating.value,
        reviewCount: tour?.reviewCount.value,
      })
    }
  })

  test('offers a partner’s ticket only where its price is decided [R12.12]', () => {
    const tickets = pagesIn(locale).filter(({ entry }) => entry.page === 'partner-tour')
    expect(tickets.length).toBe(Object.values(site.sites[locale].partnerTours).length)
    for (const { path, entry } of tickets) {
      const facts = pages.facts(path)
      const price = catalogue.tours[entry.slug ?? '']?.adultPrice
      const product = data(facts, typeof price === 'number' ? 'Product' : 'TouristTrip')
      expect(product.name, path).toBe(facts.headings[0])
      expect(product.offers?.price, path).toBe(
        typeof price === 'number' ? (price / 100).toFixed(2) : undefined,
      )
      expect(product.aggregateRating, 'no rating of a partner’s tour is known').toBeUndefined()
    }
  })

  test.each([
    'madrid-tours',
    'all-tours',
    'madrid-day-trips',
    'seville-tours',
    'granada-tours',
    'malaga-tours',
    'fun-tickets-tours',
  ])('lists the tours of %s', (route) => {
    const facts = pages.facts(to(route))
    const { itemListElement, numberOfItems } = data(facts, 'ItemList')
    const promo = route === 'madrid-tours' ? 6 : 0
    const cards = facts.cards.slice(0, facts.cards.length - promo)
    expect(numberOfItems).toBe(cards.length)
    const told = itemListElement.map(({ name, url }: Data) => ({ name, url }))
    const shown = cards.map(({ title, hrefs }) => ({ name: title, url: absolute(hrefs.at(-1) ?? '') }))
    expect(told.length).toBeGreaterThan(1)
    expect(told.toSorted(byUrl)).toEqual(shown.toSorted(byUrl))
  })
})

function byUrl(a: { url: string }, b: { url: string }): number {
  return a.url < b.url ? -1 : 1
}
