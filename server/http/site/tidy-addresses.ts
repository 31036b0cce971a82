import type { RequestHandler } from 'express'
import type { Services } from '../../services'
import { addressOf, queryOf, sitePath } from './site-path'

/**
 * One address a page: `/madrid-tours/`, `//madrid-tours` and `/madrid-tours.html` lead to `/madrid-tours`,
 * for good, with the query kept.
 */
export function tidyAddresses({ manifest }: Services): RequestHandler {
  const isPage = (path: string) => Object.hasOwn(manifest.pages, path)
  return (req, res, next) => {
    const path = sitePath(req.path)
    if (path === undefined) return next()
    const withoutEnding = path === '/index.html' ? '/' : path.replace(/\.html$/, '')
    const tidy = !isPage(path) && isPage(withoutEnding) ? withoutEnding : path
    const hasOddSlashes = req.path.length > 1 && (req.path.endsWith('/') || req.path.includes('//'))
    if (tidy === path && !hasOddSlashes) return next()
    res.redirect(301, addressOf(tidy, queryOf(req.url)))
  }
}
