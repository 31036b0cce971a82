import type { Request } from 'express'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../../domain/locale'
import type { ServingManifest } from '../../domain/serving-manifest'
import { sitePath } from './site/site-path'

/** The first sent that is one of ours, else its page's, else the browser's (design, "Rules that cost money"). */
export function requestLanguage(req: Request, manifest: ServingManifest, ...sent: unknown[]): Locale {
  const own = sent.find(isLocale)
  if (own) return own
  const referrer = req.headers.referer ?? ''
  const path = URL.canParse(referrer) && sitePath(new URL(referrer).pathname)
  const page = path ? manifest.pages[path] : undefined
  if (page) return page.locale
  const accepted = req.headers['accept-language'] && req.acceptsLanguages([...LOCALES])
  return isLocale(accepted) ? accepted : DEFAULT_LOCALE
}
