import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../../../domain/locale'
import { fillShell } from '../../../../domain/page-shell'
import type { Translate } from '../../../../domain/translate'
import type { StoredSession } from '../state/sandbox-state'
import { CheckoutView } from './CheckoutView'
import { ClosedCheckout, type ClosedReason } from './ClosedCheckout'

export interface PageParts {
  translate: Record<Locale, Translate>
  shells: Record<Locale, string>
  /** Who sells. */
  business?: string | undefined
}

/** @param address the page's own, to which its form is sent */
export function openPage(
  parts: PageParts,
  locale: Locale,
  session: StoredSession,
  address: string,
  declined: boolean,
): string {
  const say = parts.translate[locale]
  const { business } = parts
  return inShell(
    parts,
    locale,
    say('sandbox:title'),
    <CheckoutView {...{ session, say, locale, address, business, declined }} />,
  )
}

/** @param link where to go from here */
export function closedPage(parts: PageParts, locale: Locale, reason: ClosedReason, link: string): string {
  const say = parts.translate[locale]
  const content = <ClosedCheckout say={say} reason={reason} link={link} />
  return inShell(parts, locale, say(`sandbox:${reason}.heading`), content)
}

function inShell({ shells }: PageParts, locale: Locale, title: string, content: ReactNode): string {
  return fillShell(shells[locale], title, renderToStaticMarkup(content))
}
