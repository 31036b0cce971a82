import { figureTitle } from '../../figures/figure-title'
import type { CardContext, ConflictCard } from './conflict-card'

/** A figure's name in words, leading to its card where it has one. */
export function FigureLink({
  figure,
  cards,
  context,
}: {
  figure: string
  cards: ConflictCard[]
  context: CardContext
}) {
  const card = cards.find((one) => one.figure === figure)
  const { subject, field } = card?.title ?? figureTitle(figure, context.workspace)
  const words = field ? `${subject}: ${field}` : subject
  return card ? <a href={`#${card.id}`}>{words}</a> : <span>{words}</span>
}
