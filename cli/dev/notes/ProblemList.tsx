import type { Diagnostic } from '../../../content/read/diagnostic'
import { type CardLinks, PlaceLink } from '../../figures/FigureCard'
import { codeFrame } from '../../output/text-diagnostics'

/** Whoever has more to repair begins at the top, or asks `tours validate`. */
const MOST_SHOWN = 50

/** What the overlay lists: the errors first, and after them the warnings in the same files. */
export function listProblems(problems: Diagnostic[]): Diagnostic[] {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const files = new Set(errors.map(({ file }) => file))
  const besides = problems.filter(({ severity, file }) => severity === 'warning' && files.has(file))
  return [...errors, ...besides].slice(0, MOST_SHOWN)
}

interface ProblemListProps {
  problems: Diagnostic[]
  /** Content root, absolute. */
  root: string
  links: CardLinks
}

/** The errors of the content with the lines around them; empty without errors. */
export function ProblemList({ problems, root, links }: ProblemListProps) {
  const listed = listProblems(problems)
  const left = problems.filter((one) => one.severity === 'error' && !listed.includes(one)).length
  return (
    <>
      <ul className="problems">
        {listed.map((problem, i) => {
          const { severity, message, hint } = problem
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <li key={i}>
              <p>
                <span className={`tag tag--${severity}`}>{severity === 'error' ? 'Error' : 'Warning'}</span>{' '}
                <PlaceLink place={problem} links={links} />
              </p>
              <p className="message">{message}</p>
              {hint && <small>{hint}</small>}
              <CodeFrame frame={codeFrame(root, problem)} />
            </li>
          )
        })}
      </ul>
      {left > 0 && <small>There are {left} more errors: npx tours validate lists them all.</small>}
    </>
  )
}

/** The line of the problem and the caret below it stand out; nothing where the file cannot be read. */
function CodeFrame({ frame }: { frame: string }) {
  if (frame === '') return null
  const [before = '', marked = '', after = ''] = frame.split(/(^>.*(?:\n *\| *\^$)?)/m)
  return (
    // biome-ignore lint/a11y: it scrolls, so a keyboard has to reach it
    <pre tabIndex={0} role="group" aria-label="Lines of the file">
      {before}
      <strong>{marked}</strong>
      {after}
    </pre>
  )
}
