import { recordTouch, unexpired, visitGoesOn } from '../../domain/attribution/attribution-record'
import { type AttributionRules, marksCompetitor } from '../../domain/attribution/attribution-rules'
import {
  type TrackingValues,
  trackingValues,
  withoutTracking,
} from '../../domain/attribution/tracking-values'
import { CONSENT_CHANGED, mayStore } from '../consent/consent-answer'
import { forgetCookies, keepInCookies, keepRecord, storedRecord } from './stored-attribution'

/** Keeps a link's tracking values, tidies the address and reports a page view (specification §4). */
export function startAttribution(): void {
  // The same page in another language is on its way (settle-language) and gets the parameters.
  if (document.documentElement.hidden) return
  const rules = JSON.parse(document.body.dataset.attribution ?? 'null') as AttributionRules | null
  if (!rules) return
  // The address is tidied, so its values wait here, and nowhere else, for the page to be shown and for the
  // visitor's answer.
  const landing = trackingValues(location.search)
  tidyAddress()
  whenShown(() => {
    const now = new Date()
    const settle = () => settleArrival(landing, rules, now)
    if (rules.consent === 'required') document.addEventListener(CONSENT_CHANGED, settle)
    pushPageView(settle())
  })
}

declare global {
  interface Document {
    /** Made ready for a link that has not been followed yet; undefined in browsers that don't do that. */
    prerendering?: boolean
  }
  interface Window {
    /** Events for a tag manager, should the site get one. */
    dataLayer?: object[]
  }
}

function whenShown(arrive: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', arrive, { once: true })
  else arrive()
}

/** Keeps and reports an arrival, or forgets everything; whether a competitor's link began the visit. */
function settleArrival(landing: TrackingValues | undefined, rules: AttributionRules, now: Date): boolean {
  const isMarked = marksCompetitor(landing, rules.competitor)
  // The answer may have come after the arrival.
  if (!mayStore(rules.consent, new Date())) {
    keepRecord(undefined)
    forgetCookies()
    return isMarked
  }
  const before = unexpired(storedRecord(), now, rules.attributionDays)
  const goesOn = before !== undefined && visitGoesOn(before, now)
  const wasMarked = goesOn && marksCompetitor(before.last.values, rules.competitor)
  if (!landing) {
    keepRecord(before && { ...before, activeAt: now.toISOString() })
    return wasMarked
  }
  keepInCookies(landing, rules)
  keepRecord(recordTouch(before, landing, now))
  if (isMarked && !wasMarked) reportCompetitorLanding(landing, now)
  return isMarked
}

/** Other parameters and the hash stay as they are, and so does the entry in the history. */
function tidyAddress(): void {
  const address = new URL(location.href)
  const search = withoutTracking(address.search)
  if (search === address.search) return
  address.search = search
  history.replaceState(history.state, '', address)
}

/** @param fromCompetitor what the specification calls a stealth source (§4; requirements R4.18) */
function pushPageView(fromCompetitor: boolean): void {
  window.dataLayer ??= []
  window.dataLayer.push({
    event: 'page_view',
    page_path: location.pathname,
    page_title: document.title,
    stealth_source: fromCompetitor,
  })
}

/** The server refuses longer ones. */
const longestReferrer = 2000

/** Reports to our own server; a failure is only noted, and changes nothing for the visitor (specification §7). */
function reportCompetitorLanding(values: TrackingValues, now: Date): void {
  const body = JSON.stringify({
    path: location.pathname,
    utm_campaign: values.utm_campaign ?? '',
    utm_source: values.utm_source ?? '',
    referrer: document.referrer.slice(0, longestReferrer),
    timestamp: now.toISOString(),
  })
  const headers = { 'Content-Type': 'application/json' }
  fetch('/api/track-competitor-landing', { method: 'POST', headers, body, keepalive: true }).then(
    ({ ok, status }) => ok || note(status),
    note,
  )
}

function note(reason: unknown): void {
  console.info('The landing could not be reported', reason)
}
