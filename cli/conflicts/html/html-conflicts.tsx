import { renderToStaticMarkup } from 'react-dom/server'
import { textAt } from '../../../content/read/value-at'
import { singleOf } from '../../../content/read/workspace'
import { LinkTargets } from '../../figures/FigureCard'
import type { FigureView } from '../../figures/figure-view'
import { htmlPage } from '../../output/html-page'
import type { ConflictReportView } from '../conflict-report'
import { type Card, ReportPage } from './ReportPage'

const STYLE_SHEETS = [
  'pages/design/shapes.css',
  'pages/design/controls.css',
  'cli/figures/figure-card.css',
  'cli/conflicts/html/report.css',
]
/**
 * One page that needs nothing else and no network, for whoever decides and has no terminal.
 *
 * @param siteUrl the site's address, for links to its pages
 */
export function htmlConflicts(view: ConflictReportView, siteUrl: string): string {
  const { workspace } = view.content
  const cards = withOwnIds([...view.conflicts, ...view.agreeing])
  const site = singleOf(workspace, 'site')
  // Empty where the company has no name yet; one that is still to be confirmed stands with the reason beside it.
  const brand = textAt(site, ['brand']) ?? textAt(site, ['brand', 'value']) ?? ''
  const body = (
    <LinkTargets value={{ root: workspace.root, siteUrl }}>
      <ReportPage
        {...view}
        brand={brand}
        conflicts={cards.slice(0, view.conflicts.length)}
        agreeing={cards.slice(view.conflicts.length)}
      />
    </LinkTargets>
  )
  return htmlPage({
    title: ['Conflicting figures', brand].filter(Boolean).join(' · '),
    styleSheets: STYLE_SHEETS,
    script: 'cli/conflicts/html/report.browser.js',
    body: renderToStaticMarkup(body),
  })
}

/** Each card's address within the page: the figure's name, with a number where an earlier card has it. */
function withOwnIds(views: FigureView[]): Card[] {
  return views.map((view, i) => {
    const isFirst = views.findIndex(({ name }) => name === view.name) === i
    return { ...view, id: isFirst ? view.name : `${view.name}.${i}` }
  })
}
