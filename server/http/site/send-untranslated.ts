import type { RequestHandler } from 'express'
import type { Services } from '../../services'
import { messagePage } from '../views/page-in-shell'
import { addressOf, sitePath } from './site-path'

/**
 * The address of a page that is not published in its language yet answers 404, so that search engines
 * don't keep it, and leads to the English page.
 */
export function sendUntranslated(services: Services): RequestHandler {
  const { untranslated } = services.manifest
  return (req, res, next) => {
    const path = sitePath(req.path)
    const kept = path !== undefined && Object.hasOwn(untranslated, path) ? untranslated[path] : undefined
    if (!kept) return next()
    const say = services.translate[kept.locale]
    res.status(404).set({ 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' })
    res.type('html').send(
      messagePage(services, {
        locale: kept.locale,
        title: say('error.onlyInEnglish'),
        text: say('error.onlyInEnglishText'),
        link: { href: addressOf(kept.english), text: say('error.readInEnglish'), language: 'en' },
      }),
    )
  }
}
