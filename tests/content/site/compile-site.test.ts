import { describe, expect, onTestFinished, test } from 'vitest'
import { listDescribed } from '../../../content/schema/list-described'
import { isLocalized } from '../../../content/schema/resolve-schema'
import { findTextPlaceholders } from '../../../content/texts/text-placeholders'
import { LOCALES } from '../../../domain/locale'
import { aContentRoot } from '../a-content-root'
import { contentAt, shipped, shippedSites, sitesOf } from './shipped-content'

test.each([
  ['2027-03-26', ['01-01', '01-06', '2027-03-26', '12-25']],
  ['2027-03-27', ['01-01', '01-06', '12-25']],
])('on %s a tour is closed on the days that are not over', (asOf, days) => {
  const { partnerTours } = sitesOf({ ...shipped, asOf }).en
  expect(partnerTours['seville-alcazar-tour']?.departures?.closed?.map(({ on }) => on)).toEqual(days)
})

describe.each(LOCALES)('the shipped site in %s', (locale) => {
  const site = shippedSites[locale]

  test('holds no placeholder that was not filled', () => {
    const texts = textsOf(site)
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([])
  })

  test('holds no localized text that was left as a map of languages', () => {
    const left: string[] = []
    const look = (value: unknown, path: string) => {
      if (typeof value !== 'object' || value === null || path === '/routes') return
      if ('en' in value && 'es' in value && !path.startsWith('/languages')) left.push(path)
      for (const [key, child] of Object.entries(value)) look(child, `${path}/${key}`)
    }
    look(site, '')
    expect(left).toEqual([])
  })

  test('holds no empty text', () => {
    const empty: string[] = []
    const look = (value: unknown, path: string) => {
      if (value === '' && !path.startsWith('/figures/') && !/\/price\/(text|number)$/.test(path))
        empty.push(path)
      if (typeof value !== 'object' || value === null) return
      for (const [key, child] of Object.entries(value)) look(child, `${path}/${key}`)
    }
    look({ ...site, articles: articlesWithTeaser(site.guides, site.articles) }, '')
    expect(empty).toEqual([])
  })

  test('every figure that a text refers to has words [R1.7]', () => {
    const wordless = figuresInTexts(locale).filter((name) => !site.figures[name]?.text)
    expect(wordless).toEqual([])
  })

  test('has the seven own tours, the partner tours, three cities and four guides [R1.2, R1.3, R2.29, R3.26, R3.32]', () => {
    expect(Object.keys(site.tours).sort()).toEqual([
      'el-escorial-tour',
      'flamenco-tapas',
      'madrid-historic-center-walking-tour',
      'madrid-royal-palace-skip-line-tour',
      'prado-museum-guided-tour',
      'segovia-avila-day-trip-from-madrid',
      'toledo-day-trip-from-madrid',
    ])
    expect(Object.keys(site.partnerTours)).toHaveLength(11)
    expect(Object.keys(site.cities).sort()).toEqual(['granada-tours', 'malaga-tours', 'seville-tours'])
    expect(Object.keys(site.guides).sort()).toEqual([
      'best-things-to-do-toledo',
      'how-to-visit-el-escorial-madrid',
      'madrid-royal-palace-visiting-tips',
      'segovia-day-trip-guide-madrid',
    ])
  })

  test('every guide has a title, a teaser, highlights, 700 words and the minutes to read them [R2.30, R3.42]', () => {
    for (const guide of Object.values(site.guides)) {
      expect(guide.title.length, guide.slug).toBeGreaterThan(4)
      expect(guide.teaser.length, guide.slug).toBeGreaterThan(19)
      expect(guide.highlights.length, guide.slug).toBeGreaterThan(2)
      const words = guide.html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
      expect(words.length, guide.slug).toBeGreaterThan(700)
      expect(Math.abs(guide.readingMinutes - words.length / 200), guide.slug).toBeLessThan(1)
    }
  })

  test('links in articles lead to addresses of the language', () => {
    const prefix = { en: /^\/(?!es\b|ru\b)/, es: /^\/es(\/|$)/, ru: /^\/ru(\/|$)/ }[locale]
    const html = [...Object.values(site.guides), ...Object.values(site.articles)]
      .map((article) => article.html)
      .join('\n')
    const links = [...html.matchAll(/<a(?: href="([^"]*)")?>/g)].map(([, href]) => href)
    expect(links.length).toBeGreaterThan(10)
    for (const href of links) {
      expect(href).toBeDefined()
      if (!/^(https?|mailto):/.test(href ?? '')) expect(href).toMatch(prefix)
    }
  })
})

describe('the three languages of the shipped content', () => {
  test('refer to the same figures in every text [R1.7]', () => {
    const differing: string[] = []
    for (const { collection, parsed } of shipped.workspace.items) {
      const { schemas } = shipped.workspace
      for (const { value, path } of listDescribed(schemas, collection.schema, parsed.value, isLocalized)) {
        const [en, es, ru] = LOCALES.map((locale) =>
          figuresIn((value as Record<string, string>)[locale] ?? ''),
        )
        if (en !== es || en !== ru) differing.push(`${parsed.file} ${path.join('/')}`)
      }
    }
    for (const slug of new Set(shipped.workspace.articles.map((article) => article.slug))) {
      const [en, es, ru] = LOCALES.map((locale) => figuresIn(articleText(slug, locale)))
      if (en !== es || en !== ru) differing.push(`guides/${slug}`)
    }
    expect(differing).toEqual([])
  })

  test('have the same prices, times, group sizes and pictures', () => {
    const facts = LOCALES.map((locale) => {
      const { tours, partnerTours } = shippedSites[locale]
      return [
        ...Object.values(tours).map(
          ({ slug, price, groupSize, availableTimes, images, badges, languages }) => [
            slug,
            price.value,
            groupSize.value,
            availableTimes,
            images,
            badges,
            languages,
          ],
        ),
        ...Object.values(partnerTours).map(({ slug, price, images, categories }) => [
          slug,
          price.value,
          images,
          categories,
        ]),
      ]
    })
    expect(facts[1]).toEqual(facts[0])
    expect(facts[2]).toEqual(facts[0])
  })
})

describe('the articles of a site', () => {
  test('fills the placeholders of an article’s title, description, teaser, highlights and body', () => {
    const root = aContentRoot()
    onTestFinished(root.remove)
    const file = 'guides/best-things-to-do-toledo/es.md'
    const body = root.read(file).replace(/^---[\s\S]*?\n---\n/, '')
    const since = '{{figure claims/since/year}}'
    root.write(
      file,
      [
        '---',
        `title: Toledo desde ${since}`,
        `description: Todo lo que {{brand}} sabe de Toledo desde ${since}, contado con calma para quien lo visita.`,
        `teaser: Lo que {{brand}} sabe de Toledo desde ${since}.`,
        `highlights: ["Desde ${since}", "{{brand}}", La catedral]`,
        '---',
        `Empieza en ${since} con {{brand}}.\n`,
        body,
      ].join('\n'),
    )
    const guide = sitesOf(contentAt(root.dir)).es.guides['best-things-to-do-toledo']
    const brand = shippedSites.es.company.brand
    expect(guide).toMatchObject({
      title: 'Toledo desde 2009',
      teaser: `Lo que ${brand} sabe de Toledo desde 2009.`,
      highlights: ['Desde 2009', brand, 'La catedral'],
    })
    expect(guide?.description).toContain(`Todo lo que ${brand} sabe de Toledo desde 2009`)
    expect(guide?.html).toContain(`<p>Empieza en 2009 con ${brand}.</p>`)
  })

  test('a changed decision changes price, figure and every text that tells it', () => {
    const root = aContentRoot()
    onTestFinished(root.remove)
    root.edit('data/policies.yaml', 'minutes: 15', 'minutes: 25')
    const { en, ru } = sitesOf(contentAt(root.dir))
    expect(en.policies.arrival.minutes.value).toBe(25)
    expect(en.figures['policies/arrival/minutes']?.text).toBe(en.policies.arrival.minutes.text)
    expect(JSON.stringify(en.faqs.home)).toContain(en.policies.arrival.minutes.text)
    expect(JSON.stringify(ru.faqs.home)).toContain(ru.policies.arrival.minutes.text)
    expect(JSON.stringify(en.faqs)).not.toMatch(/15\s+minutes/)
  })

  test('what an editor’s note says stays out of the pages', () => {
    expect(JSON.stringify(shippedSites.en.company)).not.toContain('withheld')
  })
})

/** Every text of some data, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function articleText(slug: string, locale: string): string {
  const article = shipped.workspace.articles.find((one) => one.slug === slug && one.locale === locale)
  return `${JSON.stringify(article?.parsed.value)} ${article?.parsed.body}`
}

function figuresIn(text: string): string {
  return findTextPlaceholders(text)
    .map(({ raw }) => raw.replace(/\s+/g, ' '))
    .sort()
    .join(' ')
}

function figuresInTexts(locale: string): string[] {
  const texts: string[] = []
  for (const { collection, parsed } of shipped.workspace.items) {
    const { schemas } = shipped.workspace
    for (const { value } of listDescribed(schemas, collection.schema, parsed.value, isLocalized))
      texts.push((value as Record<string, string>)[locale] ?? '')
  }
  for (const { slug } of shipped.workspace.articles) texts.push(articleText(slug, locale))
  return texts
    .flatMap((text) => findTextPlaceholders(text))
    .filter(({ kind }) => kind === 'figure')
    .map(({ name }) => name)
}

/** Only guides have a teaser; the empty one of about and the legal pages says that they have none. */
function articlesWithTeaser(guides: object, articles: Record<string, object>) {
  return Object.fromEntries(Object.entries(articles).filter(([slug]) => slug in guides))
}
