import { markWords } from '../../../domain/figures/figure-marks'
import type { PageRequest } from '../../page'

/** Days as schema.org abbreviates them. */
const DAYS = { mon: 'Mo', tue: 'Tu', wed: 'We', thu: 'Th', fri: 'Fr', sat: 'Sa', sun: 'Su' } as const

/**
 * schema.org TravelAgency and WebSite: rating, reviews, price range and area served as the
 * specification states them (§2), and the search it declares.
 */
export function siteData({ site, assets }: PageRequest): object[] {
  const { company, figures, siteUrl } = site
  const value = (name: string) => figures[name]?.value ?? undefined
  /** With its name, which the document takes off: so it is known that the page tells the figure. */
  const told = (name: string) => markWords(name, String(value(name) ?? ''))
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
      foundingDate: told('claims/since/year'),
      priceRange: `€${told('claims/site-price/min')}-€${told('claims/site-price/max')}`,
      currenciesAccepted: company.currency,
      areaServed: company.areaServed.map((name) => ({ '@type': 'Place', name })),
      openingHours: company.officeHours.map(
        ({ days, opens, closes }) => `${days.map((day) => DAYS[day]).join(',')} ${opens}-${closes}`,
      ),
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: value('claims/rating/stars'),
        reviewCount: value('claims/reviews/count'),
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
