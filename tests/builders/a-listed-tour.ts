import type { ListedTour } from '../../domain/listing/listing-filters'

export function aListedTour(differences: Partial<ListedTour> = {}): ListedTour {
  return {
    hours: 3,
    fullDay: false,
    price: 40,
    languages: ['en', 'es'],
    categories: ['walking'],
    text: 'A walk through old Madrid',
    ...differences,
  }
}
