import { didYouMean } from '../read/did-you-mean'
import { outlineOf } from '../read/outline'
import { textAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

/** Tours of partners in Madrid stand on the Madrid listing, which is no city page. */
const HOME = 'madrid'

export const partnerToursHaveACity: Check = {
  code: 'reference',
  scope: 'The city of a partner tour is madrid or that of a file in data/cities.',
  *run({ workspace, isUnreadable }) {
    const files = itemsOf(workspace, 'cities')
    // Without its files nothing can be said: that they are missing or unreadable is told elsewhere.
    if (files.length === 0 || files.some(({ parsed }) => isUnreadable(parsed.file))) return
    const cities = [...files.flatMap(({ parsed }) => textAt(parsed.value, ['city']) ?? []), HOME]
    for (const { parsed } of itemsOf(workspace, 'partner-tours')) {
      const city = textAt(outlineOf(parsed), ['city'])
      if (city === undefined || cities.includes(city)) continue
      yield diagnosticAt(parsed.placeOf(['city']), {
        message: `No page lists the tours of "${city}".`,
        hint: `${didYouMean(city, cities)} Another city needs a page first: npx tours new city.`,
      })
    }
  },
}
