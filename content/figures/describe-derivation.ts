import type { Derivation } from './figure'

const FIELDS: Record<string, string> = {
  price: 'price',
  duration: 'duration',
  groupSize: 'group size',
  rating: 'rating',
  reviewCount: 'number of reviews',
}

/** How a figure follows from the data, in words: "the lowest price of the partner tours behind the tile museums". */
export function describeDerivation({ of, take, field, tile, year }: Derivation): string {
  if (of === 'year') return `the years since ${year}`
  const whose = `${of === 'tours' ? 'our own tours' : 'the partner tours'}${tile ? ` behind the tile "${tile}"` : ''}`
  const what = FIELDS[field ?? ''] ?? field
  switch (take) {
    case 'count':
      return `the number of ${whose.replace(/^the /, '')}`
    case 'count-categories':
      return `the number of categories ${whose} are in`
    case 'min':
      return `the lowest ${what} of ${whose}`
    case 'max':
      return `the highest ${what} of ${whose}`
    case 'sum':
      return `the sum of the ${what} of ${whose}`
    default:
      return `the mean ${what} of ${whose}`
  }
}
