import { outlineOf } from '../read/outline'
import { textAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

/** Lower-case words joined by hyphens, as data/schemas/definitions.schema.json describes a slug. */
export const IS_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const slugsAreFileNames: Check = {
  error: 'slug',
  scope: 'The slug of a tour, city or landing page is the name of its file.',
  *run({ workspace }) {
    for (const { collection, slug, parsed } of workspace.items) {
      const written = slug === undefined ? undefined : textAt(outlineOf(parsed), ['slug'])
      if (slug === undefined || written === undefined || written === slug) continue
      const named = 'in lower-case words joined by hyphens, and write that name as its slug'
      const adopt = IS_SLUG.test(slug) ? `write slug: ${slug}` : `rename it ${named}`
      const title = textAt(parsed.value, ['title', 'en'])
      const others = itemsOf(workspace, collection.name).filter((other) => other.slug === written)
      const isCopy = others.some((other) => textAt(other.parsed.value, ['title', 'en']) === title)
      yield diagnosticAt(parsed.placeOf(['slug']), {
        message: isCopy
          ? `This file is a copy of ${written}.yaml: it still has the slug "${written}".`
          : `The slug is "${written}", but the file is called ${slug}.yaml.`,
        hint: isCopy
          ? `For a page of its own ${adopt}, then change what is told below. Otherwise delete the file.`
          : IS_SLUG.test(slug)
            ? `Write slug: ${slug}${others.length > 0 ? '' : `, or rename the file to ${written}.yaml`}.`
            : `Rename the file ${others.length > 0 ? named : `to ${written}.yaml`}.`,
        explains: [slug, isCopy ? parsed.file : written],
      })
    }
  },
}
