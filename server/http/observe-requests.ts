import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { type Log, requestContext } from '../log'
import type { Metrics } from '../metrics'

/** Gives each request an id, which answers of the API and every line about it carry; counts it, and logs those of the API. */
export function observeRequests(listener: RequestListener, metrics?: Metrics, log?: Log): RequestListener {
  return (req, res) => {
    const request = randomUUID()
    const start = performance.now()
    const path = loggedPath(req.url ?? '')
    const isApi = /^\/(api|functions)\//.test(path)
    if (isApi) res.setHeader('X-Request-Id', request)
    res.once('finish', () => {
      metrics?.countRequest(req.method ?? '', res.statusCode)
      if (isApi)
        log?.(`${req.method} ${path} ${res.statusCode}`, {
          request,
          ms: Math.round(performance.now() - start),
        })
    })
    requestContext.run({ request }, () => listener(req, res))
  }
}

/** Without what lets somebody see or cancel a booking: the query, and the id of a checkout. */
export function loggedPath(url: string): string {
  return (url.split('?', 1)[0] ?? '').slice(0, 200).replace(/cs_\w+/, 'cs_…')
}
