import type { ListedTour } from '../../domain/listing/listed-tour'
import { aListedTour } from './a-listed-tour'

/** The seven tours with the listing's values (specification §3). */
export const THE_LISTED_TOURS: Record<string, ListedTour> = {
  'royal-palace': aListedTour({ price: 44, hours: 2.5, categories: ['skip-line'] }),
  toledo: aListedTour({
    price: 98,
    hours: 8,
    fullDay: true,
    categories: ['day-trip'],
    languages: ['en', 'es', 'fr'],
  }),
  segovia: aListedTour({ price: 113, hours: 8, fullDay: true, categories: ['day-trip'] }),
  escorial: aListedTour({ price: 89, hours: 8, categories: ['day-trip'] }),
  walking: aListedTour({ price: 25, hours: 3, categories: ['walking'] }),
  flamenco: aListedTour({
    price: 65,
    hours: 4,
    categories: ['flamenco'],
    languages: ['en', 'es', 'fr', 'de'],
  }),
  prado: aListedTour({ price: 39, hours: 2, categories: ['museums'] }),
}
