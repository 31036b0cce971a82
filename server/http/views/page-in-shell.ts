import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../../domain/locale'
import { fillShell } from '../../../domain/page-shell'
import type { Services } from '../../services'

/** A complete page of the site around what the server writes; React escapes what travellers typed. */
export function pageInShell(
  { shells }: Pick<Services, 'shells'>,
  locale: Locale,
  title: string,
  content: ReactNode,
): string {
  return fillShell(shells[locale], title, renderToStaticMarkup(content))
}
