import type { RequestHandler } from 'express'
import type { Services } from '../services'

/**
 * Only our own files, and forms that end at Stripe (Chrome applies form-action to redirects as well) or
 * in the visitor's own e-mail program.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self' https://checkout.stripe.com mailto:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
].join('; ')

const headers = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The checkout opens in a window of its own, which a plain same-origin would cut off from ours.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

export function securityHeaders({ config }: Services): RequestHandler {
  const https = config.siteUrl.startsWith('https:')
  const all = { ...headers, ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }) }
  return (_req, res, next) => {
    res.set(all)
    next()
  }
}
