import type { Locale } from '../../../domain/locale'
import type { Services } from '../../services'
import { pageInShell } from './page-in-shell'

export interface MessageOptions {
  locale: Locale
  title: string
  text: string
  /** Where to go from here. */
  link?: { href: string; text: string; language?: Locale }
}

/** A page that says one thing: an outcome, or why there is nothing to show. */
export function messagePage(
  services: Pick<Services, 'shells'>,
  { locale, title, text, link }: MessageOptions,
): string {
  return pageInShell(
    services,
    locale,
    title,
    <div className="message">
      <h1>{title}</h1>
      <p className="section__lead">{text}</p>
      {link && (
        <a className="button button--primary" href={link.href} hrefLang={link.language}>
          {link.text}
        </a>
      )}
    </div>,
  )
}
