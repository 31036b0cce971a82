import type { QuantityUnit } from '../../content/quantities/find/quantity'
import type { Content } from '../../content/read/content'
import { kindestNotice } from '../../domain/booking/cancellation-deadline'
import { partyFits } from '../../domain/booking/party'
import { type PriceRules, quoteBooking } from '../../domain/booking/quote-booking'
import { asCents } from '../../domain/money/cents'
import { type IslandOnPage, type PageReading, parsedJson } from '../rendered/read-page'
import type { PageSubject } from './check-head'
import { soldQuantities, uncovered } from './check-texts'
import { compareValues } from './compare-values'
import type { Facts } from './facts'
import type { DiagnosticAtOffset } from './site-diagnostic'
import { type SoldFact, soldFacts } from './sold-facts'

const CARD = 'booking/BookingCard'

/** What the card was given, as far as somebody has not spoilt it. */
interface CardValues {
  adultPrice?: number | null
  rules?: PriceRules
  earlyText?: string
}

/** The booking card sells the page's tour by its facts, and shows nothing else. */
export function* checkBooking(
  { islands, blocks }: PageReading,
  { tour }: PageSubject,
  facts: Facts,
  content: Content,
): Generator<DiagnosticAtOffset> {
  for (const island of islands) {
    if (island.name !== CARD) continue
    if (!tour) {
      yield differs(island.at, 'a booking card', 'A booking card stands on a page about no tour.')
      continue
    }
    const what = 'The booking card'
    yield* compareValues(island.props, cardFacts(tour, content, facts), {
      what,
      code: 'booking-differs',
      at: island.at,
    })
    for (const block of blocks)
      if (block.island === island) yield* checkWords(block.text, island, tour, facts)
    // The browser writes the card anew, with the hint as it was given.
    const { earlyText } = (island.props ?? {}) as CardValues
    if (typeof earlyText === 'string') yield* checkWords(earlyText, island, tour, facts)
  }
}

function cardFacts(tour: string, content: Content, { figures }: Facts): Record<string, SoldFact> {
  const [share, discount] = ['policies/child/share', 'policies/early-booking/discount']
  const [window, notice] = ['policies/booking-window/days', 'policies/cancellation/hours']
  return {
    ...soldFacts(tour, content, figures),
    tourId: { value: tour.slice(tour.indexOf('/') + 1), fact: tour },
    windowDays: { value: figures[window]?.value ?? null, fact: window },
    noticeHours: { value: kindestNotice(figures[notice]?.inUse ?? []), fact: notice },
    'percent.child': { value: figures[share]?.text, fact: share },
    'percent.early': {
      value: tour.startsWith('tours/') ? figures[discount]?.text : '',
      fact: discount,
    },
  }
}

/** The card works its words out from its values, in the browser too: they carry no marks. */
function* checkWords(
  text: string,
  island: IslandOnPage,
  tour: string,
  facts: Facts,
): Generator<DiagnosticAtOffset> {
  const props = island.props as CardValues | undefined
  const policy = (...names: string[]) =>
    names.flatMap((name) => facts.figures[`policies/${name}`]?.value ?? [])
  const right: Partial<Record<QuantityUnit, number[]>> = {
    eur: amounts(props),
    percent: policy('child/share', 'early-booking/discount'),
    days: policy('early-booking/leadDays'),
    people: party(props),
  }
  const words = soldQuantities(text, facts)
  for (const { raw, unit, value } of uncovered(text, words, facts)) {
    if (right[unit]?.includes(value)) continue
    yield {
      ...differs(island.at, raw, `The booking card shows “${raw}”; ${tour} is not sold by that.`),
      figure: `${tour}/price`,
    }
  }
}

/** How many adults and children the card begins with. */
function party(props: CardValues | undefined): number[] {
  if (!props?.rules?.limits) return []
  const { adultsDefault, childrenDefault } = props.rules.limits
  return [adultsDefault, childrenDefault]
}

/** The amounts in euros of the party that the card begins with. */
function amounts(props: CardValues | undefined): number[] {
  const price = props?.adultPrice
  if (typeof price !== 'number' || !Number.isSafeInteger(price) || !props?.rules?.limits) return []
  const { adultsDefault: adults, childrenDefault: children } = props.rules.limits
  // Wrong limits have been told already; a party that they do not admit has no price.
  if (!partyFits({ adults, children }, props.rules.limits)) return []
  const { lines, total } = quoteBooking(asCents(price), { adults, children }, props.rules, null)
  return [total, ...lines.flatMap(({ each, amount }) => [each, amount])].map((cents) => cents / 100)
}

/** What filters know of a tour is what its card says. */
export function* checkCards({ cards }: PageReading, facts: Facts): Generator<DiagnosticAtOffset> {
  for (const { slug, listed, at } of cards) {
    const tour = [`tours/${slug}`, `partner-tours/${slug}`].find((name) => facts.figures[`${name}/price`])
    if (!tour) {
      yield differs(at, slug, `There is a card for ${slug || 'no tour'}; there is no such tour.`)
      continue
    }
    const duration = facts.figures[`${tour}/duration`]
    const expected = {
      price: { value: facts.figures[`${tour}/price`]?.value ?? null, fact: `${tour}/price` },
      hours: { value: duration?.value ?? null, fact: `${tour}/duration` },
      fullDay: {
        value: duration?.inUse.some(({ value }) => value === 'full-day') ?? false,
        fact: `${tour}/duration`,
      },
    }
    const what = `What filters know of ${slug}`
    yield* compareValues(parsedJson(listed), expected, { what, code: 'filter-differs', at })
  }
}

function differs(at: number, shows: string, message: string): DiagnosticAtOffset {
  return { code: 'booking-differs', severity: 'error', at, shows, message }
}
