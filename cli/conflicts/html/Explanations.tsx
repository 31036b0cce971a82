import type {
  DifferenceExplanation,
  ExplainedReading,
  ExplanationMember,
} from '../../../content/conflicts/conflict'
import { describeReading } from '../../../content/figures/describe-reading'
import { EXPLANATIONS_HEADING } from '../explanations'
import type { CardContext, ConflictCard } from './conflict-card'
import { FigureLink } from './FigureLink'

const EXPLANATION_WORDS: Record<DifferenceExplanation['kind'], string> = {
  'common-factor': 'One common factor',
  'known-factor': 'A known factor',
  'figure-of-another': 'Another tour’s figure',
  'swapped-digits': 'Swapped digits',
}

interface ExplanationsProps {
  explanations: DifferenceExplanation[]
  cards: ConflictCard[]
  context: CardContext
}

/** Why figures differ, each told once with the figures it explains. */
export function Explanations({ explanations, ...linked }: ExplanationsProps) {
  if (explanations.length === 0) return null
  return (
    <section className="explanations" aria-labelledby="explanations">
      <h2 id="explanations">{EXPLANATIONS_HEADING}</h2>
      <ul className="explanations__list">
        {explanations.map(({ kind, message, inTitles, members }) => (
          <li key={message} className="explanation">
            <h3 className="explanation__kind">{EXPLANATION_WORDS[kind]}</h3>
            <p className="explanation__message">{inTitles}</p>
            <ul className="explanation__members">
              {members.map((member) => (
                <li key={`${member.figure} ${member.to.source}`}>
                  <FigureLink figure={member.figure} {...linked} /> <Step member={member} {...linked} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "€68 → €102", or whose figure it is. */
function Step({
  member: { figure, from, to, rounded },
  ...linked
}: { member: ExplanationMember } & Omit<ExplanationsProps, 'explanations'>) {
  const other = [from, to].find((reading) => reading.figure !== figure)
  const told = (reading: ExplainedReading) =>
    describeReading(reading, linked.context.figures.get(reading.figure)?.unit ?? 'people')
  return (
    <span className="explanation__step">
      {other ? (
        <>
          {told(to)}, as of <FigureLink figure={other.figure} {...linked} />
        </>
      ) : (
        `${told(from)} → ${told(to)}`
      )}
      {rounded && ', rounded up'}
    </span>
  )
}
