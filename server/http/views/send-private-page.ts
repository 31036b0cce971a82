import type { Response } from 'express'

/**
 * Sends a page about one booking. Whoever has its address may see it, so the address stays with us, and the page
 * in nobody's cache and no search engine.
 */
export function sendPrivatePage(res: Response, status: number, html: string): void {
  res.status(status).set({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'same-origin',
  })
  res.type('html').send(html)
}
