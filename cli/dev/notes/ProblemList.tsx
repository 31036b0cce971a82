import type { Diagnostic } from '../../../content/read/diagnostic'
import { type CardLinks, PlaceLink } from '../../figures/FigureCard'
import { codeFrame } from '../../output/text-diagnostics'

/** Whoever has more to repair begins at the top, or asks `tours validate`. */
const MOST_SHOWN = 50

interface ProblemListProps {
  errors: Diagnostic[]
  /** Content root, absolute. */
  root: string
  links: CardLinks
}

/** The errors of the content with the lines around them; empty without errors. */
export function ProblemList({ errors, root, links }: ProblemListProps) {
  const left = errors.length - MOST_SHOWN
  return (
    <>
      <ul className="problems">
        {errors.slice(0, MOST_SHOWN).map((error, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <li key={i}>
            <PlaceLink place={error} links={links} />
            <p className="message">{error.message}</p>
            {error.hint && <small>{error.hint}</small>}
            {/* biome-ignore lint/a11y: it scrolls, so a keyboard has to reach it */}
            <pre tabIndex={0} role="group" aria-label="Lines of the file">
              {codeFrame(root, error)}
            </pre>
          </li>
        ))}
      </ul>
      {left > 0 && <small>There are {left} more errors: npx tours validate lists them all.</small>}
    </>
  )
}
