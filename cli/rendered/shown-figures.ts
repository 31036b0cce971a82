import { mapByKey } from '../../content/read/group-by-key'
import { filesOf } from '../../content/read/workspace'
import type { CheckedContent } from '../../content/rules/check-content'
import { valuesOf } from '../record/build-record'
import { hashText } from '../record/hash-files'
import { keptPages } from './kept-pages'
import type { FiguresByPage } from './render-english'

/** Which figures each page shows. What was rendered says it: there is no list of it. */
export type ShownFigures = ReturnType<typeof lookUp>

/** Renders the English pages that have changed; one that mistakes keep from it is known as it last was. */
export async function shownFigures(checked: CheckedContent): Promise<ShownFigures> {
  const { workspace } = checked
  const kept = keptPages('shown', workspace.root)
  const before = Object.fromEntries(valuesOf(kept.known.notes)) as FiguresByPage
  const files = filesOf(workspace).map(({ file, hash }) => [file, hash])
  const content = hashText(JSON.stringify([kept.program, ...files]))
  if (kept.known.output === content) return lookUp(before)
  // What compiles and renders takes a quarter of a second to load, and is seldom needed.
  const { renderEnglish } = await import('./render-english')
  const { pages, record } = await renderEnglish(checked, kept)
  if (record) kept.keep(record.next(content))
  return lookUp({ ...before, ...pages })
}

function lookUp(pages: FiguresByPage) {
  const shown = Object.entries(pages).flatMap(([path, figures]) =>
    figures.map((figure) => ({ path, figure })),
  )
  const byFigure = mapByKey(shown, ({ figure }) => figure)
  return {
    onPage: (path: string) => pages[path] ?? [],
    pagesOf: (figure: string) => (byFigure.get(figure) ?? []).map(({ path }) => path),
  }
}
