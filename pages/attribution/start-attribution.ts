import {
  type AttributionRecord,
  recordTouch,
  unexpired,
  visitGoesOn,
} from '../../domain/attribution/attribution-record'
import type { AttributionRules } from '../../domain/attribution/attribution-rules'
import { marksCompetitor } from '../../domain/attribution/competitor-mark'
import { type TrackingValues, trackingValues } from '../../domain/attribution/tracking-values'
import { withoutTracking } from '../../domain/attribution/without-tracking'
import { CONSENT_CHANGED } from '../consent/consent-changed'
import { forgetCookies, keepInCookies } from './attribution-cookies'
import { pushPageView } from './push-page-view'
import { reportCompetitorLanding } from './report-competitor-landing'
import { forgetRecord, keepRecord, storedRecord } from './stored-record'
import { mayStore } from './storing-allowed'

/**
 * Keeps what the visitor's link tells, takes it out of the address bar and says that a page was shown
 * (specification §4, "Attribution"). Needs no island, and runs before the islands read the address.
 */
export function startAttribution(): void {
  // The same page in another language is on its way (settle-language) and gets the parameters.
  if (document.documentElement.hidden) return
  const rules = JSON.parse(document.body.dataset.attribution ?? 'null') as AttributionRules | null
  if (!rules) return
  const now = new Date()
  const landing = trackingValues(location.search)
  const settle = () => settleArrival(landing, rules, now)
  const fromCompetitor = settle()
  // The address is tidied, so what it told waits here, and nowhere else, for the visitor's answer.
  if (rules.consent === 'required') document.addEventListener(CONSENT_CHANGED, settle)
  tidyAddress()
  pushPageView(fromCompetitor)
}

/**
 * Keeps and reports an arrival where that is allowed; where it is not, forgets all that was kept.
 *
 * @returns whether the visit is one that a competitor's link began
 */
function settleArrival(landing: TrackingValues | undefined, rules: AttributionRules, now: Date): boolean {
  const isMarked = marksCompetitor(landing, rules.competitor)
  // The answer may have come after the arrival.
  if (!mayStore(rules.consent, new Date())) {
    forgetRecord()
    forgetCookies()
    return isMarked
  }
  const before = unexpired(storedRecord(), now, rules.attributionDays)
  const wasMarked = cameFromCompetitor(before, rules, now)
  keep(landing, before, rules, now)
  if (landing && isMarked && !wasMarked) reportCompetitorLanding(landing, now)
  return landing ? isMarked : wasMarked
}

function keep(
  landing: TrackingValues | undefined,
  before: AttributionRecord | undefined,
  rules: AttributionRules,
  now: Date,
): void {
  if (landing) keepInCookies(landing, rules)
  if (landing) keepRecord(recordTouch(before, landing, now))
  else if (before) keepRecord({ ...before, activeAt: now.toISOString() })
  else forgetRecord()
}

/** Whether this visit, so far, is one that a competitor's link began. */
function cameFromCompetitor(
  record: AttributionRecord | undefined,
  rules: AttributionRules,
  now: Date,
): boolean {
  return (
    record !== undefined && visitGoesOn(record, now) && marksCompetitor(record.last.values, rules.competitor)
  )
}

/** Other parameters and the hash stay as they are, and so does the entry in the history. */
function tidyAddress(): void {
  const address = new URL(location.href)
  const search = withoutTracking(address.search)
  if (search === address.search) return
  address.search = search
  history.replaceState(history.state, '', address)
}
