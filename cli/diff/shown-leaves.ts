import { describeReading } from '../../content/figures/describe-reading'
import type { DataPath } from '../../content/read/data-path'
import { listAt, mapAt, textAt } from '../../content/read/value-at'
import { type Item, singleOf, type Workspace } from '../../content/read/workspace'
import { walkSchema } from '../../content/schema/walk-schema'
import { messagesOfAll } from '../../content/site/compile-site'
import { decidedFigures } from '../../content/site/decided-figures'
import { localesOfItem } from '../../content/site/publication'
import { fillTextPlaceholders } from '../../content/texts/text-placeholders'
import type { DecidedFigure } from '../../domain/figures/decided-figure'
import type { Locale } from '../../domain/locale'
import { createTranslator } from '../../domain/translate'
import type { ContentSide } from './content-side'

/** Something that can be seen on a page: a text, a figure, a name, an order. */
export interface Leaf {
  /** Field of its item: `itinerary/2/activity`. */
  field: string
  /** `tours/flamenco-tapas/itinerary/2/activity` */
  what: string
  text: string
}

/** Everything that can be shown in one language, by the item it stands in (`tours/flamenco-tapas`). */
export interface Leaves {
  ofItem: Map<string, Leaf[]>
  figures: Record<string, DecidedFigure>
}

/** Fields that no traveller sees. */
const INTERNAL = /(^|\/)(\w*[pP]laceholder|id|slug|paymentPriceId|promise|competitorMarkers|comment)(\/|$)/
/** What a badge or statement promises in numbers, for the checks; `promises` at the head of a file are statements. */
const FOR_CHECKS = /.\/(promises|answered)(\/|$)/

/** Small things that others name: what they say belongs to what names them. Pictures are named by categories too. */
const NAMED = ['images', 'badges', 'languages', 'categories']

/** Pages and translations are compared one after the other; finding what is shown once is enough. */
const known = new WeakMap<ContentSide, Partial<Record<Locale, Leaves>>>()

/** What one side could show in a language, as far as it can be read. */
export function shownLeaves(side: ContentSide, locale: Locale): Leaves {
  const all = known.get(side) ?? {}
  known.set(side, all)
  all[locale] ??= findLeaves(side, locale)
  return all[locale]
}

function findLeaves({ checked, unreadable }: ContentSide, locale: Locale): Leaves {
  const { workspace, figures, derived } = checked
  const messages = messagesOfAll(workspace)
  const t = createTranslator(locale, { [locale]: messages[locale], en: messages.en })
  const decided = decidedFigures(figures, derived, locale, t)
  const fill = filler(workspace, decided)
  const ofItem = new Map<string, Leaf[]>()
  const items = workspace.items.filter(
    (item) => !unreadable.has(item.parsed.file) && localesOfItem(workspace, item).includes(locale),
  )
  // What is named first, so that it can be added to what names it.
  for (const item of [...items].sort((a, b) => rank(a) - rank(b))) {
    const name = nameOf(item)
    ofItem.set(name, leavesOfItem(workspace, item, name, locale, fill, ofItem))
  }
  for (const { slug, locale: language, parsed } of workspace.articles) {
    if (language !== locale || unreadable.has(parsed.file)) continue
    const head = ['title', 'description', 'teaser'].flatMap((field) => leafAt(parsed.value, [field]))
    const highlights = listAt(parsed.value, ['highlights']).flatMap((_, i) =>
      leafAt(parsed.value, ['highlights', i]),
    )
    const body = { field: 'text', text: parsed.body }
    const name = `guides/${slug}`
    ofItem.set(
      name,
      [...head, ...highlights, body].map(({ field, text }) => ({
        field,
        what: `${name}/${field}`,
        text: fill(text),
      })),
    )
  }
  for (const { locale: language, namespace, parsed } of workspace.messages) {
    if (language !== locale || unreadable.has(parsed.file)) continue
    const name = `locales/${namespace}`
    const texts = Object.entries(mapAt(parsed.value, []))
    ofItem.set(
      name,
      texts.map(([key, text]) => ({ field: key, what: `${name}/${key}`, text: String(text) })),
    )
  }
  return { ofItem, figures: decided }
}

function nameOf({ collection, slug }: Item): string {
  return slug ? `${collection.name}/${slug}` : collection.name
}

function rank({ collection }: Item): number {
  const place = NAMED.indexOf(collection.name)
  return place < 0 ? NAMED.length : place
}

function leavesOfItem(
  workspace: Workspace,
  { collection, parsed }: Item,
  name: string,
  locale: Locale,
  fill: (text: string) => string,
  earlier: Map<string, Leaf[]>,
): Leaf[] {
  const leaves: Leaf[] = []
  walkSchema(workspace.schemas, collection.schema, parsed.value, (value, schema, path) => {
    const field = path.join('/')
    const what = field ? `${name}/${field}` : name
    if (schema.figure || INTERNAL.test(field) || FOR_CHECKS.test(field)) return 'skip'
    if (schema.localized || schema.withheld) {
      const text = textAt(value, [schema.localized ? locale : 'value'])
      if (text !== undefined) leaves.push({ field, what, text: fill(text) })
      return 'skip'
    }
    if (typeof value === 'object') return
    const named = schema.reference ? namedBy(schema.reference, String(value), earlier) : []
    // A list may show a badge of one tour that it shows of others already.
    leaves.push({ field, what, text: String(value) })
    // Behind `images/card` stand `images/card/file` and `images/card/alt`: a card shows only one of them.
    for (const leaf of named)
      leaves.push({ ...leaf, field: `${field}/${leaf.field.slice(leaf.field.lastIndexOf('/') + 1)}` })
  })
  return leaves
}

/** What a badge, picture, language or category says, where it is named. */
function namedBy(kind: string, name: string, leaves: Map<string, Leaf[]>): Leaf[] {
  const [collection = '', part] = kind.split('.')
  const start = `${part ? `${part}/` : ''}${name}/`
  return (leaves.get(collection) ?? []).filter(({ field }) => field.startsWith(start))
}

function leafAt(data: unknown, path: DataPath): { field: string; text: string }[] {
  const text = textAt(data, path)
  return text === undefined ? [] : [{ field: path.join('/'), text }]
}

/** Puts figures and the company's names in for their placeholders. */
export function filler(
  workspace: Workspace,
  decided: Record<string, DecidedFigure>,
): (text: string) => string {
  const site = singleOf(workspace, 'site')
  return (text) =>
    fillTextPlaceholders(text, ({ kind, name, form, raw }) => {
      if (kind === 'name') return textAt(site, [name, 'value']) ?? raw
      const figure = kind === 'figure' ? decided[name] : undefined
      return figure ? figureText(figure, form) : raw
    })
}

/** As pages show it; in a report's words where the texts of units are missing or cannot be read. */
export function figureText(figure: DecidedFigure, form: 'text' | 'number' = 'text'): string {
  const { inUse, unit } = figure
  return figure[form] || inUse.map((reading) => describeReading(reading, unit)).join('; ')
}
