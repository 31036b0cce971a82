import { isIP } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { UserError } from '../../domain/user-error'

/** How often one visitor may ask, in so many minutes. */
const limits = {
  bookings: { requests: 30, minutes: 1 },
  /** Each holds seats for half an hour. */
  bookingsOfAnHour: { requests: 90, minutes: 60 },
  contact: { requests: 10, minutes: 10 },
  landings: { requests: 60, minutes: 1 },
} as const

/**
 * Slows down who asks too often.
 *
 * A request from this machine that no proxy forwarded is a proxy that does not tell for whom it asks, or one of
 * us: all visitors together must not be counted as one when they book.
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
    keyGenerator: (req) => ipKeyGenerator(req.ip ?? ''),
    skip: (req) => what !== 'contact' && isThisMachine(req),
    handler: (_req, _res, next) =>
      next(new UserError('rate_limited', 'Too many requests. Please try again in a few minutes.', 429)),
  })
}

function isThisMachine({ ip = '' }: Request): boolean {
  return isIP(ip) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(ip)
}
