import { didYouMean } from '../read/did-you-mean'
import { mapByKey } from '../read/group-by-key'
import { outlineOf } from '../read/outline'
import { textAt } from '../read/value-at'
import { type Item, itemsOf } from '../read/workspace'
import { type Check, diagnosticAt, relatedAt } from './check'

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
    const cityOf = ({ parsed }: Item) => textAt(outlineOf(parsed), ['city'])
    const others = itemsOf(workspace, 'partner-tours').filter(
      (tour) => !cities.includes(cityOf(tour) ?? HOME),
    )
    for (const [city = '', [first, ...more]] of mapByKey(others, cityOf))
      if (first)
        yield diagnosticAt(first.parsed.placeOf(['city']), {
          message: `No page lists the tours of "${city}"${more.length === 0 ? '' : `, where ${more.length + 1} tours are`}.`,
          hint: `${didYouMean(city, cities)} Another city needs a page first: npx tours new city.`,
          related: more.map(({ parsed }) =>
            relatedAt(parsed.placeOf(['city']), 'This tour is in that city, too.'),
          ),
        })
  },
}
