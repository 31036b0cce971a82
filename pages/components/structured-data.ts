import { markWords } from '../../domain/figures/figure-marks'
import { SHOWN_CLAIMS } from '../../domain/figures/shown-claims'
import { pathIn } from '../../domain/routing/page-paths'
import type { PageRef } from '../../domain/routing/page-ref'
import type { FaqView, GuideView } from '../../domain/site/site-in-locale'
import type { PageRequest } from '../page'
import { routeOf } from './find-by-slug'
import type { ShownTour } from './shown-tour'

/** One step of the way to a page. */
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
  }
}

export function faqPage(faq: FaqView): object {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
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
  }
}

export function article({ site, canonical, assets }: PageRequest, guide: GuideView): object {
  return {
    '@type': 'Article',
    headline: guide.title,
    description: guide.description,
    inLanguage: site.locale,
    image: site.siteUrl + assets.shareImage(guide.image),
    mainEntityOfPage: site.siteUrl + pathIn(canonical.paths, site.locale),
    publisher: { '@type': 'Organization', name: site.company.brand },
  }
}

/** schema.org Product with its offer. A tour without a decided price has no offer; a paused one that resumes is sold. */
export function product({ site, canonical, assets }: PageRequest, sold: ShownTour, image: string): object {
  const url = site.siteUrl + pathIn(canonical.paths, site.locale)
  const isSold = sold.status !== 'paused' || sold.resumes !== undefined
  return {
    '@type': 'Product',
    name: sold.title,
    description: sold.description,
    sku: sold.slug,
    image: site.siteUrl + assets.shareImage(image),
    url,
    brand: { '@type': 'Brand', name: site.company.brand },
    ...(sold.rating?.value != null &&
      sold.reviewCount?.value != null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: sold.rating.value,
          reviewCount: sold.reviewCount.value,
          bestRating: 5,
        },
      }),
    ...(sold.price.value !== null && {
      offers: {
        '@type': 'Offer',
        price: sold.price.value.toFixed(2),
        priceCurrency: site.company.currency,
        availability: `https://schema.org/${isSold ? 'InStock' : 'OutOfStock'}`,
        url,
      },
    }),
  }
}

/** Days as schema.org abbreviates them. */
const DAYS = { mon: 'Mo', tue: 'Tu', wed: 'We', thu: 'Th', fri: 'Fr', sat: 'Sa', sun: 'Su' } as const

/** schema.org TravelAgency and WebSite, with the facts that the specification asks for (§2). */
export function siteData({ site, assets }: PageRequest): object[] {
  const { company, figures, siteUrl } = site
  const value = (name: string) => figures[name]?.value ?? undefined
  /** With its name, which the document takes off: so it is known that the page shows the figure. */
  const marked = (name: string) => markWords(name, String(value(name) ?? ''))
  return [
    {
      '@type': 'TravelAgency',
      '@id': `${siteUrl}/#company`,
      name: company.brand,
      legalName: company.legalName,
      description: company.description,
      url: siteUrl,
      image: siteUrl + assets.shareImage(company.shareImage),
      telephone: company.phone,
      email: company.email,
      address: { '@type': 'PostalAddress', streetAddress: company.address, addressCountry: 'ES' },
      foundingDate: marked(SHOWN_CLAIMS.since),
      priceRange: `€${marked(SHOWN_CLAIMS.lowPrice)}-€${marked(SHOWN_CLAIMS.highPrice)}`,
      currenciesAccepted: company.currency,
      areaServed: company.areaServed.map((name) => ({ '@type': 'Place', name })),
      openingHours: company.officeHours.map(
        ({ days, opens, closes }) => `${days.map((day) => DAYS[day]).join(',')} ${opens}-${closes}`,
      ),
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: value(SHOWN_CLAIMS.rating),
        reviewCount: value(SHOWN_CLAIMS.reviewCount),
        bestRating: 5,
      },
    },
    {
      '@type': 'WebSite',
      name: company.brand,
      url: siteUrl,
      inLanguage: site.locale,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={term}` },
        'query-input': 'required name=term',
      },
    },
  ]
}
