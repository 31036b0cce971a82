import { metresBetween } from '../../domain/site/places'
import { type DataPath, listAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { diagnosticAt, type PartCheck, relatedAt } from './check'

/** Kilometres; who walks to a meeting point comes from no farther away. */
const FARTHEST = 5

export const nearPlacesAreNear: PartCheck = {
  error: 'near',
  scope: `What is near a meeting point lies within ${FARTHEST} km of it: a minus sign or a digit is lost quickly.`,
  *inPart({ workspace }) {
    for (const { parsed } of itemsOf(workspace, 'tours')) {
      const coordinates = (path: DataPath) =>
        listAt(parsed.value, path).filter((one) => typeof one === 'number')
      const meetingPoint = ['meetingPoint', 'place']
      for (const i of listAt(parsed.value, ['meetingPoint', 'near']).keys()) {
        const near = ['meetingPoint', 'near', i, 'place']
        const [from, to] = [coordinates(meetingPoint), coordinates(near)]
        // Places of fewer or more numbers are the schema check's business.
        if (from.length !== 2 || to.length !== 2) continue
        const kilometres = Math.round(Math.hypot(...metresBetween(from, to)) / 1000)
        if (kilometres <= FARTHEST) continue
        yield diagnosticAt(parsed.placeOf(near), {
          message: `This place is ${kilometres} km from the meeting point, so it is not near, or one of both is wrong.`,
          hint: 'Compare both with a map; of most places in Spain the second number has a minus sign.',
          related: [relatedAt(parsed.placeOf(meetingPoint), 'The meeting point.')],
        })
      }
    }
  },
}
