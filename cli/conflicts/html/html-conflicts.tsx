import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Place } from '../../../content/read/diagnostic'
import { textAt } from '../../../content/read/value-at'
import { singleOf, type Workspace } from '../../../content/read/workspace'
import type { FigureView } from '../../figures/figure-view'
import { htmlPage } from '../../output/html-page'
import { projectDir } from '../../project-dir'
import { byState, type ConflictReportView } from '../conflict-report'
import { type Card, ReportPage } from './ReportPage'

const STYLE_SHEETS = [
  'pages/design/shapes.css',
  'pages/design/controls.css',
  'cli/figures/figure-card.css',
  'cli/conflicts/html/report.css',
]
/** The typeface of headings; that of texts would double the page's weight. */
const FONT = 'node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'

/**
 * One page that needs nothing else and no network, for whoever decides and has no terminal.
 *
 * @param siteUrl the site's address, for links to its pages
 */
export function htmlConflicts(view: ConflictReportView, siteUrl: string): string {
  const { root } = view.content.workspace
  const { open, decided } = byState(view.conflicts)
  const [conflicts, agreeing] = withOwnIds([[...open, ...decided], view.agreeing])
  const brand = brandOf(view.content.workspace)
  const body = (
    <ReportPage
      {...view}
      brand={brand}
      conflicts={conflicts}
      agreeing={agreeing}
      links={{ place: (place) => editorLink(root, place), page: (path) => siteUrl + encodeURI(path) }}
    />
  )
  return htmlPage({
    title: ['Conflicting figures', brand].filter(Boolean).join(' · '),
    fontFace: fontFace(),
    styleSheets: STYLE_SHEETS,
    script: 'cli/conflicts/html/report.browser.js',
    body: renderToStaticMarkup(body),
  })
}

/** Opens the file at its line in Visual Studio Code; what would end the path early is encoded. */
function editorLink(root: string, { file, line, column }: Place): string {
  const path = join(root, file).replaceAll('\\', '/').replace(/^\//, '')
  return `vscode://file/${encodeURI(path).replace(/[?#]/g, encodeURIComponent)}:${line}:${column}`
}

/** Each card's address within the page: without "=", the filters' sign; with a suffix when it is taken. */
function withOwnIds(groups: [FigureView[], FigureView[]]): [Card[], Card[]] {
  const taken = new Set<string>()
  const own = (view: FigureView): Card => {
    const name = view.name.replace(/[^\w/.-]/g, '_')
    let id = name
    for (let i = 2; taken.has(id); i++) id = `${name}.${i}`
    taken.add(id)
    return { id, view }
  }
  return [groups[0].map(own), groups[1].map(own)]
}

/** Empty where the company has no name yet; one that is still to be confirmed stands with the reason beside it. */
function brandOf(workspace: Workspace): string {
  const site = singleOf(workspace, 'site')
  return textAt(site, ['brand']) ?? textAt(site, ['brand', 'value']) ?? ''
}

function fontFace(): string {
  const font = readFileSync(join(projectDir, FONT)).toString('base64')
  return `@font-face{font-family:"Lora Variable";font-weight:400 700;font-display:swap;src:url(data:font/woff2;base64,${font}) format("woff2")}\n`
}
