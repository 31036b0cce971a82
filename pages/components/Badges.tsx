import { useRequest } from './RequestContext'

export function Badges({ ids }: { ids: string[] }) {
  const { site } = useRequest()
  if (ids.length === 0) return null
  return (
    <ul className="row badges">
      {ids.map((id) => (
        <li key={id} className={`badge badge--${id}`}>
          {site.badges[id]?.label}
        </li>
      ))}
    </ul>
  )
}
