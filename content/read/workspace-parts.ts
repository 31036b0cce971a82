import { groupByKey } from './group-by-key'
import { oncePer } from './once-per'
import { cachedOfFile } from './parsed-file'
import { filesOf, nameOfItem, type Workspace } from './workspace'

/**
 * The workspace in parts that say nothing of each other: a data file each, the articles of one name in all
 * their languages, and the locale files of one name. What is found out about a part without looking at another
 * is remembered as long as its files do not change.
 */
export const partsOf = oncePer((workspace: Workspace): Workspace[] => {
  const { items, articles, messages } = workspace
  const none = { items: [], articles: [], messages: [] }
  const part = (own: Partial<Workspace>): Workspace => ({ ...workspace, ...none, ...own })
  const parts = [
    ...items.map((item) => part({ items: [item] })),
    ...groupByKey(articles, ({ slug }) => slug).map((own) => part({ articles: own })),
    ...groupByKey(messages, ({ namespace }) => namespace).map((own) => part({ messages: own })),
  ]
  return parts.length === 1 ? [workspace] : parts
})

/** A part as figures are named: `tours/flamenco-tapas`, `policies`, `guides/about`, `locales/common`. */
export function nameOfPart({ items: [item], articles: [article], messages: [messages] }: Workspace): string {
  if (article) return `guides/${article.slug}`
  if (messages) return `locales/${messages.namespace}`
  return item ? nameOfItem(item) : ''
}

/** As `cachedOfFile`: what a search finds in one part alone and the schemas, as plain data. */
export function cachedOfPart<Found>(part: Workspace, name: string, find: () => Found): Found {
  const [first, ...others] = filesOf(part)
  if (!first) return find()
  if (others.length === 0) return cachedOfFile(first, name, find)
  const of = others.map(({ hash }) => hash).join(' ')
  const kept = first.searches.get(`${name} of all`) as { of: string; found: Found } | undefined
  if (kept?.of === of) return kept.found
  const found = find()
  first.searches.set(`${name} of all`, { of, found })
  return found
}
