import type { SiteInLocale } from '../site/site-in-locale'
import type { TrackingValues } from './tracking-values'

export type AttributionRules = ReturnType<typeof attributionRules>

/**
 * What every page gives its script about attribution: data/policies.yaml and data/site.yaml. Without a decided
 * lifetime nothing is kept: it counts as 0 days.
 */
export function attributionRules({ policies, company }: SiteInLocale) {
  const { clickIdDays, utmDays, attributionDays } = policies.cookies
  return {
    clickIdDays: clickIdDays.value ?? 0,
    utmDays: utmDays.value ?? 0,
    attributionDays: attributionDays.value ?? 0,
    competitor: company.competitorMarkers,
    consent: company.consent,
  }
}

/** From data/site.yaml, all in lower case: whole values of utm_source, and words contained in utm_campaign. */
type CompetitorMarkers = SiteInLocale['company']['competitorMarkers']

/** Whether a link carries a source or campaign that marks a competitor (specification §4). */
export function marksCompetitor(values: TrackingValues | undefined, markers: CompetitorMarkers): boolean {
  const source = values?.utm_source?.toLowerCase() ?? ''
  const campaign = values?.utm_campaign?.toLowerCase() ?? ''
  return markers.sources.includes(source) || markers.campaigns.some((word) => campaign.includes(word))
}
