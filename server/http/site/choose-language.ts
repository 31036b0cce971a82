import type { RequestHandler } from 'express'
import type { Services } from '../../services'
import { addressOf, queryOf, sitePath } from './site-path'

/**
 * `?lang=es` on a page leads to the same page in Spanish. The parameter stays: the page's own script
 * remembers the choice and removes it. Languages we don't have are ignored.
 */
export function chooseLanguage({ manifest }: Services): RequestHandler {
  return (req, res, next) => {
    const path = sitePath(req.path)
    if (path === undefined || !Object.hasOwn(manifest.pages, path)) return next()
    const query = queryOf(req.url)
    const wanted = new URLSearchParams(query).get('lang')
    const alternates = new Map<string, string>(Object.entries(manifest.pages[path]?.alternates ?? {}))
    const alternate = wanted === null ? undefined : alternates.get(wanted)
    if (alternate === undefined || alternate === path) return next()
    res.set('Cache-Control', 'no-cache').redirect(302, addressOf(alternate, query))
  }
}
