import type { QuantityUnit } from '../../content/quantities/find/quantity'
import type { Content } from '../../content/read/typed-content'
import { kindestNotice } from '../../domain/booking/cancellation-deadline'
import { partyFits } from '../../domain/booking/party'
import { type PriceRules, quoteBooking } from '../../domain/booking/quote-booking'
import type { IndexedTour } from '../../domain/listing/listing-index'
import { asCents } from '../../domain/money/cents'
import { parsedJson } from '../../domain/parsed-json'
import type { IslandOnPage, PageReading } from '../rendered/read-page'
import { type PageSubject, soldQuantities, uncovered } from './check-texts'
import { type Facts, tourNamed } from './facts'
import { type DiagnosticAtOffset, siteError } from './site-diagnostic'
import { compareValues, type SoldFact, soldFacts } from './sold-facts'

const CARD = 'booking/BookingCard'
const DIFFERS = 'booking-differs'

/** What the card was given, as far as somebody has not spoilt it. */
interface CardValues {
  adultPrice?: number | null
  rules?: PriceRules
  earlyText?: string
  noticeText?: string
}

/** The booking card sells the page's tour by its facts, and shows nothing else. */
export function* checkBooking(
  { islands, blocks }: PageReading,
  { tour }: PageSubject,
  facts: Facts,
  content: Content,
): Generator<DiagnosticAtOffset> {
  for (const island of islands) {
    const { name, props, at } = island
    if (name !== CARD) continue
    if (!tour) {
      yield siteError(DIFFERS, at, 'a booking card', 'A booking card stands on a page about no tour.')
      continue
    }
    const what = 'The booking card'
    yield* compareValues(props, cardFacts(tour, content, facts), { what, code: DIFFERS, at: () => at })
    for (const block of blocks)
      if (block.island === island) yield* checkWords(block.text, island, tour, facts)
    // The browser writes the card anew, with the hints as they were given.
    const { earlyText, noticeText } = (props ?? {}) as CardValues
    for (const hint of [earlyText, noticeText])
      if (typeof hint === 'string') yield* checkWords(hint, island, tour, facts)
  }
}

function cardFacts(tour: string, content: Content, { figures }: Facts): SoldFact[] {
  const [share, discount] = ['policies/child/share', 'policies/early-booking/discount']
  const [window, notice] = ['policies/booking-window/days', 'policies/cancellation/hours']
  return [
    ...soldFacts(tour, content, figures),
    ['tourId', tour.slice(tour.indexOf('/') + 1), tour],
    ['windowDays', figures[window]?.value ?? null, window],
    ['noticeHours', kindestNotice(figures[notice]?.inUse ?? []), notice],
    ['percent.child', figures[share]?.text, share],
    ['percent.early', tour.startsWith('tours/') ? figures[discount]?.text : '', discount],
  ]
}

/** The card works its words out from its values, in the browser too: they carry no marks. */
function* checkWords(
  text: string,
  { props, at }: IslandOnPage,
  tour: string,
  facts: Facts,
): Generator<DiagnosticAtOffset> {
  const values = (props ?? {}) as CardValues
  const policy = (...names: string[]) =>
    names.flatMap((name) => facts.figures[`policies/${name}`]?.value ?? [])
  const right: Partial<Record<QuantityUnit, number[]>> = {
    eur: amounts(values),
    hours: [kindestNotice(facts.figures['policies/cancellation/hours']?.inUse ?? []) ?? []].flat(),
    percent: policy('child/share', 'early-booking/discount'),
    days: policy('early-booking/leadDays'),
    people: party(values),
  }
  for (const { raw, unit, value } of uncovered(text, soldQuantities(text, facts), facts)) {
    if (right[unit]?.includes(value)) continue
    const message = `The booking card shows “${raw}”; ${tour} is not sold by that.`
    yield siteError(DIFFERS, at, raw, message, { figure: `${tour}/price` })
  }
}

/** How many adults and children the card begins with. */
function party({ rules }: CardValues): number[] {
  return rules?.limits ? [rules.limits.adultsDefault, rules.limits.childrenDefault] : []
}

/** The amounts in euros of the party that the card begins with. */
function amounts({ adultPrice, rules }: CardValues): number[] {
  if (typeof adultPrice !== 'number' || !Number.isSafeInteger(adultPrice) || !rules?.limits) return []
  const { adultsDefault: adults, childrenDefault: children } = rules.limits
  // Wrong limits have been told already; a party that they do not admit has no price.
  if (!partyFits({ adults, children }, rules.limits)) return []
  const { lines, total } = quoteBooking(asCents(adultPrice), { adults, children }, rules, null)
  return [total, ...lines.flatMap(({ each, amount }) => [each, amount])].map((cents) => cents / 100)
}

/** What filters know of a tour is what its card says. */
export function* checkCards({ cards }: PageReading, facts: Facts): Generator<DiagnosticAtOffset> {
  for (const { slug, listed, at } of cards) {
    const tour = tourNamed(slug, facts)
    if (!tour) {
      const message = `There is a card for ${slug || 'no tour'}; there is no such tour.`
      yield siteError(DIFFERS, at, slug, message)
      continue
    }
    const what = `What filters know of ${slug}`
    const compared = { what, code: 'filter-differs', at: () => at }
    yield* compareValues(parsedJson(listed), comparedFacts(tour, facts), compared)
  }
}

/** So is what they know of tours on other pages of a listing. */
export function* checkListingIndex(
  tours: IndexedTour[],
  json: string,
  facts: Facts,
): Generator<DiagnosticAtOffset> {
  for (const tour of tours) {
    const name = tourNamed(tour.slug, facts) ?? ''
    const what = `The index of filters, of ${tour.slug},`
    const at = () => Math.max(0, json.indexOf(`"${tour.slug}"`))
    yield* compareValues(tour, comparedFacts(name, facts), { what, code: 'filter-differs', at })
  }
}

/** What filters compare, by the name of its field. */
function comparedFacts(tour: string, { figures }: Facts): SoldFact[] {
  const duration = figures[`${tour}/duration`]
  const isFullDay = duration?.inUse.some(({ value }) => value === 'full-day') ?? false
  return [
    ['price', figures[`${tour}/price`]?.value ?? null, `${tour}/price`],
    ['hours', duration?.value ?? null, `${tour}/duration`],
    ['fullDay', isFullDay, `${tour}/duration`],
  ]
}
