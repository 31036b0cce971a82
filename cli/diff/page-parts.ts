import { type Content, contentOf } from '../../content/content'
import type { PageEntry } from '../../content/pages/page-entry'
import { listAt, textAt } from '../../content/parse/value-at'
import { itemsOf, singleOf, type Workspace } from '../../content/workspace'
import { PARTNER_STYLE_TOURS } from '../../domain/routing/partner-style-tours'

/** A part of the content that a page shows: an item, or only some of its fields. */
export interface PagePart {
  /** `tours/flamenco-tapas`, `statements`, `guides/about`, `locales/pages`. */
  item: string
  /** Each with what is below it; "home." stands for all texts of the interface that begin so. */
  fields?: string[]
}

/** A list shows of a tour what its card has. */
const OWN_CARD = ['title', 'description', 'images/card/file', 'badges', 'languages']
const PARTNER_CARD = [...OWN_CARD, 'images/hero/file', 'location']
const TEASER = ['title', 'teaser', 'highlights']
/** What header, footer and structured data tell of the company. */
const COMPANY = ['brand', 'legalName', 'tagline', 'description', 'phone', 'email', 'address', 'officeHours']
/** Texts of the interface that stand on every page. */
const FRAME = ['layout.', 'footer.', 'list.empty']

/** Pictures that the code of a page chooses: its own, and the one shown where the page is shared. */
const PICTURES: Record<string, string[]> = {
  'madrid-tours': ['royal-palace-facade'],
  'all-tours': ['headsets-and-guide'],
  'madrid-day-trips': ['tour-coach'],
  'fun-tickets-tours': ['alhambra-palace'],
  about: ['headsets-and-guide', 'madrid-old-streets'],
  contact: ['madrid-puerta-del-sol'],
}
/** Others are shared with the site's own picture. */
const SITE_PICTURE = ['home', 'legal', 'booking-confirmed', 'booking-cancelled']

/** True when a field belongs to a part. */
export function covers({ fields }: PagePart, field: string): boolean {
  if (!fields) return true
  return fields.some((one) =>
    one.endsWith('.') ? field.startsWith(one) : field === one || field.startsWith(`${one}/`),
  )
}

/**
 * Which parts of the content a page shows besides its figures, which its entry in the inventory names.
 * The pages in pages/ decide what is shown; this list follows them.
 */
export function partsOfPage({ page, slug, ref }: PageEntry, workspace: Workspace): PagePart[] {
  const content = contentOf(workspace)
  return [
    ...frame(workspace),
    ...pictures(page),
    ...ownTexts(page),
    ...ownParts(page, slug ?? ref.route, content, workspace),
  ]
}

/** Header and footer. */
function frame(workspace: Workspace): PagePart[] {
  const popular = strings(listAt(singleOf(workspace, 'navigation'), ['footer', 'popular']))
  return [
    { item: 'site', fields: COMPANY },
    { item: 'navigation', fields: ['menu', 'footer'] },
    { item: 'languages', fields: ['site'] },
    { item: 'statements', fields: ['reviews/heading'] },
    { item: 'locales/common', fields: FRAME },
    // The banner is asked for in data/site.yaml.
    ...(textAt(singleOf(workspace, 'site'), ['consent']) === 'required' ? [{ item: 'locales/consent' }] : []),
    ...popular.map((slug) => ({ item: `tours/${slug}`, fields: ['title'] })),
  ]
}

function pictures(page: string): PagePart[] {
  const own = (PICTURES[page] ?? []).map((id) => ({ item: 'images', fields: [id] }))
  return SITE_PICTURE.includes(page) ? [...own, { item: 'site', fields: ['shareImage'] }] : own
}

/** The interface texts of a kind of page: the keys that begin with its name. */
function ownTexts(page: string): PagePart[] {
  const pages = (...names: string[]) => ({ item: 'locales/pages', fields: names.map((name) => `${name}.`) })
  switch (page) {
    case 'tour':
    case 'partner-tour':
    case 'fun-tickets':
      return [
        pages('tour', page),
        { item: 'locales/pages', fields: ['fun-tickets-tours.heading'] },
        { item: 'locales/booking' },
        { item: 'locales/common', fields: ['card.'] },
      ]
    case 'contact':
      return [pages(page), { item: 'locales/contact' }]
    case 'booking-confirmed':
      return [
        pages(page),
        { item: 'locales/pages', fields: ['tour.arrive', 'tour.cancellation', 'tour.cancellationText'] },
        { item: 'locales/confirmation' },
      ]
    case 'booking-cancelled':
      return [pages(page), { item: 'locales/forms', fields: ['backToTour'] }]
    case 'about':
    case 'legal':
      return []
    case 'home':
      return [
        pages(page),
        { item: 'locales/pages', fields: ['madrid-day-trips.heading'] },
        { item: 'locales/common', fields: ['card.'] },
      ]
    case 'landing':
    case 'guide':
    case 'madrid-day-trips':
      return [pages(page), { item: 'locales/common', fields: ['card.'] }]
    default:
      return [pages(page), { item: 'locales/common', fields: ['card.', 'list.'] }]
  }
}

function ownParts(page: string, slug: string, content: Content, workspace: Workspace): PagePart[] {
  const slugs = (collection: string) => itemsOf(workspace, collection).map((item) => item.slug ?? '')
  const named = (path: string[]) => strings(listAt(singleOf(workspace, 'navigation'), path))
  const own = (list: string[]) => list.map((one) => ({ item: `tours/${one}`, fields: OWN_CARD }))
  const partner = (list: string[]) =>
    list.map((one) => ({ item: `partner-tours/${one}`, fields: PARTNER_CARD }))
  const guides = slugs('guides').length > 0 ? Object.keys(content.guides ?? {}) : []
  const teasers = (list: string[]) =>
    list.flatMap((one) => [
      { item: `guides/${one}`, fields: TEASER },
      { item: 'guides', fields: [one] },
    ])
  const faq = (set: string | undefined) => (set ? [{ item: `faqs/${set}` }] : [])
  const fieldOf = (collection: string, field: string) =>
    textAt(itemsOf(workspace, collection).find((item) => item.slug === slug)?.parsed.value, [field])

  switch (page) {
    case 'home':
      return [
        { item: 'navigation', fields: ['destinations', 'tiles', 'featured', 'spotlight'] },
        { item: 'statements' },
        { item: 'categories', fields: ['tiles'] },
        ...own(named(['featured'])),
        ...named(['spotlight']).map((one) => ({
          item: `tours/${one}`,
          fields: [...OWN_CARD, 'highlights', 'images/hero/file'],
        })),
        ...teasers(guides),
        ...faq('home'),
      ]
    case 'madrid-tours':
      return [
        { item: 'categories', fields: ['listing', 'listingFilter'] },
        { item: 'navigation', fields: ['featured', 'partnerPromo'] },
        ...own(slugs('tours')),
        ...partner(named(['partnerPromo'])),
        ...faq(page),
      ]
    case 'all-tours':
      return [
        { item: 'categories', fields: ['catalogue'] },
        { item: 'navigation', fields: ['featured'] },
        ...own(slugs('tours')),
        ...faq(page),
      ]
    case 'madrid-day-trips':
      return [
        { item: 'navigation', fields: ['compare'] },
        ...named(['compare']).map((one) => ({
          item: `tours/${one}`,
          fields: [...OWN_CARD, 'availableTimes', 'meetingPoint/name'],
        })),
        ...faq('day-trips'),
      ]
    case 'fun-tickets-tours':
      return [
        { item: 'categories', fields: ['partner', 'tiles'] },
        { item: 'navigation', fields: ['partnerPromo'] },
        ...partner(slugs('partner-tours')),
        ...PARTNER_STYLE_TOURS.map((one) => ({ item: `tours/${one}`, fields: ['title'] })),
        ...faq('partner-catalogue'),
      ]
    case 'city': {
      const city = fieldOf('cities', 'city')
      const tours = itemsOf(workspace, 'partner-tours').filter(
        ({ parsed }) => textAt(parsed.value, ['city']) === city,
      )
      return [
        { item: `cities/${slug}` },
        { item: 'categories', fields: ['partner'] },
        ...partner(tours.map((one) => one.slug ?? '')),
        ...faq(fieldOf('cities', 'faq')),
      ]
    }
    case 'landing': {
      const landing = itemsOf(workspace, 'landings').find((one) => one.slug === slug)?.parsed.value
      const guide = textAt(landing, ['guide'])
      return [
        { item: `landings/${slug}` },
        ...own(strings(listAt(landing, ['tours']))),
        ...(guide ? teasers([guide]) : []),
        ...faq(textAt(landing, ['faq'])),
      ]
    }
    case 'tour':
    case 'fun-tickets':
      return [
        { item: `tours/${slug}` },
        { item: 'policies', fields: ['party', 'booking-window', 'default-time'] },
        ...faq(fieldOf('tours', 'faq')),
      ]
    case 'partner-tour':
      return [
        { item: `partner-tours/${slug}` },
        { item: 'policies', fields: ['partner-party', 'partner-times', 'booking-window', 'default-time'] },
      ]
    case 'guide':
      return [
        { item: `guides/${slug}` },
        { item: 'guides', fields: [slug] },
        ...own([content.guides?.[slug]?.tour ?? ''].filter(Boolean)),
        ...teasers(guides.filter((one) => one !== slug)),
      ]
    case 'contact': {
      const points = strings(listAt(singleOf(workspace, 'site'), ['meetingPoints']))
      return [
        { item: 'site', fields: ['meetingPoints'] },
        ...points.map((one) => ({ item: `tours/${one}`, fields: ['meetingPoint'] })),
      ]
    }
    case 'about':
    case 'legal':
      return [{ item: `guides/${slug}` }]
    default:
      return []
  }
}

function strings(values: unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}
