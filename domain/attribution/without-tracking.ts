import { TRACKING_PARAMETERS } from './tracking-values'

const ours: ReadonlySet<string> = new Set(TRACKING_PARAMETERS)

/** The query without tracking parameters; the others stay exactly as they were written. */
export function withoutTracking(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => !ours.has([...new URLSearchParams(pair).keys()][0] ?? ''))
    .join('&')
  return kept && `?${kept}`
}
