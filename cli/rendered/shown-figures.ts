import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { mapByKey } from '../../content/read/group-by-key'
import { removeOld } from '../../content/read/kept-file.mjs'
import type { Workspace } from '../../content/read/workspace'
import type { CheckedContent } from '../../content/rules/check-content'
import { emptyRecord, readRecord, valuesOf } from '../build/build-record'
import { hashText } from '../build/hash-files'
import { PROGRAM_CACHE } from '../project-dir'
import { rendererVersion } from './page-renderer'
import type { FiguresByPage } from './render-english'

/** Which figures each page shows. What was rendered says it: there is no list of it. */
export type ShownFigures = ReturnType<typeof lookUp>

/** Records of roots that nobody has changed for so long are deleted. */
const KEPT_DAYS = 14

/** Written in by cli/bootstrap/load-cli.mjs; outside of the bundle nobody knows whether the program has changed. */
declare const __PROGRAM_VERSION__: string | undefined

/** Renders the English pages that have changed; one that mistakes keep from it is known as it last was. */
export async function shownFigures(checked: CheckedContent): Promise<ShownFigures> {
  const { workspace } = checked
  const isBundled = typeof __PROGRAM_VERSION__ === 'string'
  const program = isBundled ? `${__PROGRAM_VERSION__} ${rendererVersion()}` : ''
  const file = join(PROGRAM_CACHE, `shown-${hashText(workspace.root)}`)
  const known = isBundled ? readRecord(file) : emptyRecord()
  const before = Object.fromEntries(valuesOf(known)) as FiguresByPage
  const content = contentVersion(workspace, program)
  if (known.output === content) return lookUp(before)
  // What compiles and renders takes a quarter of a second to load, and is seldom needed.
  const { renderEnglish } = await import('./render-english')
  const { pages, record } = await renderEnglish(checked, known, program)
  if (isBundled && record) {
    try {
      record.save(file, content)
      removeOld(PROGRAM_CACHE, KEPT_DAYS, (name) => name.startsWith('shown-'))
    } catch {
      // It only saves time: where it cannot be written, pages are rendered again.
    }
  }
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

function contentVersion({ items, articles, messages }: Workspace, program: string): string {
  const hash = createHash('sha256').update(program)
  for (const { parsed } of [...items, ...articles, ...messages])
    hash.update(`\0${parsed.file}\0${parsed.hash}`)
  return hash.digest('hex')
}
