import { randomUUID } from 'node:crypto'
import { type RequestHandler, Router } from 'express'
import type { Locale } from '../../domain/locale'
import { writeToOutbox } from '../bookings/outbox'
import type { Services } from '../services'
import { answerFormErrors, languageOfBody } from './answer-form-errors'
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
  const { translate, mail, manifest } = services
  const router = Router()
  const read = readBody('application/json', 'application/x-www-form-urlencoded')
  // The limit comes behind the body: whoever meets it keeps what they wrote.
  router.post(path, read, limitRequests('contact'), take(services))
  router.use(
    path,
    answerFormErrors(services, {
      localize: (error, language) => contactError(error, translate[language], mail.officeAddress),
      page: (...form) => contactFormPage(services, ...form),
    }),
  )
  router.get(sentPath, (req, res) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('html')
    res.send(sentPage(services, requestLanguage(req, manifest, req.query.lang)))
  })
  router.all(path, onlyMethod('POST'))
  return router
}

function take(services: Services): RequestHandler {
  return async (req, res) => {
    const message = contactMessage(req.body)
    const language = languageOfBody(services, req)
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
