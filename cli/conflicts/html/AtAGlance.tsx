import type { ConflictReport } from '../../../content/conflicts/conflict'
import { countOf } from '../../output/count-of'
import type { ConflictCard } from './conflict-card'
import { KIND_WORDS, STATUS_WORDS } from './conflict-words'

const KINDS = Object.keys(KIND_WORDS) as ConflictCard['kind'][]
const STATUSES = ['undecided', 'expired', 'decided'] as const

/** The verdict, the counts, and the conflicts by kind and status. */
export function AtAGlance({ report, conflicts }: { report: ConflictReport; conflicts: ConflictCard[] }) {
  const { figures, conflicting, undecided } = report.counts
  return (
    <section className="glance" aria-labelledby="glance">
      <h2 id="glance" className="visually-hidden">
        At a glance
      </h2>
      <p className={report.ok ? 'verdict' : 'verdict verdict--open'}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={report.ok ? 'm5 12.5 4.5 4.5L19 7.5' : 'M12 5v9m0 4v.5'} />
        </svg>
        {report.ok ? (
          'Nothing is waiting for you.'
        ) : (
          <a href="#conflicts">{countOf(undecided, 'conflict')} to settle</a>
        )}
      </p>
      <dl className="tiles">
        <Tile count={figures} of="figures compared" />
        <Tile count={conflicting} of="contradict each other" />
        <Tile count={undecided} of="undecided or expired" open={undecided > 0} />
        <Tile count={report.agreeing.length} of="differ and can all be true" />
      </dl>
      {conflicts.length > 0 && <ByKindAndStatus conflicts={conflicts} />}
    </section>
  )
}

function Tile({ count, of, open = false }: { count: number; of: string; open?: boolean }) {
  return (
    <div className={open ? 'tile tile--open' : 'tile'}>
      <dt>{of}</dt>
      <dd>{count.toLocaleString('en-GB')}</dd>
    </div>
  )
}

function ByKindAndStatus({ conflicts }: { conflicts: ConflictCard[] }) {
  const kinds = KINDS.filter((kind) => conflicts.some((card) => card.kind === kind))
  const count = (fits: (card: ConflictCard) => boolean) => conflicts.filter(fits).length
  return (
    <table className="matrix">
      <caption className="visually-hidden">Conflicts by kind and status</caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          {STATUSES.map((status) => (
            <th key={status} scope="col">
              {STATUS_WORDS[status]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{KIND_WORDS[kind]}</th>
            {STATUSES.map((status) => {
              const fitting = count((card) => card.kind === kind && card.status === status)
              return (
                <td key={status} className={fitting === 0 ? 'none' : status}>
                  {fitting}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
