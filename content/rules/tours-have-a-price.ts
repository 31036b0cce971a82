import { mapAt } from '../read/value-at'
import { allTours, itemsOf, nameOfItem } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

export const toursHaveAPrice: Check = {
  error: 'missing-price',
  scope: 'Every tour and partner tour has an entry in data/prices.yaml.',
  *run({ workspace, isUnreadable }) {
    const prices = itemsOf(workspace, 'prices')[0]?.parsed
    // Without a readable price list every tour would be named here for the same one reason.
    if (!prices?.value || isUnreadable(prices.file)) return
    for (const tour of allTours(workspace)) {
      const { collection, slug } = tour
      if (slug === undefined || Object.hasOwn(mapAt(prices.value, [collection.name]), slug)) continue
      yield diagnosticAt(prices.placeOfKey([collection.name]), {
        message: `The price list has no price for ${nameOfItem(tour)}.`,
        follows: [slug],
        hint:
          collection.name === 'tours'
            ? `Add a line "${slug}:" below "tours:" with its euros per adult.`
            : `Add a line "${slug}:" below "partner-tours:"; if the partner has not given one, write { unit: eur, placeholder: … }.`,
      })
    }
  },
}
