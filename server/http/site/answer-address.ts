import type { RequestHandler } from 'express'
import type { Services } from '../../services'
import { messagePage } from '../views/page-in-shell'
import { addressOf } from './resolve-address'
import { sendFile } from './send-file'
import { encodePath } from './site-path'

/** Pages and files can be read and nothing else: 405. What does not exist stays a 404. */
export const onlyGetAndHead: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD' || !addressOf(res).isOurs) return next()
  res.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' })
  res.type('text').send('This address can only be read.\n')
}

/** Old, short and untidy addresses lead to today's pages; `?lang=` to the page in that language. */
export const followRedirects: RequestHandler = (_req, res, next) => {
  const { answer } = addressOf(res)
  if (answer.kind !== 'redirect') return next()
  if (answer.caching) res.set('Cache-Control', answer.caching)
  res.redirect(answer.status, answer.to)
}

/** The prerendered pages, and everything else of the build: scripts, pictures, fonts, robots.txt. */
export function sendFiles(services: Services): RequestHandler {
  return async (req, res, next) => {
    const { answer } = addressOf(res)
    if (answer.kind !== 'file') return next()
    res.status(answer.status)
    if (answer.status === 404) res.set('X-Robots-Tag', 'noindex')
    if (!(await sendFile(services, req, res, answer.file))) next()
  }
}

/**
 * The address of a page that is not published in its language yet answers 404, so that search engines
 * don't keep it, and leads to the English page.
 */
export function sendUntranslated(services: Services): RequestHandler {
  return (_req, res, next) => {
    const { answer } = addressOf(res)
    if (answer.kind !== 'untranslated') return next()
    const { locale, english } = answer
    const t = services.translate[locale]
    res.status(404).set({ 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' })
    res.type('html').send(
      messagePage(services, {
        locale,
        title: t('error.onlyInEnglish'),
        text: t('error.onlyInEnglishText'),
        link: { href: encodePath(english), text: t('error.readInEnglish'), language: 'en' },
      }),
    )
  }
}

/** "Page not found", in the language of the address. */
export function sendNotFound(services: Services): RequestHandler {
  return async (req, res) => {
    const { notFoundFile } = addressOf(res)
    res.status(404).set('X-Robots-Tag', 'noindex')
    if (notFoundFile && (await sendFile(services, req, res, notFoundFile))) return
    res.type('text').send('Page not found\n')
  }
}
