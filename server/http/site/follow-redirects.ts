import type { RequestHandler } from 'express'
import type { Services } from '../../services'
import { queryOf, sitePath } from './site-path'

/** Old and short addresses lead to today's pages (data/redirects.yaml, `/search`). */
export function followRedirects({ manifest }: Services): RequestHandler {
  const redirects = new Map(manifest.redirects.map((redirect) => [redirect.from, redirect]))
  return (req, res, next) => {
    const path = sitePath(req.path)
    const redirect = path === undefined ? undefined : redirects.get(path)
    if (!redirect) return next()
    const query = redirect.keepQuery ? queryOf(req.url) : ''
    res.set('Cache-Control', 'no-cache').redirect(redirect.status, withQuery(redirect.to, query))
  }
}

/** Adds the visitor's parameters; where both have one, the redirect's own wins. */
function withQuery(to: string, visitors: string): string {
  if (visitors.length <= 1) return to
  const [path, own = ''] = to.split('?', 2)
  const merged = new URLSearchParams(own)
  const names = new Set(merged.keys())
  for (const [name, value] of new URLSearchParams(visitors)) if (!names.has(name)) merged.append(name, value)
  return merged.size > 0 ? `${path}?${merged}` : to
}
