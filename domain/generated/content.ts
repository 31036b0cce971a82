/**
 * Generated from data/schemas/*.schema.json. Do not edit: change the schema, then run
 * `node cli/bootstrap/generate-types.mjs` (`npm test` fails while this file is out of date).
 */

/**
 * Lower-case words joined by hyphens, as they stand in the address.
 */
export type Slug = string

/**
 * A clock time in Madrid as "HH:MM", 24 hours, always in quotes.
 */
export type Time = string

/**
 * A calendar day as YYYY-MM-DD.
 */
export type CalendarDate = string

/**
 * Why this value is a placeholder and who has to supply the real one. `tours validate --release` fails while it stands.
 */
export type Reason = string

/**
 * One text in every language of the site. A fact inside it is written as {{figure NAME}}.
 */
export interface LocalizedText {
  /**
   * English.
   */
  en: string
  /**
   * Spanish.
   */
  es: string
  /**
   * Russian.
   */
  ru: string
  placeholder?: Reason
}

/**
 * One text, the same in every language, that the customer has still to confirm or supply.
 */
export interface WithheldText {
  /**
   * What is shown until then.
   */
  value: string
  placeholder?: Reason
}

/**
 * A number in the figure's unit, or the word full-day for a duration.
 */
export type FigureValue = number | 'full-day'

/**
 * How exact the value is: >= "15+", > "more than 15", ~ "about 15". Absent: exactly.
 */
export type Operator = '>=' | '>' | '<=' | '<' | '~'

/**
 * What one source says the figure is.
 */
export interface Reading {
  /**
   * Where it was read: an id from data/sources.yaml.
   */
  source: string
  op?: Operator
  value: FigureValue
  /**
   * What the reading is limited to.
   */
  scope?: 'day-trips'
  /**
   * True when the assignment to this figure is our inference, not stated by the source.
   */
  inferred?: boolean
  /**
   * What an editor should know about this reading.
   */
  note?: string
}

/**
 * A figure with everything that is known about it.
 */
export interface FigureObject {
  /**
   * What is counted.
   */
  unit:
    | 'eur'
    | 'hours'
    | 'minutes'
    | 'days'
    | 'years'
    | 'year'
    | 'people'
    | 'travelers'
    | 'reviews'
    | 'stars'
    | 'percent'
    | 'tours'
    | 'categories'
    | 'rooms'
    | 'taverns'
    | 'tapas'
    | 'drinks'
    | 'wines'
  value?: FigureValue
  op?: Operator
  /**
   * Where the single value was read: an id from data/sources.yaml.
   */
  source?: string
  /**
   * Every reading with its source, also those that are not in use. Never delete one.
   *
   * @minItems 1
   */
  readings?: Reading[]
  derived?: Derivation
  /**
   * The source whose reading is in use; "all" shows every reading; "data" uses what is derived from the data. Absent: undecided.
   */
  use?: string
  /**
   * Why that reading, for the colleague who asks next year.
   */
  why?: string
  reviewBy?: CalendarDate
  placeholder?: Reason
}

/**
 * A plain number, or a set of readings with their sources and the decision between them.
 */
export type Figure = number | 'full-day' | FigureObject

/**
 * How the same figure follows from the data. It is compared with the readings at every validation.
 */
export interface Derivation {
  /**
   * What is looked at.
   */
  of: 'tours' | 'partner-tours' | 'year'
  /**
   * What is done with it.
   */
  take?: 'count' | 'count-categories' | 'min' | 'max' | 'sum' | 'mean' | 'years-since'
  /**
   * The figure of each tour that is taken.
   */
  field?: 'price' | 'duration' | 'groupSize' | 'rating' | 'reviewCount'
  /**
   * Only the partner tours behind this tile of the catalogue.
   */
  tile?: string
  /**
   * For years-since: the figure that holds the year.
   */
  year?: string
}

/**
 * A link to a page of this site.
 */
export interface Link {
  /**
   * A page id from data/routes.yaml.
   */
  route: string
  /**
   * The slug, for pages that exist once for each tour or guide.
   */
  slug?: string
  /**
   * What follows the question mark.
   */
  query?: string
  label?: LocalizedText
}

/**
 * The head of a Markdown file under guides/.
 */
export interface ArticleFrontMatter {
  /**
   * The article's title, at most 70 characters.
   */
  title: string
  /**
   * Meta description, 80 to 180 characters.
   */
  description: string
  /**
   * One sentence for the teaser card.
   */
  teaser?: string
  /**
   * Short phrases for the teaser card.
   *
   * @minItems 3
   * @maxItems 6
   *
   * Items: A short phrase.
   */
  highlights?: string[]
}

/**
 * Badges of the cards.
 */
export interface Badges {
  /**
   * One badge.
   */
  [k: string]: {
    label: LocalizedText
    /**
     * When a tour may carry it.
     */
    promise: string
  }
}

/**
 * The four sets of categories.
 */
export interface Categories {
  /**
   * Categories of our own tours on the Madrid listing.
   */
  listing: {
    /**
     * One category.
     */
    [k: string]: {
      label: LocalizedText
    }
  }
  /**
   * Which of them the Madrid listing offers as a filter.
   *
   * Items: A listing category.
   */
  listingFilter: string[]
  /**
   * Categories of the all-tours page.
   */
  catalogue: {
    /**
     * One category.
     */
    [k: string]: {
      label: LocalizedText
    }
  }
  /**
   * Categories of the partner data.
   */
  partner: {
    /**
     * One category.
     */
    [k: string]: {
      label: LocalizedText
    }
  }
  /**
   * Tiles of the partner catalogue, as its query names them.
   */
  tiles: {
    /**
     * One tile.
     */
    [k: string]: {
      label: LocalizedText
      text: LocalizedText
      /**
       * A picture.
       */
      image: string
      /**
       * Partner categories behind it.
       *
       * Items: A partner category.
       */
      categories: string[]
    }
  }
}

/**
 * A city's listing page. Its tours are the partner tours whose `city` is this one.
 */
export interface City {
  /**
   * The page's slug; the file has the same name and data/routes.yaml has a route of that name.
   */
  slug: Slug
  /**
   * The `city` of the partner tours it lists.
   */
  city: 'granada' | 'seville' | 'malaga'
  /**
   * The city's name.
   */
  name: LocalizedText
  /**
   * The page's heading.
   */
  heading: LocalizedText
  /**
   * Page title for search engines, at most about 60 characters.
   */
  title: LocalizedText
  /**
   * Meta description, 110 to 160 characters.
   */
  description: LocalizedText
  /**
   * One or two sentences under the heading.
   */
  intro: LocalizedText
  /**
   * Placeholder text of the search box.
   */
  searchHint: LocalizedText
  /**
   * True: the destination menu marks the city Coming Soon and does not open it.
   */
  comingSoon: boolean
  /**
   * Picture of the page.
   */
  image: string
  /**
   * The FAQ set of the page.
   */
  faq?: string
}

/**
 * What the company says of itself in numbers, with every reading and, where possible, what the data says.
 */
export interface Claims {
  /**
   * One claim. The figure is called claims/<name>/<field>.
   */
  [k: string]: {
    /**
     * What the claim is about, for colleagues.
     */
    about: string
    /**
     * The words of the claim, where it is shown as a statistic.
     */
    text?: LocalizedText
    /**
     * The claim, with every reading of it.
     */
    count?: Figure
    /**
     * The claim, with every reading of it.
     */
    year?: Figure
    /**
     * The claim, with every reading of it.
     */
    years?: Figure
    /**
     * The claim, with every reading of it.
     */
    percent?: Figure
    /**
     * The claim, with every reading of it.
     */
    stars?: Figure
    /**
     * The claim, with every reading of it.
     */
    min?: Figure
    /**
     * The claim, with every reading of it.
     */
    max?: Figure
    /**
     * The claim, with every reading of it.
     */
    from?: Figure
  }
}

/**
 * A set of questions and answers shown together on a page.
 */
export interface FaqSet {
  /**
   * The heading above the set.
   */
  title: LocalizedText
  /**
   * Questions in the order they are shown.
   *
   * @minItems 1
   *
   * Items: One question with its answer.
   */
  items: {
    /**
     * Short name of the question, unique in the set; links can point at it.
     */
    id: Slug
    /**
     * The question, as a traveller would ask it.
     */
    question: LocalizedText
    /**
     * The answer in plain sentences, no markup.
     */
    answer: LocalizedText
  }[]
}

/**
 * The travel guides; their texts stand in guides/<slug>/<language>.md.
 */
export interface Guides {
  /**
   * One guide.
   */
  [k: string]: {
    /**
     * Its picture.
     */
    image: string
    /**
     * The tour it leads to.
     */
    tour: string
  }
}

/**
 * Every picture with its description.
 */
export interface Images {
  /**
   * One picture.
   */
  [k: string]: {
    /**
     * The file under public/.
     */
    file: string
    /**
     * What is to be seen, for those who cannot see it.
     */
    alt: LocalizedText
  }
}

/**
 * A landing page about one kind of tour. Its address stands in data/routes.yaml under the same name.
 */
export interface Landing {
  /**
   * The page's slug; the file has the same name.
   */
  slug: Slug
  /**
   * The page's heading.
   */
  heading: LocalizedText
  /**
   * Page title for search engines, at most about 60 characters.
   */
  title: LocalizedText
  /**
   * Meta description, 110 to 160 characters.
   */
  description: LocalizedText
  /**
   * Two or three sentences under the heading.
   */
  lead: LocalizedText
  /**
   * Picture of the page.
   */
  image: string
  /**
   * Figures shown as a row of facts.
   *
   * Items: One fact.
   */
  facts: {
    /**
     * What the figure tells, in a word or two.
     */
    label: LocalizedText
    /**
     * The figure's name.
     */
    figure: string
  }[]
  /**
   * The page's text in sections.
   *
   * @minItems 2
   *
   * Items: One section.
   */
  sections: {
    /**
     * The section's heading.
     */
    heading: LocalizedText
    /**
     * Its text; paragraphs are separated by an empty line.
     */
    text: LocalizedText
    /**
     * An optional list after the text.
     */
    list?: LocalizedText[]
    /**
     * An optional picture beside the text.
     */
    image?: string
  }[]
  /**
   * Slugs of our own tours offered on the page, best first.
   *
   * @minItems 1
   *
   * Items: A tour's slug.
   */
  tours: string[]
  /**
   * A guide to read on.
   */
  guide?: string
  /**
   * The FAQ set of the page.
   */
  faq?: string
}

/**
 * Languages of the site and of the guides.
 */
export interface Languages {
  /**
   * Languages of the interface; the first is the default.
   *
   * Items: One language.
   */
  site: {
    /**
     * Its code.
     */
    code: 'en' | 'es' | 'ru'
    /**
     * Its own name.
     */
    name: string
    /**
     * Flag shown beside it: a country code.
     */
    flag: 'gb' | 'es' | 'ru'
    /**
     * The locale that formats dates and numbers.
     */
    locale: 'en-GB' | 'es-ES' | 'ru-RU'
  }[]
  /**
   * Languages the guides speak.
   */
  spoken: {
    /**
     * One language.
     */
    [k: string]: {
      label: LocalizedText
    }
  }
}

/**
 * Menus of the header, the footer and the home page.
 */
export interface Navigation {
  /**
   * The header's menu.
   *
   * @minItems 1
   *
   * Items: One entry of the menu with its panel.
   */
  menu: {
    id: Slug
    label: LocalizedText
    /**
     * Links of the panel.
     *
     * @minItems 1
     *
     * Items: A link to a page of this site.
     */
    items: {
      /**
       * A page id from data/routes.yaml.
       */
      route: string
      /**
       * The slug, for pages that exist once for each tour or guide.
       */
      slug?: string
      /**
       * What follows the question mark.
       */
      query?: string
      label: LocalizedText
      /**
       * True: shown as Coming Soon, cannot be opened.
       */
      comingSoon?: boolean
    }[]
  }[]
  /**
   * Options of the home page's destination box, in order; the first is selected at the start.
   *
   * @minItems 2
   *
   * Items: A link to a page of this site.
   */
  destinations: {
    /**
     * A page id from data/routes.yaml.
     */
    route: string
    /**
     * The slug, for pages that exist once for each tour or guide.
     */
    slug?: string
    /**
     * What follows the question mark.
     */
    query?: string
    label: LocalizedText
    /**
     * True: shown as Coming Soon, cannot be opened.
     */
    comingSoon?: boolean
  }[]
  /**
   * Category tiles of the home page.
   *
   * @minItems 1
   *
   * Items: One tile.
   */
  tiles: {
    /**
     * A page id.
     */
    route: string
    label: LocalizedText
    text: LocalizedText
    /**
     * A picture.
     */
    image: string
  }[]
  /**
   * Tours in the featured grid of the home page, in order.
   *
   * @minItems 1
   *
   * Items: A tour.
   */
  featured: string[]
  /**
   * The three further featured cards of the home page.
   *
   * Items: A tour.
   */
  spotlight: string[]
  /**
   * Partner tours promoted on the Madrid listing.
   *
   * Items: A partner tour.
   */
  partnerPromo: string[]
  /**
   * Tours of the day-trip page's quick compare.
   *
   * Items: A tour.
   */
  compare: string[]
  /**
   * The footer's lists.
   */
  footer: {
    /**
     * Popular tours.
     *
     * Items: A tour.
     */
    popular: string[]
    /**
     * Quick links.
     *
     * Items: A link to a page of this site.
     */
    quickLinks: {
      /**
       * A page id from data/routes.yaml.
       */
      route: string
      /**
       * The slug, for pages that exist once for each tour or guide.
       */
      slug?: string
      /**
       * What follows the question mark.
       */
      query?: string
      label: LocalizedText
      /**
       * True: shown as Coming Soon, cannot be opened.
       */
      comingSoon?: boolean
    }[]
    /**
     * Legal links.
     *
     * Items: A link to a page of this site.
     */
    legal: {
      /**
       * A page id from data/routes.yaml.
       */
      route: string
      /**
       * The slug, for pages that exist once for each tour or guide.
       */
      slug?: string
      /**
       * What follows the question mark.
       */
      query?: string
      label: LocalizedText
      /**
       * True: shown as Coming Soon, cannot be opened.
       */
      comingSoon?: boolean
    }[]
  }
}

/**
 * A ticket or tour of the partner catalogue. Its price stands in data/prices.yaml.
 */
export interface PartnerTour {
  /**
   * The tour's slug; the file has the same name.
   */
  slug: Slug
  /**
   * Title on the card and the page.
   */
  title: LocalizedText
  /**
   * One or two sentences for the card and for search engines, 110 to 160 characters.
   */
  description: LocalizedText
  /**
   * The long description; paragraphs are separated by an empty line.
   */
  overview: LocalizedText
  /**
   * The city whose page lists it.
   */
  city: 'granada' | 'seville' | 'malaga' | 'madrid'
  /**
   * Where it takes place, as shown on the card.
   */
  location: LocalizedText
  /**
   * Its category in the partner data.
   */
  category: string
  /**
   * Every partner category it is found under.
   *
   * @minItems 1
   *
   * Items: A partner category.
   */
  categories: string[]
  /**
   * Badges in the order they are shown.
   *
   * Items: A badge from data/badges.yaml.
   */
  badges: string[]
  /**
   * Languages the guides speak.
   *
   * @minItems 1
   *
   * Items: A spoken language.
   */
  languages: string[]
  /**
   * Hours; absent where nobody has told us.
   */
  duration?: Figure
  /**
   * Pictures, by their ids in data/images.yaml.
   */
  images: {
    /**
     * The large picture of the page.
     */
    hero: string
    /**
     * The picture of the card.
     */
    card?: string
    /**
     * Pictures; the page shows at most 4 with the hero.
     *
     * @minItems 1
     * @maxItems 10
     *
     * Items: A picture's id.
     */
    gallery: string[]
  }
  /**
   * Reasons to come.
   *
   * @minItems 3
   * @maxItems 10
   */
  highlights: LocalizedText[]
  /**
   * What happens, in order.
   *
   * @minItems 2
   *
   * Items: One step.
   */
  itinerary: {
    /**
     * Clock time, only where it is known; departures are chosen by the traveller.
     */
    time?: Time
    /**
     * What happens, in a few words.
     */
    title: LocalizedText
    /**
     * One or two sentences about it.
     */
    description: LocalizedText
  }[]
  /**
   * What the ticket includes.
   *
   * @minItems 1
   */
  includes: LocalizedText[]
  /**
   * The payment provider's price identifier.
   */
  paymentPriceId: WithheldText
}

/**
 * The rules of a booking: what it costs, when it can be made and cancelled.
 */
export interface Policies {
  /**
   * Free cancellation.
   */
  cancellation: {
    /**
     * Hours before departure until which cancelling is free.
     */
    hours: Figure
    /**
     * Percent of the price refunded when cancelled in time.
     */
    refund: Figure
  }
  /**
   * The discount for booking early. It applies to our own tours, not to partner tickets.
   */
  'early-booking': {
    /**
     * Percent taken off the total.
     */
    discount: Figure
    /**
     * Days between the booking and the tour.
     */
    leadDays: Figure
  }
  /**
   * What a child pays.
   */
  child: {
    /**
     * Percent of the adult price.
     */
    share: Figure
  }
  /**
   * When to be at the meeting point.
   */
  arrival: {
    /**
     * Minutes before departure.
     */
    minutes: Figure
  }
  /**
   * How far ahead one can book.
   */
  'booking-window': {
    /**
     * Days from today.
     */
    days: Figure
  }
  /**
   * Limits of one booking of our own tours.
   */
  party: {
    /**
     * Fewest adults.
     */
    adultsMin: number
    /**
     * Most adults.
     */
    adultsMax: number
    /**
     * Adults the form starts with.
     */
    adultsDefault: number
    /**
     * Fewest children.
     */
    childrenMin: number
    /**
     * Most children.
     */
    childrenMax: number
    /**
     * Children the form starts with.
     */
    childrenDefault: number
  }
  /**
   * Limits of one booking of a partner ticket: there is no upper bound.
   */
  'partner-party': {
    /**
     * Fewest adults.
     */
    adultsMin: number
    /**
     * Adults the form starts with.
     */
    adultsDefault: number
    /**
     * Fewest children.
     */
    childrenMin: number
    /**
     * Children the form starts with.
     */
    childrenDefault: number
  }
  /**
   * Departure times offered for partner tickets.
   */
  'partner-times': {
    /**
     * Every time on offer.
     *
     * @minItems 1
     */
    times: Time[]
    /**
     * The time the form starts with.
     */
    default: Time
  }
  /**
   * The time the form of our own tours starts with, where the tour offers it; else the first one it offers.
   */
  'default-time': {
    time: Time
  }
  /**
   * How long tracking values are kept.
   */
  cookies: {
    /**
     * Days the click-id cookie lives.
     */
    clickIdDays: Figure
    /**
     * Days the utm cookies live.
     */
    utmDays: Figure
    /**
     * Days the stored attribution lives.
     */
    attributionDays: Figure
  }
}

/**
 * The one price list: what an adult pays for each tour, in euros, tax included.
 */
export interface PriceList {
  /**
   * Currency of every price.
   */
  currency: 'EUR'
  /**
   * Our own tours, by slug.
   */
  tours: {
    /**
     * Euros per adult.
     */
    [k: string]: Figure
  }
  /**
   * Partner tours, by slug. A tour without a decided price is shown but cannot be booked.
   */
  'partner-tours': {
    /**
     * Euros per adult.
     */
    [k: string]: Figure
  }
  /**
   * Partner prices the customer gave without saying for which tour. Recorded, never shown, never charged.
   */
  unassigned: Reading[]
}

/**
 * Old addresses that lead on to pages of today.
 */
export interface Redirects {
  /**
   * One entry an old address.
   *
   * Items: One redirect.
   */
  redirects: {
    /**
     * The old path.
     */
    from: string
    /**
     * A page id from data/routes.yaml.
     */
    to: string
    /**
     * Query parameters added.
     */
    query?: {
      /**
       * A value.
       */
      [k: string]: string
    }
    /**
     * True: the visitor's own query parameters are kept.
     */
    keepQuery?: boolean
    placeholder?: Reason
  }[]
}

/**
 * Every page and its address in each language.
 */
export interface Routes {
  /**
   * Pages by their id. :slug stands for the slug of a tour or guide.
   */
  pages: {
    /**
     * The path in each language; Spanish ones start with /es, Russian ones with /ru.
     */
    [k: string]: {
      /**
       * Path of the English page.
       */
      en: string
      /**
       * Path of the Spanish page.
       */
      es: string
      /**
       * Path of the Russian page.
       */
      ru: string
    }
  }
  /**
   * Direct paths of our own tours, by slug.
   */
  direct: {
    /**
     * The path in each language; Spanish ones start with /es, Russian ones with /ru.
     */
    [k: string]: {
      /**
       * Path of the English page.
       */
      en: string
      /**
       * Path of the Spanish page.
       */
      es: string
      /**
       * Path of the Russian page.
       */
      ru: string
    }
  }
  /**
   * Paths of the travel guides, by slug.
   */
  guides: {
    /**
     * The path in each language; Spanish ones start with /es, Russian ones with /ru.
     */
    [k: string]: {
      /**
       * Path of the English page.
       */
      en: string
      /**
       * Path of the Spanish page.
       */
      es: string
      /**
       * Path of the Russian page.
       */
      ru: string
    }
  }
}

/**
 * The company and the site.
 */
export interface Site {
  /**
   * The name on the sign.
   */
  brand: WithheldText
  /**
   * The company as registered.
   */
  legalName: WithheldText
  /**
   * Tax number.
   */
  taxId: WithheldText
  /**
   * Travel-agency licence number.
   */
  licence: WithheldText
  /**
   * One line under the name.
   */
  tagline: LocalizedText
  /**
   * What the site is, for search engines.
   */
  description: LocalizedText
  /**
   * Main phone number, international form.
   */
  phone: WithheldText
  /**
   * Main e-mail address.
   */
  email: WithheldText
  /**
   * Postal address of the office.
   */
  address: WithheldText
  /**
   * Currency of the site.
   */
  currency: 'EUR'
  /**
   * Time zone of every departure.
   */
  timeZone: 'Europe/Madrid'
  /**
   * When the office is open.
   *
   * Items: Days with the same hours.
   */
  officeHours: {
    /**
     * Days of the week.
     *
     * @minItems 1
     *
     * Items: A day.
     */
    days: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[]
    opens: Time
    closes: Time
  }[]
  /**
   * Places served, for structured data.
   */
  areaServed: LocalizedText[]
  /**
   * Picture shown when a page without one of its own is shared.
   */
  shareImage: string
  /**
   * Main meeting points named on the contact page: tours whose meeting point is shown.
   *
   * Items: A tour.
   */
  meetingPoints: string[]
  /**
   * What marks a visit as coming from the competitor comparison.
   */
  competitorMarkers: {
    /**
     * Values of utm_source.
     *
     * Items: A value, lower case.
     */
    sources: string[]
    /**
     * Words contained in utm_campaign.
     *
     * Items: A word, lower case.
     */
    campaigns: string[]
  }
  /**
   * Whether tracking asks first: implied stores at once, required stores nothing before the visitor agrees.
   */
  consent: 'implied' | 'required'
}

/**
 * Where readings come from.
 */
export interface Sources {
  /**
   * One source.
   */
  [k: string]: {
    /**
     * Its name in reports.
     */
    title: string
    /**
     * Where in the customer's material it stands.
     */
    where: string
  }
}

/**
 * What the company says of itself in words: shown in the trust sections.
 */
export interface Statements {
  /**
   * Short promises with a sentence each.
   *
   * Items: One promise.
   */
  promises: {
    id: Slug
    /**
     * Name of its icon.
     */
    icon:
      | 'clock'
      | 'headset'
      | 'licence'
      | 'people'
      | 'refund'
      | 'shield'
      | 'spark'
      | 'support'
      | 'ticket'
      | 'handshake'
      | 'percent'
    title: LocalizedText
    text: LocalizedText
  }[]
  /**
   * Claims shown as statistics, in order: names from data/claims.yaml.
   *
   * Items: One statistic.
   */
  statistics: {
    /**
     * The figure shown.
     */
    figure: string
    /**
     * What it counts.
     */
    label: LocalizedText
  }[]
  /**
   * Awards of the trust section.
   *
   * Items: One award.
   */
  awards: {
    id: Slug
    title: LocalizedText
    text: LocalizedText
  }[]
  /**
   * Customer reviews of the footer and home page. No review is invented.
   */
  reviews: {
    heading: LocalizedText
    text: LocalizedText
  }
}

/**
 * One of our own guided tours. Its price stands in data/prices.yaml.
 */
export interface Tour {
  /**
   * The tour's slug; the file has the same name.
   */
  slug: Slug
  /**
   * Short id used in statistics; never changes.
   */
  id: Slug
  /**
   * Title on the card and the page, at most about 60 characters.
   */
  title: LocalizedText
  /**
   * One or two sentences for the card and for search engines (meta description), 110 to 160 characters.
   */
  description: LocalizedText
  /**
   * The long description on the page; paragraphs are separated by an empty line.
   */
  overview: LocalizedText
  /**
   * The listing's category.
   */
  category: string
  /**
   * The categories of the all-tours page it belongs to.
   *
   * @minItems 1
   *
   * Items: A category of the all-tours page.
   */
  categories: string[]
  /**
   * Badges in the order they are shown.
   *
   * Items: A badge from data/badges.yaml.
   */
  badges: string[]
  /**
   * Languages the guides speak.
   *
   * @minItems 1
   *
   * Items: A spoken language from data/languages.yaml.
   */
  languages: string[]
  /**
   * Currency of the price.
   */
  currency: 'EUR'
  /**
   * Hours from meeting to farewell, or full-day.
   */
  duration: Figure
  /**
   * The most people on one departure, adults and children together.
   */
  groupSize: Figure
  /**
   * Average rating, 1 to 5 stars.
   */
  rating: Figure
  /**
   * How many reviews the rating rests on.
   */
  reviewCount: Figure
  /**
   * Pictures, by their ids in data/images.yaml.
   */
  images: {
    /**
     * The large picture of the page.
     */
    hero: string
    /**
     * The picture of the card; a card without one shows "No Image".
     */
    card?: string
    /**
     * 4 to 10 pictures; the page shows at most 4 with the hero.
     *
     * @minItems 4
     * @maxItems 10
     *
     * Items: A picture's id.
     */
    gallery: string[]
    /**
     * The picture shown when the page is shared.
     */
    share: string
  }
  /**
   * Reasons to come, 4 to 7.
   *
   * @minItems 3
   * @maxItems 10
   */
  highlights: LocalizedText[]
  /**
   * What happens when.
   *
   * @minItems 2
   *
   * Items: One step of the itinerary.
   */
  itinerary: {
    /**
     * Clock time on the first departure of the day; only where it is known.
     */
    time?: Time
    /**
     * Set where the time is our assumption: why, and who confirms it.
     */
    timePlaceholder?: Reason
    /**
     * What happens, in a few words.
     */
    activity: LocalizedText
    /**
     * One or two sentences about it.
     */
    description: LocalizedText
  }[]
  /**
   * What the price includes.
   *
   * @minItems 1
   */
  included: LocalizedText[]
  /**
   * What the price does not include.
   *
   * @minItems 1
   */
  notIncluded: LocalizedText[]
  /**
   * Where the group meets.
   */
  meetingPoint: {
    /**
     * The place's name.
     */
    name: LocalizedText
    /**
     * Its postal address.
     */
    address: LocalizedText
    /**
     * How to find the guide.
     */
    instructions: LocalizedText
  }
  /**
   * Which readings of policies/cancellation apply: those for day trips or the general one.
   */
  cancellationPolicy: 'general' | 'day-trips'
  /**
   * Departure times of every day.
   *
   * @minItems 1
   */
  availableTimes: Time[]
  /**
   * The payment provider's price identifier.
   */
  paymentPriceId: WithheldText
  /**
   * The FAQ set shown on the tour's page.
   */
  faq?: string
}
