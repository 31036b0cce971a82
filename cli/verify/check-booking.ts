import type { QuantityUnit } from '../../content/quantities/find/quantity'
import { partyFits } from '../../domain/booking/party'
import { type PriceRules, quoteBooking } from '../../domain/booking/quote-booking'
import type { Cents } from '../../domain/money/cents'
import { parsedJson } from '../../domain/parsed-json'
import type { PageReading } from '../rendered/read-page'
import { type PageSubject, unbackedQuantities } from './check-texts'
import { type Facts, tourNamed } from './facts'
import { type FoundDiagnostics, siteError } from './site-diagnostic'
import { cardFacts, comparedFacts, compareValues, noticeHours } from './sold-facts'

const CARD = 'booking/BookingCard'
const DIFFERS = 'booking-differs'

/** What the card was given, once it is known to be as the facts say. */
interface CardValues {
  adultPrice: Cents | null
  rules: PriceRules
  /** Hints, which the browser writes anew as they were given. */
  earlyText?: string
  noticeText?: string
}

/** The booking card sells the page's tour by its facts, and shows nothing else. */
export function* checkBooking(
  { islands, blocks }: PageReading,
  { tour, facts, content }: PageSubject,
): FoundDiagnostics {
  for (const island of islands) {
    const { name, props, at } = island
    if (name !== CARD) continue
    if (!tour) {
      yield siteError(DIFFERS, at, 'a booking card', 'A booking card stands on a page about no tour.')
      continue
    }
    const compared = { what: 'The booking card', code: DIFFERS, at: () => at }
    const wrong = [...compareValues(props, cardFacts(tour, content, facts.figures), compared)]
    yield* wrong
    // Its words follow from its values.
    if (wrong.length > 0) continue
    const values = props as CardValues
    const right = numbersOf(values, facts)
    const shown = blocks.flatMap((block) => (block.island === island ? [block.text] : []))
    for (const text of [...shown, values.earlyText ?? '', values.noticeText ?? ''])
      for (const { raw } of unbackedQuantities(text, facts, (one) => right[one.unit]?.includes(one.value))) {
        const message = `The booking card shows “${raw}”; ${tour} is not sold by that.`
        yield siteError(DIFFERS, at, raw, message, { figure: `${tour}/price` })
      }
  }
}

/** The numbers that the card works out from its values, in the browser too: its words carry no marks. */
function numbersOf(
  { adultPrice, rules }: CardValues,
  { figures }: Facts,
): Partial<Record<QuantityUnit, number[]>> {
  const policy = (...names: string[]) => names.flatMap((name) => figures[`policies/${name}`]?.value ?? [])
  const { adultsDefault: adults, childrenDefault: children } = rules.limits
  const party = { adults, children }
  const quote =
    adultPrice !== null && partyFits(party, rules.limits)
      ? quoteBooking(adultPrice, party, rules, null)
      : undefined
  const amounts = quote ? [quote.total, ...quote.lines.flatMap(({ each, amount }) => [each, amount])] : []
  return {
    eur: amounts.map((cents) => cents / 100),
    hours: [noticeHours(figures) ?? []].flat(),
    percent: policy('child/share', 'early-booking/discount'),
    days: policy('early-booking/leadDays'),
    people: [adults, children],
  }
}

/** What filters know of a tour is what its card says. */
export function* checkCards({ cards }: PageReading, { facts }: PageSubject): FoundDiagnostics {
  for (const { slug, listed, at } of cards) {
    const tour = tourNamed(slug, facts)
    if (!tour) {
      const message = `There is a card for ${slug || 'no tour'}; there is no such tour.`
      yield siteError(DIFFERS, at, slug, message)
      continue
    }
    const compared = { what: `What filters know of ${slug}`, code: 'filter-differs', at: () => at }
    yield* compareValues(parsedJson(listed), comparedFacts(tour, facts.figures), compared)
  }
}
