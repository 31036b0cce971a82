import { FigureName, PlaceLink } from '../../figures/FigureCard'
import { figureTitle } from '../../figures/figure-title'
import { dayInWords } from '../../figures/figure-view'
import { countOf } from '../../output/words'
import { EXPIRING_HEADING, inDays } from '../conflict-report'
import type { ReportPageProps } from './report-page-props'

/** The verdict, and the counts. */
export function AtAGlance({ report }: Pick<ReportPageProps, 'report'>) {
  const { figures, conflicting, undecided } = report.counts
  return (
    <section className="glance box panel" aria-labelledby="glance">
      <h2 id="glance" className="visually-hidden">
        At a glance
      </h2>
      <p className={report.ok ? 'verdict' : 'verdict verdict--open'}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={report.ok ? 'm5 12.5 4.5 4.5L19 7.5' : 'M12 5v9m0 4v.5'} />
        </svg>
        {report.ok ? (
          'Nothing is waiting for you.'
        ) : (
          <a href="#conflicts">{countOf(undecided, 'conflict')} to settle</a>
        )}
      </p>
      <dl className="tiles columns">
        <Tile count={figures} of="figures compared" />
        <Tile count={conflicting} of="contradict each other" />
        <Tile count={undecided} of="undecided or expired" open={undecided > 0} />
        <Tile count={report.agreeing.length} of="differ and can all be true" />
      </dl>
    </section>
  )
}

function Tile({ count, of, open = false }: { count: number; of: string; open?: boolean }) {
  return (
    <div className={open ? 'open' : undefined}>
      <dt>{of}</dt>
      <dd>{count.toLocaleString('en-GB')}</dd>
    </div>
  )
}

/** Decisions that somebody has to look at again before long. */
export function Expiring({ report: { expiring }, ...page }: ReportPageProps) {
  if (expiring.length === 0) return null
  return (
    <section aria-labelledby="soon">
      <h2 id="soon">{EXPIRING_HEADING}</h2>
      <ul className="soon">
        {expiring.map((decision) => (
          <li key={decision.figure} className="columns">
            <p>
              <time dateTime={decision.reviewBy}>{dayInWords(decision.reviewBy)}</time>
              <small>{inDays(decision)}</small>
            </p>
            <p>
              <FigureLink figure={decision.figure} page={page} />
              {decision.why && <small>{decision.why}</small>}
            </p>
            <PlaceLink place={decision} links={page.links} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type LinkedPage = Omit<ReportPageProps, 'report'>

/** A figure's name in words, leading to its card where it has one. */
function FigureLink({ figure, page }: { figure: string; page: LinkedPage }) {
  const card = [...page.conflicts, ...page.agreeing].find(({ view }) => view.name === figure)
  const name = <FigureName title={card?.view.title ?? figureTitle(figure, page.content.workspace)} />
  return card ? <a href={`#${card.id}`}>{name}</a> : <span>{name}</span>
}
