import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { markFigure } from '../../domain/figures/figure-marks'
import { inEachLocale } from '../../domain/locale'
import type { PageEntry } from '../../domain/routing/page-entry'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import { tryTo } from '../../domain/try-to'
import type { Diagnostic } from '../read/diagnostic'
import { singleOf, type Workspace } from '../read/workspace'
import { type CompiledContent, compileContent } from './compile-content'
import type { SiteContent } from './compile-site'
import { listPages } from './list-pages'

/** Codes of diagnostics after which a file's data may not have the shape that pages rely on. */
const BREAK_SHAPE = ['schema', 'yaml-', 'json-', 'front-matter', 'merge-conflict', 'unreadable-file']

export function breaksShape({ code, severity }: Diagnostic): boolean {
  return severity === 'error' && BREAK_SHAPE.some((start) => code.startsWith(start))
}

/**
 * The page inventory of content that may have errors: items of the wrong shape are left out, so that
 * reports on figures still name the other pages.
 */
export function listReadablePages(workspace: Workspace, diagnostics: Diagnostic[]): PageEntry[] {
  return listPages(readablePart(workspace, diagnostics))
}

/** The content as far as it can be read, compiled though it may have errors; undefined where it cannot be. */
export function compileReadable({
  workspace,
  diagnostics,
  ...content
}: SiteContent & { diagnostics: Diagnostic[] }): CompiledContent | undefined {
  const readable = readablePart(workspace, diagnostics)
  if (!singleOf(readable, 'routes')) return undefined
  return tryTo(() => {
    const compiled = compileContent({ ...content, workspace: readable }, '', standIn)
    const { markedSites } = compiled
    return { ...compiled, markedSites: inEachLocale((locale) => withStandIns(markedSites[locale])) }
  })
}

/** A figure whose file cannot be read leaves a dash, so that what else its pages show is known. */
function standIn(name: string): DecidedFigure {
  return markFigure({ name, unit: 'eur', inUse: [], value: null, text: '–', number: '–', placeholder: false })
}

function withStandIns(site: SiteInLocale): SiteInLocale {
  const figures = new Proxy(site.figures, { get: (known, name: string) => known[name] ?? standIn(name) })
  return { ...site, figures }
}

function readablePart(workspace: Workspace, diagnostics: Diagnostic[]): Workspace {
  const broken = new Set(diagnostics.filter(breaksShape).map(({ file }) => file))
  return { ...workspace, items: workspace.items.filter(({ parsed }) => !broken.has(parsed.file)) }
}
