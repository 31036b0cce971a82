import { mapAt, textAt } from '../../content/read/value-at'
import { itemsOf, singleOf, type Workspace } from '../../content/read/workspace'
import { capital } from '../output/words'

/** What a figure or a text is called in front of somebody who doesn't know the files. */
export type FigureTitle = ReturnType<typeof figureTitle>

const SORTS: Record<string, string> = {
  tours: 'Tour',
  'partner-tours': 'Partner tour',
  claims: 'Claim',
  policies: 'Booking rule',
  cities: 'City page',
  faqs: 'Questions and answers',
  landings: 'Landing page',
  statements: 'Statement',
  guides: 'Article',
  locales: 'Interface text',
  site: 'Company',
}

/** Fields whose names in the files are too short to be read alone. */
const FIELDS: Record<string, string> = {
  hours: 'hours before departure',
  leadDays: 'days ahead',
  min: 'lowest',
  max: 'highest',
  from: 'lowest price',
}

const LONGEST_SUBJECT = 80

const UNITS_OF_CLAIMS = ['count', 'hours', 'year', 'years', 'percent', 'stars']

/**
 * Puts the name of a figure (`tours/x/price`) or the address of a text (`guides/x/text`) into words: "Tour", "Prado Museum
 * guided tour", "group size". The field is empty where the subject says it all.
 */
export function figureTitle(name: string, workspace: Workspace) {
  const [collection = '', slug = '', ...path] = name.split('/')
  const sort = SORTS[collection] ?? capital(words(collection))
  if (collection === 'locales') return { sort, subject: `“${messageOf(workspace, slug, path)}”`, field: '' }
  const subject = titleOf(workspace, collection, slug) ?? capital(words(slug))
  const isUnit = (part: string) => collection === 'claims' && UNITS_OF_CLAIMS.includes(part)
  // "included, no. 1", "group size".
  const fields = path
    .filter((part) => !isUnit(part))
    .map((part) => (/^\d+$/.test(part) ? `no. ${Number(part) + 1}` : (FIELDS[part] ?? words(part))))
  return { sort, subject, field: fields.join(', ') }
}

/** The English title of a tour, a city page, an article …, or what a claim is about; undefined for what has none. */
function titleOf(workspace: Workspace, collection: string, slug: string): string | undefined {
  if (collection === 'claims')
    return textAt(singleOf(workspace, 'claims'), [slug, 'about'])?.trim().replace(/\.$/, '')
  if (collection === 'guides')
    return textAt(workspace.articles.find((one) => one.slug === slug && one.locale === 'en')?.parsed.value, [
      'title',
    ])
  const item = itemsOf(workspace, collection).find((one) => one.slug === slug)
  return textAt(mapAt(item?.parsed.value, ['title']), ['en'])
}

/** A text of the interface is best known by its own words. */
function messageOf({ messages }: Workspace, namespace: string, path: string[]): string {
  const file = messages.find((one) => one.locale === 'en' && one.namespace === namespace)
  const text = textAt(file?.parsed.value, [path.join('/')]) ?? path.join('/')
  return text.length > LONGEST_SUBJECT ? `${text.slice(0, LONGEST_SUBJECT).trimEnd()} …` : text
}

/** "groupSize" and "group-size" are both "group size". */
function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
}
