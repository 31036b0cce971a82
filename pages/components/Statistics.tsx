import { Figure } from './Figure'
import { useRequest } from './RequestContext'

/** Figures in large type, each above what it counts; `label` says what they have in common. */
export function Statistics({ of, label }: { of: { figure: string; label: string }[]; label: string }) {
  const { figure } = useRequest()
  return (
    <dl className="row statistics" aria-label={label}>
      {of.map((one) => (
        <div key={one.figure} className="box panel">
          <dt className="note">{one.label}</dt>
          <dd>
            <Figure of={figure(one.figure)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
