import { addDays, type CalendarDay, isCalendarDay } from '../calendar/calendar-day'
import { madridDay } from '../calendar/madrid-time'
import type { Weekday } from '../departures/departure-plan'
import { plannedDepartures, weekdayOf } from '../departures/planned-departures'
import type { ListedTour } from './listed-tour'

export const DURATION_FILTERS = ['half-day', 'full-day'] as const
/** Days by their names, in Madrid. */
export const DAY_FILTERS = ['today', 'tomorrow', 'saturday', 'sunday'] as const
export const PRICE_FILTERS = ['under-50', '50-100'] as const
/** From the lowest up; tours without a price or duration stand last. */
export const SORT_ORDERS = ['price', 'duration'] as const

/**
 * The visitor's choices; an absent one means all, and so does a duration or price that is not on offer. A day is one
 * of DAY_FILTERS, or YYYY-MM-DD; without one of SORT_ORDERS the order is as recommended, or as found.
 */
export type ListingChoice = Partial<
  Record<'duration' | 'price' | 'language' | 'category' | 'day' | 'search' | 'sort', string | undefined>
>

/**
 * The tours that a choice leaves, in the order that it asks for. All choices hold at once (specification §4).
 *
 * @param found slugs of the tours that the search found, the best first
 */
export function chooseTours<Tour extends ListedTour & { slug: string }>(
  tours: Tour[],
  choice: ListingChoice,
  found: string[] = [],
  now = new Date(),
): Tour[] {
  const isSearched = Boolean(choice.search?.trim())
  const ranks = new Map(found.map((slug, rank) => [slug, rank]))
  const place = ({ slug, price, hours }: Tour) => {
    const { sort } = choice
    return (sort === 'price' ? price : sort === 'duration' ? hours : ranks.get(slug)) ?? Number.MAX_VALUE
  }
  return tours
    .filter((tour) => (!isSearched || ranks.has(tour.slug)) && matchesChoice(tour, choice, now))
    .sort((a, b) => place(a) - place(b))
}

/** How many tours each of the filters that are set would leave alone. */
export function countAlone(
  tours: (ListedTour & { slug: string })[],
  { sort: _, ...filters }: ListingChoice,
  found: string[],
): Record<string, number> {
  const alone = (name: string, value: string) =>
    chooseTours(tours, { [name]: value }, name === 'search' ? found : [])
  return Object.fromEntries(
    Object.entries(filters).map(([name, value = '']) => [name, alone(name, value).length]),
  )
}

/** Search and order aside: they need to know the other tours. */
export function matchesChoice(tour: ListedTour, choice: ListingChoice, now = new Date()): boolean {
  return (
    matchesDuration(tour, choice.duration) &&
    matchesPrice(tour, choice.price) &&
    (!choice.language || tour.languages.includes(choice.language)) &&
    (!choice.category || tour.categories.includes(choice.category)) &&
    matchesDay(tour, choice.day, now)
  )
}

/** Specification §5: half-day is 2.5 or 3 hours; full-day is "Full", 8 or 10. As numbers: 13 holds no 3. */
function matchesDuration(tour: ListedTour, duration: string | undefined): boolean {
  if (duration === 'half-day') return tour.hours === 2.5 || tour.hours === 3
  if (duration === 'full-day') return tour.fullDay || tour.hours === 8 || tour.hours === 10
  return true
}

/** Specification §5: under-50 is below 50 euros, 50-100 includes both ends. */
function matchesPrice(tour: ListedTour, price: string | undefined): boolean {
  if (price === 'under-50') return tour.price !== null && tour.price < 50
  if (price === '50-100') return tour.price !== null && tour.price >= 50 && tour.price <= 100
  return true
}

/** Something departs on the day that can still be booked, by the plan: free seats are not known here. */
function matchesDay({ departures }: ListedTour, choice: string | undefined, now: Date): boolean {
  const day = choice && chosenDay(choice, now)
  return !day || plannedDepartures(departures, day).some(({ closesAt }) => now < closesAt)
}

/** The day that a choice means; null for a word that means none. On a Saturday, this Saturday is today. */
function chosenDay(choice: string, now: Date): CalendarDay | null {
  if (isCalendarDay(choice)) return choice
  const today = madridDay(now)
  if (choice === 'today') return today
  if (choice === 'tomorrow') return addDays(today, 1)
  const week = Array.from({ length: 7 }, (_, i) => addDays(today, i))
  return week.find((day) => weekdayOf(day) === weekdays[choice]) ?? null
}

const weekdays: Record<string, Weekday> = { saturday: 'sat', sunday: 'sun' }

/** For comparing, without accents: "malaga" finds Málaga. й and ё are letters, but people type е for ё. */
export function foldCase(text: string): string {
  return (
    text
      .toLocaleLowerCase('es')
      .normalize('NFD')
      // Stress marks go too, as in Мадри́д; only the breve that makes и an й stays.
      .replace(/(\u0438\u0306)|[\u0300-\u036f]/g, '$1')
      .normalize('NFC')
      // Non-breaking spaces, too, are spaces to somebody who types.
      .replace(/\s+/g, ' ')
  )
}
