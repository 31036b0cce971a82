import type { DecidedFigure } from '../../../domain/figures/decided-figure'
import { pathIn } from '../../../domain/routing/page-paths'
import type { PageRequest } from '../../page'

interface Sold {
  title: string
  description: string
  price: DecidedFigure
  rating?: DecidedFigure
  reviewCount?: DecidedFigure
  slug: string
}

/** schema.org Product with its offer. A tour without a decided price has no offer. */
export function product({ site, canonical, assets }: PageRequest, sold: Sold, image: string): object {
  const url = site.siteUrl + pathIn(canonical.paths, site.locale)
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
        availability: 'https://schema.org/InStock',
        url,
      },
    }),
  }
}
