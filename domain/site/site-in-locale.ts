import type { DecidedFigure } from '../figures/decided-figure'
import type {
  Badges,
  Categories,
  City,
  FaqSet,
  Images,
  Landing,
  Languages,
  Navigation,
  PartnerTour,
  Policies,
  Routes,
  Site,
  Statements,
  Tour,
} from '../generated/content'
import type { Locale } from '../locale'
import type { InLocale } from './in-locale'

/** One of our own tours, with its price from the price list. */
export type TourView = InLocale<Tour> & { price: DecidedFigure }

/** A partner's ticket; without a decided price it is shown and cannot be booked. */
export type PartnerTourView = InLocale<PartnerTour> & { price: DecidedFigure }

export type FaqView = InLocale<FaqSet>
export type LandingView = InLocale<Landing>
export type CityView = InLocale<City>

/** A Markdown article: guide, legal page, about. */
export interface ArticleView {
  slug: string
  title: string
  description: string
  teaser: string
  highlights: string[]
  /** Sanitized HTML of the body. */
  html: string
  /** Whole minutes it takes to read, at least one. */
  readingMinutes: number
}

export interface GuideView extends ArticleView {
  /** Picture id. */
  image: string
  /** Slug of the tour the guide leads to. */
  tour: string
}

/** A picture with its description. */
export type ImageView = InLocale<Images>[string] & {
  /** Set where the language has no description of its own and the English one is shown. */
  altLocale?: Locale
}

/**
 * The whole site in one language: all that pages need to render. Tours, cities, landing pages and guides
 * that are not published in the language are not in it, nor are the links of menus that lead to them.
 */
export interface SiteInLocale {
  locale: Locale
  /** Canonical origin, without a slash at its end. */
  siteUrl: string
  company: InLocale<Site>
  tours: TourView[]
  partnerTours: PartnerTourView[]
  cities: CityView[]
  landings: LandingView[]
  faqs: Record<string, FaqView>
  guides: GuideView[]
  /** About and legal pages by slug. */
  articles: Record<string, ArticleView>
  statements: InLocale<Statements>
  policies: InLocale<Policies>
  navigation: InLocale<Navigation>
  routes: Routes
  badges: InLocale<Badges>
  categories: InLocale<Categories>
  languages: InLocale<Languages>
  images: Record<string, ImageView>
  /** Every figure by its name. */
  figures: Record<string, DecidedFigure>
}
