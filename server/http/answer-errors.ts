import type { ErrorRequestHandler, Request } from 'express'
import type { Locale } from '../../domain/locale'
import { parsedJson } from '../../domain/parsed-json'
import type { Translate } from '../../domain/translate'
import { type ErrorDetails, UserError } from '../../domain/user-error'
import { isOutage } from '../bookings/database/why-not-opened'
import { describeError } from '../log'
import type { Services } from '../services'
import { loggedPath } from './observe-requests'
import { isForm } from './read-body'
import { requestLanguage } from './request-language'
import { queryOf } from './site/site-path'
import { type BuiltForm, formAgain } from './views/form-again'
import { sendMessage, sendPage } from './views/page-in-shell'

/**
 * Where errors become answers: a `UserError` as it is; a bug with its cause in the log and a bare 500. A browser that
 * wanted a page gets one that says our failure with its status (specification §8).
 */
export function answerErrors(services: Services): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error)
    const { status, code, message, details } = asUserError(error)
    if (status >= 500) services.log(`${req.method} ${loggedPath(req.path)} failed: ${describeError(error)}`)
    if (status >= 500 && req.accepts(['json', 'html']) === 'html') {
      const query = Object.fromEntries(new URLSearchParams(queryOf(req.url)))
      const locale = requestLanguage(req, services.manifest, query.lang)
      const t = services.translate[locale]
      const text = t(`forms:code.${code}`, { defaultValue: message })
      const at = (lang: Locale) => `?${new URLSearchParams({ ...query, lang })}`
      return sendMessage(services, res, { locale, status, title: t('error.application'), text, at })
    }
    res.status(status).set('Cache-Control', 'no-store')
    res.json({ error: { code, message, ...details } })
  }
}

/** What the visitor is told; of a bug nothing but that there is one. */
function asUserError(error: unknown): UserError {
  if (error instanceof UserError && error.status !== 500) return error
  if (isOutage(error))
    return new UserError('unavailable', 'Bookings cannot be taken at the moment.', 503, { cause: error })
  const { status = 500, limit } = Object(error) as { status?: number; limit?: number }
  const refused = (code: string, message: string) => new UserError(code, message, status, { cause: error })
  // Express and its body parsers refuse what cannot be read with a status of their own.
  const most = limit ? ` Send at most ${limit / 1024} kB.` : ''
  if (status === 413) return refused('body_too_large', `The request is too long.${most}`)
  if (status === 415)
    return refused('unsupported_media_type', 'Send the body in UTF-8, plain or compressed with gzip.')
  if (status >= 400 && status < 500)
    return new UserError('invalid_request', 'The request cannot be read.', 400, { cause: error })
  return new UserError('internal', 'Something went wrong on our side.', 500, { cause: error })
}

export interface FormErrors {
  /** Where the words for each code of an error are: `code.sold_out`. They may name `words`. */
  namespace: 'contact' | 'forms'
  words(details: ErrorDetails, language: Locale): Record<string, string>
  fieldText(field: string, problem: string, t: Translate): string
  formOf(typed: Record<string, string>, t: Translate, language: Locale): BuiltForm
}

/** Errors of an endpoint for scripts and forms: JSON, or the form with all that was typed, after bugs too. */
export function answerFormErrors(services: Services, form: FormErrors): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    const locale = languageOfBody(services, req)
    const t = services.translate[locale]
    const localized = localize(asUserError(error), form, t, locale)
    if (!isForm(req.headers['content-type'])) return next(localized.status === 500 ? error : localized)
    if (localized.status >= 500)
      services.log(`${req.method} ${loggedPath(req.originalUrl)} failed: ${describeError(localized.cause)}`)
    const typed = textsOf(req.body)
    const again = { ...form.formOf(typed, t, locale), locale, typed, error: localized }
    // What was sent is at no address: in other languages there is the form.
    const at = (other: Locale) => form.formOf(typed, t, other).path
    const page = { locale, status: localized.status, title: again.title, at }
    sendPage(services, res, page, await formAgain(services, again))
  }
}

/** In the visitor's language; its own words stay where there are none of ours. */
function localize(error: UserError, form: FormErrors, t: Translate, language: Locale): UserError {
  const { code, message, status, details = {} } = error
  const words = form.words(details, language)
  const text = t(`${form.namespace}:code.${code}`, { defaultValue: message, ...words })
  const problems = Object.entries(details.fields ?? {})
  const fields = Object.fromEntries(
    problems.map(([field, problem]) => [field, form.fieldText(field, problem, t)]),
  )
  return new UserError(code, text, status, {
    cause: error.cause ?? error,
    details: { ...details, ...(details.fields && { fields }) },
  })
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
