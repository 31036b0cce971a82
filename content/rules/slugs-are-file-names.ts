import { textAt } from '../read/value-at'
import { diagnosticAt, type PartCheck } from './check'

/** An item's slug is the name of its file, so that it is found by either. */
export const slugsAreFileNames: PartCheck = {
  code: 'slug',
  scope: 'The slug of a tour, city or landing page is the name of its file.',
  per: 'part',
  *run({ workspace }) {
    for (const { slug, parsed } of workspace.items) {
      const written = textAt(parsed.value, ['slug'])
      if (slug === undefined || written === undefined || written === slug) continue
      yield diagnosticAt(parsed.placeOf(['slug']), {
        message: `The slug is "${written}", but the file is called ${slug}.yaml.`,
        hint: `Write slug: ${slug}, or rename the file to ${written}.yaml.`,
      })
    }
  },
}
