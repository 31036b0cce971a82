import type { Response } from 'express'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SellingCompany } from '../../../domain/catalogue'
import type { Locale } from '../../../domain/locale'
import { fillShell, linkLanguages } from '../../../domain/page-shell'
import type { MailFact } from '../../mail/mail-content'
import type { Services } from '../../services'

interface PageOptions {
  locale: Locale
  status?: number
  title: string
  /** Where the page is in a language, unless `?lang=` alone leads there. */
  at?: (locale: Locale) => string
}

/**
 * Sends a complete page of the site around what the server writes, often about one person or booking: kept from
 * caches, search engines and referrers. React escapes what travellers typed.
 */
export function sendPage(
  { shells }: Pick<Services, 'shells'>,
  res: Response,
  { locale, status = 200, title, at }: PageOptions,
  content: ReactNode,
): void {
  res.status(status).set({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'same-origin',
  })
  const shell = at ? linkLanguages(shells[locale], at) : shells[locale]
  res.type('html').send(fillShell(shell, title, renderToStaticMarkup(content)))
}

interface MessageOptions extends PageOptions {
  text: string
  link?: { href: string; text: string; language?: Locale }
}

/** Sends a page that says one thing: an outcome, or why there is nothing to show, with its status. */
export function sendMessage(
  services: Pick<Services, 'shells'>,
  res: Response,
  { text, link, ...page }: MessageOptions,
): void {
  sendPage(
    services,
    res,
    page,
    <div className="message">
      {page.status && <p className="message__status">{page.status}</p>}
      <h1>{page.title}</h1>
      <p className="section__lead">{text}</p>
      {link && (
        <a className="button button--primary" href={link.href} hrefLang={link.language}>
          {link.text}
        </a>
      )}
    </div>,
  )
}

export function FactList({ facts }: { facts: MailFact[] }) {
  return (
    <dl className="box fact-list">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How to reach people who can help, by phone and e-mail. */
export function OfficeContact({ company: { phone, email } }: { company: SellingCompany }) {
  return (
    <p className="row">
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}
