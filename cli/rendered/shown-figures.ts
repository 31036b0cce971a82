import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readingsInUse } from '../../content/figures/decide-figure'
import { type Figure, PLAIN_SOURCE } from '../../content/figures/figure'
import type { Workspace } from '../../content/read/workspace'
import type { CheckedContent } from '../../content/rules/check-content'
import { pageInit } from '../../content/site/page-init'
import { compileReadable } from '../../content/site/readable-pages'
import { hashText } from '../build/hash-files'
import { loadPageRenderer, NO_ASSETS, rendererVersion } from './page-renderer'
import { PROGRAM_CACHE, removeOld } from './program-cache'

/** Which figures each page shows. What was rendered says it: there is no list of it. */
export interface ShownFigures {
  /** Names of the figures on a page, by its English path. */
  onPage(path: string): string[]
  /** English paths of the pages that show a figure. */
  pagesOf(figure: string): string[]
}

/** Names of figures by the English paths of pages, in the inventory's order. */
type FiguresByPage = Record<string, string[]>

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

async function renderEnglish(checked: CheckedContent): Promise<{ pages: FiguresByPage; isWhole: boolean }> {
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

/** Names program and content; undefined where a record could outlive the program it was made by. */
function recordKey({ items, articles, messages }: Workspace): string | undefined {
  if (typeof __PROGRAM_VERSION__ !== 'string') return undefined
  const hash = createHash('sha256').update(`${__PROGRAM_VERSION__} ${rendererVersion()}`)
  for (const { parsed } of [...items, ...articles, ...messages])
    hash.update(`\0${parsed.file}\0${parsed.text}`)
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
