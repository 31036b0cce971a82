import type { DecidedFigure } from '../figures/decided-figure'
import type {
  Badges,
  Categories,
  City,
  FaqSet,
  Figure,
  Images,
  Landing,
  Languages,
  LocalizedText,
  Navigation,
  PageText,
  PartnerTour,
  Policies,
  Routes,
  Site,
  Statements,
  Tour,
  WithheldText,
} from '../generated/content'
import type { Listing } from '../listing/listing'
import type { Locale } from '../locale'

/** One of our own tours, with its price from the price list. */
export type TourView = InLocale<Tour> & { price: DecidedFigure }

/** A partner's ticket; without a decided price it is shown and cannot be booked. */
export type PartnerTourView = InLocale<PartnerTour> & { price: DecidedFigure }

export type FaqView = InLocale<FaqSet>
type LandingView = InLocale<Landing>
type CityView = InLocale<City>

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
type ImageView = InLocale<Images>[string] & {
  /** Set where the language has no description of its own and the English one is shown. */
  altLocale?: Locale
}

/** The site in one language, without pages that are not published in it, and links that lead to them. */
export interface SiteInLocale {
  locale: Locale
  /** Canonical origin, without a slash at its end. */
  siteUrl: string
  company: InLocale<Site>
  /** Tours and pages by their slugs: a page looks up those that it shows, and depends on no others. */
  tours: Record<string, TourView>
  partnerTours: Record<string, PartnerTourView>
  cities: Record<string, CityView>
  landings: Record<string, LandingView>
  /** By the route of their pages. */
  listings: Record<string, Listing>
  faqs: Record<string, FaqView>
  guides: Record<string, GuideView>
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

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/**
 * Content in one language: localized and withheld texts are plain strings, figures are decided. A language
 * that lacks a page's text has no such page, so that what is there has all its texts.
 * Everything else keeps its shape, so the schemas stay the only description of the content.
 */
export type InLocale<T> =
  Same<NonNullable<T>, LocalizedText> extends true
    ? string | Extract<T, undefined>
    : Same<NonNullable<T>, PageText> extends true
      ? string | Extract<T, undefined>
      : Same<NonNullable<T>, WithheldText> extends true
        ? string | Extract<T, undefined>
        : Same<NonNullable<T>, Figure> extends true
          ? DecidedFigure | Extract<T, undefined>
          : T extends readonly (infer Item)[]
            ? InLocale<Item>[]
            : T extends object
              ? { [K in keyof T]: InLocale<T[K]> }
              : T
