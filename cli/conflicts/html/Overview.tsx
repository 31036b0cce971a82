import type {
  DifferenceExplanation,
  ExplainedReading,
  ExplanationMember,
} from '../../../content/conflicts/conflict'
import { describeReading } from '../../../content/figures/describe-reading'
import { FigureName, PlaceLink } from '../../figures/FigureCard'
import { figureTitle } from '../../figures/figure-title'
import { dayInWords } from '../../figures/figure-view'
import { EXPIRING_HEADING, EXPLANATIONS_HEADING, inDays } from '../conflict-report'
import type { ReportPageProps } from './report-page-props'

const EXPLANATION_WORDS: Record<DifferenceExplanation['kind'], string> = {
  'common-factor': 'One common factor',
  'known-factor': 'A known factor',
  'figure-of-another': 'Another tour’s figure',
  'swapped-digits': 'Swapped digits',
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

/** Why figures differ, each told once with the figures it explains. */
export function Explanations({ report: { explanations }, ...page }: ReportPageProps) {
  if (explanations.length === 0) return null
  return (
    <section aria-labelledby="explanations">
      <h2 id="explanations">{EXPLANATIONS_HEADING}</h2>
      <ul className="explanations">
        {explanations.map(({ kind, message, inTitles, members }) => (
          <li key={message}>
            <h3>{EXPLANATION_WORDS[kind]}</h3>
            <p>{inTitles}</p>
            <ul>
              {members.map((member) => (
                <li key={`${member.figure} ${member.to.source}`}>
                  <FigureLink figure={member.figure} page={page} /> <Step member={member} page={page} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

type LinkedPage = Omit<ReportPageProps, 'report'>

/** "€68 → €102", or whose figure it is. */
function Step({ member, page }: { member: ExplanationMember; page: LinkedPage }) {
  const { figure, from, to, rounded } = member
  const other = [from, to].find((reading) => reading.figure !== figure)
  const inWords = (reading: ExplainedReading) =>
    describeReading(reading, page.content.figures.get(reading.figure)?.unit ?? 'people')
  return (
    <small>
      {other ? (
        <>
          {inWords(to)}, as of <FigureLink figure={other.figure} page={page} />
        </>
      ) : (
        `${inWords(from)} → ${inWords(to)}`
      )}
      {rounded && ', rounded up'}
    </small>
  )
}

/** A figure's name in words, leading to its card where it has one. */
function FigureLink({ figure, page }: { figure: string; page: LinkedPage }) {
  const card = [...page.conflicts, ...page.agreeing].find(({ view }) => view.name === figure)
  const name = <FigureName title={card?.view.title ?? figureTitle(figure, page.content.workspace)} />
  return card ? <a href={`#${card.id}`}>{name}</a> : <span>{name}</span>
}
