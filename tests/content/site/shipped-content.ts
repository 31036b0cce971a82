import { fileURLToPath } from 'node:url'
import { collectFigures } from '../../../content/figures/collect-figures'
import { deriveFigures } from '../../../content/figures/derive-figures'
import { loadWorkspace } from '../../../content/read/workspace'
import type { CheckedContent } from '../../../content/rules/check-content'
import { compileContent } from '../../../content/site/compile-content'
import { withoutMarks } from '../../../domain/figures/figure-marks'
import type { Locale } from '../../../domain/locale'
import type { SiteInLocale } from '../../../domain/site/site-in-locale'

export const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
export const SITE_URL = 'https://tours.example'

/** A day for which the shipped content is judged, so that tests say the same next year. */
const AS_OF = '2026-06-01'

type ReadContent = Pick<CheckedContent, 'workspace' | 'figures' | 'derived' | 'asOf'>

/** The content of a root, read and not checked: what the checks find is tested elsewhere. */
export function contentAt(root: string): ReadContent {
  const workspace = loadWorkspace(root, PROJECT)
  const figures = collectFigures(workspace)
  return { workspace, figures, derived: deriveFigures(workspace, figures, AS_OF), asOf: AS_OF }
}

/** The site of that content in every language. */
export function sitesOf(content: ReadContent): Record<Locale, SiteInLocale> {
  return withoutMarks(compileContent(content, SITE_URL).markedSites)
}

/** The project's own content. */
export const shipped = contentAt(PROJECT)
export const shippedSites = sitesOf(shipped)
