import { mapAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

export const toursHaveAPrice: Check = {
  error: 'missing-price',
  scope: 'Every tour and partner tour has an entry in data/prices.yaml.',
  *run({ workspace, isUnreadable }) {
    const prices = itemsOf(workspace, 'prices')[0]?.parsed
    // Without a readable price list every tour would be named here for the same one reason.
    if (!prices?.value || isUnreadable(prices.file)) return
    for (const collection of ['tours', 'partner-tours']) {
      const known = mapAt(prices.value, [collection])
      for (const { slug } of itemsOf(workspace, collection)) {
        if (slug === undefined || Object.hasOwn(known, slug)) continue
        yield diagnosticAt(prices.placeOfKey([collection]), {
          message: `The price list has no price for ${collection}/${slug}.`,
          follows: [slug],
          hint:
            collection === 'tours'
              ? `Add a line "${slug}:" below "tours:" with its euros per adult.`
              : `Add a line "${slug}:" below "partner-tours:"; if the partner has not given one, write { unit: eur, placeholder: … }.`,
        })
      }
    }
  },
}
