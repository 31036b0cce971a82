import type { CardLinks } from '../../figures/FigureCard'
import type { FigureView } from '../../figures/figure-view'
import type { ConflictReportView } from '../conflict-report'

/** A figure with its own address within the page. */
export interface Card {
  id: string
  view: FigureView
}

export interface ReportPageProps extends Pick<ConflictReportView, 'report' | 'content' | 'asOf'> {
  brand: string
  conflicts: Card[]
  agreeing: Card[]
  links: CardLinks
  style: string
  script: string
  /** Lets nothing run or load but these two. */
  contentSecurityPolicy: string
}
