import type { ConflictReport } from '../../../content/conflicts/conflict'
import { placeLink } from '../../figures/place-link'
import { EXPIRING_HEADING, inDays } from '../expiring-decisions'
import type { CardContext, ConflictCard } from './conflict-card'
import { dayInWords } from './day-in-words'
import { FigureLink } from './FigureLink'
import { OpenPlace } from './OpenPlace'

interface ExpiringProps {
  expiring: ConflictReport['expiring']
  cards: ConflictCard[]
  context: CardContext
}

/** Decisions that somebody has to look at again before long. */
export function Expiring({ expiring, cards, context }: ExpiringProps) {
  if (expiring.length === 0) return null
  return (
    <section className="soon" aria-labelledby="soon">
      <h2 id="soon">{EXPIRING_HEADING}</h2>
      <ul>
        {expiring.map((decision) => (
          <li key={decision.figure}>
            <p className="soon__day">
              <time dateTime={decision.reviewBy}>{dayInWords(decision.reviewBy)}</time>
              <span>{inDays(decision)}</span>
            </p>
            <p className="soon__figure">
              <FigureLink figure={decision.figure} cards={cards} context={context} />
              {decision.why && <span>{decision.why}</span>}
            </p>
            <p className="soon__place">
              <OpenPlace
                place={`${decision.file}:${decision.line}`}
                href={placeLink(context.linkTemplate, context.root, decision)}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
