import type { Content } from '../read/content'
import { listAt, textAt } from '../read/value-at'
import { itemsOf, type Workspace } from '../read/workspace'
import { isLocalized } from '../schema/schema-node'
import { walkSchema } from '../schema/walk-schema'
import { findTextPlaceholders } from '../texts/text-placeholders'

export interface FigureScan {
  /** Names of the figures that a page shows, sorted. */
  onPage(page: string, slug: string): string[]
}

const OWN_CARD = ['price', 'duration', 'groupSize', 'rating', 'reviewCount']
const BOOKING = ['policies/cancellation/hours', 'policies/child/share', 'policies/arrival/minutes']
const OWN_BOOKING = [...BOOKING, 'policies/early-booking/discount', 'policies/early-booking/leadDays']
const SITE_CLAIMS = ['claims/rating/stars', 'claims/reviews/count']

/**
 * Knows which figures each page shows: those of its cards and those that its texts refer to. The
 * pages in pages/ decide what is shown; an end-to-end test holds this list against the built site.
 */
export function scanFigures(workspace: Workspace, content: Content): FigureScan {
  const inTexts = textFigures(workspace)
  const tour = (slug: string) => OWN_CARD.map((field) => `tours/${slug}/${field}`)
  const withDuration = new Set(
    content.partnerTours.filter(({ duration }) => duration !== undefined).map(({ slug }) => slug),
  )
  // Not every partner has told how long a tour takes.
  const partner = (slug: string) =>
    ['price', ...(withDuration.has(slug) ? ['duration'] : [])].map(
      (field) => `partner-tours/${slug}/${field}`,
    )
  const texts = (item: string) => inTexts.get(item) ?? []
  const allTours = () => content.tours.flatMap(({ slug }) => tour(slug))
  const tiles = () =>
    Object.keys(content.categories?.tiles ?? {}).flatMap((tile) => [
      `claims/tile-${tile}/count`,
      `claims/tile-${tile}/from`,
    ])
  const faq = (set: string | undefined) => (set ? texts(`faqs/${set}`) : [])
  const teaser = (guide: string) => texts(`teasers/${guide}`)
  const teasers = () => Object.keys(content.guides ?? {}).flatMap(teaser)
  const ownTour = (slug: string) => {
    const set = content.tours.find((one) => one.slug === slug)?.faq
    return [...tour(slug), ...OWN_BOOKING, ...texts(`tours/${slug}`), ...faq(set)]
  }

  const pages: Record<string, (slug: string) => string[]> = {
    home: () => [
      ...(content.navigation?.featured ?? []).flatMap(tour),
      ...(content.statements?.statistics ?? []).map(({ figure }) => figure),
      ...texts('statements'),
      ...teasers(),
      ...tiles(),
      'claims/site-price/min',
      'claims/site-price/max',
      'claims/since/year',
      ...faq('home'),
    ],
    'madrid-tours': () => [
      ...allTours(),
      ...(content.navigation?.partnerPromo ?? []).flatMap(partner),
      'claims/catalogue-tours/count',
      ...faq('madrid-tours'),
    ],
    'all-tours': () => [...allTours(), ...faq('all-tours')],
    'madrid-day-trips': () => [...(content.navigation?.compare ?? []).flatMap(tour), ...faq('day-trips')],
    'fun-tickets-tours': () => [
      ...content.partnerTours.flatMap(({ slug }) => partner(slug)),
      ...tiles(),
      'claims/catalogue-tours/count',
      'claims/catalogue-categories/count',
      'claims/catalogue-price/min',
      'claims/catalogue-price/max',
      ...faq('partner-catalogue'),
    ],
    city: (slug) => {
      const city = content.cities.find((one) => one.slug === slug)
      const tours = content.partnerTours.filter((one) => one.city === city?.city)
      return [...tours.flatMap((one) => partner(one.slug)), ...texts(`cities/${slug}`), ...faq(city?.faq)]
    },
    landing: (slug) => {
      const landing = content.landings.find((one) => one.slug === slug)
      return [
        ...(landing?.facts ?? []).map(({ figure }) => figure),
        ...(landing?.tours ?? []).flatMap(tour),
        ...texts(`landings/${slug}`),
        ...faq(landing?.faq),
        ...(landing?.guide ? teaser(landing.guide) : []),
      ]
    },
    tour: ownTour,
    'fun-tickets': ownTour,
    'partner-tour': (slug) => [...partner(slug), ...BOOKING, ...texts(`partner-tours/${slug}`)],
    guide: (slug) => [...tour(content.guides[slug]?.tour ?? ''), ...texts(`guides/${slug}`), ...teasers()],
    about: () => texts('guides/about'),
    legal: (slug) => texts(`guides/${slug}`),
    'booking-confirmed': () => ['policies/arrival/minutes', 'policies/cancellation/hours'],
  }
  return {
    onPage: (page, slug) => [...new Set([...SITE_CLAIMS, ...(pages[page]?.(slug) ?? [])])].sort(),
  }
}

/** The figures that texts refer to, by the item they stand in: `faqs/home`, `guides/about`, `statements`. */
function textFigures(workspace: Workspace): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (item: string, text: unknown) => {
    if (typeof text !== 'string') return
    const names = findTextPlaceholders(text).filter(({ kind }) => kind === 'figure')
    found.set(item, [...(found.get(item) ?? []), ...names.map(({ name }) => name)])
  }
  for (const { name } of new Set(workspace.items.map(({ collection }) => collection))) {
    for (const item of itemsOf(workspace, name)) {
      walkSchema(
        workspace.schemas,
        item.collection.schema,
        item.parsed.value,
        (value) => {
          for (const text of Object.values(value ?? {})) add(item.slug ? `${name}/${item.slug}` : name, text)
        },
        isLocalized,
      )
    }
  }
  for (const { slug, parsed } of workspace.articles) {
    for (const text of [
      parsed.body,
      textAt(parsed.value, ['title']),
      textAt(parsed.value, ['description']),
    ]) {
      add(`guides/${slug}`, text)
    }
    // A guide's teaser stands on other pages: home, landings, the other guides.
    for (const text of [textAt(parsed.value, ['teaser']), ...listAt(parsed.value, ['highlights'])])
      add(`teasers/${slug}`, text)
  }
  return found
}
