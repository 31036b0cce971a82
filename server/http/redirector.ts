import type { RequestHandler } from 'express'
import { UserError } from '../../domain/user-error'
import { encodePath, queryOf, sitePath } from './site/site-path'

/** A test aid (specification §7): shows where a link with tracking parameters leads, on our own site only. */
export const redirector: RequestHandler = (req, res) => {
  const query = new URLSearchParams(queryOf(req.url))
  res.set('Cache-Control', 'no-store').redirect(302, targetOf(query))
}

const isCarried = (name: string) => name === 'gclid' || name === '_gl' || name.startsWith('utm_')

/**
 * @returns a site-relative address
 * @throws {UserError} invalid_request unless `path` is a path of this site, perhaps with a query of its own
 */
function targetOf(query: URLSearchParams): string {
  const [path = '', ownQuery = ''] = (query.get('path') ?? '').split('#')[0]?.split('?', 2) ?? []
  // sitePath refuses backslashes, control characters and dots; two slashes would name another site.
  const known = path.startsWith('/') && !path.includes('//') ? sitePath(path) : undefined
  if (known === undefined)
    throw new UserError('invalid_request', 'path must be a path of this site, for example /madrid-tours.')
  const carried = [...query].filter(([name]) => isCarried(name))
  const all = new URLSearchParams([...new URLSearchParams(ownQuery), ...carried]).toString()
  return encodePath(known, all && `?${all}`)
}
