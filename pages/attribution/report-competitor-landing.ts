import type { TrackingValues } from '../../domain/attribution/tracking-values'

/** The server refuses longer ones. */
const longestReferrer = 2000

/** Tells our own server; a failure is only noted, and changes nothing for the visitor (specification §7). */
export function reportCompetitorLanding(values: TrackingValues, now: Date): void {
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
