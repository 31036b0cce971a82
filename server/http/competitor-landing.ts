import { Ajv } from 'ajv'
import { UserError } from '../../domain/user-error'
import { instantSchema } from './instant-schema'

/** What a page reports when a competitor's link has led to it (specification §7). */
export interface CompetitorLanding {
  /** Of the page, site-relative. */
  path: string
  utm_campaign?: string | null
  utm_source?: string | null
  referrer?: string | null
  /** When, as ISO 8601 with its offset. */
  timestamp: string
}

const optionalText = (maxLength: number) => ({ type: ['string', 'null'], maxLength })

const isLanding = new Ajv({ allowUnionTypes: true }).compile<CompetitorLanding>({
  type: 'object',
  additionalProperties: false,
  required: ['path', 'timestamp'],
  properties: {
    path: { type: 'string', maxLength: 2000, pattern: '^/' },
    utm_campaign: optionalText(200),
    utm_source: optionalText(200),
    referrer: optionalText(2000),
    timestamp: instantSchema,
  },
})

/** @throws {UserError} invalid_request naming the field */
export function competitorLanding(body: unknown): CompetitorLanding {
  if (isLanding(body)) return body
  const [error] = isLanding.errors ?? []
  const extra: unknown = error?.params.additionalProperty
  const field = error?.instancePath.slice(1) || 'The body'
  const reason = extra === undefined ? error?.message : `must not have ${JSON.stringify(extra)}`
  throw new UserError('invalid_request', `${field} ${reason}.`)
}
