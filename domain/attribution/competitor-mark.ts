import type { TrackingValues } from './tracking-values'

/** From data/site.yaml, all in lower case. */
export interface CompetitorMarkers {
  /** Whole values of utm_source. */
  sources: string[]
  /** Words contained in utm_campaign. */
  campaigns: string[]
}

/** Whether a link carries a source or campaign that marks a competitor (specification §4). */
export function marksCompetitor(values: TrackingValues | undefined, markers: CompetitorMarkers): boolean {
  const source = values?.utm_source?.toLowerCase() ?? ''
  const campaign = values?.utm_campaign?.toLowerCase() ?? ''
  return markers.sources.includes(source) || markers.campaigns.some((word) => campaign.includes(word))
}
