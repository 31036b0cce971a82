import { invalidRequest } from '../stripe-problem'

const usualPage = 10
const longestPage = 100

/** A list in Stripe's shape. */
export function listObject<Item>(data: Item[], url: string, hasMore = false) {
  return { object: 'list', url, has_more: hasMore, data }
}

/**
 * One page of a list, by `limit` and `starting_after`.
 *
 * @param items in the order of the list
 * @throws {StripeProblem} for a limit that Stripe does not allow
 */
export function listPage<Item extends { id: string }>(
  items: Item[],
  params: Record<string, unknown>,
  url: string,
) {
  const limit = Number(params.limit ?? usualPage)
  if (!Number.isInteger(limit) || limit < 1 || limit > longestPage) {
    throw invalidRequest(`Invalid limit: write a number from 1 to ${longestPage}.`, { param: 'limit' })
  }
  const after = items.findIndex(({ id }) => id === params.starting_after)
  const rest = items.slice(after + 1)
  return listObject(rest.slice(0, limit), url, rest.length > limit)
}
