import { renderToStaticMarkup } from 'react-dom/server'
import type { Conflict } from '../../../content/conflicts/conflict'
import { textAt } from '../../../content/read/value-at'
import { singleOf, type Workspace } from '../../../content/read/workspace'
import type { FigureView } from '../../figures/figure-view'
import { DEFAULT_LINK } from '../../figures/place-link'
import { describeMissing } from '../../output/warn-of-errors'
import { projectDir } from '../../project-dir'
import type { ConflictFormat } from '../conflict-report'
import { type CardContext, type ConflictCard, describeCard } from './conflict-card'
import { pageAssets } from './page-assets'
import { ReportPage } from './ReportPage'
import { withOwnIds } from './with-own-ids'

export interface HtmlOptions {
  /** What "file:line" leads to; see `placeLink`. Absent: the usual editor. */
  link: string | undefined
  /** The site's address, for links to its pages. */
  siteUrl: string
}

/** One page that needs nothing else, for whoever decides and has no terminal. */
export function htmlConflicts({ link = DEFAULT_LINK, siteUrl }: HtmlOptions): ConflictFormat {
  return ({ report, conflicts, agreeing, root, asOf, content: { workspace, figures } }) => {
    const context: CardContext = {
      workspace,
      figures,
      root,
      foreignRoot: root !== projectDir,
      linkTemplate: link,
      siteUrl,
      asOf,
    }
    const [contradicting, atOnce] = withOwnIds([
      openFirst(describeCards(report.conflicts, conflicts, context)),
      describeCards(report.agreeing, agreeing, context),
    ])
    const page = (
      <ReportPage
        brand={brandOf(workspace)}
        report={report}
        conflicts={contradicting}
        agreeing={atOnce}
        context={context}
        assets={pageAssets(projectDir)}
        missing={describeMissing(report.unreadable)}
      />
    )
    return `<!doctype html>\n${renderToStaticMarkup(page)}\n`
  }
}

function describeCards(conflicts: Conflict[], views: FigureView[], context: CardContext) {
  return conflicts.flatMap((conflict, i) => {
    const view = views[i]
    return view ? [describeCard(conflict, view, context)] : []
  })
}

/** What waits for somebody stands on top; the rest keeps the report's order. */
function openFirst(cards: ConflictCard[]): ConflictCard[] {
  const rank = ({ status }: ConflictCard) => ['undecided', 'expired'].indexOf(status) + 1 || 3
  return cards.sort((a, b) => rank(a) - rank(b))
}

/** A name that is still to be confirmed stands with the reason beside it. */
function brandOf(workspace: Workspace): string {
  const site = singleOf(workspace, 'site')
  return textAt(site, ['brand']) ?? textAt(site, ['brand', 'value']) ?? ''
}
