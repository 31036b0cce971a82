import { findQuantities } from '../../content/quantities/find/find-quantities'
import type { Quantity } from '../../content/quantities/find/quantity'
import { oncePerName } from '../../content/read/once-per'
import type { Content } from '../../content/read/typed-content'
import { inEachLocale } from '../../domain/locale'
import type { PageReading } from '../rendered/read-page'
import { type Facts, squeezed } from './facts'
import { type Fact, type FoundDiagnostics, siteError } from './site-diagnostic'

export interface PageSubject {
  facts: Facts
  content: Content
  /** The tour of the page, as figures are named. */
  tour?: string
  figures: string[]
}

/** A quantity of a text that no fact stands behind, or the wrong one: with that which it should state. */
type UnbackedQuantity = { shows: string; fact?: Required<Fact> }

/** What tours are sold by: a slip in one of these misleads a traveller. */
const SOLD_BY = ['eur', 'hours', 'minutes', 'days', 'stars', 'reviews', 'people', 'percent']

/** Found once: the same sentences stand on many pages. */
const quantitiesIn = inEachLocale((locale) =>
  oncePerName((text: string) => findQuantities(text, locale).filter(({ unit }) => SOLD_BY.includes(unit))),
)

/** Quantities that tours are sold by, in the text's order, without those that a sentence of the content states. */
export function unbackedQuantities(
  text: string,
  { locale, texts }: Facts,
  isBacked: (quantity: Quantity) => boolean | undefined,
): Quantity[] {
  if (!/\p{L}|\d/u.test(text) || texts.has(text)) return []
  // A copy: a text of a page is a part of its HTML, which would all be kept with it.
  const ownText = Buffer.from(text).toString()
  const quantities = quantitiesIn[locale](ownText).filter((one) => !isBacked(one))
  if (quantities.length === 0) return []
  const covered = texts.withQuantities().flatMap((known) => {
    const at = text.indexOf(known)
    return at < 0 ? [] : [{ from: at, to: at + known.length }]
  })
  return quantities.filter(
    ({ offset, raw }) => !covered.some(({ from, to }) => from <= offset && offset + raw.length <= to),
  )
}

/** Quantities of an unmarked text that neither the content nor a figure of the page states. */
export function unbackedInText(text: string, { facts, figures }: PageSubject): UnbackedQuantity[] {
  if (facts.texts.has(text)) return []
  const wrong = wronglyFilled(text, facts)
  if (wrong) return [wrong]
  const isStated = (quantity: Quantity) => figures.some((name) => says(facts, name, quantity))
  return unbackedQuantities(text, facts, isStated).map(({ raw }) => ({ shows: raw }))
}

/** Addresses, sizes and settings. */
const NO_WORDS =
  /^(?:viewport|robots|theme-color|twitter:card|og:(?:url|type|locale.*|image|image:(?:width|height|url|type)))$/

/** Title, description and what sharing services read say what the facts say. */
export function* checkHead({ head }: PageReading, subject: PageSubject): FoundDiagnostics {
  const { facts, tour } = subject
  for (const { name, text, at } of head) {
    if (NO_WORDS.test(name)) continue
    const what = name === 'title' ? 'The page’s title' : `<meta ${name}>`
    // `product:price:amount`, `og:price:amount`: the number alone.
    if (name.endsWith('price:amount')) {
      const figure = `${tour}/price`
      const expected = facts.figures[figure]?.value ?? 'not decided'
      const wanted = tour ? `${figure} is ${expected}` : 'the page is about no tour'
      if (Number(text) !== expected)
        yield siteError('head-differs', at, text, `${what} says ${text}; ${wanted}.`, {
          figure,
          expected: String(expected),
        })
      continue
    }
    // The document puts the brand behind the title.
    const words = name === 'title' ? text.replace(/ · [^·]*$/, '') : text
    for (const { shows, fact } of unbackedInText(words, subject)) {
      const wanted = fact ? `${fact.figure} is “${fact.expected}”` : 'no fact of the page says so'
      yield siteError('head-differs', at, shows, `${what} says “${shows}”; ${wanted}.`, fact)
    }
  }
}

/** A text of the content in which a figure's words are others than the figure's. */
function wronglyFilled(text: string, { texts, figures }: Facts): UnbackedQuantity | undefined {
  const line = squeezed(text)
  for (const { gapsIn, figures: named } of texts.withGaps()) {
    const match = gapsIn(line)
    if (!match) continue
    for (const [i, { name, words }] of named.entries()) {
      const shows = match[i + 1] ?? ''
      if (shows === words || !figures[name]) continue
      return { shows, fact: { figure: name, expected: words } }
    }
  }
  return undefined
}

function says({ figures }: Facts, name: string, { unit, value, to, raw }: Quantity): boolean {
  const figure = figures[name]
  if (!figure) return false
  return (
    figure.text === raw ||
    (figure.unit === unit && to === undefined && figure.inUse.some((one) => one.value === value))
  )
}
