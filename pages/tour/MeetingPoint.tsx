import { numberFormat } from '../../domain/intl-formats'
import { mapLinks, metresBetween } from '../../domain/site/places'
import type { TourView } from '../../domain/site/site-in-locale'
import { Icon } from '../components/Icon'
import { useRequest } from '../components/RequestContext'

type Point = TourView['meetingPoint']

/** Where and when the group meets, what is near, and how early to be there. */
export function MeetingPoint({ point, times }: { point: Point; times: string[] }) {
  const { figure, t } = useRequest()
  const { name, address, instructions, place } = point
  return (
    <div className="box panel">
      <div className="meeting-point">
        <Icon name="pin" />
        <div>
          <h3>{name}</h3>
          <address>{address}</address>
          <p>{instructions}</p>
          <p>
            {t('pages:tour.departures')}: <strong>{times.join(', ')}</strong>
          </p>
          <p>{t('pages:tour.arrive', { text: figure('policies/arrival/minutes').text })}</p>
        </div>
      </div>
      {place && (
        <>
          <MeetingMap {...point} place={place} />
          <p className="row no-print">
            {t('pages:tour.openMap')}
            {mapLinks(place).map(({ name: app, href }) => (
              <a key={app} href={href} rel="external">
                {app}
              </a>
            ))}
          </p>
        </>
      )}
    </div>
  )
}

/** The drawing, in its own units; a point's name stands below it. */
const MAP = { width: 360, height: 230, side: 70, edge: 34 }
/** Metres that a circle around the meeting point may be away: the largest that is in the drawing. */
const CIRCLES = [500, 400, 300, 200, 100, 50]

/** What is near, to scale: directions and distances are true, streets are not drawn. */
function MeetingMap({ name, place, near = [] }: Point & { place: number[] }) {
  const { site, t } = useRequest()
  if (near.length === 0) return null
  const inMetres = numberFormat(site.locale, { style: 'unit', unit: 'meter' })
  // On one line with their number.
  const metres = (number: number) => inMetres.format(number).replace(' ', '\u00a0')
  const others = near.map((one) => {
    const [east, north] = metresBetween(place, one.place)
    return { name: one.name, east, north, away: Math.max(10, Math.round(Math.hypot(east, north) / 10) * 10) }
  })
  const span = (all: number[]) => ({ from: Math.min(0, ...all), to: Math.max(0, ...all) })
  const across = span(others.map(({ east }) => east))
  const up = span(others.map(({ north }) => north))
  const scale = Math.min(
    (MAP.width - 2 * MAP.side) / Math.max(1, across.to - across.from),
    (MAP.height - 2 * MAP.edge) / Math.max(1, up.to - up.from),
  )
  const x = (east: number) => MAP.width / 2 + (east - (across.from + across.to) / 2) * scale
  const y = (north: number) => MAP.height / 2 - (north - (up.from + up.to) / 2) * scale
  const farthest = Math.max(...others.map(({ away }) => away))
  const room = Math.min(x(0), y(0), MAP.width - x(0), MAP.height - y(0))
  const circle = CIRCLES.find((radius) => radius <= farthest / 2 && radius * scale < room - 12) ?? farthest
  return (
    <figure className="map" data-no-figure="distances measured between the places">
      <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} role="img" aria-label={t('pages:tour.map', { name })}>
        <circle className="map__circle" cx={x(0)} cy={y(0)} r={circle * scale} />
        {others.map((one) => (
          <g key={one.name}>
            <line x1={x(0)} y1={y(0)} x2={x(one.east)} y2={y(one.north)} />
            <circle className="map__near" cx={x(one.east)} cy={y(one.north)} r={5} />
            <text x={x(one.east)} y={y(one.north) + (one.north > 0 ? -10 : 18)}>
              {one.name}
            </text>
          </g>
        ))}
        <circle className="map__here" cx={x(0)} cy={y(0)} r={7} />
        <text textAnchor="end" x={MAP.width - 16} y={20}>
          ↑ {t('pages:tour.north')}
        </text>
      </svg>
      <figcaption className="note">
        <ul className="note">
          {others.map((one) => (
            <li key={one.name}>
              {one.name}: {metres(one.away)}
            </li>
          ))}
        </ul>
        {t('pages:tour.mapText', { metres: metres(circle) })}
      </figcaption>
    </figure>
  )
}
