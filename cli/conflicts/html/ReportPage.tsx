import type { DifferenceExplanation, ExplainedReading } from '../../../content/conflicts/conflict'
import { describeReading } from '../../../content/figures/describe-reading'
import { describeCoverage } from '../../../content/quantities/prose-coverage'
import { FigureCard, FigureName, PlaceLink } from '../../figures/FigureCard'
import { figureTitle } from '../../figures/figure-title'
import { dayInWords, type FigureView, KIND_WORDS, STATUS_WORDS } from '../../figures/figure-view'
import { describeMissing } from '../../output/diagnostic-report'
import { type ConflictReportView, HEADINGS, inDays, summarizeConflicts } from '../conflict-report'

/** A figure with its own address within the page. */
export type Card = FigureView & { id: string }

interface ReportPageProps extends Pick<ConflictReportView, 'report' | 'content'> {
  brand: string
  conflicts: Card[]
  agreeing: Card[]
}

export function ReportPage(props: ReportPageProps) {
  const { brand, report, conflicts, agreeing } = props
  const { asOf } = props.content
  const missing = describeMissing(report.unreadable)
  return (
    <div className="wrap">
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
        {report.expiring.length > 0 && <Expiring page={props} />}
        {report.explanations.length > 0 && <Explanations page={props} />}
        <section aria-labelledby="conflicts">
          <h2 id="conflicts" tabIndex={-1}>
            Conflicts
          </h2>
          {conflicts.length > 0 && <Search cards={conflicts} />}
          {conflicts.length === 0 && <p>All readings of every figure agree.</p>}
          <Cards cards={conflicts} />
        </section>
        {agreeing.length > 0 && (
          <details className="agreeing">
            <summary>
              <h2>{HEADINGS.agreeing}</h2> {agreeing.length}
            </summary>
            <Cards cards={agreeing} />
          </details>
        )}
      </main>
      <footer className="note">
        <p>{describeCoverage(report.coverage)}</p>
        <p>
          To write this page anew: <code>npx tours conflicts --format html &gt; conflicts.html</code>
        </p>
      </footer>
    </div>
  )
}

/** The page's script shows it, since without that it could do nothing; a card's status and kind are among its words. */
function Search({ cards }: { cards: Card[] }) {
  const words = cards.flatMap(({ status, kind, title }) => [
    STATUS_WORDS[status],
    KIND_WORDS[kind],
    title.sort,
  ])
  return (
    <search hidden>
      <label className="field__label no-print" htmlFor="search">
        Search
      </label>
      <input
        id="search"
        className="input no-print"
        type="search"
        list="words"
        autoComplete="off"
        spellCheck={false}
        placeholder="Tour, figure, number, file, undecided …"
      />
      <datalist id="words">
        {[...new Set(words)].sort().map((word) => (
          <option key={word}>{word}</option>
        ))}
      </datalist>
      <Filter name="status" label="Status" words={STATUS_WORDS} values={cards.map(({ status }) => status)} />
      <Filter name="kind" label="Kind" words={KIND_WORDS} values={cards.map(({ kind }) => kind)} />
      <p className="note" role="status" />
    </search>
  )
}

interface FilterProps {
  name: string
  label: string
  words: Record<string, string>
  values: string[]
}

/** Only what occurs can be chosen. */
function Filter({ name, label, words, values }: FilterProps) {
  return (
    <label className="field__label no-print">
      {label}{' '}
      <select className="input" name={name}>
        <option value="">All</option>
        {[...new Set(values)].map((value) => (
          <option key={value} value={value}>
            {words[value]}
          </option>
        ))}
      </select>
    </label>
  )
}

function Cards({ cards }: { cards: Card[] }) {
  return cards.map(({ id, ...view }) => (
    <article
      key={id}
      id={id}
      className="conflict box panel"
      data-status={view.status}
      data-kind={view.kind}
      aria-labelledby={`${id}:title`}
    >
      <FigureCard id={`${id}:title`} heading="h3" view={view} />
    </article>
  ))
}

/** Decisions that somebody has to look at again before long. */
function Expiring({ page }: { page: ReportPageProps }) {
  return (
    <section aria-labelledby="soon">
      <h2 id="soon">{HEADINGS.expiring}</h2>
      <ul>
        {page.report.expiring.map((decision) => (
          <li key={decision.figure}>
            <time dateTime={decision.reviewBy}>{dayInWords(decision.reviewBy)}</time>
            <small>{inDays(decision)}</small>
            <FigureLink figure={decision.figure} page={page} />
            {decision.why && <small>{decision.why}</small>}
            <PlaceLink place={decision} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const EXPLANATION_WORDS: Record<DifferenceExplanation['kind'], string> = {
  'common-factor': 'One common factor',
  'known-factor': 'A known factor',
  'figure-of-another': 'Another tour’s figure',
  'swapped-digits': 'Swapped digits',
}

/** Why figures differ, each stated once with the figures it explains. */
function Explanations({ page }: { page: ReportPageProps }) {
  const inWords = (reading: ExplainedReading) =>
    describeReading(reading, page.content.figures.get(reading.figure)?.unit ?? 'people')
  return (
    <section aria-labelledby="explanations">
      <h2 id="explanations">{HEADINGS.explanations}</h2>
      <ul className="explanations">
        {page.report.explanations.map(({ kind, message, members }) => (
          <li key={message}>
            <h3>{EXPLANATION_WORDS[kind]}</h3>
            <p>{message}</p>
            <ul>
              {members.map(({ figure, from, to, rounded }) => {
                const other = [from, to].find((reading) => reading.figure !== figure)
                return (
                  <li key={`${figure} ${to.source}`}>
                    <FigureLink figure={figure} page={page} />{' '}
                    <small>
                      {other ? `${inWords(to)}, as of ` : `${inWords(from)} → ${inWords(to)}`}
                      {other && <FigureLink figure={other.figure} page={page} />}
                      {rounded && ', rounded up'}
                    </small>
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FigureLink({ figure, page }: { figure: string; page: ReportPageProps }) {
  const card = [...page.conflicts, ...page.agreeing].find(({ name }) => name === figure)
  const name = <FigureName title={card?.title ?? figureTitle(figure, page.content.workspace)} />
  return card ? <a href={`#${card.id}`}>{name}</a> : <span>{name}</span>
}
