/** What a campaign's link says about where a visitor comes from (specification §3). */
export const TRACKING_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'gclid',
] as const

export type TrackingParameter = (typeof TRACKING_PARAMETERS)[number]

/** Only what the link carried; never an empty text. */
export type TrackingValues = Partial<Record<TrackingParameter, string>>

/** Longest value in characters: more is no campaign's name, and would crowd cookies and Stripe's metadata. */
export const LONGEST_VALUE = 200

/**
 * The tracking parameters of a query ("?utm_source=…"). Of a repeated one the first counts. Names of campaigns
 * are cut at the longest length; a click id is worth nothing in part, so a longer one is dropped.
 *
 * @returns undefined when the query carries none
 */
export function trackingValues(search: string): TrackingValues | undefined {
  const query = new URLSearchParams(search)
  const values: TrackingValues = {}
  for (const name of TRACKING_PARAMETERS) {
    const value = [...(query.get(name)?.trim() ?? '')]
    const isWhole = value.length <= LONGEST_VALUE
    if (value.length > 0 && (isWhole || name !== 'gclid'))
      values[name] = value.slice(0, LONGEST_VALUE).join('')
  }
  return Object.keys(values).length > 0 ? values : undefined
}

const ours: ReadonlySet<string> = new Set(TRACKING_PARAMETERS)

/** The query without tracking parameters; the others stay exactly as they were written. */
export function withoutTracking(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => ![...new URLSearchParams(pair).keys()].some((name) => ours.has(name)))
    .join('&')
  return kept && `?${kept}`
}
