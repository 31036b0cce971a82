import { readingsInUse } from '../../content/figures/decide-figure'
import { type Figure, PLAIN_SOURCE } from '../../content/figures/figure'
import type { CheckedContent } from '../../content/rules/check-content'
import { pageInit } from '../../content/site/page-init'
import { compileReadable } from '../../content/site/readable-pages'
import { tryTo } from '../../domain/try-to'
import { BuildRecord } from '../record/build-record'
import type { KeptPages } from './kept-pages'
import { loadPageRenderer, NO_ASSETS } from './page-renderer'

/** Names of figures by the English paths of pages, in the inventory's order. */
export type FiguresByPage = Record<string, string[]>

/** Renders the English pages that can be read and have changed since they were kept. */
export async function renderEnglish(checked: CheckedContent, kept: KeptPages) {
  const content = compileReadable({ ...checked, figures: withValues(checked) })
  if (!content) return { pages: {} }
  const render = await loadPageRenderer()
  const record = new BuildRecord(kept.known, content.parts, kept.program)
  const found = content.pages.filter(({ status }) => status === 200)
  const pages: FiguresByPage = {}
  for (const entry of found) {
    const path = entry.paths.en
    const init = pageInit(content, 'en', entry, NO_ASSETS, content.parts.once)
    // Only content with mistakes brings a page to fail, and those are reported by whoever checks it.
    const figures = tryTo(() => record.piece(path, kept.inputOf(init), () => render(init).figures))
    if (figures) pages[path] = figures
  }
  // With a page that was left out it would be taken for all of them.
  return { pages, ...(Object.keys(pages).length === found.length && { record }) }
}

/** Values for prices nobody has decided on, which else leave a gap: the page is known all the same. */
function withValues({ figures, derived }: CheckedContent): Map<string, Figure> {
  const decided = [...figures].map(([name, figure]): [string, Figure] => {
    if (readingsInUse(figure, derived.get(name)).length > 0) return [name, figure]
    const { file, line, column, readings } = figure
    const reading = readings[0] ?? { source: PLAIN_SOURCE, value: 1, file, line, column }
    return [name, { ...figure, readings: [reading], use: reading.source }]
  })
  return new Map(decided)
}
