import { isCalendarDay } from '../calendar/calendar-day'
import type { ListingChoice } from './listing-filters'

/** The parameter of each choice; the specification names cat, category and q, the others follow suit. */
const PARAMETERS: Record<keyof ListingChoice, string> = {
  duration: 'duration',
  price: 'price',
  language: 'guide',
  category: 'cat',
  day: 'day',
  search: 'q',
  sort: 'sort',
}

/** The values that each of a list's filters offers; an address may ask for others, which then mean all. */
export type OfferedValues = Partial<Record<keyof ListingChoice, string[]>>

/**
 * @param categoryParameter `category` is the partner catalogue's own name (specification §2)
 * @param offered absent: every value counts
 */
export function choiceFromAddress(
  query: URLSearchParams,
  categoryParameter = PARAMETERS.category,
  offered?: OfferedValues,
): ListingChoice {
  const choice: ListingChoice = {}
  for (const [name, parameter] of entries(categoryParameter)) {
    const value = name === 'search' ? query.get(parameter) : query.get(parameter)?.trim()
    if (!value) continue
    // "all" is a filter's word for no choice, but a word like any other to search for.
    const values = offered?.[name]
    const isFree = name === 'search' || (name === 'day' && isCalendarDay(value))
    const isOffered = !offered || (values && (isFree || values.includes(value)))
    const meansAll = !isOffered || (name !== 'search' && value === 'all')
    if (!meansAll) choice[name] = value
  }
  return choice
}

/** The query with the choice written into it; parameters of others stay as they are. */
export function choiceToAddress(
  choice: ListingChoice,
  query: URLSearchParams,
  categoryParameter = PARAMETERS.category,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, parameter] of entries(categoryParameter)) {
    const value = choice[name]
    if (value) next.set(parameter, value)
    else next.delete(parameter)
  }
  return next
}

function entries(categoryParameter: string): [keyof ListingChoice, string][] {
  const named = { ...PARAMETERS, category: categoryParameter }
  return Object.entries(named) as [keyof ListingChoice, string][]
}
