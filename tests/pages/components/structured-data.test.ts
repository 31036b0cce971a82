import { describe, expect, test } from 'vitest'
import { withoutMarks } from '../../../domain/figures/figure-marks'
import { LOCALES } from '../../../domain/locale'
import { tourShareWords } from '../../../domain/site/share-words'
import {
  breadcrumbList,
  faqPage,
  itemList,
  product,
  siteData,
} from '../../../pages/components/structured-data'
import { SITE_URL } from '../../content/site/shipped-content'
import { aPageRequest } from '../a-page-request'

type Data = Record<string, unknown>

describe.each(LOCALES)('structured data in %s', (locale) => {
  const request = aPageRequest('/', locale)
  const [company, site] = siteData(request) as [Data, Data]

  test('tells of the site’s rating of 4.8 and its 1247 reviews [R2.51]', () => {
    expect(company.aggregateRating).toMatchObject({ ratingValue: 4.8, reviewCount: 1247 })
  })

  test('tells the price range from 25 to 150 euro [R2.52]', () => {
    expect(withoutMarks(company.priceRange)).toBe('€25-€150')
  })

  test('declares the search, which has no screen of its own [R2.35]', () => {
    expect(JSON.stringify(site)).toContain(`${SITE_URL}/search?q={term}`)
  })

  test('has every question and answer of an FAQ as the page shows them [R2.50]', () => {
    const faq = request.site.faqs.home
    if (!faq) throw new Error('no FAQ')
    expect((faqPage(faq) as { mainEntity: Data[] }).mainEntity).toEqual(
      faq.items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    )
  })

  test('offers a tour at its decided price in euro, at its canonical address [R1.10]', () => {
    const direct = aPageRequest('/prado-museum-guided-tour', locale)
    const prado = direct.site.tours[direct.slug]
    if (!prado) throw new Error('no Prado')
    const url = SITE_URL + direct.canonical.paths[locale]
    expect(product(direct, prado, tourShareWords(prado))).toMatchObject({
      name: prado.title,
      url,
      offers: { price: '39.00', priceCurrency: 'EUR', url },
      aggregateRating: { ratingValue: 5, reviewCount: 428 },
    })
  })

  test('says that a paused tour is not on sale, unless it resumes', () => {
    const [tour] = Object.values(request.site.tours)
    if (!tour) throw new Error('no tour')
    const availability = (changes: object) =>
      (product(request, { ...tour, ...changes }, { picture: 'x', words: [] }) as { offers: Data }).offers
        .availability
    expect(availability({})).toBe('https://schema.org/InStock')
    expect(availability({ status: 'paused' })).toBe('https://schema.org/OutOfStock')
    expect(availability({ status: 'paused', resumes: '2027-03-01' })).toBe('https://schema.org/InStock')
  })

  test('offers nothing for a tour whose price nobody knows', () => {
    const unknown = Object.values(request.site.partnerTours).find(({ price }) => price.value === null)
    if (!unknown) throw new Error('every price is known')
    expect(product(request, unknown, tourShareWords(unknown))).not.toHaveProperty('offers')
  })

  test('lists have absolute addresses and positions from 1', () => {
    const list = itemList(request, 'Tours', [{ title: 'Prado', slug: 'prado-museum-guided-tour' }])
    const url = SITE_URL + aPageRequest('/tour/prado-museum-guided-tour').entry.paths[locale]
    expect(list).toMatchObject({ numberOfItems: 1, itemListElement: [{ position: 1, name: 'Prado', url }] })
    const crumbs = breadcrumbList(request, [{ name: 'Home', ref: { route: 'home' } }, { name: 'Here' }])
    expect(crumbs).toMatchObject({
      itemListElement: [
        { position: 1, item: SITE_URL + request.entry.paths[locale] },
        { position: 2, item: SITE_URL + request.canonical.paths[locale] },
      ],
    })
  })
})

test('the area served is named in English as the specification names it [R2.53]', () => {
  const [company] = siteData(aPageRequest()) as [Data, Data]
  expect((company.areaServed as { name: string }[]).map(({ name }) => name)).toEqual([
    'Madrid',
    'Toledo',
    'Segovia',
    'Avila',
    'El Escorial',
  ])
})
