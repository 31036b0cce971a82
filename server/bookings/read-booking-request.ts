import type { AttributionRecord, Touch } from '../../domain/attribution/attribution-record'
import {
  LONGEST_VALUE,
  TRACKING_PARAMETERS,
  type TrackingValues,
} from '../../domain/attribution/tracking-values'
import { LOCALES } from '../../domain/locale'
import { parsedJson } from '../../domain/parsed-json'
import { isObject, readJson, requestReader, withTexts } from '../request-reader'
import requestSchema from './booking-request.schema.json'

/** What a page asks for: specification §3, "Booking request", in any of its forms. */
export interface BookingRequest {
  tourId: string
  /** As it was sent; `quoteRequest` checks whether there is such a day. */
  date: string
  /** "HH:MM" in Madrid. */
  time: string
  adults: number
  children: number
  customerName: string
  customerEmail: string
  /** In which the traveller wants the guide to speak; `quoteRequest` checks whether the tour has it. */
  guideLanguage?: string
  /** The figure that the traveller saw, of which none is ever charged. */
  seen: SeenPrice
  attribution: Attribution | null
}

export type SeenPrice =
  /** Euros. */
  | { kind: 'total'; totalPrice: number }
  /** Cents. */
  | { kind: 'each'; adult: number; child: number }
  /** A form without JavaScript computes none: Stripe's page shows the lines before anything is paid. */
  | { kind: 'none' }

export type Attribution = Pick<AttributionRecord, 'first' | 'last'>

/** The fields that all forms share. */
interface SentRequest extends Omit<BookingRequest, 'seen' | 'attribution'>, TrackingValues {
  /** The same values, from whoever sends them together (specification §3); the flat ones count first. */
  attribution?: TrackingValues
  firstTouch?: Touch
  lastTouchAt?: string
}

const { definitions, ...shared } = requestSchema

export const emailPattern = definitions.email.pattern
/** In characters. */
export const longestName = shared.properties.customerName.maxLength
/** JSON Schema of an instant as browsers write it: ISO 8601 with its offset. */
export const instantSchema = definitions.instant

const trackingValue = { ...definitions.oneLine, maxLength: LONGEST_VALUE, nullable: true }
const tracking = Object.fromEntries(TRACKING_PARAMETERS.map((name) => [name, trackingValue]))
const closed = { type: 'object', additionalProperties: false }
const properties = { ...shared.properties, ...tracking, language: { type: 'string', enum: LOCALES } }
const touches = {
  firstTouch: {
    ...closed,
    required: ['at', 'values'],
    properties: { at: instantSchema, values: { ...closed, properties: tracking } },
  },
  lastTouchAt: instantSchema,
  attribution: { type: 'object', properties: tracking },
}

/** A request with the prices that the page has shown. */
function inJson<Price extends string>(prices: Record<Price, object>) {
  return requestReader<SentRequest & Record<Price, number>>({
    ...requestSchema,
    required: [...shared.required, 'tourName', 'currency', ...Object.keys(prices)],
    properties: { ...properties, ...touches, ...prices },
  })
}

const readDetail = inJson({ totalPrice: { type: 'number', minimum: 0 } })
const readPartner = inJson({ priceAdultCents: definitions.count, priceChildCents: definitions.count })

/** The fields of a form are texts. */
const readForm = requestReader<SentRequest>({ ...requestSchema, properties }, { coerceTypes: true })

/** JSON, or a text holding it, as the partner's page sends it. @throws {UserError} invalid_request */
export function bookingRequestFromJson(body: unknown, now: Date): BookingRequest {
  const request = trimmed(typeof body === 'string' ? readJson(body) : body)
  if (isObject(request) && ('priceAdultCents' in request || 'priceChildCents' in request)) {
    const sent = readPartner(request)
    const seen = { kind: 'each', adult: sent.priceAdultCents, child: sent.priceChildCents } as const
    return { ...sent, seen, attribution: attributionOf(sent, now) }
  }
  const sent = readDetail(request)
  const seen = { kind: 'total', totalPrice: sent.totalPrice } as const
  return { ...sent, seen, attribution: attributionOf(sent, now) }
}

/** @throws {UserError} invalid_request, with what is wrong with which field */
export function bookingRequestFromForm(body: Record<string, string>, now: Date): BookingRequest {
  const sent = readForm(trimmed(body))
  return { ...sent, seen: { kind: 'none' }, attribution: attributionOf(sent, now) }
}

function attributionOf(request: SentRequest, now: Date): Attribution | null {
  const sent: TrackingValues = { ...request.attribution, ...request }
  const present = TRACKING_PARAMETERS.filter((name) => sent[name])
  const values: TrackingValues = Object.fromEntries(present.map((name) => [name, sent[name]]))
  const last = { at: request.lastTouchAt ?? now.toISOString(), values }
  if (present.length > 0) return { first: request.firstTouch ?? last, last }
  return request.firstTouch ? { first: request.firstTouch, last: request.firstTouch } : null
}

/** What people type around a name or an address does not count. */
function trimmed(body: unknown): unknown {
  const typed = ['customerName', 'customerEmail']
  return withTexts(body, (text, field) => (typed.includes(field) ? text.trim() : text))
}

/** Null for a booking without any; what cannot be read counts as none. */
export function readAttribution(text: string | null): Attribution | null {
  const stored = parsedJson(text ?? '') as Partial<Attribution> | null | undefined
  const first = stored?.first ?? stored?.last
  const last = stored?.last ?? stored?.first
  return isTouch(first) && isTouch(last) ? { first, last } : null
}

function isTouch(touch: Partial<Touch> | undefined): touch is Touch {
  return typeof touch?.values === 'object' && touch.values !== null
}
