import { describe, expect, test } from 'vitest'
import { MeetingPoint } from '../../../pages/tour/MeetingPoint'
import { compiled } from '../../cli/build/shipped-build'
import { markup } from '../a-page-request'

const tours = Object.values(compiled.sites.en.tours)

/** Centres of the drawing's points: the meeting point last, what is near before it. */
function pointsOf(html: string) {
  const points = [...html.matchAll(/<circle class="map__(near|here)" cx="([-\d.]+)" cy="([-\d.]+)"/g)]
  return points.map(([, kind, x, y]) => ({ kind, x: Number(x), y: Number(y) }))
}

describe('a meeting point', () => {
  test('is drawn with what is near it: all of it inside, north up, east to the right', () => {
    for (const { slug, meetingPoint, availableTimes } of tours) {
      const points = pointsOf(markup(<MeetingPoint point={meetingPoint} times={availableTimes} />))
      const here = points.at(-1)
      expect(here?.kind, slug).toBe('here')
      expect(points.length, slug).toBe(1 + (meetingPoint.near?.length ?? 0))
      for (const [i, one] of (meetingPoint.near ?? []).entries()) {
        const drawn = points[i] ?? { x: 0, y: 0 }
        const [lat = 0, lon = 0] = meetingPoint.place ?? []
        const [ownLat = 0, ownLon = 0] = one.place
        expect(Math.sign(drawn.x - (here?.x ?? 0)), one.name).toBe(Math.sign(ownLon - lon))
        expect(Math.sign(drawn.y - (here?.y ?? 0)), one.name).toBe(Math.sign(lat - ownLat) || 0)
        expect(drawn.x > 0 && drawn.x < 360 && drawn.y > 0 && drawn.y < 230, one.name).toBe(true)
      }
    }
  })

  test('is told in words, too, and leads to map apps', () => {
    const sol = tours.find(({ slug }) => slug === 'madrid-historic-center-walking-tour')
    if (!sol) throw new Error('no walk')
    const html = markup(<MeetingPoint point={sol.meetingPoint} times={[]} />)
    expect(html).toMatch(/Sol metro station: 60\sm/)
    expect(html).toMatch(/Plaza Mayor: 410\sm/)
    expect(html).toContain('https://www.openstreetmap.org/?mlat=40.4169&amp;mlon=-3.7029')
  })

  test('without a place has neither drawing nor links', () => {
    const [tour] = tours
    if (!tour) throw new Error('no tour')
    const { place: _, ...point } = tour.meetingPoint
    const html = markup(<MeetingPoint point={point} times={['09:00']} />)
    expect(html).not.toContain('<svg viewBox')
    expect(html).not.toContain('https://')
  })
})
