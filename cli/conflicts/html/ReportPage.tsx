import type { ConflictReport } from '../../../content/conflicts/conflict'
import { describeCoverage } from '../../../content/quantities/prose-coverage'
import { AGREEING_HEADING, summarizeConflicts } from '../conflict-report'
import { AtAGlance } from './AtAGlance'
import { ConflictArticle } from './ConflictArticle'
import type { CardContext, ConflictCard } from './conflict-card'
import { dayInWords } from './day-in-words'
import { Expiring } from './Expiring'
import { Explanations } from './Explanations'
import { Filters } from './Filters'
import type { PageAssets } from './page-assets'
import { Wordmark } from './Wordmark'

interface ReportPageProps {
  /** Empty where the company has no name yet. */
  brand: string
  report: ConflictReport
  conflicts: ConflictCard[]
  agreeing: ConflictCard[]
  context: CardContext
  assets: PageAssets
  /** Says that figures may be missing, where content could not be read. */
  missing: string | undefined
}

/** The whole document. */
export function ReportPage({
  brand,
  report,
  conflicts,
  agreeing,
  context,
  assets,
  missing,
}: ReportPageProps) {
  const { asOf } = context
  const cards = [...conflicts, ...agreeing]
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={assets.contentSecurityPolicy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{['Conflicting figures', brand].filter(Boolean).join(' · ')}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; text of an element would be escaped */}
        <style dangerouslySetInnerHTML={{ __html: assets.style }} />
      </head>
      <body>
        <a className="skip-link" href="#conflicts">
          Skip to the conflicts
        </a>
        <header className="masthead">
          <div className="wrap masthead__row">
            <Wordmark name={brand} />
            <p className="masthead__about">
              <span>Conflict report</span> <time dateTime={asOf}>{dayInWords(asOf)}</time>
            </p>
          </div>
        </header>
        <main>
          <div className="opening">
            <div className="wrap">
              <h1>Conflicting figures</h1>
              <p className="opening__lead">{summarizeConflicts(report)}</p>
            </div>
          </div>
          <div className="wrap">
            {missing && <p className="missing">{missing}</p>}
            <AtAGlance report={report} conflicts={conflicts} />
            <Expiring expiring={report.expiring} cards={cards} context={context} />
            <Explanations explanations={report.explanations} cards={cards} context={context} />
            <div className="columns">
              {conflicts.length > 0 && <Filters cards={conflicts} />}
              <div className="columns__list">
                <section aria-labelledby="conflicts">
                  <h2 id="conflicts" tabIndex={-1}>
                    Conflicts
                  </h2>
                  {conflicts.length === 0 && <p>All readings of every figure agree.</p>}
                  {conflicts.map((card) => (
                    <ConflictArticle key={card.id} card={card} />
                  ))}
                </section>
                <div className="nothing-found" hidden>
                  <p className="nothing-found__title">Nothing found</p>
                  <p>No figure fits the search and the filters together.</p>
                  <button type="button" className="button" data-clear>
                    Show everything
                  </button>
                </div>
                {agreeing.length > 0 && (
                  <details className="agreeing">
                    <summary>
                      <h2>{AGREEING_HEADING}</h2>
                      <span className="agreeing__count">{agreeing.length}</span>
                    </summary>
                    {agreeing.map((card) => (
                      <ConflictArticle key={card.id} card={card} />
                    ))}
                  </details>
                )}
                <p className="coverage">{describeCoverage(report.coverage)}</p>
              </div>
            </div>
          </div>
        </main>
        <footer className="colophon">
          <div className="wrap">
            <p>
              Judged as of {dayInWords(asOf)}. To write this page anew:{' '}
              <code>npx tours conflicts --format html &gt; conflicts.html</code>
            </p>
          </div>
        </footer>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which holds nothing of the content */}
        <script dangerouslySetInnerHTML={{ __html: assets.script }} />
      </body>
    </html>
  )
}
