import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { markFigure, withoutMarks } from '../../domain/figures/figure-marks'
import type { Images } from '../../domain/generated/content'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../domain/locale'
import { parsePageRef } from '../../domain/routing/page-ref'
import { findPath } from '../../domain/routing/path-of'
import type {
  ArticleView,
  GuideView,
  InLocale,
  PartnerTourView,
  SiteInLocale,
  TourView,
} from '../../domain/site/site-in-locale'
import { createTranslator, type Messages } from '../../domain/translate'
import type { Figure, LocatedReading } from '../figures/figure'
import { contentOf } from '../read/typed-content'
import { type Item, itemsOf, type Workspace } from '../read/workspace'
import { fillTextPlaceholders, type TextPlaceholder } from '../texts/text-placeholders'
import { compileListings } from './compile-listings'
import { decidedFigures } from './decided-figures'
import { localize } from './localize'
import { type LinkTarget, markdownToHtml } from './markdown-to-html'
import { publicationOf } from './publication'
import { derivedFromPart, publishedNavigation, publishedPart } from './published-part'
import { readingMinutes } from './reading-minutes'

/** Interface texts of every language, as locales/ holds them. */
export function messagesOfAll(workspace: Workspace): Record<Locale, Messages> {
  const all: Record<Locale, Messages> = { en: {}, es: {}, ru: {} }
  for (const { locale, namespace, parsed } of workspace.messages) {
    if (isLocale(locale)) all[locale][namespace] = parsed.value as Record<string, string>
  }
  return all
}

/**
 * The whole site in one language, every figure's words marked with its name: for the renderer. All else
 * takes `compileSite`. Only for content that validated without errors.
 *
 * @param siteUrl canonical origin without a slash at its end
 * @param missing gives a figure that is not there; throws where validation has seen to it that all are
 */
export function compileMarkedSite(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
  locale: Locale,
  siteUrl: string,
  missing: (name: string) => DecidedFigure = unknownFigure,
): SiteInLocale {
  const content = contentOf(workspace)
  const published = publishedPart(workspace, locale)
  const localesOf = publicationOf(workspace)
  const messages = messagesOfAll(workspace)
  const t = createTranslator(locale, messages)
  const inLanguage = derivedFromPart(workspace, published, figures, derived)
  const decided = Object.fromEntries(
    Object.entries(decidedFigures(figures, inLanguage, locale, t)).map(([name, figure]) => [
      name,
      markFigure(figure),
    ]),
  )
  const names = Object.fromEntries(
    Object.entries(content.site).map(([name, value]) => [
      name,
      (value as { value?: string } | null)?.value ?? '',
    ]),
  )
  const resolve = ({ kind, name, form }: TextPlaceholder) =>
    kind === 'figure' ? (decided[name]?.[form] ?? '') : (names[name] ?? '')
  const fill = (text: string) => fillTextPlaceholders(text, resolve)
  const inLocale = <T>(item: Item): T =>
    localize<T>(item.parsed.value, item.collection.schema, {
      schemas: workspace.schemas,
      locale,
      fill,
      figureAt: (path) => decided[figureNameAt(figures, item, path)] ?? missing(path.join('/')),
    })
  const all = <T>(collection: string) => itemsOf(published, collection).map((item) => inLocale<T>(item))
  const single = <T>(collection: string) => all<T>(collection)[0] as T
  const targetOf = (page: string): LinkTarget | undefined => {
    const ref = parsePageRef(page)
    const hrefLang = localesOf(ref).includes(locale) ? undefined : DEFAULT_LOCALE
    const path = findPath(content.routes, ref, hrefLang ?? locale)
    return path === undefined ? undefined : { path, hrefLang }
  }
  const priceOf = (name: string) => decided[`${name}/price`] ?? missing(`${name}/price`)
  const tours = inOrder(all<Omit<TourView, 'price'>>('tours'), content.navigation.featured).map((tour) => ({
    ...tour,
    price: priceOf(`tours/${tour.slug}`),
  }))
  const partnerTours = inOrder(
    all<Omit<PartnerTourView, 'price'>>('partner-tours'),
    content.navigation.partnerPromo,
  ).map((tour) => ({ ...tour, price: priceOf(`partner-tours/${tour.slug}`) }))
  const articles = Object.fromEntries(
    workspace.articles
      .filter((article) => article.locale === locale)
      .map(({ slug, parsed }) => {
        const head = parsed.value as Partial<ArticleView>
        const body = fill(parsed.body)
        const view: ArticleView = {
          slug,
          title: fill(head.title ?? ''),
          description: fill(head.description ?? ''),
          teaser: fill(head.teaser ?? ''),
          highlights: (head.highlights ?? []).map(fill),
          html: markdownToHtml(body, targetOf),
          readingMinutes: readingMinutes(withoutMarks(body)),
        }
        return [slug, view]
      }),
  )
  return {
    locale,
    siteUrl,
    company: single('site'),
    tours: bySlug(tours),
    partnerTours: bySlug(partnerTours),
    cities: bySlug(all('cities')),
    landings: bySlug(all('landings')),
    listings: compileListings({ ...contentOf(published), tours, partnerTours }),
    faqs: Object.fromEntries(itemsOf(workspace, 'faqs').map((item) => [item.slug, inLocale(item)])),
    guides: bySlug(
      Object.entries(content.guides).flatMap(([slug, guide]): GuideView[] => {
        const article = articles[slug]
        return article ? [{ ...article, ...guide }] : []
      }),
    ),
    articles,
    statements: single('statements'),
    policies: single('policies'),
    navigation: publishedNavigation(single('navigation'), (page) => localesOf(page).includes(locale)),
    routes: content.routes,
    badges: single('badges'),
    categories: single('categories'),
    languages: single('languages'),
    images: withAltLocale(single('images'), content.images, locale),
    figures: decided,
  }
}

/** English descriptions are told from those in the language, for those who hear them read. */
function withAltLocale(images: InLocale<Images>, written: Images, locale: Locale): SiteInLocale['images'] {
  return Object.fromEntries(
    Object.entries(images).map(([id, image]) => [
      id,
      written[id]?.alt[locale] === undefined ? { ...image, altLocale: DEFAULT_LOCALE } : image,
    ]),
  )
}

/** The same site with plain texts. Only for content that validated without errors. */
export function compileSite(...content: Parameters<typeof compileMarkedSite>): SiteInLocale {
  return withoutMarks(compileMarkedSite(...content))
}

/** Those that the navigation names first, in its order; the others behind them as their files are named. */
function inOrder<T extends { slug: string }>(items: T[], first: string[]): T[] {
  const ranks = new Map(first.map((slug, rank) => [slug, rank]))
  const rank = ({ slug }: T) => ranks.get(slug) ?? first.length
  return [...items].sort((a, b) => rank(a) - rank(b))
}

function bySlug<T extends { slug: string }>(items: T[]): Record<string, T> {
  return Object.fromEntries(items.map((item) => [item.slug, item]))
}

function figureNameAt(figures: Map<string, Figure>, item: Item, path: (string | number)[]): string {
  const wanted = path.join('/')
  for (const figure of figures.values()) {
    if (figure.item === item && figure.path.join('/') === wanted) return figure.name
  }
  return ''
}

function unknownFigure(name: string): DecidedFigure {
  throw new RangeError(`no figure named ${name}; validation should have reported it`)
}
