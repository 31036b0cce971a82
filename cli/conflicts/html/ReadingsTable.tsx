import type { ReadingRow } from './conflict-card'
import { OpenPlace } from './OpenPlace'

/** Every reading with its source and its place. */
export function ReadingsTable({ readings, title }: { readings: ReadingRow[]; title: string }) {
  return (
    <table className="readings">
      <caption className="visually-hidden">Readings of {title}</caption>
      <thead>
        <tr>
          <th scope="col">Reading</th>
          <th scope="col">Source</th>
          <th scope="col">Where</th>
        </tr>
      </thead>
      <tbody>
        {readings.map((reading, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and readings may be the same to the letter
          <tr key={i} className={reading.inUse ? 'in-use' : undefined}>
            <th scope="row">
              {reading.value}
              {reading.inUse && <span className="pill pill--in-use">In use</span>}
            </th>
            <td>
              {reading.source}
              {reading.quote && <q>{reading.quote}</q>}
              {reading.specification && <small>{reading.specification}</small>}
              {reading.note && <small className="readings__note">{reading.note}</small>}
            </td>
            <td className="readings__place">
              <OpenPlace {...reading} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
