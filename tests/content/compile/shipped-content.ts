import { fileURLToPath } from 'node:url'
import { type CheckedContent, checkContent } from '../../../content/check-content'
import { compileSite } from '../../../content/compile/compile-site'
import { LOCALES, type Locale } from '../../../domain/locale'
import type { SiteInLocale } from '../../../domain/site/site-in-locale'

export const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
export const SITE_URL = 'https://tours.example'

/** A day for which the shipped content is judged, so that tests say the same next year. */
const AS_OF = '2026-06-01'

/** The content of a root, read and checked. */
export function contentAt(root: string): CheckedContent {
  return checkContent({ root, projectDir: PROJECT, asOf: AS_OF })
}

/** The site of that content in every language. */
export function sitesOf({ workspace, figures, derived }: CheckedContent): Record<Locale, SiteInLocale> {
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, compileSite(workspace, figures, derived, locale, SITE_URL)]),
  ) as Record<Locale, SiteInLocale>
}

/** The project's own content. */
export const shipped = contentAt(PROJECT)
export const shippedSites = sitesOf(shipped)
