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
  /**
   * Set while the text stands in for one that somebody has still to write: why, and who writes it.
   */
  placeholder?: Reason
}

/**
 * A text of something that has pages of its own, in every language. English always; while another language is missing, the pages are not published in it. A fact inside it is written as {{figure NAME}}.
 */
export interface PageText {
  /**
   * English.
   */
  en: string
  /**
   * Spanish.
   */
  es?: string
  /**
   * Russian.
   */
  ru?: string
  /**
   * Set while the text stands in for one that somebody has still to write: why, and who writes it.
   */
  placeholder?: Reason
}

/**
 * Words that tell no fact, in every language. English always; where another language is missing, the English words are shown.
 */
export interface WordsWithoutFacts {
  /**
   * English.
   */
  en: string
  /**
   * Spanish.
   */
  es?: string
  /**
   * Russian.
   */
  ru?: string
  /**
   * Set while the text stands in for one that somebody has still to write: why, and who writes it.
   */
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
  /**
   * Set while the value stands in for one that the customer has still to supply: why, and who supplies it.
   */
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
export interface WrittenReading {
  /**
   * Where it was read: an id from data/sources.yaml.
   */
  source: string
  /**
   * How exact the value is: >= for "15+", > for "more than 15", ~ for "about 15". Absent: exactly.
   */
  op?: Operator
  /**
   * What the source says: a number in the figure's unit, or full-day for a duration.
   */
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

export interface FigureObject {
  /**
   * What is counted.
   */
  unit:
    | 'eur'
    | 'hours'
    | 'hours-a-week'
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
  /**
   * The figure, where only one value is known: a number in its unit, or full-day for a duration.
   */
  value?: FigureValue
  /**
   * How exact the value is: >= for "15+", > for "more than 15", ~ for "about 15". Absent: exactly.
   */
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
  readings?: WrittenReading[]
  /**
   * How the same figure follows from the data; it is compared with the readings at every validation.
   */
  derived?: Derivation
  /**
   * The source whose reading is in use; "all" shows every reading; "none" shows none; "data" uses what is derived from the data. Absent: undecided.
   */
  use?: string
  /**
   * Why that reading, for the colleague who asks next year.
   */
  why?: string
  /**
   * The values of the readings, in their order, when it was decided; `tours decide` writes them. When the readings differ from them, the decision counts as expired.
   *
   * @minItems 1
   */
  decided?: (number | string)[]
  /**
   * The day by which the decision is to be looked at again, as YYYY-MM-DD. After it the decision counts as expired.
   */
  reviewBy?: CalendarDate
  /**
   * Set where the figure is still to come: why, and who supplies it.
   */
  placeholder?: Reason
}

/**
 * A plain number, or a set of readings with their sources and the decision between them.
 */
export type WrittenFigure = number | 'full-day' | FigureObject

/**
 * What a promise says of a number of each tour.
 */
export interface PromisedLimit {
  /**
   * <= "at most", >= "at least".
   */
  op: '<=' | '>='
  /**
   * The limit, in the unit of the tours' number.
   */
  value: number
  /**
   * Other limits for tours of some categories of the Madrid listing: { day-trip: 15 }.
   */
  perCategory?: {
    /**
     * The limit for tours of this category.
     */
    [k: string]: number
  }
}

/**
 * What is promised in numbers, so that tours that break the promise are found.
 */
export interface PromisedFigures {
  /**
   * Euros per adult.
   */
  price?: PromisedLimit
  /**
   * Hours; a full day counts as 8.
   */
  duration?: PromisedLimit
  /**
   * The most people on one departure.
   */
  groupSize?: PromisedLimit
  /**
   * The average rating in stars.
   */
  rating?: PromisedLimit
  /**
   * Number of reviews.
   */
  reviewCount?: PromisedLimit
}

/**
 * Days with the same hours.
 */
export interface OpenHours {
  /**
   * Days of the week.
   */
  days: Weekdays
  /**
   * When it opens, as "HH:MM" in quotes.
   */
  opens: Time
  /**
   * When it closes, as "HH:MM" in quotes.
   */
  closes: Time
}

/**
 * How the same figure follows from the data: one function, and what it looks at. It is compared with the readings at every validation.
 */
export interface Derivation {
  /**
   * How many files a folder has, for example tours.
   */
  count?: 'tours' | 'partner-tours' | 'cities' | 'faqs' | 'landings'
  /**
   * How many different values a field has, for example partner-tours.category.
   */
  'count-distinct'?: FolderField
  /**
   * The lowest value of a field, for example tours.price.
   */
  min?: FolderField
  /**
   * The highest value of a field, for example tours.price.
   */
  max?: FolderField
  /**
   * All values of a field together, for example tours.reviewCount.
   */
  sum?: FolderField
  /**
   * The mean of all values of a field, for example tours.rating.
   */
  mean?: FolderField
  /**
   * The calendar years since the one that a figure holds, for example claims/since/year.
   */
  'years-since'?: string
  /**
   * Only partner tours behind this tile of their catalogue count, for example { tile: museums }.
   */
  where?: {
    /**
     * A tile of data/categories.yaml.
     */
    tile: string
  }
  /**
   * What the result is multiplied by: 20 makes percent of five stars.
   */
  times?: number
}

/**
 * A folder and a field of its files: tours.price.
 */
export type FolderField = string

/**
 * A day as YYYY-MM-DD, or as "MM-DD" for every year.
 */
export type DepartureDay = string

/**
 * Days of the week.
 *
 * Items: A day.
 */
export type Weekdays = ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[]

/**
 * Departure times.
 *
 * @minItems 1
 */
export type Times = Time[]

/**
 * The days on which it departs; absent: every day.
 */
export interface Departures {
  /**
   * Days of the week on which it departs; absent: all; empty: only inside seasons.
   */
  days?: Weekdays
  /**
   * Minutes before departure at which booking ends; absent: that of data/policies.yaml.
   */
  cutoff?: number
  /**
   * Parts of the year with days or times of their own; one with years beats one of every year.
   *
   * @minItems 1
   *
   * Items: A season; both its days are inside.
   */
  seasons?: {
    /**
     * The first day.
     */
    from: DepartureDay
    /**
     * The last day; every year's may lie behind New Year.
     */
    until: DepartureDay
    /**
     * Days of the week in this season; absent: as outside it.
     */
    days?: Weekdays
    /**
     * Departure times in this season; absent: as outside it.
     */
    times?: Times
  }[]
  /**
   * Days without departures; they beat days and seasons.
   *
   * @minItems 1
   *
   * Items: A day (on), or a range of days (from and until).
   */
  closed?: {
    /**
     * The day.
     */
    on?: DepartureDay
    /**
     * The first day of a range.
     */
    from?: DepartureDay
    /**
     * The last day of a range.
     */
    until?: DepartureDay
    /**
     * Only these times are closed; absent: the whole day.
     */
    times?: Times
    /**
     * Why, as travellers read it in the calendar.
     */
    why?: LocalizedText
  }[]
  /**
   * Further departures; they beat closed days.
   *
   * @minItems 1
   *
   * Items: Departures of one day.
   */
  extra?: {
    /**
     * The day.
     */
    on: CalendarDate
    /**
     * The departure times.
     */
    times: Times
    /**
     * Seats of each; absent: the group size.
     */
    seats?: number
  }[]
}

/**
 * Latitude and longitude in degrees, as map apps show them, with a point before the decimals: [40.4169, -3.7028].
 *
 * @minItems 2
 * @maxItems 2
 */
export type WrittenPlace = [number, number]

/**
 * What travellers should know before they book. Where the company has not told it, leave it out: travellers are asked to write.
 */
export interface PracticalFacts {
  /**
   * When it ends, where that does not follow from its times and duration.
   */
  returns?: PageText
  /**
   * How far one walks, and on what.
   */
  walking?: PageText
  /**
   * What wheelchairs, pushchairs and slow walkers can count on.
   */
  access?: PageText
  /**
   * From what age it is for, and what children should know.
   */
  age?: PageText
  /**
   * What to wear and to bring.
   */
  bring?: PageText
  /**
   * What may come along, and where the rest can stay.
   */
  luggage?: PageText
  /**
   * Which document travellers need.
   */
  identity?: PageText
  /**
   * What happens in rain or heat.
   */
  rain?: PageText
  /**
   * How many travellers a departure needs, and what happens with fewer.
   */
  minimumParty?: PageText
  /**
   * How the guide is recognised.
   */
  guide?: PageText
  /**
   * Where a partner’s group meets.
   */
  meeting?: PageText
  /**
   * The company that runs a partner’s tour.
   */
  operator?: PageText
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
  /**
   * Set where fields or text of this language stand in for ones that have still to be written: which, and who writes them.
   */
  placeholder?: Reason
}

/**
 * Badges of the cards.
 */
export interface Badges {
  /**
   * One badge.
   */
  [k: string]: {
    /**
     * The words on the badge.
     */
    label: LocalizedText
    /**
     * When a tour may carry it.
     */
    promise: string
    /**
     * What the badge promises in numbers; tours that carry it and break it are reported.
     */
    promises?: PromisedFigures
    /**
     * Set where the promise has still to be written: who writes it.
     */
    promisePlaceholder?: Reason
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
      /**
       * The words on the filter and on the card.
       */
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
      /**
       * The words of the filter on the all-tours page.
       */
      label: LocalizedText
      /**
       * Partner categories whose tickets it holds, too; a partner category of its own name it always holds.
       *
       * Items: A partner category.
       */
      categories?: string[]
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
      /**
       * The words of the category on the partner tour.
       */
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
      /**
       * The words on the tile.
       */
      label: LocalizedText
      /**
       * One sentence below the label.
       */
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
  city: Slug
  /**
   * The city's name.
   */
  name: PageText
  /**
   * The page's heading.
   */
  heading: PageText
  /**
   * Page title for search engines, at most about 60 characters.
   */
  title: PageText
  /**
   * Meta description, 110 to 160 characters.
   */
  description: PageText
  /**
   * One or two sentences under the heading.
   */
  intro: PageText
  /**
   * Placeholder text of the search box.
   */
  searchHint: PageText
  /**
   * True: the destination menu marks the city Coming Soon and does not open it.
   */
  comingSoon: boolean
  /**
   * A draft shows only in `tours dev`; a page that sells nothing has nothing to pause. Absent: published.
   */
  status?: 'draft' | 'published'
  /**
   * Picture of the page.
   */
  image: string
  /**
   * Set where the picture is our assumption: why, and who confirms it.
   */
  imagePlaceholder?: Reason
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
    count?: WrittenFigure
    /**
     * The claim, with every reading of it.
     */
    hours?: WrittenFigure
    /**
     * The claim, with every reading of it.
     */
    year?: WrittenFigure
    /**
     * The claim, with every reading of it.
     */
    years?: WrittenFigure
    /**
     * The claim, with every reading of it.
     */
    percent?: WrittenFigure
    /**
     * The claim, with every reading of it.
     */
    stars?: WrittenFigure
    /**
     * The claim, with every reading of it.
     */
    min?: WrittenFigure
    /**
     * The claim, with every reading of it.
     */
    max?: WrittenFigure
    /**
     * The claim, with every reading of it.
     */
    from?: WrittenFigure
  }
}

/**
 * Findings that somebody has looked at and lets stand, each with the reason. One that no longer matches anything is an error.
 *
 * Items: One finding that may stand.
 */
export type Exceptions = {
  /**
   * The finding's code, in square brackets behind its sentence: prose, locale, literal-figure, badge-promise …
   */
  code: string
  /**
   * The text or figure it is about, as the report names it: faqs/home/items/1/answer, tours/el-escorial-tour/groupSize.
   */
  at: string
  /**
   * Only the finding with these words, where a text has several.
   */
  quote?: string
  /**
   * Why it may stand, for the colleague who asks next year.
   */
  why: string
}[]

/**
 * A set of questions and answers shown together on a page.
 */
export interface FaqSet {
  /**
   * The heading above the set.
   */
  title: LocalizedText
  /**
   * The page on which the set stands, where several name it: the others lead there. Absent: on each of them.
   */
  page?: string
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
 * Words of a sentence that speaks of the figure, and words that say it speaks of something else.
 */
export interface Keywords {
  /**
   * One of these stands in the sentence.
   */
  about: Words
  /**
   * One of these stands in the sentence, too.
   */
  besides?: Words
  /**
   * None of these does.
   */
  not?: Words
  /**
   * One of these in a step of an itinerary says that the tour is meant, not the step: "two hours in all", "the second departure".
   */
  whole?: Words
}

/**
 * Beginnings of words in every language: "cancel" also finds "cancellation". # stands for the number in question: "every #".
 */
export interface Words {
  /**
   * English.
   *
   * Items: The beginning of a word, or several words.
   */
  en: string[]
  /**
   * Spanish.
   *
   * Items: The beginning of a word, or several words.
   */
  es: string[]
  /**
   * Russian.
   *
   * Items: The beginning of a word, or several words.
   */
  ru: string[]
}

/**
 * The words by which a sentence is known to speak of a figure, so that a number typed into it can be compared with the figure.
 */
export interface FigureKeywords {
  /**
   * Figures that any text may tell of, by their names: policies and claims.
   */
  figures: {
    [k: string]: Keywords
  }
  /**
   * The figures that every tour has. In a tour's own title, description and highlights, and in the lead of its landing page, such a number is the tour's unless a word of "not" stands beside it; elsewhere a word of "about" must.
   */
  fields: {
    /**
     * Words around a price.
     */
    price?: Keywords
    /**
     * Words around a duration.
     */
    duration?: Keywords
    /**
     * Words around a group's size.
     */
    groupSize?: Keywords
    /**
     * Words around a rating.
     */
    rating?: Keywords
    /**
     * Words around a number of reviews.
     */
    reviewCount?: Keywords
    /**
     * Words around the time of day at which a tour departs, which is compared with its departures.
     */
    departure?: Keywords
    /**
     * Words beside the time of day at which a tour ends, which is compared with its departures and its duration.
     */
    end?: Keywords
    /**
     * Words around a time of day at which the office opens or closes, which is compared with its hours.
     */
    office?: Keywords
    /**
     * Words (of "not") around numbers of languages that are not its guides'.
     */
    languages?: Keywords
    /**
     * Words around a number of tours on the page of a city, which is compared with those that it has.
     */
    cityTours?: Keywords
    /**
     * Words (of "not") in a tour's own texts around times that are neither its departures' nor its steps'.
     */
    schedule?: Keywords
  }
  /**
   * How other texts than its own speak of a tour, by its file: tours/<slug> or partner-tours/<slug>.
   */
  tours: {
    /**
     * What the tour is called, and where it goes.
     */
    [k: string]: {
      /**
       * What the tour is called.
       */
      names?: Words
      /**
       * Places that only this tour goes to. They count where the sentence says that one goes there with us.
       */
      places?: Words
      /**
       * What answers to questions and the pages of its city call it: "the palace". Beside its places, and only there.
       */
      short?: Words
    }
  }
  /**
   * Words that tell whose offer a sentence speaks of. What others offer is compared with no figure.
   */
  offers: {
    /**
     * We, and what is ours.
     */
    ours: Words
    /**
     * What a tour is: beside one of its places it names the tour.
     */
    kinds: Words
    /**
     * Travellers who go somewhere with us.
     */
    'with-us': Words
    /**
     * Other companies and their tours, and the queue that who comes alone stands in.
     */
    others: Words
    /**
     * Behind a number that only others have: "but not with us".
     */
    'not-ours': Words
    /**
     * Words before others who are named only to say that we differ: "unlike".
     */
    contrast: Words
    /**
     * Who goes along, and is one fewer than the group: "with eleven others".
     */
    'with-you': Words
    /**
     * Remarks behind a number on what comes with it: "lunch included".
     */
    included: Words
    /**
     * Before a tour that is only compared with: "one more than our Toledo trip".
     */
    compared?: Words
    /**
     * Around a number that is denied, or is the difference of two: "not #", "# cheaper".
     */
    'no-figure'?: Words
  }
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
     * A draft shows only in `tours dev`; a page that sells nothing has nothing to pause. Absent: published.
     */
    status?: 'draft' | 'published'
    /**
     * Its picture.
     */
    image: string
    /**
     * The tour it leads to.
     */
    tour: string
    /**
     * Set where the picture is our assumption: why, and who confirms it.
     */
    imagePlaceholder?: Reason
    /**
     * Set where the tour is our assumption: why, and who confirms it.
     */
    tourPlaceholder?: Reason
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
     * A scene drawn for the site, under public/, or the original of a photograph, under data/.
     */
    file: string
    /**
     * What is to be seen, for those who cannot see it.
     */
    alt: WordsWithoutFacts
    /**
     * Of a photograph: whom to name with it, for example Ana Ruiz.
     */
    credit?: string
    /**
     * Of a photograph: what allows us to show it, as travellers read it, for example CC BY 4.0.
     */
    licence?: string
    /**
     * Of a photograph: what stays in sight where it is cut, in parts of one from its left and its top. Absent: its middle.
     *
     * @minItems 2
     * @maxItems 2
     *
     * Items: A part of the width or height.
     */
    focus?: number[]
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
  heading: PageText
  /**
   * Page title for search engines, at most about 60 characters.
   */
  title: PageText
  /**
   * Meta description, 110 to 160 characters.
   */
  description: PageText
  /**
   * Two or three sentences under the heading.
   */
  lead: PageText
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
    label: PageText
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
    heading: PageText
    /**
     * Its text; paragraphs are separated by an empty line.
     */
    text: PageText
    /**
     * An optional list after the text.
     */
    list?: PageText[]
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
      /**
       * The language's name, as travellers read it.
       */
      label: LocalizedText
      /**
       * The same as it follows "the guide speaks": in Russian по-английски.
       */
      speaks: LocalizedText
    }
  }
}

/**
 * A link to a page of this site.
 */
export interface MenuLink {
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
  /**
   * The words of the link.
   */
  label: LocalizedText
  /**
   * True: shown as Coming Soon, cannot be opened.
   */
  comingSoon?: boolean
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
    /**
     * Short name of the entry; addresses and tests use it, travellers do not see it.
     */
    id: Slug
    /**
     * The words of the menu entry.
     */
    label: LocalizedText
    /**
     * Links of the panel.
     *
     * @minItems 1
     */
    items: MenuLink[]
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
    /**
     * The words of the option.
     */
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
    /**
     * The words on the tile.
     */
    label: LocalizedText
    /**
     * One sentence below the label.
     */
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
     */
    quickLinks: MenuLink[]
    /**
     * Legal links.
     */
    legal: MenuLink[]
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
  title: PageText
  /**
   * One or two sentences for the card and for search engines, 110 to 160 characters.
   */
  description: PageText
  /**
   * The long description; paragraphs are separated by an empty line.
   */
  overview: PageText
  /**
   * The city whose page lists it: the `city` of a file in data/cities, or madrid.
   */
  city: string
  /**
   * Set where the city is our assumption: why, and who confirms it.
   */
  cityPlaceholder?: Reason
  /**
   * Where it takes place, as shown on the card.
   */
  location: PageText
  /**
   * Its category in the partner data.
   */
  category: string
  /**
   * Set where the category is our assumption: why, and who confirms it.
   */
  categoryPlaceholder?: Reason
  /**
   * Every partner category it is found under.
   *
   * @minItems 1
   *
   * Items: A partner category.
   */
  categories: string[]
  /**
   * Set where the list of categories is our assumption: why, and who confirms it.
   */
  categoriesPlaceholder?: Reason
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
   * Set where the list of languages is our assumption: why, and who confirms it.
   */
  languagesPlaceholder?: Reason
  /**
   * Hours; absent where nobody has told us.
   */
  duration?: WrittenFigure
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
   * Set where the choice of pictures is our assumption: why, and who confirms it.
   */
  imagesPlaceholder?: Reason
  /**
   * Reasons to come.
   *
   * @minItems 3
   * @maxItems 10
   */
  highlights: PageText[]
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
    title: PageText
    /**
     * One or two sentences about it.
     */
    description: PageText
  }[]
  /**
   * What the ticket includes.
   *
   * @minItems 1
   */
  includes: PageText[]
  /**
   * A draft shows only in `tours dev`. A paused tour keeps its page and sells nothing until it resumes. Absent: published.
   */
  status?: 'draft' | 'paused' | 'published'
  /**
   * With paused: the first day that departs again; it is sold already now. Absent: nothing is sold.
   */
  resumes?: CalendarDate
  /**
   * The days on which it departs; absent: every day.
   */
  departures?: Departures
  /**
   * Set where the running days are our assumption: why, and who confirms it.
   */
  departuresPlaceholder?: Reason
  /**
   * When the sight can be visited, where that is known; a departure that finds it closed is reported. Days that are not listed are days on which it is closed.
   *
   * @minItems 1
   */
  openingHours?: OpenHours[]
  /**
   * What is known of the facts that data/policies.yaml lists.
   */
  practical?: PracticalFacts
  /**
   * The payment provider's price identifier.
   */
  paymentPriceId: WithheldText
  /**
   * Slugs that it had before: bookings made under them are its own. Written by `tours rename`.
   */
  formerSlugs?: Slug[]
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
    hours: WrittenFigure
    /**
     * Percent of the price refunded when cancelled in time.
     */
    refund: WrittenFigure
  }
  /**
   * The discount for booking early. It applies to our own tours, not to partner tickets.
   */
  'early-booking': {
    /**
     * Percent taken off the total.
     */
    discount: WrittenFigure
    /**
     * Days between the booking and the tour.
     */
    leadDays: WrittenFigure
    /**
     * The last day of the discount, as YYYY-MM-DD; past it, it is reported as ended. Absent: it has no end.
     */
    until?: CalendarDate
  }
  /**
   * What a child pays.
   */
  child: {
    /**
     * Percent of the adult price.
     */
    share: WrittenFigure
    /**
     * Who counts as a child, and what of infants.
     */
    ages?: {
      /**
       * The ages in a sentence, beside the number of children. Absent: travellers are told to ask.
       */
      text?: LocalizedText
      /**
       * Set while the company has not told the ages: what it has to say.
       */
      placeholder?: Reason
    }
  }
  /**
   * When to be at the meeting point.
   */
  arrival: {
    /**
     * Minutes before departure.
     */
    minutes: WrittenFigure
  }
  /**
   * How far ahead one can book, and until when.
   */
  'booking-window': {
    /**
     * Days from today.
     */
    days: WrittenFigure
    /**
     * Minutes before departure at which booking ends, 60 where nothing is said; a tour may have its own.
     */
    cutoff?: WrittenFigure
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
    /**
     * The time, as "HH:MM" in quotes.
     */
    time: Time
  }
  /**
   * When tours usually start, as travellers are told; a tour that departs at another time is reported.
   *
   * @minItems 1
   *
   * Items: From a first to a last usual departure.
   */
  'usual-departures'?: {
    /**
     * The earliest usual departure, as "HH:MM" in quotes.
     */
    from: Time
    /**
     * The latest usual departure, as "HH:MM" in quotes.
     */
    to: Time
  }[]
  /**
   * How long tracking values are kept.
   */
  cookies: {
    /**
     * Days the click-id cookie lives.
     */
    clickIdDays: WrittenFigure
    /**
     * Days the utm cookies live.
     */
    utmDays: WrittenFigure
    /**
     * Days the stored attribution lives.
     */
    attributionDays: WrittenFigure
  }
  /**
   * The facts that travellers are told of each tour, in this order.
   */
  practical?: {
    /**
     * One fact, and what is said of tours whose files don’t tell it.
     */
    [k: string]: {
      /**
       * Its name on the page.
       */
      label: LocalizedText
      /**
       * What holds for every tour that tells nothing else.
       */
      text?: LocalizedText
      /**
       * Set where only some tours have it: own or partner.
       */
      of?: 'own' | 'partner'
      /**
       * Set while the company has not told it of every tour: what is missing.
       */
      placeholder?: Reason
    }
  }
  /**
   * How long the ledger of bookings keeps what it knows of people.
   */
  retention: {
    /**
     * Years after the departure until a paid booking no longer says whose it was; its figures stay.
     */
    paidYears: WrittenFigure
    /**
     * Days until a try to book that was never paid is deleted; money for one comes within two weeks, if at all.
     */
    unpaidDays: WrittenFigure
    /**
     * Days until a message that was sent is deleted; those of a booking, counted from its departure.
     */
    mailDays: WrittenFigure
    /**
     * Days until a visit that came by a competitor's link is deleted.
     */
    landingDays: WrittenFigure
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
    [k: string]: WrittenFigure
  }
  /**
   * Partner tours, by slug. A tour without a decided price is shown but cannot be booked.
   */
  'partner-tours': {
    /**
     * Euros per adult.
     */
    [k: string]: WrittenFigure
  }
  /**
   * Partner prices the customer gave without saying for which tour. Recorded, never shown, never charged.
   */
  unassigned: {
    /**
     * Euros per adult.
     */
    [k: string]: WrittenFigure
  }
}

/**
 * What a quantity counts.
 */
export type CountedUnit =
  | 'eur'
  | 'percent'
  | 'hours'
  | 'minutes'
  | 'days'
  | 'weeks'
  | 'months'
  | 'years'
  | 'people'
  | 'travelers'
  | 'reviews'
  | 'stars'
  | 'tours'
  | 'categories'
  | 'languages'
  | 'rooms'
  | 'taverns'
  | 'tapas'
  | 'drinks'
  | 'wines'

/**
 * Words around a number that no noun follows.
 */
export interface WordsAround {
  /**
   * Before it, where no word stands behind it: "the limit is thirty".
   */
  behind: string
  /**
   * Before it, whatever stands behind it: "groups of up to twelve fit round a table".
   */
  certain?: string
  /**
   * Behind it: "twenty at most".
   */
  ahead?: string
}

/**
 * Numbers by their words.
 */
export interface NumberWords {
  /**
   * The number.
   */
  [k: string]: number
}

/**
 * Nouns of a unit.
 *
 * Items: A noun with its forms.
 */
export type Nouns = string[]

/**
 * Words of one operator.
 */
export interface OperatorWords {
  /**
   * At most, at least, more than, less than, about.
   */
  op: '<=' | '>=' | '>' | '<' | '~'
  /**
   * "up to", "no more than".
   */
  words: string
}

/**
 * A number and its unit in one phrase.
 */
export interface QuantityPhrase {
  /**
   * How it is told; parts with a "$" in front of their names.
   */
  pattern: string
  /**
   * What it counts.
   */
  unit: CountedUnit
  /**
   * How many.
   */
  value: number
  /**
   * The end of the range that it tells: "half a day" is from three to six hours.
   */
  to?: number
}

/**
 * A time of day as a regular expression. Groups: hour, word, one or begun; minute, part, suffix. Put in by the program: $HOUR, $BEGIN, $NO_MORE, $WORD (a number in words), $SUFFIX, $BEGUN, $MINUTES.
 */
export interface TimePattern {
  /**
   * The regular expression.
   */
  pattern: string
  /**
   * What it finds, and what it must not.
   */
  about?: string
}

/**
 * One language's words for quantities: content/quantities/find/languages. Words are the alternatives of a regular expression, parted by |; in Russian е is ё, too. $WORD stands for any number word, $NUMBER for digits as well.
 */
export interface QuantityLanguage {
  /**
   * This schema, for editors.
   */
  $schema?: string
  /**
   * Words that numbers are made of: two, twenty.
   */
  numbers: NumberWords
  /**
   * Behind a number in digits or words: million.
   */
  scales: NumberWords
  /**
   * Behind a number, its scale or its unit, with a space before.
   *
   * Items: What such words add.
   */
  fractions: {
    /**
     * "and a half".
     */
    words: string
    /**
     * What they add to the number.
     */
    value: number
  }[]
  /**
   * Beginnings of small words without which, and without numbers, a text tells no quantity: half.
   */
  mentions: string
  /**
   * What may stand before the first word of a number: the "a" of "a hundred".
   */
  article: string
  /**
   * Between two words of one number.
   */
  joint: string
  /**
   * Behind euros, a number in words with what it counts: "and $NUMBER cents".
   */
  cents: string
  /**
   * Signs between groups of three digits.
   */
  separators: string
  /**
   * The nouns of each unit. A noun is written out, or as its stem with all endings behind a slash, - for none: час/-,а,ов.
   */
  units: {
    /**
     * Amounts in euros.
     */
    eur?: Nouns
    /**
     * Parts of a hundred.
     */
    percent?: Nouns
    /**
     * Spans in hours.
     */
    hours?: Nouns
    /**
     * Spans in minutes.
     */
    minutes?: Nouns
    /**
     * Spans in days.
     */
    days?: Nouns
    /**
     * Spans in weeks.
     */
    weeks?: Nouns
    /**
     * Spans in months.
     */
    months?: Nouns
    /**
     * Spans in years.
     */
    years?: Nouns
    /**
     * People of any age, by what they are called as a group.
     */
    people?: Nouns
    /**
     * Travellers and tourists; by the hundred they are customers.
     */
    travelers?: Nouns
    /**
     * Reviews by travellers.
     */
    reviews?: Nouns
    /**
     * Stars of a rating.
     */
    stars?: Nouns
    /**
     * Tours and visits.
     */
    tours?: Nouns
    /**
     * Categories.
     */
    categories?: Nouns
    /**
     * Languages of guides.
     */
    languages?: Nouns
    /**
     * Rooms and halls.
     */
    rooms?: Nouns
    /**
     * Taverns of an evening.
     */
    taverns?: Nouns
    /**
     * Tapas of an evening.
     */
    tapas?: Nouns
    /**
     * Drinks of an evening.
     */
    drinks?: Nouns
    /**
     * Kinds of wine.
     */
    wines?: Nouns
  }
  /**
   * Adjectives that hold a number and what it counts: «15-минутный», «двухчасовая».
   */
  unitAdjectives?: {
    /**
     * What an adjective counts, by its stem without the ending.
     */
    stems: {
      /**
       * The unit.
       */
      [k: string]: CountedUnit
    }
    /**
     * The endings of such adjectives.
     */
    ending: string
    /**
     * Numbers that begin one.
     */
    numbers: NumberWords
  }
  /**
   * What several phrases have around them, by its name in them: "$OF_THE_PRICE". $WORD is any word of a number.
   */
  parts: {
    /**
     * A part of a pattern.
     */
    [k: string]: string
  }
  /**
   * Units whose number is told by the same words: "half an hour". Of two that begin alike the first wins.
   */
  phrases: QuantityPhrase[]
  /**
   * Words that may stand between a number and its noun.
   */
  adjectives: {
    /**
     * Before any noun, a span of time as well: "two full days".
     */
    ofAny: string
    /**
     * Before nouns of what is counted: "567 verified reviews"; nearly any word may stand there.
     */
    ofCounted: string
  }
  /**
   * Where a number in words is none: an article, a pronoun, "both", a kind of tour.
   *
   * Items: One such place.
   */
  noNumber: {
    /**
     * What it is, with an example.
     */
    about?: string
    /**
     * The number that the words tell.
     */
    value: number
    /**
     * Units before which it is none; absent: all.
     *
     * Items: The unit.
     */
    units?: CountedUnit[]
    /**
     * Fits the number with the words around it: # stands for the number with the space behind it, ¦ for the end of the unit's word. In an adjective the unit begins with a hyphen, else with a space.
     */
    pattern: string
  }[]
  /**
   * Words before a number that make it a part of others: "four out of five guests".
   */
  share: string
  /**
   * What joins two numbers to a range, beside dashes: "2 to 3".
   */
  range: string
  /**
   * What joins two numbers to a range only behind another word.
   *
   * Items: "Between" and its "and".
   */
  openedRange: {
    /**
     * Before the first number.
     */
    opens: string
    /**
     * Between the two.
     */
    joins: string
  }[]
  /**
   * The word for "or".
   */
  either: string
  /**
   * The word for "and".
   */
  both: string
  /**
   * What begins another part of a sentence: "and then".
   */
  then: string
  /**
   * Words that make a limit or an estimate of a number.
   */
  operators: {
    /**
     * They stand before the number; the first that fits wins.
     */
    before: OperatorWords[]
    /**
     * What may stand between those words and the number: "hasta un 70 %".
     */
    between: string
    /**
     * They stand behind the number or its unit.
     */
    behind: OperatorWords[]
    /**
     * From: "a rating from 500 reviews" tells where it comes from.
     */
    from: string
  }
  /**
   * Words around the score of a rating.
   */
  rating: {
    /**
     * Behind the score: "out of 5".
     */
    ofFive: string
    /**
     * Before a number that is a rating without "out of 5": "an average of 4.8".
     */
    words: string
  }
  /**
   * Words whose number is a name: room 12, line 5. They are looked for in every language's texts.
   *
   * Items: A word with its endings, as a regular expression.
   */
  labels: string[]
  /**
   * Words around clock times.
   */
  times: {
    /**
     * A text without any of these tells no time.
     */
    mention: string
    /**
     * What says that "9.30" behind it is a time: "at".
     */
    at: string
    /**
     * The half of the day, or the word for "o'clock", behind a time, with the space before it.
     */
    suffix: string
    /**
     * Behind the hour: «в семь тридцать».
     */
    minutes?: NumberWords
    /**
     * The twelve hours by which a half or a quarter before them is told: «половина девятого» is half past eight.
     *
     * Items: An hour that has begun.
     */
    hoursBegun?: string[]
    /**
     * Two hours with one suffix: "9–11 am", «с 9 до 20 часов». Groups: hour, hour2, suffix.
     */
    shared: string
    /**
     * A half or a quarter before the hour: "half past nine".
     */
    spoken?: TimePattern[]
    /**
     * Further times of this language, looked for after those of every language.
     */
    own: TimePattern[]
  }
  /**
   * What stands behind the digits of a year, and not behind those of another number.
   */
  yearEnds: string
  /**
   * A number in words behind its noun, which makes it a rough one; absent where no language tells it so.
   */
  approximate?: {
    /**
     * Such nouns.
     */
    nouns: string
    /**
     * Words that may follow the number; others are what it counts.
     */
    ends: string
  }
  /**
   * Words beside a number that say what it counts where no noun follows it, by that.
   */
  bare: {
    /**
     * People of a group.
     */
    people: WordsAround
    /**
     * What travellers have written: «отзывов уже 438».
     */
    reviews?: WordsAround
    /**
     * Tours that we or our partners have.
     */
    tours?: WordsAround
    /**
     * Rooms of a palace or museum.
     */
    rooms?: WordsAround
  }
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
     * The slug, where there is one such page for each tour or guide.
     */
    slug?: string
    /**
     * The language of the page it leads to. Absent: English.
     */
    locale?: 'en' | 'es' | 'ru'
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
    /**
     * Set while the address stands in for one that the customer has still to supply: why, and who supplies it.
     */
    placeholder?: Reason
  }[]
}

/**
 * The path in each language; Spanish ones start with /es, Russian ones with /ru.
 */
export interface Paths {
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

/**
 * Every page and its address in each language.
 */
export interface Routes {
  /**
   * Pages by their id. :slug stands for the slug of a tour or guide.
   */
  pages: {
    [k: string]: Paths
  }
  /**
   * Direct paths of our own tours, by slug.
   */
  direct: {
    [k: string]: Paths
  }
  /**
   * Paths of the travel guides, by slug.
   */
  guides: {
    [k: string]: Paths
  }
}

/**
 * The words of one language. Case, accents and endings do not matter.
 */
export interface SearchWords {
  /**
   * Words that a search leaves out beside others, because every tour has them or none.
   *
   * Items: One word.
   */
  ignored: string[]
  /**
   * What travellers say, as one word or a few, with the words of our texts that they mean; any of those finds.
   */
  synonyms: {
    /**
     * Words of our texts; of several words in one entry all must be there.
     *
     * @minItems 1
     *
     * Items: One word or several.
     */
    [k: string]: string[]
  }
}

/**
 * What the search of the site knows of words, besides the tours' texts.
 */
export interface Search {
  /**
   * The words of English.
   */
  en: SearchWords
  /**
   * The words of Spanish.
   */
  es: SearchWords
  /**
   * The words of Russian.
   */
  ru: SearchWords
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
   * Which cards travellers can pay with, in a sentence or two: beside each booking form. Absent: nothing is said.
   */
  cards?: LocalizedText
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
     */
    days: Weekdays
    /**
     * When the office opens, as "HH:MM" in quotes.
     */
    opens: Time
    /**
     * When the office closes, as "HH:MM" in quotes.
     */
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
   * Pictures at the head of pages that have no file of their own, by the page's name in data/routes.yaml; they are shown when these are shared, too.
   */
  pageImages: {
    /**
     * Picture of the page.
     */
    'madrid-tours': string
    /**
     * Picture of the page.
     */
    'all-tours': string
    /**
     * Picture of the page.
     */
    'madrid-day-trips': string
    /**
     * Picture of the page.
     */
    'fun-tickets-tours': string
    /**
     * Picture of the page.
     */
    about: string
    /**
     * Picture of the page.
     */
    contact: string
  }
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
    /**
     * Short name of the promise; travellers do not see it.
     */
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
    /**
     * The promise in a few words.
     */
    title: LocalizedText
    /**
     * One sentence about the promise.
     */
    text: LocalizedText
    /**
     * What it promises in numbers of each of our own tours; tours that break it are reported.
     */
    promises?: PromisedFigures
    /**
     * The last day on which it holds, as YYYY-MM-DD; past it, it is reported as ended.
     */
    until?: CalendarDate
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
    /**
     * Short name of the award; travellers do not see it.
     */
    id: Slug
    /**
     * The award's name.
     */
    title: LocalizedText
    /**
     * What the award was given for, by whom and when.
     */
    text: LocalizedText
  }[]
  /**
   * Customer reviews of the footer. No review is invented.
   */
  reviews: {
    /**
     * The heading of the reviews.
     */
    heading: LocalizedText
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
  title: PageText
  /**
   * One or two sentences for the card and for search engines (meta description), 110 to 160 characters.
   */
  description: PageText
  /**
   * The long description on the page; paragraphs are separated by an empty line.
   */
  overview: PageText
  /**
   * The listing's category.
   */
  category: string
  /**
   * Set where the category is our assumption: why, and who confirms it.
   */
  categoryPlaceholder?: Reason
  /**
   * The categories of the all-tours page it belongs to.
   *
   * @minItems 1
   *
   * Items: A category of the all-tours page.
   */
  categories: string[]
  /**
   * Set where the list of categories is our assumption: why, and who confirms it.
   */
  categoriesPlaceholder?: Reason
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
   * Set where the list of languages is our assumption: why, and who confirms it.
   */
  languagesPlaceholder?: Reason
  /**
   * Currency of the price.
   */
  currency: 'EUR'
  /**
   * Hours from meeting to farewell, or full-day.
   */
  duration: WrittenFigure
  /**
   * The most people on one departure, adults and children together.
   */
  groupSize: WrittenFigure
  /**
   * Average rating, 1 to 5 stars.
   */
  rating: WrittenFigure
  /**
   * How many reviews the rating rests on.
   */
  reviewCount: WrittenFigure
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
   * Set where the choice of pictures is our assumption: why, and who confirms it.
   */
  imagesPlaceholder?: Reason
  /**
   * Reasons to come, 4 to 7.
   *
   * @minItems 3
   * @maxItems 10
   */
  highlights: PageText[]
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
    activity: PageText
    /**
     * One or two sentences about it.
     */
    description: PageText
  }[]
  /**
   * What the price includes.
   *
   * @minItems 1
   */
  included: PageText[]
  /**
   * What the price does not include.
   *
   * @minItems 1
   */
  notIncluded: PageText[]
  /**
   * Where the group meets.
   */
  meetingPoint: {
    /**
     * The place's name.
     */
    name: PageText
    /**
     * Its postal address.
     */
    address: PageText
    /**
     * How to find the guide.
     */
    instructions: PageText
    /**
     * Where exactly, for map apps and the drawing: latitude and longitude, with a point before the decimals: [40.4169, -3.7028].
     */
    place?: WrittenPlace
    /**
     * Set where the place is our assumption: why, and who confirms it.
     */
    placePlaceholder?: Reason
    /**
     * What travellers come from or look for, drawn with its distance in a straight line.
     *
     * @minItems 1
     * @maxItems 4
     *
     * Items: A station or a landmark near the meeting point.
     */
    near?: {
      /**
       * Its name, in a few words.
       */
      name: PageText
      /**
       * Where it is; of a station its entrance. Latitude and longitude, with a point before the decimals: [40.4169, -3.7028].
       */
      place: WrittenPlace
    }[]
  }
  /**
   * What is known of the facts that data/policies.yaml lists.
   */
  practical?: PracticalFacts
  /**
   * Which readings of policies/cancellation apply: those for day trips or the general one.
   */
  cancellationPolicy: 'general' | 'day-trips'
  /**
   * Set where the cancellation policy is our assumption: why, and who confirms it.
   */
  cancellationPolicyPlaceholder?: Reason
  /**
   * Departure times of every running day.
   *
   * @minItems 1
   */
  availableTimes: Time[]
  /**
   * Set where the list of departure times is our assumption: why, and who confirms it.
   */
  availableTimesPlaceholder?: Reason
  /**
   * A draft shows only in `tours dev`. A paused tour keeps its page and sells nothing until it resumes. Absent: published.
   */
  status?: 'draft' | 'paused' | 'published'
  /**
   * With paused: the first day that departs again; it is sold already now. Absent: nothing is sold.
   */
  resumes?: CalendarDate
  /**
   * The days on which it departs; absent: every day.
   */
  departures?: Departures
  /**
   * Set where the running days are our assumption: why, and who confirms it.
   */
  departuresPlaceholder?: Reason
  /**
   * When the sight can be visited, where that is known; a departure that finds it closed is reported. Days that are not listed are days on which it is closed.
   *
   * @minItems 1
   */
  openingHours?: OpenHours[]
  /**
   * The payment provider's price identifier.
   */
  paymentPriceId: WithheldText
  /**
   * The FAQ set shown on the tour's page.
   */
  faq?: string
  /**
   * Slugs that it had before: bookings made under them are its own. Written by `tours rename`.
   */
  formerSlugs?: Slug[]
}

/**
 * Words that are not written in a language, with what stands in their place. The reasons at length: docs/words.
 *
 * Items: Words that mean one thing, and the one that is written for it.
 */
export type UnwrittenWords = {
  /**
   * Words or signs as they stand in texts; ~ is any ending. A capital letter counts, a small one stands for both.
   *
   * @minItems 1
   *
   * Items: One word, sign or expression.
   */
  not: string[]
  /**
   * What is written instead; absent where the word is left out.
   */
  write?: string
  /**
   * The reason, for whoever is told.
   */
  why: string
}[]
