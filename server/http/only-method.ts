import type { RequestHandler } from 'express'

/** For an endpoint that knows one method: 405 for all others. */
export function onlyMethod(method: 'HEAD' | 'POST'): RequestHandler {
  return (_req, res) => {
    res.status(405).set({ Allow: method, 'Cache-Control': 'no-store' })
    res.type('text').send(`This address answers ${method} only.\n`)
  }
}
