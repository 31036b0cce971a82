import { randomUUID } from 'node:crypto'
import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express'
import { CONTACT_FIELDS, type ContactField } from '../../domain/contact-limits'
import type { Locale } from '../../domain/locale'
import type { Translate } from '../../domain/translate'
import { UserError } from '../../domain/user-error'
import { writeToOutbox } from '../bookings/outbox'
import { describeError } from '../log'
import type { Services } from '../services'
import { type ContactMessage, contactError, contactMessage } from './contact-message'
import { limitRequests } from './limit-requests'
import { isForm, onlyMethod, readBody } from './read-body'
import { requestLanguage } from './request-language'
import { contactFormPage } from './views/contact-form-page'
import { messagePage } from './views/page-in-shell'

const path = '/api/contact'
const sentPath = '/api/contact/sent'

/**
 * Takes a message to the office. A script gets 202 and `{ "ok": true }`, the HTML form is led to a page that
 * says so; a form's mistakes are a page as well, with everything that was typed.
 */
export function contact(services: Services): Router {
  const router = Router()
  const read = readBody('application/json', 'application/x-www-form-urlencoded')
  // The limit comes behind the body: whoever meets it keeps what they wrote.
  router.post(path, read, limitRequests('contact'), take(services))
  router.use(path, answerFailure(services))
  router.get(sentPath, (req, res) => {
    answerPage(res).send(sentPage(services, requestLanguage(req, services.manifest, req.query.lang)))
  })
  router.all(path, onlyMethod('POST'))
  return router
}

function take(services: Services): RequestHandler {
  return async (req, res) => {
    const message = contactMessage(req.body)
    const language = languageOf(services, req)
    // A program learns nothing from being found out.
    if (!message.website) await writeContactMessage(services, message, language)
    res.set('Cache-Control', 'no-store')
    if (isForm(req.headers['content-type'])) res.redirect(303, `${sentPath}?lang=${language}`)
    else res.status(202).json({ ok: true })
  }
}

/** It has an address of its own, so that a reload sends nothing again. */
function sentPage(services: Services, locale: Locale): string {
  const t = services.translate[locale]
  return messagePage(services, {
    locale,
    title: t('contact:sent.heading'),
    text: t('contact:sent.text'),
    link: { href: services.catalogue.pages.home[locale], text: t('contact:sent.home') },
  })
}

function answerFailure(services: Services): ErrorRequestHandler {
  return (error, req, res, next) => {
    const language = languageOf(services, req)
    const t = services.translate[language]
    const localized = contactError(error, t)
    if (!isForm(req.headers['content-type'])) return next(localized)
    const shown = localized instanceof UserError ? localized : loggedError(services, t, error)
    const page = contactFormPage(services, language, typedIn(req.body), shown)
    answerPage(res).status(shown.status).send(page)
  }
}

/** A bug, which must not cost the visitor what they wrote. */
function loggedError({ log, mail }: Services, t: Translate, error: unknown): UserError {
  log(`The contact form failed: ${describeError(error)}`)
  return new UserError('internal', t('contact:code.internal', { email: mail.officeAddress }), 500)
}

function answerPage(res: Parameters<RequestHandler>[1]) {
  return res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('html')
}

function languageOf({ manifest }: Services, req: Request): Locale {
  return requestLanguage(req, manifest, (req.body as { language?: unknown } | null | undefined)?.language)
}

function typedIn(body: unknown): Partial<Record<ContactField, string>> {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    fields.filter(
      ([name, value]) => CONTACT_FIELDS.includes(name as ContactField) && typeof value === 'string',
    ),
  )
}

/** Leaves a message for the office; the mail worker sends it, with the visitor as who to answer to. */
async function writeContactMessage(
  { ledger, mail, now, wakeMail }: Services,
  { name, email, subject, message }: ContactMessage,
  language: Locale,
): Promise<void> {
  await writeToOutbox(
    ledger,
    {
      id: `contact-message.${randomUUID()}@${mail.messageIdDomain}`,
      booking: null,
      kind: 'contact-message',
      recipient: mail.officeAddress,
      payload: { name, email, subject, message, language },
    },
    now().getTime(),
  )
  wakeMail()
}
