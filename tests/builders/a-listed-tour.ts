import type { ListedTour } from '../../domain/listing/listed-tour'
import { aPlan } from './a-plan'

export function aListedTour(differences: Partial<ListedTour> = {}): ListedTour {
  return {
    hours: 3,
    fullDay: false,
    price: 40,
    languages: ['en', 'es'],
    categories: ['walking'],
    departures: aPlan(),
    ...differences,
  }
}
