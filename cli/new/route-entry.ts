import { LOCALES } from '../../domain/locale'
import type { Answers } from './answers'
import { withEntry } from './new-context'
import type { PlannedFile } from './new-plan'
import { slugFromTitle } from './slug-from-title'

/**
 * data/routes.yaml with the addresses of a new page: in English its slug, in the other languages their
 * title where there is one.
 *
 * @param folder what stands before the last part, by language: `guides`, or nothing
 */
export function routeEntry(
  root: string,
  part: 'pages' | 'direct' | 'guides',
  { slug, title }: Answers,
  folder: Record<string, string> = {},
): PlannedFile {
  const paths = LOCALES.map((locale) => {
    const name = (locale === 'en' ? '' : slugFromTitle(title[locale] ?? '')) || slug
    const before = [locale === 'en' ? undefined : locale, folder[locale]].filter(Boolean)
    return `${locale}: /${[...before, name].join('/')}`
  })
  return withEntry(root, 'data/routes.yaml', part, slug, `{ ${paths.join(', ')} }`)
}
