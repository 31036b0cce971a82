import { describe, expect, test } from 'vitest'
import { parseContent } from '../../../content/read/parse-content'
import { listPages } from '../../../content/site/list-pages'
import { pageRefName } from '../../../domain/routing/page-ref'
import { catalogueOf } from '../catalogue-of'
import { shipped } from './shipped-content'

const content = catalogueOf(shipped.workspace)
const pages = listPages(shipped.workspace)
const pageAt = (path: string) => pages.find(({ paths }) => paths.en === path)

const OWN_TOURS = [
  'toledo-day-trip-from-madrid',
  'segovia-avila-day-trip-from-madrid',
  'el-escorial-tour',
  'madrid-royal-palace-skip-line-tour',
  'prado-museum-guided-tour',
  'madrid-historic-center-walking-tour',
  'flamenco-tapas',
]

const PARTNER_TOURS = [
  'alhambra-generalife-gardens-tour-granada',
  'seville-cathedral-giralda-tower-tour',
  'caminito-del-rey-day-trip-malaga',
  'sacromonte-caves-flamenco-show-granada',
  'picasso-museum-malaga-tour',
  'seville-alcazar-tour',
]

describe('the page inventory', () => {
  test.each([
    ['/', 'home'],
    ['/madrid-tours', 'madrid-tours'],
    ['/all-tours', 'all-tours'],
    ['/madrid-day-trips', 'madrid-day-trips'],
    ...OWN_TOURS.flatMap((slug) => [
      [`/tour/${slug}`, 'tour'],
      [`/${slug}`, 'tour'],
    ]),
    ['/seville-tours', 'city'],
    ['/granada-tours', 'city'],
    ['/malaga-tours', 'city'],
    ['/fun-tickets-tours', 'fun-tickets-tours'],
    ...PARTNER_TOURS.map((slug) => [`/ft-tour/${slug}`, 'partner-tour']),
    ['/fun-tickets/toledo-day-trip-from-madrid', 'fun-tickets'],
    ['/fun-tickets/segovia-avila-day-trip-from-madrid', 'fun-tickets'],
    ['/toledo-day-trip', 'landing'],
    ['/madrid-walking-tours', 'landing'],
    ['/flamenco-tickets-madrid', 'landing'],
    ['/about', 'about'],
    ['/contact', 'contact'],
    ['/privacy-policy', 'legal'],
    ['/terms-of-service', 'legal'],
    ['/cookie-policy', 'legal'],
  ])(
    'holds %s in all three languages [R2.1, R2.2, R2.3, R2.9, R2.12, R2.13, R2.15, R2.16, R2.20, R2.21, R2.22, R2.24, R2.28, R2.39]',
    (path, page) => {
      expect(pageAt(path)).toMatchObject({ page, status: 200 })
      expect(pageAt(path)?.paths.es).toMatch(/^\/es(\/|$)/)
      expect(pageAt(path)?.paths.ru).toMatch(/^\/ru(\/|$)/)
    },
  )

  test('the Madrid listing has the three paths given [R2.38]', () => {
    expect(pageAt('/madrid-tours')?.paths).toEqual({
      en: '/madrid-tours',
      es: '/es/tours-madrid',
      ru: '/ru/tury-madrid',
    })
  })

  test('the four guides have an address each [R2.29, R12.5]', () => {
    const guides = pages.filter(({ page }) => page === 'guide')
    expect(guides.map(({ slug }) => slug).sort()).toEqual([
      'best-things-to-do-toledo',
      'how-to-visit-el-escorial-madrid',
      'madrid-royal-palace-visiting-tips',
      'segovia-day-trip-guide-madrid',
    ])
  })

  test('tapas and wine tours and El Escorial have landings of their own [R2.23]', () => {
    expect(pageAt('/tapas-wine-tours-madrid')?.page).toBe('landing')
    expect(pageAt('/el-escorial-day-trip')?.page).toBe('landing')
  })

  test('every partner tour of the data has a page [R3.32]', () => {
    const slugs = pages.filter(({ page }) => page === 'partner-tour').map(({ slug }) => slug)
    expect(slugs).toEqual(content.partnerTours.map(({ slug }) => slug))
  })

  test('no two pages share an address in any language', () => {
    const all = pages.flatMap(({ paths }) => Object.values(paths))
    expect(all.filter((path, i) => all.indexOf(path) !== i)).toEqual([])
    for (const path of all) expect(path).toMatch(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/)
  })

  test.each(OWN_TOURS)('the direct path of %s has the canonical of its tour page [R2.14]', (slug) => {
    expect(pageRefName(pageAt(`/${slug}`)?.canonical ?? { route: '' })).toBe(`tour/${slug}`)
    expect(pageRefName(pageAt(`/tour/${slug}`)?.canonical ?? { route: '' })).toBe(`tour/${slug}`)
  })

  test('so has the page in the partners’ style, and every other page is its own', () => {
    expect(pageAt('/fun-tickets/toledo-day-trip-from-madrid')?.canonical).toEqual({
      route: 'tour',
      slug: 'toledo-day-trip-from-madrid',
    })
    const others = pages.filter(({ ref }) => !['direct', 'fun-tickets', 'unknown-tour'].includes(ref.route))
    for (const { ref, canonical } of others) expect(pageRefName(canonical)).toBe(pageRefName(ref))
  })

  test('every canonical is a page that may be found', () => {
    for (const { canonical } of pages.filter(({ status }) => status === 200)) {
      const target = pages.find(({ ref }) => pageRefName(ref) === pageRefName(canonical))
      expect(target?.canonical, pageRefName(canonical)).toEqual(canonical)
    }
  })

  test('the pages of a booking and the error pages are kept out of search engines [R2.37, R2.99]', () => {
    const hidden = pages.filter(({ noindex }) => noindex).map(({ ref }) => ref.route)
    expect(hidden).toEqual([
      'booking-confirmed',
      'booking-cancelled',
      'not-found',
      'tour-not-found',
      'no-tour',
      'shell',
    ])
    expect(pages.filter(({ status }) => status === 404).map(({ ref }) => ref.route)).toEqual([
      'not-found',
      'tour-not-found',
      'no-tour',
      'unknown-tour',
      'shell',
    ])
  })

  test('a page whose route is missing in one language is left out, and the others stay', () => {
    const routes = structuredClone(content.routes)
    delete (routes.pages.about as { ru?: string }).ru
    const parsed = parseContent({ file: 'data/routes.yaml', text: JSON.stringify(routes) })
    const items = shipped.workspace.items.map((item) =>
      item.collection.name === 'routes' ? { ...item, parsed } : item,
    )
    const left = listPages({ ...shipped.workspace, items })
    expect(left.map(({ page }) => page)).not.toContain('about')
    expect(left).toHaveLength(pages.length - 1)
  })
})
