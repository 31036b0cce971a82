import type { RequestHandler } from 'express'
import { isPublic } from '../config'
import type { Services } from '../services'

/** Some proxies write a visitor's port behind the address: "192.0.2.1:443", "[2001:db8::1]:443". */
const withPort = /^(?:\[([\da-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/i

/** Makes the addresses that proxies tell readable, and tells the operator, once, of a proxy that tells none. */
export function visitorAddress({ config, log }: Pick<Services, 'config' | 'log'>): RequestHandler {
  let isTold = !isPublic(config.siteUrl)
  return (req, _res, next) => {
    const told = req.headers['x-forwarded-for']
    if (told) req.headers['x-forwarded-for'] = String(told).split(',').map(withoutPort).join(', ')
    else if (!isTold && req.method === 'POST' && req.path !== '/api/stripe/webhook') {
      isTold = true
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
