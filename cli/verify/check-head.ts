import type { PageReading } from '../rendered/read-page'
import { unbackedInText } from './check-texts'
import type { Facts } from './facts'
import { type DiagnosticAtOffset, siteError } from './site-diagnostic'

/** What a page is about, as far as it is known. */
export interface PageSubject {
  /** The tour of the page, as figures are named. */
  tour?: string
  /** Names of the figures that the page shows. */
  figures: string[]
}

/** `product:price:amount`, `og:price:amount`. */
const PRICE_META = /(?:^|:)price:amount$/

/** Addresses, sizes and settings. */
const NO_WORDS =
  /^(?:viewport|robots|theme-color|twitter:card|og:(?:url|type|locale.*|image|image:(?:width|height|url|type)))$/

/** Title, description and what sharing services read say what the facts say. */
export function* checkHead(
  { head }: PageReading,
  subject: PageSubject,
  facts: Facts,
): Generator<DiagnosticAtOffset> {
  for (const { name, text, at } of head) {
    if (NO_WORDS.test(name)) continue
    const what = name === 'title' ? 'The page’s title' : `<meta ${name}>`
    if (PRICE_META.test(name)) {
      yield* checkPrice(text, subject, facts, what, at)
      continue
    }
    // The document puts the brand behind the title.
    const words = name === 'title' ? text.replace(/ · [^·]*$/, '') : text
    for (const { shows, fact } of unbackedInText(words, facts, subject.figures)) {
      const wanted = fact ? `${fact.figure} is “${fact.expected}”` : 'no fact of the page says so'
      yield siteError('head-differs', at, shows, `${what} says “${shows}”; ${wanted}.`, fact)
    }
  }
}

function* checkPrice(
  text: string,
  { tour }: PageSubject,
  facts: Facts,
  what: string,
  at: number,
): Generator<DiagnosticAtOffset> {
  if (!tour) {
    yield siteError('head-differs', at, text, `${what} says ${text}; the page is about no tour.`)
    return
  }
  const figure = `${tour}/price`
  const value = facts.figures[figure]?.value
  if (value !== undefined && value !== null && Number(text) === value) return
  const message = `${what} says ${text}; ${figure} is ${value ?? 'not decided'}.`
  yield siteError('head-differs', at, text, message, { figure, expected: String(value) })
}
