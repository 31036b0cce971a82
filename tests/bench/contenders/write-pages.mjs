import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const LOCALES = /** @type {const} */ (['en', 'es', 'ru'])
const ORIGIN = 'http://localhost:3000'
const FACTS = /** @type {const} */ (['duration', 'groupSize', 'rating', 'reviewCount'])
const CARDS = { tour: 3, listing: 60 }

/**
 * @typedef {typeof LOCALES[number]} Locale
 * @typedef {Record<Locale, string>} Localized
 * @typedef {{ readings?: { value: number | string }[] }} Figure
 * @typedef {{ time?: string, activity?: Localized, title?: Localized, description?: Localized }} Step
 * @typedef {{ question: Localized, answer: Localized }} Question
 *
 * @typedef {object} Tour as in its YAML file
 * @property {string} collection
 * @property {string} slug
 * @property {Figure} [duration]
 * @property {Figure} [groupSize]
 * @property {Figure} [rating]
 * @property {Figure} [reviewCount]
 * @property {Localized} title
 * @property {Localized} description
 * @property {Localized} overview
 * @property {{ hero: string, card: string, gallery: string[] }} images
 * @property {Localized[]} highlights
 * @property {Localized[]} [included]
 * @property {Localized[]} [includes] of partner tours
 * @property {Localized[]} [notIncluded]
 * @property {Record<string, Localized>} [meetingPoint]
 * @property {Step[]} itinerary
 * @property {string} [faq]
 * @property {string[]} [availableTimes]
 *
 * @typedef {{ kind: 'tour' | 'listing' | 'guide', slug: string, cards: Tour[], tour?: Tour }} Page
 */

/**
 * Writes a catalogue as Markdown files with front matter, one a page and language, which is what Hugo, Eleventy
 * and Astro read: two addresses a tour, listings of 60 cards and guides, as many pages as our build makes.
 *
 * @param {string} root content root
 * @param {string} dir where they go
 * @param {number} wanted how many pages
 */
export function writePages(root, dir, wanted) {
  rmSync(dir, { recursive: true, force: true })
  const site = readSite(root)
  const tours = ['tours', 'partner-tours'].flatMap((collection) => readTours(root, collection))
  const guides = readdirSync(join(root, 'guides'))
  /** @type {Page[]} */
  const pages = tours.flatMap((tour, i) => {
    const cards = [...tours, ...tours].slice(i + 1, i + 1 + CARDS.tour)
    return ['', 'tour/'].map((folder) => ({ kind: 'tour', slug: folder + tour.slug, cards, tour }))
  })
  for (const slug of guides) pages.push({ kind: 'guide', slug: `guides/${slug}`, cards: [] })
  for (let i = 0; pages.length * LOCALES.length < wanted; i++) {
    const from = (i * CARDS.listing) % tours.length
    pages.push({ kind: 'listing', slug: `tours/${i + 1}`, cards: tours.slice(from, from + CARDS.listing) })
  }
  for (const locale of LOCALES) mkdirSync(join(dir, locale), { recursive: true })
  const all = pages.flatMap((page) => LOCALES.map((locale) => ({ page, locale }))).slice(0, wanted)
  for (const [i, { page, locale }] of all.entries())
    writeFileSync(join(dir, locale, `${i}.md`), asMarkdown(page, locale, site))
}

/** @typedef {ReturnType<typeof readSite>} Site */

function readSite(/** @type {string} */ root) {
  const yaml = (/** @type {string} */ file) => parse(readFileSync(join(root, 'data', file), 'utf8'))
  const faqs = Object.fromEntries(
    readdirSync(join(root, 'data/faqs')).map((name) => [name.replace('.yaml', ''), yaml(`faqs/${name}`)]),
  )
  const texts = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      JSON.parse(readFileSync(join(root, `locales/${locale}/pages.json`), 'utf8')),
    ]),
  )
  return { root, faqs, texts, images: yaml('images.yaml'), prices: yaml('prices.yaml') }
}

/** @returns {Tour[]} */
function readTours(/** @type {string} */ root, /** @type {string} */ collection) {
  const folder = join(root, 'data', collection)
  return readdirSync(folder).map((name) => ({
    collection,
    ...parse(readFileSync(join(folder, name), 'utf8')),
  }))
}

function asMarkdown(/** @type {Page} */ page, /** @type {Locale} */ locale, /** @type {Site} */ site) {
  const { kind, tour, slug } = page
  const address = (/** @type {string} */ of, one = locale) => (one === 'en' ? `/${of}/` : `/${one}/${of}/`)
  const picture = (/** @type {string} */ id) => ({
    src: `/${site.images[id]?.file ?? 'favicon.svg'}`,
    alt: site.images[id]?.alt[locale] ?? '',
  })
  const price = (/** @type {Tour} */ { collection, slug }) => {
    const figure = site.prices[collection][slug]
    return Number(figure?.readings?.at(-1).value ?? figure ?? 0).toFixed(2)
  }
  const guide = kind === 'guide' ? readFileSync(join(site.root, `${slug}/${locale}.md`), 'utf8') : ''
  const [title, description] = tour
    ? [tour.title[locale], tour.description[locale]]
    : [guide ? /^title: (.*)$/m.exec(guide)?.[1] : `Tours, ${slug}`, `Madrid, ${slug}`]
  const url = address(slug)
  const canonical = ORIGIN + address(tour ? `tour/${tour.slug}` : slug)
  const shown = {
    kind,
    locale,
    canonical,
    alternates: LOCALES.map((one) => ({ locale: one, url: ORIGIN + address(slug, one) })),
    cards: page.cards.map((card) => ({
      url: address(card.slug),
      title: card.title[locale],
      text: card.description[locale],
      price: price(card),
      picture: picture(card.images.card),
    })),
    ...(tour && tourParts(tour, locale, site, { price: price(tour), picture, canonical })),
  }
  const front = { title, description, url, permalink: `${url}index.html`, layout: 'page', shown }
  const body = tour ? tour.overview[locale] : guide.replace(/^---\n[\s\S]*?\n---\n/, '')
  return withoutFigures(`---\n${JSON.stringify(front)}\n---\n${body}\n`)
}

/**
 * What a tour's page shows besides its text.
 *
 * @param {Tour} tour
 * @param {Locale} locale
 * @param {Site} site
 * @param {{ price: string, picture: (id: string) => { src: string, alt: string }, canonical: string }} known
 */
function tourParts(tour, locale, site, { price, picture, canonical }) {
  const word = (/** @type {string} */ key) => site.texts[locale][`tour.${key}`]
  const texts = (/** @type {Localized[]} */ all = []) => all.map((one) => one[locale])
  const faq = site.faqs[tour.faq ?? 'madrid-tours']
  const graph = [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: tour.title[locale],
      description: tour.description[locale],
      sku: tour.slug,
      url: canonical,
      offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faq.items.map((/** @type {Question} */ item) => ({
        '@type': 'Question',
        name: item.question[locale],
        acceptedAnswer: { '@type': 'Answer', text: item.answer[locale] },
      })),
    },
  ]
  return {
    price,
    hero: picture(tour.images.hero),
    gallery: tour.images.gallery.map(picture),
    facts: FACTS.flatMap((name) => {
      const value = tour[name]?.readings?.[0]?.value
      return value === undefined ? [] : [{ name, value: String(value) }]
    }),
    times: tour.availableTimes ?? [],
    lists: [
      { title: word('highlights'), items: texts(tour.highlights) },
      { title: word('included'), items: texts(tour.included ?? tour.includes) },
      { title: word('notIncluded'), items: texts(tour.notIncluded) },
      {
        title: word('meetingPoint'),
        items: texts(Object.values(tour.meetingPoint ?? {}).filter((one) => one.en)),
      },
    ],
    itinerary: {
      title: word('itinerary'),
      steps: tour.itinerary.map((step) => ({
        time: step.time ?? '',
        title: (step.activity ?? step.title)?.[locale],
        text: step.description?.[locale] ?? '',
      })),
    },
    questions: faq.items.map((/** @type {Question} */ item) => ({
      question: item.question[locale],
      answer: item.answer[locale],
    })),
    graph: graph.map((one) => JSON.stringify(one)),
  }
}

/** Figures inside of texts are ours alone; to the others they are plain text. */
function withoutFigures(/** @type {string} */ text) {
  return text.replace(/\{\{.*?\}\}/g, '24')
}
