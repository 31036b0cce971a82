import { readingsInUse } from '../../content/figures/decide-figure'
import { type Figure, PLAIN_SOURCE } from '../../content/figures/figure'
import type { CheckedContent } from '../../content/rules/check-content'
import { pageInit } from '../../content/site/page-init'
import { compileReadable } from '../../content/site/readable-pages'
import { loadPageRenderer, NO_ASSETS } from './page-renderer'

/** Names of figures by the English paths of pages, in the inventory's order. */
export type FiguresByPage = Record<string, string[]>

/** Renders the English pages of what can be read; `isWhole` when none was left out. */
export async function renderEnglish(
  checked: CheckedContent,
): Promise<{ pages: FiguresByPage; isWhole: boolean }> {
  const figures = withValues(checked)
  const content = compileReadable({ ...checked, figures }, 'en', '')
  if (!content) return { pages: {}, isWhole: false }
  const render = await loadPageRenderer()
  const found = content.pages.filter(({ status }) => status === 200)
  const pages: FiguresByPage = {}
  for (const entry of found) {
    try {
      pages[entry.paths.en] = render(pageInit(content, entry, NO_ASSETS)).figures
    } catch {
      // Only content with mistakes brings a page to this, and those are told by whoever checks it.
    }
  }
  return { pages, isWhole: Object.keys(pages).length === found.length }
}

/**
 * A price that is asked for, or that nobody has decided on yet, leaves a gap on the page. So that the page is
 * known all the same, each figure has a value here.
 */
function withValues({ figures, derived }: CheckedContent): Map<string, Figure> {
  const decided = [...figures].map(([name, figure]): [string, Figure] => {
    if (readingsInUse(figure, derived.get(name)).length > 0) return [name, figure]
    const { file, line, column, readings } = figure
    const reading = readings[0] ?? { source: PLAIN_SOURCE, value: 1, file, line, column }
    return [name, { ...figure, readings: [reading], use: reading.source }]
  })
  return new Map(decided)
}
