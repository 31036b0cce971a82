import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import { instantSchema } from '../bookings/read-booking-request'
import { describeError } from '../log'
import { requestReader } from '../request-reader'
import type { Services } from '../services'
import landingSchema from './competitor-landing.schema.json'
import { limitRequests } from './limit-requests'
import { readBody } from './read-body'

/** Notes a visit by a link that marks a competitor: in the log, and as a row for `tours attribution`. */
export function trackCompetitorLanding(services: Services): RequestHandler[] {
  const { ledger, now, log } = services
  const take: RequestHandler = async (req, res) => {
    const { path, utm_source, utm_campaign, referrer } = competitorLanding(req.body)
    const row = {
      id: randomUUID(),
      path: storable(withoutQuery(path)) ?? '/',
      utmSource: storable(utm_source),
      utmCampaign: storable(utm_campaign),
      referrer: storable(withoutQuery(referrer)),
      // Our own clock: a visitor's can say anything.
      landedAt: now().getTime(),
    }
    // As JSON, so that no text of a visitor can begin a line of its own.
    log(`Competitor landing: ${JSON.stringify({ ...row, id: undefined })}`)
    try {
      await ledger.insertInto('competitorLandings').values(row).execute()
    } catch (error) {
      // Nothing that the visitor could mend.
      log(`The landing could not be counted: ${describeError(error)}`)
    }
    res.status(204).set('Cache-Control', 'no-store').end()
  }
  return [...readBody('application/json'), limitRequests('landings'), limitRequests('landingsOfAll'), take]
}

/** What follows may name a person or their search; and a long address fills a disk. */
function withoutQuery(address: string | null | undefined): string | undefined {
  return address?.split(/[?#]/, 1)[0]?.slice(0, 300)
}

/** No control characters: PostgreSQL refuses a zero byte, a terminal may obey the others. Empty is absent. */
function storable(text: string | null | undefined): string | null {
  return text?.replace(/\p{Cc}/gu, ' ').trim() || null
}

type Reported = Partial<Record<'utm_campaign' | 'utm_source' | 'referrer', string | null>>

/** What a page reports when a competitor's link has led to it (specification §7). */
const competitorLanding = requestReader<Reported & { path: string }>({
  ...landingSchema,
  properties: { ...landingSchema.properties, timestamp: instantSchema },
})
