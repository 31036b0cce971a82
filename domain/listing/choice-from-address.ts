import type { ListingChoice } from './listing-filters'

/**
 * The parameter of each choice in the address. The specification names cat, category and q; the
 * others follow their pattern.
 */
const PARAMETERS: Record<keyof ListingChoice, string> = {
  duration: 'duration',
  price: 'price',
  language: 'guide',
  category: 'cat',
  search: 'q',
}

/** `category` is the partner catalogue's own name for the category (specification §2). */
export function choiceFromAddress(
  query: URLSearchParams,
  categoryParameter = PARAMETERS.category,
): ListingChoice {
  const choice: ListingChoice = {}
  for (const [name, parameter] of entries(categoryParameter)) {
    const value = name === 'search' ? query.get(parameter) : query.get(parameter)?.trim()
    // "all" is a filter's word for no choice, but a word like any other to search for.
    if (value && (value !== 'all' || name === 'search')) choice[name] = value
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
