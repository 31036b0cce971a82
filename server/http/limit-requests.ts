import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { UserError } from '../../domain/user-error'

/** How often one visitor may ask, in so many minutes. */
const limits = {
  bookings: { requests: 30, minutes: 1 },
  /** Each holds seats for half an hour. */
  bookingsOfAnHour: { requests: 90, minutes: 60 },
  contact: { requests: 10, minutes: 10 },
  landings: { requests: 20, minutes: 1 },
  /** Of all visitors: each is a row, and a stranger must not fill a disk. */
  landingsOfAll: { requests: 1000, minutes: 60 },
} as const

/**
 * Slows down who asks too often.
 *
 * A request from a proxy that does not say for whom it asks (visitor.ts), or from one of us, is not
 * counted: all visitors together must not be one when they book. Of IPv6 a network of 64 bits is one visitor.
 *
 * @throws {UserError} rate_limited (429)
 */
export function limitRequests(what: keyof typeof limits): RequestHandler {
  const { requests, minutes } = limits[what]
  return rateLimit({
    limit: requests,
    windowMs: minutes * 60_000,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // It would read the stack, and for that the maps of all sources.
    validate: { creationStack: false },
    keyGenerator: (req) => (what === 'landingsOfAll' ? what : ipKeyGenerator(req.ip ?? '', 64)),
    skip: (req) => what.startsWith('bookings') && isOurs(req),
    handler: (_req, _res, next) =>
      next(new UserError('rate_limited', 'Too many requests. Please try again in a few minutes.', 429)),
  })
}

/** From a proxy itself: nobody stands behind it that it named. */
export function isOurs({ app, ip = '', socket }: Request): boolean {
  const isTrusted = app.get('trust proxy fn') as (address: string, hops: number) => boolean
  return ip === socket.remoteAddress && isTrusted(ip, 0)
}
