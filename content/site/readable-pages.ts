import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { markFigure } from '../../domain/figures/figure-marks'
import type { Locale } from '../../domain/locale'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import type { Figure, LocatedReading } from '../figures/figure'
import type { Diagnostic } from '../read/diagnostic'
import { contentOf } from '../read/typed-content'
import type { Workspace } from '../read/workspace'
import { compileMarkedMessages } from './compile-messages'
import { compileMarkedSite } from './compile-site'
import { listPages } from './list-pages'
import type { PageEntry } from './page-entry'
import type { PageContent } from './page-init'

/** Content with all that was found out about it. */
interface ReadContent {
  workspace: Workspace
  diagnostics: Diagnostic[]
  figures: Map<string, Figure>
  derived: Map<string, LocatedReading>
}

/** Codes of diagnostics after which a file's data may not have the shape that pages rely on. */
const BREAK_SHAPE = ['schema', 'yaml-', 'json-', 'front-matter']

/** True when the diagnostic may keep data from being read. */
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

/**
 * What the pages of a language are rendered from, as far as content that may have errors can be compiled;
 * undefined where it cannot.
 */
export function compileReadable(
  { workspace, diagnostics, figures, derived }: ReadContent,
  locale: Locale,
  siteUrl: string,
): PageContent | undefined {
  const readable = readablePart(workspace, diagnostics)
  const pages = listReadablePages(workspace, diagnostics)
  try {
    const messages = compileMarkedMessages(readable, figures, derived)
    return {
      pages,
      site: withStandIns(compileMarkedSite(readable, figures, derived, locale, siteUrl, standIn)),
      messages: messages[locale],
      fallbackMessages: messages.en,
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
