import { isYearly } from '../../domain/departures/planned-departures'
import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { markFigure, withoutMarks } from '../../domain/figures/figure-marks'
import type { Images, Routes } from '../../domain/generated/content'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../domain/locale'
import { findPath, type PageRef, pageRefName, parsePageRef } from '../../domain/routing/page-ref'
import type {
  ArticleView,
  GuideView,
  InLocale,
  PartnerTourView,
  SiteInLocale,
  TourView,
} from '../../domain/site/site-in-locale'
import { createTranslator, type Messages } from '../../domain/translate'
import { readingsInUse } from '../figures/decide-figure'
import { deriveFigures } from '../figures/derive-figures'
import type { Figure, LocatedReading } from '../figures/figure'
import { contentOf } from '../read/typed-content'
import type { DataPath } from '../read/value-at'
import { type ArticleFile, type Item, itemsOf, type Workspace } from '../read/workspace'
import { fillTextPlaceholders, type TextPlaceholder } from '../texts/text-placeholders'
import { compileListings, namedFirst } from './compile-listings'
import { decidedFigure } from './decided-figures'
import { localize } from './localize'
import { type LinkTarget, markdownToHtml } from './markdown-to-html'
import type { PartSource, Parts } from './parts'
import { publicationOf, publishedNavigation, publishedPart } from './publication'
import { readingMinutes } from './reading-minutes'

export function messagesOfAll(workspace: Workspace): Record<Locale, Messages> {
  const all: Record<Locale, Messages> = { en: {}, es: {}, ru: {} }
  for (const { locale, namespace, parsed } of workspace.messages) {
    if (isLocale(locale)) all[locale][namespace] = parsed.value as Record<string, string>
  }
  return all
}

export interface SiteContent {
  workspace: Workspace
  figures: Map<string, Figure>
  /** What the data says of a figure, by its name. */
  derived: Map<string, LocatedReading>
  /** The day on which years are counted, YYYY-MM-DD. */
  asOf: string
}

/**
 * The whole site and its interface texts in one language, every figure's words marked with its name: for the
 * renderer. Parts are compiled when they are read (content/site/parts.ts), so that it costs nothing to have a site
 * of which one page is wanted.
 *
 * @param parts where they are known by their names
 */
export function compileMarkedSite(
  { workspace, figures, derived, asOf }: SiteContent,
  locale: Locale,
  siteUrl: string,
  parts: Parts,
  missing: (name: string) => DecidedFigure,
): { site: SiteInLocale; messages: Messages } {
  const content = contentOf(workspace)
  const published = publishedPart(workspace, locale)
  const publication = publicationOf(workspace)
  const named = (name: string) => `${locale}:${name}`
  const locales = parts.lookup(named('publication'), (page) => publication(parsePageRef(page)))
  const localesOf = (ref: PageRef) => locales(pageRefName(ref))
  // No content, and yet what pages are made from.
  const address = parts.lookup(named('address'), () => siteUrl)

  const messagesIn = (language: Locale, kind: string, compile: (texts: Messages[string]) => object) =>
    parts.objects<Messages[string]>(
      `${language}:${kind}`,
      workspace.messages
        .filter((file) => file.locale === language)
        .map(({ namespace, parsed }) => [
          namespace,
          { input: parsed.hash, compile: () => compile(parsed.value as Messages[string]) },
        ]),
    )
  const written = (language: Locale) => messagesIn(language, 'written', (texts) => texts)
  const t = createTranslator(locale, { [locale]: written(locale), en: written('en') })
  // "11 tours" above a list is the number of those below.
  const inLanguage = published === workspace ? derived : deriveFigures(published, figures, asOf)
  const decided = parts.objects<DecidedFigure>(
    named('figures'),
    [...figures.values()].map((figure) => {
      const readings = readingsInUse(figure, inLanguage.get(figure.name))
      const compile = () => markFigure(decidedFigure(figure, readings, locale, t))
      return [figure.name, { input: figureInput(figure, readings), compile, isOnePart: true }]
    }),
  )
  const names = parts.object<Record<string, { value?: string; [locale: string]: string | undefined } | null>>(
    named('names'),
    { input: JSON.stringify(content.site), compile: () => content.site },
  )
  const resolve = ({ kind, name, form }: TextPlaceholder) =>
    kind === 'figure' ? (decided[name]?.[form] ?? '') : (names[name]?.value ?? names[name]?.[locale] ?? '')
  const fill = (text: string) => fillTextPlaceholders(text, resolve)
  const figureAt = figuresByPlace(figures)
  const inLocale = <T>(item: Item): T =>
    localize<T>(item.parsed.value, item.collection.schema, {
      schemas: workspace.schemas,
      locale,
      fill,
      figureAt: (path) => decided[figureAt(item, path)] ?? missing(path.join('/')),
    })
  const source = (item: Item, compile = (own: Item) => inLocale<object>(own)): PartSource => ({
    input: item.parsed.hash,
    compile: () => compile(item),
  })
  const all = <T extends object>(
    collection: string,
    first: string[] = [],
    compile?: (item: Item) => object,
  ): Record<string, T> =>
    parts.objects<T>(
      named(collection),
      namedFirst(itemsOf(published, collection), first).map((item) => [
        item.slug ?? '',
        source(item, compile),
      ]),
    )
  const onlyOf = (collection: string) => itemsOf(workspace, collection)[0] as Item
  const single = <T extends object>(collection: string, compile?: (item: Item) => object): T =>
    parts.object<T>(named(collection), source(onlyOf(collection), compile))
  const pathsOf = <Kind extends keyof Routes>(kind: Kind) =>
    parts.object<Routes[Kind]>(
      named(`routes/${kind}`),
      source(onlyOf('routes'), () => content.routes[kind] ?? {}),
    )
  const routes: Routes = { pages: pathsOf('pages'), direct: pathsOf('direct'), guides: pathsOf('guides') }
  const targetOf = (page: string): LinkTarget | undefined => {
    const ref = parsePageRef(page)
    const hrefLang = localesOf(ref).includes(locale) ? undefined : DEFAULT_LOCALE
    const path = findPath(routes, ref, hrefLang ?? locale)
    return path === undefined ? undefined : { path, hrefLang }
  }
  const isOver = parts.lookup(named('over'), (day) => day < asOf)
  const soldTour = (item: Item) => {
    const name = `${item.collection.name}/${item.slug}/price`
    const { departures, ...tour } = inLocale<TourView | PartnerTourView>(item)
    const closed = departures?.closed?.filter(
      ({ on, until = on }) => !until || isYearly(until) || !isOver(until),
    )
    const price = decided[name] ?? missing(name)
    return { ...tour, ...(departures && { departures: { ...departures, closed } }), price }
  }
  const articleOf = ({ parsed, slug }: ArticleFile): ArticleView => {
    const head = parsed.value as Partial<ArticleView>
    const body = fill(parsed.body)
    return {
      slug,
      title: fill(head.title ?? ''),
      description: fill(head.description ?? ''),
      teaser: fill(head.teaser ?? ''),
      highlights: (head.highlights ?? []).map(fill),
      html: markdownToHtml(body, targetOf),
      readingMinutes: readingMinutes(withoutMarks(body)),
    }
  }
  const articles = parts.objects<ArticleView>(
    named('articles'),
    workspace.articles
      .filter(
        (article) =>
          article.locale === locale && localesOf({ route: 'guide', slug: article.slug }).length > 0,
      )
      .map((article) => [article.slug, { input: article.parsed.hash, compile: () => articleOf(article) }]),
  )
  const guides = Object.entries(content.guides).filter(([slug]) => Object.hasOwn(articles, slug))
  const { featured, partnerPromo } = content.navigation
  const site: SiteInLocale = {
    locale,
    get siteUrl() {
      return address('')
    },
    company: single('site'),
    tours: all<TourView>('tours', featured, soldTour),
    partnerTours: all<PartnerTourView>('partner-tours', partnerPromo, soldTour),
    cities: all('cities'),
    landings: all('landings'),
    listings: parts.object(named('listings'), {
      input: undefined,
      compile: () => compileListings(published),
    }),
    faqs: all('faqs'),
    guides: parts.objects<GuideView>(
      named('guides'),
      guides.map(([slug, guide]) => [
        slug,
        { input: JSON.stringify(guide), compile: () => ({ ...articles[slug], ...guide }) },
      ]),
    ),
    articles,
    statements: single('statements'),
    policies: single('policies'),
    navigation: single('navigation', (item) => publishedNavigation(inLocale(item), localesOf, locale)),
    routes,
    badges: single('badges'),
    categories: single('categories'),
    languages: single('languages'),
    search: content.search?.[locale] ?? { ignored: [], synonyms: {} },
    images: single('images', (item) => withAltLocale(inLocale(item), content.images, locale)),
    figures: decided,
  }
  return { site, messages: messagesIn(locale, 'texts', (texts) => filledMessages(texts, decided)) }
}

/** Braces that name no figure are values that the program gives when it shows the text. */
function filledMessages(
  texts: Record<string, string>,
  decided: Record<string, DecidedFigure>,
): Record<string, string> {
  const filled = (text: string) =>
    fillTextPlaceholders(text, ({ kind, name, form, raw }) =>
      kind === 'figure' ? (decided[name]?.[form] ?? raw) : raw,
    )
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, filled(text)]))
}

/** All that a figure's words follow from, besides the language. */
function figureInput({ unit, placeholder }: Figure, readings: LocatedReading[]): string {
  const rows = readings.map(({ source, value, op, scope, inferred }) => [source, value, op, scope, inferred])
  return JSON.stringify([unit, placeholder !== undefined, rows])
}

/** English descriptions are distinguished from those in the language, for those who hear them read. */
function withAltLocale(images: InLocale<Images>, written: Images, locale: Locale): SiteInLocale['images'] {
  return Object.fromEntries(
    Object.entries(images).map(([id, image]) => [
      id,
      written[id]?.alt[locale] === undefined ? { ...image, altLocale: DEFAULT_LOCALE } : image,
    ]),
  )
}

/** Looks up the name of the figure that stands at a path of an item; empty where there is none. */
function figuresByPlace(figures: Map<string, Figure>): (item: Item, path: DataPath) => string {
  const place = ({ parsed }: Item, path: DataPath) => `${parsed.file}#${path.join('/')}`
  const names = new Map([...figures.values()].map(({ item, path, name }) => [place(item, path), name]))
  return (item, path) => names.get(place(item, path)) ?? ''
}
