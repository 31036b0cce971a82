import type { ErrorObject } from 'ajv'
import { Router } from 'express'
import messageSchema from '../../domain/contact-message.schema.json'
import { LOCALES } from '../../domain/locale'
import type { Translate } from '../../domain/translate'
import { writeToOutbox } from '../bookings/outbox'
import { emailPattern } from '../bookings/read-booking-request'
import { requestReader, withTexts } from '../request-reader'
import type { Services } from '../services'
import { answerFormErrors, languageOfBody } from './answer-errors'
import { limitRequests } from './limit-requests'
import { isForm, onlyMethod, readBody } from './read-body'
import { requestLanguage } from './request-language'
import { contentHash } from './site/content-hash'
import { sendMessage } from './views/page-in-shell'

const path = '/api/contact'
const sentPath = '/api/contact/sent'

/**
 * Takes a message to the office. A script gets 202 and `{ "ok": true }`, the HTML form is led to a page that
 * says so; a form's mistakes are a page as well, with everything that was typed.
 */
export function contact(services: Services): Router {
  const { ledger, mail, manifest, now } = services
  const router = Router()
  const read = readBody('application/json', 'application/x-www-form-urlencoded')
  // The limit comes behind the body: whoever meets it keeps what they wrote.
  router.post(path, ...read, limitRequests('contact'), async (req, res) => {
    // A form sends its line breaks as CRLF, which would count twice.
    const tidied = withTexts(req.body, (text) => text.replaceAll('\r\n', '\n').trim())
    const { name, email = '', subject, message, website } = contactMessage(tidied)
    const language = languageOfBody(services, req)
    const about = askedAbout(req.headers.referer)
    const payload = { name, email, subject, message, language, about }
    // Sent again within the hour, as by a double click, it is the same letter.
    const hour = now().toISOString().slice(0, 13)
    const hash = contentHash(Buffer.from(JSON.stringify([hour, payload])))
    const letter = {
      id: `contact-message.${hash}@${mail.messageIdDomain}`,
      booking: null,
      kind: 'contact-message',
      recipient: mail.officeAddress,
      // The mail worker sends it, with the visitor as who to answer to.
      payload,
    }
    // A program learns nothing from being found out.
    if (!website) await writeToOutbox(ledger, letter, now().getTime())
    res.set('Cache-Control', 'no-store')
    if (isForm(req.headers['content-type'])) res.redirect(303, `${sentPath}?lang=${language}`)
    else res.status(202).json({ ok: true })
  })
  router.use(
    path,
    answerFormErrors(services, {
      namespace: 'contact',
      words: () => ({ email: mail.officeAddress }),
      fieldText,
      formOf: (_typed, t, locale) => ({
        action: path,
        path: services.catalogue.pages.contact[locale],
        back: t('contact:problem.back'),
        title: t('contact:problem.heading'),
      }),
    }),
  )
  router.get(sentPath, (req, res) => {
    // An address of its own: a reload sends nothing again.
    const locale = requestLanguage(req, manifest, req.query.lang)
    const t = services.translate[locale]
    const link = { href: services.catalogue.pages.home[locale], text: t('contact:sent.home') }
    const title = t('contact:sent.heading')
    sendMessage(services, res, { locale, title, text: t('contact:sent.text'), link })
  })
  router.all(path, onlyMethod('POST'))
  return router
}

/** The subject in the address of the form: a link from a tour's page names it there, which a script alone fills in. */
function askedAbout(referrer = ''): string | undefined {
  const subject = URL.canParse(referrer) && new URL(referrer).searchParams.get('subject')
  return subject ? subject.slice(0, properties.subject.maxLength) : undefined
}

/** The fields of domain/contact-message.schema.json. */
type ContactMessage = Record<'name' | 'subject' | 'message', string> &
  Partial<Record<'email' | 'website', string>>

const { properties } = messageSchema

const ours = {
  email: { ...properties.email, pattern: `^$|${emailPattern}` },
  language: { type: 'string', enum: LOCALES },
}

/** @throws {UserError} invalid_request; its fields say `missing`, `long`, `wrong` or `unknown` */
const contactMessage = requestReader<ContactMessage>(
  { ...messageSchema, properties: { ...properties, ...ours } },
  { reasonOf: problem },
)

function problem({ keyword }: ErrorObject): string {
  if (keyword === 'required' || keyword === 'minLength') return 'missing'
  if (keyword === 'additionalProperties') return 'unknown'
  return keyword === 'maxLength' ? 'long' : 'wrong'
}

function fieldText(field: string, problem: string, t: Translate): string {
  const known = Object.hasOwn(properties, field) && properties[field as keyof typeof properties]
  if (!known || !('maxLength' in known)) return t('contact:field.unknown')
  if (problem === 'long') return t('contact:field.long', { count: known.maxLength })
  return t(`contact:field.${problem === 'missing' ? field : `${field}Wrong`}`)
}
