import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { markFigure } from '../../domain/figures/figure-marks'
import type { Locale } from '../../domain/locale'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import type { Diagnostic } from '../read/diagnostic'
import { contentOf } from '../read/typed-content'
import type { Workspace } from '../read/workspace'
import { compileMarkedSite, type SiteContent } from './compile-site'
import { listPages } from './list-pages'
import type { PageEntry } from './page-entry'
import type { PageContent } from './page-init'
import { Parts } from './parts'

interface ReadContent extends SiteContent {
  diagnostics: Diagnostic[]
}

/** Codes of diagnostics after which a file's data may not have the shape that pages rely on. */
const BREAK_SHAPE = ['schema', 'yaml-', 'json-', 'front-matter']

export function breaksShape({ code, severity }: Diagnostic): boolean {
  return severity === 'error' && BREAK_SHAPE.some((start) => code.startsWith(start))
}

/**
 * The page inventory of content that may have errors: items of the wrong shape are left out, so that
 * reports on figures still name the other pages.
 */
export function listReadablePages(workspace: Workspace, diagnostics: Diagnostic[]): PageEntry[] {
  const readable = readablePart(workspace, diagnostics)
  const content = contentOf(readable)
  // Without routes no page has an address.
  return content.routes ? listPages(readable, content) : []
}

/** What a language's pages are rendered from, though content may have errors; undefined where it cannot. */
export function compileReadable(
  { workspace, diagnostics, ...content }: ReadContent,
  locale: Locale,
  siteUrl: string,
  parts = new Parts(),
): PageContent | undefined {
  const readable = { ...content, workspace: readablePart(workspace, diagnostics) }
  const pages = listReadablePages(workspace, diagnostics)
  try {
    const english = compileMarkedSite(readable, 'en', siteUrl, { parts, missing: standIn })
    const own =
      locale === 'en' ? english : compileMarkedSite(readable, locale, siteUrl, { parts, missing: standIn })
    return {
      pages,
      site: withStandIns(own.site),
      messages: own.messages,
      fallbackMessages: english.messages,
      once: parts.once,
    }
  } catch {
    return undefined
  }
}

/** A figure whose file cannot be read leaves a dash, so that what else its pages show is known. */
function standIn(name: string): DecidedFigure {
  return markFigure({
    name,
    unit: 'eur',
    inUse: [],
    value: null,
    text: '–',
    number: '–',
    placeholder: false,
  })
}

function withStandIns(site: SiteInLocale): SiteInLocale {
  const figures = new Proxy(site.figures, {
    get: (known, name: string) => known[name] ?? standIn(name),
  })
  return { ...site, figures }
}

function readablePart(workspace: Workspace, diagnostics: Diagnostic[]): Workspace {
  const broken = new Set(diagnostics.filter(breaksShape).map(({ file }) => file))
  return { ...workspace, items: workspace.items.filter(({ parsed }) => !broken.has(parsed.file)) }
}
