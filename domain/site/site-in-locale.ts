import type { DecidedFigure } from '../figures/decided-figure'
import type * as Data from '../generated/content'
import type { Listing } from '../listing/listing'
import type { Locale } from '../locale'

/** One of our own tours, with its price from the price list. */
export type TourView = InLocale<Data.Tour> & { price: DecidedFigure }

/** A partner's ticket; without a decided price it is shown and cannot be booked. */
export type PartnerTourView = InLocale<Data.PartnerTour> & { price: DecidedFigure }

export type FaqView = InLocale<Data.FaqSet>

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

export type GuideView = ArticleView & InLocale<Data.Guides>[string]

type ImageView = InLocale<Data.Images>[string] & {
  /** Set where the language has no description of its own and the English one is shown. */
  altLocale?: Locale
}

/** The site in one language, without pages that are not published in it, and links that lead to them. */
export interface SiteInLocale {
  locale: Locale
  /** Canonical origin, without a slash at its end. */
  siteUrl: string
  company: InLocale<Data.Site>
  /** Tours and pages by their slugs: a page looks up those that it shows, and depends on no others. */
  tours: Record<string, TourView>
  partnerTours: Record<string, PartnerTourView>
  cities: Record<string, InLocale<Data.City>>
  landings: Record<string, InLocale<Data.Landing>>
  /** By the route of their pages. */
  listings: Record<string, Listing>
  faqs: Record<string, FaqView>
  guides: Record<string, GuideView>
  /** About and legal pages by slug. */
  articles: Record<string, ArticleView>
  statements: InLocale<Data.Statements>
  policies: InLocale<Data.Policies>
  navigation: InLocale<Data.Navigation>
  routes: Data.Routes
  badges: InLocale<Data.Badges>
  categories: InLocale<Data.Categories>
  languages: InLocale<Data.Languages>
  search: Data.SearchWords
  images: Record<string, ImageView>
  figures: Record<string, DecidedFigure>
}

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type IsText<T> = true extends
  | Same<T, Data.LocalizedText>
  | Same<T, Data.PageText>
  | Same<T, Data.WithheldText>
  ? true
  : false

/**
 * Content in one language: localized and withheld texts are plain strings, figures are decided. A language
 * that lacks a page's text has no such page, so that what is there has all its texts.
 * Everything else keeps its shape, so the schemas stay the only description of the content.
 */
export type InLocale<T> =
  IsText<NonNullable<T>> extends true
    ? string | Extract<T, undefined>
    : Same<NonNullable<T>, Data.WrittenFigure> extends true
      ? DecidedFigure | Extract<T, undefined>
      : T extends readonly (infer Item)[]
        ? InLocale<Item>[]
        : T extends object
          ? { [K in keyof T]: InLocale<T[K]> }
          : T
