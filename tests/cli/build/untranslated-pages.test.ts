import { afterAll, describe, expect, test } from 'vitest'
import { compileManifest } from '../../../cli/build/compile-manifest'
import { sitemap } from '../../../cli/build/sitemap'
import { compileContent } from '../../../content/site/compile-content'
import { compileSearchIndex } from '../../../content/site/compile-indexes'
import { LOCALES, type Locale } from '../../../domain/locale'
import { publishedPaths } from '../../../domain/routing/page-ref'
import { aContentRoot } from '../../content/a-content-root'
import { contentAt, SITE_URL } from '../../content/site/shipped-content'
import { renderedPage } from '../verify/a-rendered-site'
import { withPlainForms } from './plain-forms'

const TOUR = 'segovia-avila-day-trip-from-madrid'
const PARTNER_TOUR = 'seville-walking-tour'
const GUIDE = 'segovia-day-trip-guide-madrid'
const FALLBACK = 'madrid-royal-palace-skip-line-tour'

// What is gone in Russian: a tour, a guide, a landing page, a city, a picture's description; in Spanish a
// partner tour and the tour that unknown addresses show.
const root = aContentRoot()
withoutText(`data/tours/${TOUR}.yaml`, 'title', 'ru')
withoutText(`data/tours/${FALLBACK}.yaml`, 'title', 'es')
withoutText(`data/partner-tours/${PARTNER_TOUR}.yaml`, 'title', 'es')
withoutText('data/landings/toledo-day-trip.yaml', 'title', 'ru')
withoutText('data/cities/malaga-tours.yaml', 'title', 'ru')
root.edit(
  'data/images.yaml',
  'ru: "Тронный зал с\u00a0красным бархатом, золочёными зеркалами и\u00a0люстрами"\n',
  '\n',
)
root.edit(
  'guides/best-things-to-do-toledo/ru.md',
  '\n## ',
  `\n[Сеговия](route:guide/${GUIDE}) и [Толедо](route:toledo-day-trip), [звоните](route:contact).\n\n## `,
)
root.delete(`guides/${GUIDE}/ru.md`)
afterAll(() => root.remove())

const compiled = withPlainForms(compileContent(contentAt(root.dir), SITE_URL))
const { sites, pages, catalogue } = compiled
const manifest = compileManifest(compiled.content, pages, SITE_URL)
const files = new Map(
  pages.flatMap((entry) =>
    publishedPaths(entry.paths).map(({ locale, path }) => [path, renderedPage(entry, locale, compiled)]),
  ),
)
const html = (path: string) => files.get(path) ?? ''
const pathsOf = (route: string, slug?: string) =>
  pages.find(({ ref }) => ref.route === route && ref.slug === slug)?.paths

describe('a page that lacks a text in a language', () => {
  test('is not published there, at none of its addresses', () => {
    for (const route of ['tour', 'direct', 'fun-tickets'])
      expect(Object.keys(pathsOf(route, TOUR) ?? {}), route).toEqual(['en', 'es'])
    expect(Object.keys(pathsOf('ft-tour', PARTNER_TOUR) ?? {})).toEqual(['en', 'ru'])
    expect(Object.keys(pathsOf('guide', GUIDE) ?? {})).toEqual(['en', 'es'])
    expect(Object.keys(pathsOf('toledo-day-trip') ?? {})).toEqual(['en', 'es'])
    expect(Object.keys(pathsOf('malaga-tours') ?? {})).toEqual(['en', 'es'])
    expect(Object.keys(pathsOf('tour', 'flamenco-tapas') ?? {})).toEqual(['en', 'es', 'ru'])
  })

  test('is no alternate of the other languages, neither in the head nor in the sitemap', () => {
    const page = html(`/tour/${TOUR}`)
    expect(page).toContain(`hrefLang="es" href="${SITE_URL}/es/tour/${TOUR}"`)
    expect(page).not.toMatch(/<link[^>]* hrefLang="ru"/)
    expect(page).toContain(`hrefLang="x-default" href="${SITE_URL}/tour/${TOUR}"`)
    const xml = sitemap(pages, SITE_URL)
    expect(xml).toContain(`<loc>${SITE_URL}/es/tour/${TOUR}</loc>`)
    expect(xml).not.toContain(`/ru/tur/${TOUR}`)
    expect(xml).not.toContain('undefined')
  })

  test('is known to the server as an address to come, with the English page in its place', () => {
    expect(manifest.pages).not.toHaveProperty([`/ru/tur/${TOUR}`])
    expect(manifest.pages[`/tour/${TOUR}`]?.alternates).not.toHaveProperty('ru')
    expect(manifest.untranslated[`/ru/tur/${TOUR}`]).toEqual({ locale: 'ru', english: `/tour/${TOUR}` })
    expect(manifest.untranslated).toHaveProperty(['/ru/toledo-za-odin-den'])
    for (const path of Object.keys(manifest.untranslated)) expect(files.has(path), path).toBe(false)
  })

  test('does not stand in for unknown tours', () => {
    const rewriteOf = (prefix: string) => manifest.rewrites.find((rewrite) => rewrite.prefix === prefix)
    expect(rewriteOf('/tour/')).toMatchObject({ status: 200, file: 'unknown-tour.html' })
    expect(rewriteOf('/es/tour/')).toMatchObject({ status: 404, file: 'es/tour-not-found.html' })
  })

  test('is led to its list by the language switcher, in so many words', () => {
    const switchTo = (path: string, locale: Locale) =>
      new RegExp(`<a [^>]*href="([^"]*)"[^>]*data-choose-language="${locale}".*?</a>`).exec(html(path)) ?? []
    const [link, href] = switchTo(`/tour/${TOUR}`, 'ru')
    expect(href).toBe('/ru/vse-tury')
    expect(link).toContain('not in this language yet')
    expect(switchTo(`/tour/${TOUR}`, 'es')[1]).toBe(`/es/tour/${TOUR}`)
    expect(switchTo(`/ft-tour/${PARTNER_TOUR}`, 'es')[1]).toBe('/es/entradas-y-tours')
    expect(switchTo(`/guides/${GUIDE}`, 'ru')[1]).toBe('/ru')
  })
})

describe('lists of a language', () => {
  test('hold no card, menu, search entry or structured data of what it does not publish', () => {
    expect(Object.keys(sites.ru.tours)).not.toContain(TOUR)
    expect(compileSearchIndex(sites, 'ru').documents.map(({ path }) => path)).not.toContain(`/ru/tur/${TOUR}`)
    expect(compileSearchIndex(sites, 'en').documents.map(({ path }) => path)).toContain(`/tour/${TOUR}`)
    for (const [path, page] of files) {
      if (!path.startsWith('/ru')) continue
      expect(page, path).not.toContain(`/ru/tur/${TOUR}`)
      expect(page, path).not.toContain('/ru/toledo-za-odin-den')
    }
    expect(sites.ru.navigation.footer.popular).not.toContain(TOUR)
    expect(sites.en.navigation.footer.popular).toContain(TOUR)
    expect(sites.ru.navigation.menu.flatMap(({ items }) => items)).not.toContainEqual(
      expect.objectContaining({ slug: TOUR }),
    )
    // It is coming soon, and no link in any language.
    expect(sites.ru.navigation.destinations).toContainEqual(
      expect.objectContaining({ route: 'malaga-tours' }),
    )
  })

  test('count what they hold', () => {
    const counted = (locale: Locale) => sites[locale].figures['claims/catalogue-tours/count']?.value
    const tickets = (locale: Locale) => Object.keys(sites[locale].partnerTours)
    expect(tickets('es')).toHaveLength(tickets('en').length - 1)
    for (const locale of LOCALES) expect(counted(locale), locale).toBe(tickets(locale).length)
    // Years are no count.
    for (const locale of LOCALES)
      expect(sites[locale].figures['claims/experience/years']).toEqual(
        expect.objectContaining({ value: sites.en.figures['claims/experience/years']?.value }),
      )
    expect(html('/ru/tury-madrid').match(/<article[^>]*class="box card/g)?.length).toBe(
      (html('/madrid-tours').match(/<article[^>]*class="box card/g)?.length ?? 0) - 1,
    )
  })

  test('lead nowhere else than to pages that are there', () => {
    const known = new Set([...files.keys(), '/api/contact', '/api/create-checkout-session'])
    for (const [path, page] of files) {
      const links = [...page.matchAll(/<(?:a|option)\b[^>]* (?:href|value)="(\/(?!scenes\/)[^"]*)"[^>]*>/g)]
      const dead = links.filter(
        ([tag, href = '']) => !known.has(href.replace(/[?#].*/, '')) && !tag.includes('disabled'),
      )
      expect(
        dead.map(([tag]) => tag),
        path,
      ).toEqual([])
    }
    expect(files.size).toBeGreaterThan(150)
  })
})

describe('texts of a language', () => {
  test('link to the English page and say so, where theirs is not published', () => {
    const article = html('/ru/putevoditel/chto-posmotret-v-toledo')
    expect(article).toContain(`<a href="/guides/${GUIDE}" hreflang="en">Сеговия</a>`)
    expect(article).toContain('<a href="/toledo-day-trip" hreflang="en">Толедо</a>')
    expect(article).toContain('<a href="/ru/kontakty">звоните</a>')
  })

  test('describe a picture in English, and say so, where only its description is missing', () => {
    const picture = /<img[^>]*alt="A throne room[^>]*>/
    const inRussian = [...files].filter(([path, page]) => path.startsWith('/ru') && picture.test(page))
    expect(inRussian).not.toHaveLength(0)
    for (const [, page] of inRussian) expect(picture.exec(page)?.[0]).toContain('lang="en"')
    expect(picture.exec(html(`/tour/${FALLBACK}`))?.[0]).not.toContain('lang=')
  })
})

test('who has booked a tour is written to in English, and led to the English page, where it is not published', () => {
  const sold = catalogue.tours[TOUR]
  expect(sold?.title.ru).toBe(sold?.title.en)
  expect(sold?.path.ru).toBe(`/tour/${TOUR}`)
  expect(sold?.meetingPoint?.ru).toEqual(sold?.meetingPoint?.en)
  // The tours behind it in the list keep their own words.
  for (const site of [sites.es, sites.ru]) {
    for (const { slug, title } of [...Object.values(site.tours), ...Object.values(site.partnerTours)])
      expect(catalogue.tours[slug]?.title[site.locale]).toBe(title)
  }
})

/** Takes one language out of a text that is written with a line, or more, for each. */
function withoutText(file: string, field: string, locale: Locale): void {
  const text = root.read(file)
  const block = new RegExp(`^${field}:\\n(?: .*\\n)+`, 'm').exec(text)?.[0] ?? ''
  const line = new RegExp(`^ {2}${locale}: .*\\n`, 'm').exec(block)?.[0] ?? ''
  root.edit(file, block, block.replace(line, ''))
}
