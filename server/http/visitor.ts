import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { UserError } from '../../domain/user-error'
import { isPublic } from '../config'
import type { Services } from '../services'
import { isOurs } from './limit-requests'

const cookie = 'bm_booking'

export function visitorOf({ config, linkSecret }: Services, req: Request) {
  const sent = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]{22})(?:;|$)`).exec(req.headers.cookie ?? '')?.[1]
  const secret = sent ?? randomBytes(16).toString('base64url')
  const address = ipKeyGenerator(req.ip ?? '', 64)
  const hashed = (text: string) => createHmac('sha256', linkSecret).update(text).digest('base64url')
  return {
    holder: createHash('sha256').update(secret).digest('base64url'),
    isKnown: sent !== undefined,
    device: hashed(`${address} ${req.headers['user-agent']}`),
    network: isOurs(req) ? null : hashed(address),
    /** Gives the browser its secret. */
    remember: (res: Response): void => {
      const secure = config.siteUrl.startsWith('https:')
      if (!sent) res.cookie(cookie, secret, { httpOnly: true, sameSite: 'lax', secure })
    },
  }
}

/**
 * Other sites' pages can't book in a visitor's name. Browsers say where a request comes from; one that says neither
 * is old, or a program, which needs no visitor.
 *
 * @throws {UserError} forbidden (403)
 */
export function refuseOtherSites({ config }: Services): RequestHandler {
  return ({ headers }, _res, next) => {
    const { origin, host } = headers
    const site = headers['sec-fetch-site']
    const isOurs =
      origin === config.siteUrl || (URL.canParse(origin ?? '') && new URL(origin ?? '').host === host)
    const isForeign = site === undefined ? origin !== undefined && !isOurs : site !== 'same-origin' && !isOurs
    next(isForeign ? new UserError('forbidden', 'Send this from a page of this site.', 403) : undefined)
  }
}

/** Some proxies write a visitor's port behind the address: "192.0.2.1:443", "[2001:db8::1]:443". */
const withPort = /^(?:\[([\da-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/i

/** Makes the addresses that proxies send readable, and warns the operator, once, of a proxy that sends none. */
export function visitorAddress({ config, log }: Pick<Services, 'config' | 'log'>): RequestHandler {
  let isWarned = !isPublic(config.siteUrl)
  return (req, _res, next) => {
    const forwarded = req.headers['x-forwarded-for']
    if (forwarded) req.headers['x-forwarded-for'] = String(forwarded).split(',').map(withoutPort).join(', ')
    else if (!isWarned && req.method === 'POST' && req.path !== '/api/stripe/webhook') {
      isWarned = true
      log(
        `Warning: ${req.socket.remoteAddress} forwards requests without X-Forwarded-For, or nothing does: visitors cannot be told ` +
          'apart, and are not slowed down one by one. Let the proxy send it, and name the proxy in TRUSTED_PROXIES.',
      )
    }
    next()
  }
}

function withoutPort(address: string): string {
  const [, six, four] = withPort.exec(address.trim()) ?? []
  return six ?? four ?? address.trim()
}
