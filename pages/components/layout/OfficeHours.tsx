import { dateFormat } from '../../../domain/intl-formats'
import { useRequest } from '../RequestContext'

/** The Monday of some week: only its weekday's name is used. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** When the office is open, in the language's own weekday names. */
export function OfficeHours() {
  const { site } = useRequest()
  const format = dateFormat(site.locale, { weekday: 'short', timeZone: 'UTC' })
  const name = (day = 'mon') => format.format(MONDAY + DAYS.indexOf(day) * 86_400_000)
  return (
    <dl className="hours">
      {site.company.officeHours.map(({ days, opens, closes }) => (
        <div key={days[0]} className="row">
          <dt>{days.length > 1 ? `${name(days[0])}–${name(days.at(-1))}` : name(days[0])}</dt>
          <dd>
            <time dateTime={opens}>{opens}</time>–<time dateTime={closes}>{closes}</time>
          </dd>
        </div>
      ))}
    </dl>
  )
}
