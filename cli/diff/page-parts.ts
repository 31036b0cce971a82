import { listAt, mapAt, textAt, valueAt } from '../../content/read/value-at'
import { type Item, itemsOf, singleOf, type Workspace } from '../../content/read/workspace'
import type { PageEntry } from '../../content/site/page-entry'
import { LOCALES } from '../../domain/locale'
import { PARTNER_STYLE_TOURS } from '../../domain/routing/partner-style-tours'
import { ownCards, partnerCards, teasers, tiles } from './card-parts'
import { galleryFields } from './gallery-fields'
import { FRAME_TEXTS, INTERFACE_TEXTS, READING_TIME } from './interface-texts'
import type { PagePart } from './page-part'
import { valueOfItem } from './value-of-item'

/** What both kinds of tour show on their own page, besides pictures. */
const TOUR = ['title', 'description', 'overview', 'badges', 'languages', 'highlights', 'itinerary']
const OWN_TOUR = [...TOUR, 'images/share', 'included', 'notIncluded', 'meetingPoint', 'availableTimes']
const PARTNER_TOUR = [...TOUR, 'location', 'includes']
/** What header, footer and titles tell of the company. */
const COMPANY = ['brand', 'legalName', 'tagline', 'description', 'phone', 'email', 'address', 'officeHours']

/** Pictures that the code of a page chooses. One that is shown where the page is shared is described there. */
const PICTURES: Record<string, string[]> = {
  home: ['madrid-skyline/file'],
  'madrid-tours': ['royal-palace-facade'],
  'all-tours': ['headsets-and-guide'],
  'madrid-day-trips': ['tour-coach'],
  'fun-tickets-tours': ['alhambra-palace'],
  about: ['headsets-and-guide', 'madrid-old-streets/file'],
  contact: ['madrid-puerta-del-sol'],
}
/** Others are shared with the site's own picture. */
const SITE_PICTURE = ['home', 'legal', 'booking-confirmed', 'booking-cancelled']

const NOT_IN_ALL_LANGUAGES: PagePart = { item: 'locales/common', fields: ['layout.notInThisLanguage'] }
const DURATION: PagePart = { item: 'locales/common', fields: ['card.duration'] }

/** The same in every language, and asked for again when interface texts are compared. */
const known = new WeakMap<PageEntry, PagePart[]>()

/**
 * Which parts of the content a page shows besides its figures, which its entry in the inventory names.
 * The pages in pages/ decide what is shown; an end-to-end test holds this list against the built site.
 *
 * @param workspace the one whose page it is
 */
export function partsOfPage(entry: PageEntry, workspace: Workspace): PagePart[] {
  const before = known.get(entry)
  if (before) return before
  const { page, slug, ref } = entry
  const parts = [
    ...frame(entry, workspace),
    { item: 'images', fields: PICTURES[page] ?? [] },
    ...(SITE_PICTURE.includes(page) ? [{ item: 'site', fields: ['shareImage'] }] : []),
    ...(INTERFACE_TEXTS[page] ?? []),
    ...ownParts(page, slug ?? ref.route, workspace),
  ]
  known.set(entry, parts)
  return parts
}

/** Header and footer. */
function frame({ paths }: PageEntry, workspace: Workspace): PagePart[] {
  const site = singleOf(workspace, 'site')
  return [
    { item: 'site', fields: COMPANY },
    { item: 'navigation', fields: ['menu', 'footer'] },
    { item: 'languages', fields: ['site'] },
    { item: 'statements', fields: ['reviews/heading'] },
    FRAME_TEXTS,
    ...(LOCALES.every((locale) => paths[locale]) ? [] : [NOT_IN_ALL_LANGUAGES]),
    // The banner is asked for in data/site.yaml.
    ...(textAt(site, ['consent']) === 'required' ? [{ item: 'locales/consent' }] : []),
    ...named(workspace, 'footer', 'popular').map((slug) => ({ item: `tours/${slug}`, fields: ['title'] })),
  ]
}

function ownParts(page: string, slug: string, workspace: Workspace): PagePart[] {
  switch (page) {
    case 'home':
      return [
        {
          item: 'navigation',
          fields: ['destinations', 'tiles', 'featured', 'spotlight'],
          except: ['tiles/*/image/alt'],
        },
        { item: 'statements' },
        { item: 'site', fields: ['areaServed'] },
        tiles(),
        ...ownCards(workspace, named(workspace, 'featured')),
        ...named(workspace, 'spotlight').map((one) => ({
          item: `tours/${one}`,
          fields: ['title', 'images/hero', 'highlights/0', 'highlights/1', 'highlights/2'],
          except: ['images/hero/alt'],
        })),
        ...teasers(guidesOf(workspace)),
        ...faq('home'),
      ]
    case 'madrid-tours': {
      const offered = strings(listAt(singleOf(workspace, 'categories'), ['listingFilter']))
      const isOffered = ({ parsed }: Item) => offered.includes(textAt(parsed.value, ['category']) ?? '')
      return [
        { item: 'categories', fields: ['listingFilter', ...offered.map((one) => `listing/${one}`)] },
        { item: 'languages', fields: ['spoken'] },
        { item: 'navigation', fields: ['featured', 'partnerPromo'] },
        ...itemsOf(workspace, 'tours').flatMap((tour) =>
          ownCards(workspace, [tour.slug ?? ''], isOffered(tour) ? ['category'] : []),
        ),
        ...partnerCards(workspace, named(workspace, 'partnerPromo')),
        ...faq(page),
      ]
    }
    case 'all-tours':
      return [
        { item: 'categories', fields: ['catalogue'] },
        { item: 'navigation', fields: ['featured'] },
        ...ownCards(workspace, slugsOf(workspace, 'tours'), ['categories']),
        ...faq(page),
      ]
    case 'madrid-day-trips':
      return [
        { item: 'navigation', fields: ['compare'] },
        ...ownCards(workspace, named(workspace, 'compare'), ['availableTimes', 'meetingPoint/name']),
        ...faq('day-trips'),
      ]
    case 'fun-tickets-tours':
      return [
        { item: 'navigation', fields: ['partnerPromo'] },
        tiles('categories'),
        ...partnerCards(workspace, slugsOf(workspace, 'partner-tours'), ['category', 'categories']),
        ...PARTNER_STYLE_TOURS.map((one) => ({ item: `tours/${one}`, fields: ['title'] })),
        ...faq('partner-catalogue'),
      ]
    case 'city': {
      const own = valueOfItem(workspace, 'cities', slug)
      const tours = itemsOf(workspace, 'partner-tours').filter(
        ({ parsed }) => textAt(parsed.value, ['city']) === textAt(own, ['city']),
      )
      return [
        {
          item: `cities/${slug}`,
          fields: ['title', 'heading', 'description', 'intro', 'searchHint', 'image'],
        },
        ...partnerCards(
          workspace,
          tours.map((one) => one.slug ?? ''),
          ['categories'],
        ),
        ...faq(textAt(own, ['faq'])),
      ]
    }
    case 'landing': {
      const own = valueOfItem(workspace, 'landings', slug)
      const guide = textAt(own, ['guide'])
      return [
        { item: `landings/${slug}`, except: ['guide', 'faq'] },
        ...ownCards(workspace, strings(listAt(own, ['tours']))),
        ...(guide
          ? [{ item: 'locales/pages', fields: ['landing.guide'] }, READING_TIME, ...teasers([guide])]
          : []),
        ...faq(textAt(own, ['faq'])),
      ]
    }
    case 'tour':
    case 'fun-tickets': {
      const own = valueOfItem(workspace, 'tours', slug)
      return [
        { item: `tours/${slug}`, fields: [...OWN_TOUR, ...galleryFields(own)] },
        { item: 'policies', fields: ['party', 'booking-window', 'default-time'] },
        ...faq(textAt(own, ['faq'])),
      ]
    }
    case 'partner-tour': {
      const own = valueOfItem(workspace, 'partner-tours', slug)
      return [
        { item: `partner-tours/${slug}`, fields: [...PARTNER_TOUR, ...galleryFields(own)] },
        { item: 'policies', fields: ['partner-party', 'partner-times', 'booking-window'] },
        ...(valueAt(own, ['duration']) === undefined ? [] : [DURATION]),
      ]
    }
    case 'guide': {
      const tour = textAt(singleOf(workspace, 'guides'), [slug, 'tour'])
      return [
        { item: `guides/${slug}`, except: ['highlights'] },
        { item: 'guides', fields: [slug] },
        ...ownCards(workspace, tour ? [tour] : []),
        ...teasers(guidesOf(workspace).filter((one) => one !== slug)),
      ]
    }
    case 'contact': {
      const points = strings(listAt(singleOf(workspace, 'site'), ['meetingPoints']))
      return [
        { item: 'site', fields: ['meetingPoints'] },
        ...points.map((one) => ({
          item: `tours/${one}`,
          fields: ['title', 'meetingPoint/name', 'meetingPoint/address'],
        })),
      ]
    }
    case 'about':
    case 'legal':
      return [{ item: `guides/${slug}` }]
    default:
      return []
  }
}

function faq(set: string | undefined): PagePart[] {
  return set ? [{ item: `faqs/${set}` }] : []
}

function guidesOf(workspace: Workspace): string[] {
  return Object.keys(mapAt(singleOf(workspace, 'guides'), []))
}

function slugsOf(workspace: Workspace, collection: string): string[] {
  return itemsOf(workspace, collection).map(({ slug }) => slug ?? '')
}

/** Slugs that the navigation names. */
function named(workspace: Workspace, ...path: string[]): string[] {
  return strings(listAt(singleOf(workspace, 'navigation'), path))
}

function strings(values: unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}
