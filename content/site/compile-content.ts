import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { inEachLocale, type Locale } from '../../domain/locale'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import type { Messages } from '../../domain/translate'
import { type Content, contentOf } from '../read/typed-content'
import { compileMarkedSite, type SiteContent } from './compile-site'
import { listPages } from './list-pages'
import type { PageEntry } from './page-entry'
import { Parts } from './parts'

/** Validated content in the forms that pages and server use; its parts are compiled when they are read. */
export interface CompiledContent {
  content: Content
  /** What all of it is made from, and who reads what. */
  parts: Parts
  /** The sites as the renderer takes them: each figure's words carry its name. */
  markedSites: Record<Locale, SiteInLocale>
  markedMessages: Record<Locale, Messages>
  pages: PageEntry[]
}

/**
 * Compiles content that validated without errors.
 *
 * @param siteUrl canonical origin without a slash at its end
 * @param missing gives a figure that is not there; throws where validation has seen to it that all are
 */
export function compileContent(read: SiteContent, siteUrl: string, missing = unknownFigure): CompiledContent {
  const content = contentOf(read.workspace)
  const parts = new Parts()
  const compiled = inEachLocale((locale) => compileMarkedSite(read, locale, siteUrl, parts, missing))
  return {
    content,
    parts,
    markedSites: inEachLocale((locale) => compiled[locale].site),
    markedMessages: inEachLocale((locale) => compiled[locale].messages),
    pages: listPages(read.workspace),
  }
}

function unknownFigure(name: string): DecidedFigure {
  throw new RangeError(`no figure named ${name}; validation should have reported it`)
}
