import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { inEachLocale } from '../../domain/locale'
import { contentOf } from '../read/typed-content'
import { compileMarkedSite, type SiteContent } from './compile-site'
import { listPages } from './list-pages'
import { Parts } from './parts'

/** Validated content in the forms that pages and server use; its parts are compiled when they are read. */
export type CompiledContent = ReturnType<typeof compileContent>

/**
 * Compiles content that validated without errors.
 *
 * @param siteUrl canonical origin without a slash at its end
 * @param missing gives a figure that is not there; throws where validation has seen to it that all are
 */
export function compileContent(read: SiteContent, siteUrl: string, missing = unknownFigure) {
  const content = contentOf(read.workspace)
  const parts = new Parts()
  const compiled = inEachLocale((locale) => compileMarkedSite(read, locale, siteUrl, parts, missing))
  return {
    content,
    /** What all of it is made from, and who reads what. */
    parts,
    /** The sites as the renderer takes them: each figure's words carry its name. */
    markedSites: inEachLocale((locale) => compiled[locale].site),
    markedMessages: inEachLocale((locale) => compiled[locale].messages),
    pages: listPages(read.workspace),
  }
}

function unknownFigure(name: string): DecidedFigure {
  throw new RangeError(`no figure named ${name}; validation should have reported it`)
}
