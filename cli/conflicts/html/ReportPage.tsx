import { describeCoverage } from '../../../content/quantities/prose-coverage'
import { WORDMARK_PATH } from '../../../domain/site/wordmark-path'
import { FigureCard } from '../../figures/FigureCard'
import { dayInWords } from '../../figures/figure-view'
import { nextStep } from '../../figures/next-step'
import { describeMissing } from '../../output/warn-of-errors'
import { AGREEING_HEADING, summarizeConflicts } from '../conflict-report'
import { AtAGlance, Expiring } from './Overview'
import type { Card, ReportPageProps } from './report-page-props'

/** The whole document. */
export function ReportPage(props: ReportPageProps) {
  const { brand, report, conflicts, agreeing, asOf } = props
  const missing = describeMissing(report.unreadable)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={props.contentSecurityPolicy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{['Conflicting figures', brand].filter(Boolean).join(' · ')}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; text of an element would be escaped */}
        <style dangerouslySetInnerHTML={{ __html: props.style }} />
      </head>
      <body>
        <a className="skip-link" href="#conflicts">
          Skip to the conflicts
        </a>
        <header className="masthead wrap row note">
          <span className="wordmark with-icon">
            <svg viewBox="0 0 44 40" aria-hidden="true" focusable="false">
              <path d={WORDMARK_PATH} />
            </svg>
            {brand}
          </span>
          <p>
            Conflict report · <time dateTime={asOf}>{dayInWords(asOf)}</time>
          </p>
        </header>
        <main>
          <div className="opening">
            <div className="wrap">
              <h1>Conflicting figures</h1>
              <p>{summarizeConflicts(report)}</p>
            </div>
          </div>
          <div className="wrap">
            {missing && <p className="notice notice--error missing">{missing}</p>}
            <AtAGlance report={report} />
            <Expiring {...props} />
            <section aria-labelledby="conflicts">
              <h2 id="conflicts" tabIndex={-1}>
                Conflicts
              </h2>
              {conflicts.length === 0 && <p>All readings of every figure agree.</p>}
              <Cards cards={conflicts} page={props} />
            </section>
            {agreeing.length > 0 && (
              <details className="agreeing">
                <summary>
                  <h2>{AGREEING_HEADING}</h2> {agreeing.length}
                </summary>
                <Cards cards={agreeing} page={props} />
              </details>
            )}
            <p className="coverage">{describeCoverage(report.coverage)}</p>
          </div>
        </main>
        <footer className="colophon no-print">
          <p className="wrap">
            Judged as of {dayInWords(asOf)}. To write this page anew:{' '}
            <code>npx tours conflicts --format html &gt; conflicts.html</code>
          </p>
        </footer>
      </body>
    </html>
  )
}

function Cards({ cards, page: { content, asOf, links } }: { cards: Card[]; page: ReportPageProps }) {
  return cards.map(({ id, view }) => (
    <article key={id} id={id} className="conflict box panel" aria-labelledby={`${id}:title`}>
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
