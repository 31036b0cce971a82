import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Workspace } from '../../content/read/workspace'
import type { CheckedContent } from '../../content/rules/check-content'
import { hashText } from '../build/hash-files'
import { rendererVersion } from './page-renderer'
import { PROGRAM_CACHE, removeOld } from './program-cache'
import type { FiguresByPage } from './render-english'

/** Which figures each page shows. What was rendered says it: there is no list of it. */
export interface ShownFigures {
  /** Names of the figures on a page, by its English path. */
  onPage(path: string): string[]
  /** English paths of the pages that show a figure. */
  pagesOf(figure: string): string[]
}

/** Records of roots that nobody has changed for so long are deleted. */
const KEPT_DAYS = 14

/** Written in by cli/bootstrap/load-cli.mjs; outside of the bundle nobody knows whether the program has changed. */
declare const __PROGRAM_VERSION__: string | undefined

/**
 * Renders the English pages, or takes what was found out when the same content was last rendered. A page that
 * mistakes of the content keep from being rendered is known as it was when it last could be.
 */
export async function shownFigures(checked: CheckedContent): Promise<ShownFigures> {
  const { workspace } = checked
  const known = readRecord(workspace)
  if (known && known.key === recordKey(workspace)) return lookUp(known.pages)
  // What compiles and renders takes a quarter of a second to load, and is seldom needed.
  const { renderEnglish } = await import('./render-english')
  const { pages, isWhole } = await renderEnglish(checked)
  if (isWhole) keepRecord(workspace, pages)
  return lookUp({ ...known?.pages, ...pages })
}

function lookUp(pages: FiguresByPage): ShownFigures {
  return {
    onPage: (path) => pages[path] ?? [],
    pagesOf: (figure) =>
      Object.entries(pages).flatMap(([path, figures]) => (figures.includes(figure) ? [path] : [])),
  }
}

/** Names program and content; undefined where a record could outlive the program it was made by. */
function recordKey({ items, articles, messages }: Workspace): string | undefined {
  if (typeof __PROGRAM_VERSION__ !== 'string') return undefined
  const hash = createHash('sha256').update(`${__PROGRAM_VERSION__} ${rendererVersion()}`)
  for (const { parsed } of [...items, ...articles, ...messages])
    hash.update(`\0${parsed.file}\0${parsed.hash}`)
  return hash.digest('hex')
}

/** One of each content root: what it showed when it was last rendered. */
function recordFile({ root }: Workspace): string {
  return join(PROGRAM_CACHE, `shown-${hashText(root)}.json`)
}

function readRecord(workspace: Workspace): { key: string; pages: FiguresByPage } | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(workspace), 'utf8'))
  } catch {
    return undefined
  }
}

/** Keeps what the English pages showed, all of them, for whoever asks next. */
function keepRecord(workspace: Workspace, pages: FiguresByPage): void {
  const [file, key] = [recordFile(workspace), recordKey(workspace)]
  if (!key) return
  try {
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ key, pages }))
    renameSync(`${file}.${process.pid}`, file)
    removeOld(PROGRAM_CACHE, 'shown-', KEPT_DAYS)
  } catch {
    // It only saves time: where it cannot be written, pages are rendered again.
  }
}
