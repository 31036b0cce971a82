import type { RequestHandler } from 'express'
import type { ServingManifest } from '../../domain/serving-manifest'
import type { ServerConfig } from '../config'
import type { Services } from '../services'

/** Only our own files and the head's script, and forms that end at the checkout (Chrome applies form-action to redirects as well). */
function contentSecurityPolicy(checkout: string, isSecure: boolean, inlineScript?: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${inlineScript ? ` '${inlineScript}'` : ''}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self' ${checkout}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    // Text becomes markup in one place of the browser's code alone (pages/components/parse-own-html.ts).
    "require-trusted-types-for 'script'",
    'trusted-types own-pages',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The checkout opens in a window of its own, which a plain same-origin would cut off from ours.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export function securityHeaders({ config, manifest }: Services): RequestHandler {
  const all = securityHeadersOf(config, manifest)
  return (_req, res, next) => {
    res.set(all)
    next()
  }
}

export function securityHeadersOf(
  config: Pick<ServerConfig, 'siteUrl'> & Partial<ServerConfig>,
  { inlineScript }: ServingManifest,
): Record<string, string> {
  const isSecure = config.siteUrl.startsWith('https:')
  return {
    'Content-Security-Policy': contentSecurityPolicy(checkoutOrigins(config), isSecure, inlineScript),
    ...headers,
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

/** What stands in for Stripe in tests has its checkout pages beside its API. */
function checkoutOrigins({ payments }: Partial<ServerConfig>): string {
  const standIn =
    payments?.kind === 'stripe' && payments.apiBase ? ` ${new URL(payments.apiBase).origin}` : ''
  return `https://checkout.stripe.com${standIn}`
}
