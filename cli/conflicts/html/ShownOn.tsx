import { countOf } from '../../output/count-of'
import type { ConflictCard } from './conflict-card'

/** The site's rating stands on every page; so many are enough to know where to look. */
const AT_ONCE = 6

/** The pages that show a figure, by their English address. */
export function ShownOn({ pages }: Pick<ConflictCard, 'pages'>) {
  const first = pages.slice(0, AT_ONCE)
  const rest = pages.slice(AT_ONCE)
  return (
    <div className="shown-on">
      <h4>Shown on</h4>
      {pages.length === 0 ? <p>No page shows it.</p> : <PageList pages={first} />}
      {rest.length > 0 && (
        <details>
          <summary>{countOf(rest.length, 'more page')}</summary>
          <PageList pages={rest} />
        </details>
      )}
    </div>
  )
}

function PageList({ pages }: Pick<ConflictCard, 'pages'>) {
  return (
    <ul>
      {pages.map(({ path, href }) => (
        <li key={path}>
          <a href={href}>{path}</a>
        </li>
      ))}
    </ul>
  )
}
