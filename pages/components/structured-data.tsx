import type * as Schema from 'schema-dts'
import { markWords } from '../../domain/figures/figure-marks'
import { SHOWN_CLAIMS } from '../../domain/figures/shown-claims'
import { type PageRef, pathIn } from '../../domain/routing/page-ref'
import { type ShareWords, titleShareWords } from '../../domain/site/share-words'
import type { FaqView, GuideView } from '../../domain/site/site-in-locale'
import type { PageRequest } from '../page'
import { routeOf, type ShownTour } from './find-by-slug'

/** One schema.org object. `<` is escaped so that no text can end the script element. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own facts, with < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

export interface Crumb {
  name: string
  /** Absent for the page itself, which is the last. */
  ref?: PageRef
}

export function breadcrumbList({ site, canonical, link }: PageRequest, crumbs: Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, ref }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: site.siteUrl + (ref ? link(ref) : pathIn(canonical.paths, site.locale)),
    })),
  } satisfies Schema.BreadcrumbList
}

export function faqPage(faq: FaqView): object {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  } satisfies Schema.FAQPage
}

export function itemList(
  { site, link }: PageRequest,
  name: string,
  tours: { title: string; slug: string }[],
): object {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: tours.length,
    itemListElement: tours.map(({ title, slug }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: title,
      url: site.siteUrl + link({ route: routeOf(site, slug), slug }),
    })),
  } satisfies Schema.ItemList
}

export function article({ site, canonical, assets }: PageRequest, guide: GuideView): object {
  return {
    '@type': 'Article',
    headline: guide.title,
    description: guide.description,
    inLanguage: site.locale,
    image: site.siteUrl + assets.shareImage(guide.image, titleShareWords(guide).words),
    mainEntityOfPage: site.siteUrl + pathIn(canonical.paths, site.locale),
    publisher: { '@id': companyId(site) },
  } satisfies Schema.Article
}

/**
 * schema.org Product with its offer; a paused tour that resumes is sold. A tour without a decided price has nothing
 * that a Product must have, and is a TouristTrip.
 */
export function product(
  { site, canonical, assets }: PageRequest,
  sold: ShownTour,
  { picture, words }: ShareWords,
): object {
  const url = site.siteUrl + pathIn(canonical.paths, site.locale)
  const company = { '@id': companyId(site) }
  const isOurs = sold.meetingPoint !== undefined
  const isSold = sold.status !== 'paused' || sold.resumes !== undefined
  const common = {
    name: sold.title,
    description: sold.description,
    image: site.siteUrl + assets.shareImage(picture, words),
    url,
  }
  if (sold.price.value === null) return { '@type': 'TouristTrip', ...common } satisfies Schema.TouristTrip
  return {
    '@type': 'Product',
    ...common,
    sku: sold.slug,
    ...(isOurs && { brand: company }),
    ...(sold.rating?.value != null &&
      sold.reviewCount?.value != null && {
        aggregateRating: ratingOf(sold.rating.value, sold.reviewCount.value),
      }),
    offers: {
      '@type': 'Offer',
      price: sold.price.value.toFixed(2),
      priceCurrency: site.company.currency,
      availability: `https://schema.org/${isSold ? 'InStock' : 'OutOfStock'}`,
      url,
      seller: company,
    },
  } satisfies Schema.Product
}

function ratingOf(ratingValue: number, reviewCount: number) {
  return {
    '@type': 'AggregateRating',
    ratingValue,
    reviewCount,
    bestRating: 5,
  } satisfies Schema.AggregateRating
}

/** Days as schema.org abbreviates them. */
const DAYS = { mon: 'Mo', tue: 'Tu', wed: 'We', thu: 'Th', fri: 'Fr', sat: 'Sa', sun: 'Su' } as const

const companyId = ({ siteUrl }: PageRequest['site']) => `${siteUrl}/#company`

/** Whose page it is: on every page, without the figures that the home page alone states (specification §2). */
export function organization({ site }: PageRequest) {
  const { company, siteUrl } = site
  return {
    '@type': 'Organization',
    '@id': companyId(site),
    name: company.brand,
    legalName: company.legalName,
    url: siteUrl,
    logo: `${siteUrl}/favicon.svg`,
    telephone: company.phone,
    email: company.email,
    address: { '@type': 'PostalAddress', streetAddress: company.address, addressCountry: 'ES' },
  } satisfies Schema.Organization
}

/** What search engines read of the home page: the company as a TravelAgency, and the WebSite (specification §2). */
export function siteData(request: PageRequest): object[] {
  const { site, assets } = request
  const { company, figures, siteUrl } = site
  const value = (name: string) => figures[name]?.value ?? 0
  /** With its name, which the document takes off: so it is known that the page shows the figure. */
  const marked = (name: string) => markWords(name, String(value(name)))
  const search: Schema.SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={term}` },
    'query-input': 'required name=term',
  }
  return [
    {
      ...organization(request),
      '@type': 'TravelAgency',
      description: company.description,
      image: siteUrl + assets.shareImage(company.shareImage),
      foundingDate: marked(SHOWN_CLAIMS.since),
      priceRange: `€${marked(SHOWN_CLAIMS.lowPrice)}-€${marked(SHOWN_CLAIMS.highPrice)}`,
      currenciesAccepted: company.currency,
      areaServed: company.areaServed.map((name) => ({ '@type': 'Place', name })),
      openingHours: company.officeHours.map(
        ({ days, opens, closes }) => `${days.map((day) => DAYS[day]).join(',')} ${opens}-${closes}`,
      ),
      aggregateRating: ratingOf(value(SHOWN_CLAIMS.rating), value(SHOWN_CLAIMS.reviewCount)),
    } satisfies Schema.TravelAgency,
    {
      '@type': 'WebSite',
      name: company.brand,
      url: siteUrl,
      inLanguage: site.locale,
      potentialAction: search,
    } satisfies Schema.WebSite,
  ]
}
