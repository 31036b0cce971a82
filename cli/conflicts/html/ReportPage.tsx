import { describeCoverage } from '../../../content/quantities/prose-coverage'
import { FigureCard } from '../../figures/FigureCard'
import { dayInWords } from '../../figures/figure-view'
import { nextStep } from '../../figures/next-step'
import { describeMissing } from '../../output/warn-of-errors'
import { AGREEING_HEADING, summarizeConflicts } from '../conflict-report'
import { areasOf, Filters } from './Filters'
import { Expiring, Explanations } from './Overview'
import type { Card, ReportPageProps } from './report-page-props'

export function ReportPage(props: ReportPageProps) {
  const { brand, report, conflicts, agreeing, asOf } = props
  const missing = describeMissing(report.unreadable)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={props.contentSecurityPolicy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{['Conflicting figures', brand].filter(Boolean).join(' · ')}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; text of an element would be escaped */}
        <style dangerouslySetInnerHTML={{ __html: props.style }} />
      </head>
      <body className="wrap">
        <a className="skip-link" href="#conflicts">
          Skip to the conflicts
        </a>
        <header>
          <p className="note">
            {brand && `${brand} · `}Conflict report · <time dateTime={asOf}>{dayInWords(asOf)}</time>
          </p>
          <h1>Conflicting figures</h1>
          <p className="summary">{summarizeConflicts(report)}</p>
        </header>
        <main>
          {missing && <p className="notice notice--error">{missing}</p>}
          <Expiring {...props} />
          <Explanations {...props} />
          <div className="report">
            {conflicts.length > 0 && <Filters views={conflicts.map(({ view }) => view)} />}
            <div>
              <section aria-labelledby="conflicts">
                <h2 id="conflicts" tabIndex={-1}>
                  Conflicts
                </h2>
                {conflicts.length === 0 && <p>All readings of every figure agree.</p>}
                <Cards cards={conflicts} page={props} />
              </section>
              <div className="nothing-found no-print" hidden>
                <p className="nothing-found__title">Nothing found</p>
                <p>No figure fits the search and the filters together.</p>
                <button type="button" className="button button--quiet" data-clear>
                  Show everything
                </button>
              </div>
              {agreeing.length > 0 && (
                <details className="agreeing">
                  <summary>
                    <h2>{AGREEING_HEADING}</h2> {agreeing.length}
                  </summary>
                  <Cards cards={agreeing} page={props} />
                </details>
              )}
            </div>
          </div>
        </main>
        <footer className="note">
          <p>{describeCoverage(report.coverage)}</p>
          <p>
            To write this page anew: <code>npx tours conflicts --format html &gt; conflicts.html</code>
          </p>
        </footer>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which holds nothing of the content */}
        <script dangerouslySetInnerHTML={{ __html: props.script }} />
      </body>
    </html>
  )
}

function Cards({ cards, page: { content, asOf, links } }: { cards: Card[]; page: ReportPageProps }) {
  return cards.map(({ id, view }) => (
    <article
      key={id}
      id={id}
      className="conflict box panel"
      aria-labelledby={`${id}:title`}
      data-kind={view.kind}
      data-status={view.status}
      data-where={areasOf(view).join(' ')}
    >
      <FigureCard
        id={`${id}:title`}
        heading="h3"
        view={view}
        next={nextStep(view, content, asOf)}
        links={links}
      />
    </article>
  ))
}
