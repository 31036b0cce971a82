import type { ErrorRequestHandler, Request } from 'express'
import type { Locale } from '../../domain/locale'
import { parsedJson } from '../../domain/parsed-json'
import { UserError } from '../../domain/user-error'
import { describeError } from '../log'
import type { Services } from '../services'
import { asUserError } from './answer-errors'
import { isForm } from './read-body'
import { requestLanguage } from './request-language'

export interface FormErrors {
  /** In the visitor's language; its own words stay where there are none of ours. */
  localize(error: UserError, language: Locale): UserError
  /** The form again, with what was typed and the error, which is localized already. */
  page(language: Locale, typed: Record<string, string>, error: UserError): string
}

/** Errors of an endpoint for scripts and forms: JSON, or the form with all that was typed, after bugs too. */
export function answerFormErrors(services: Services, { localize, page }: FormErrors): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const language = languageOfBody(services, req)
    if (!isForm(req.headers['content-type']))
      return next(error instanceof UserError ? localize(error, language) : error)
    const localized = localize(asUserError(error), language)
    if (localized.status >= 500)
      services.log(`${req.method} ${req.originalUrl} failed: ${describeError(localized.cause)}`)
    res.status(localized.status).set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('html')
    res.send(page(language, textsOf(req.body), localized))
  }
}

/** The language that the request names, where it can be read even if the rest of it can't; else as for all. */
export function languageOfBody({ manifest }: Services, req: Request): Locale {
  const body: unknown = typeof req.body === 'string' ? parsedJson(req.body) : req.body
  return requestLanguage(req, manifest, (body as { language?: unknown } | null | undefined)?.language)
}

function textsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'))
}
