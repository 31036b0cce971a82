import { outlineOf } from '../read/outline'
import { diagnosticAt, type TourCheck } from './check'
import { YEARS_AHEAD } from './departure-ranges-are-clear'

export const pausesHaveAnEndAhead: TourCheck = {
  error: 'pause',
  scope: 'Only a paused tour says when it resumes, and that day is still to come.',
  *ofTour({ parsed }, { asOf }) {
    const { resumes, status } = outlineOf(parsed)
    if (typeof resumes !== 'string') return
    const place = parsed.placeOf(['resumes'])
    if (status !== 'paused')
      yield diagnosticAt(place, {
        message: `The tour resumes on ${resumes}, but it is not paused.`,
        hint: 'Add "status: paused", or take "resumes" out.',
      })
    else if (Number(resumes.slice(0, 4)) > Number(asOf.slice(0, 4)) + YEARS_AHEAD)
      yield diagnosticAt(place, {
        message: `${resumes} is more than ${YEARS_AHEAD} years ahead.`,
        hint: 'Correct the year; without an end of the pause take "resumes" out.',
      })
    else if (resumes <= asOf)
      yield diagnosticAt(place, {
        severity: 'warning',
        message: `The pause was over on ${resumes}; today is ${asOf}.`,
        hint: 'Take "status" and "resumes" out; or, if it is paused again, write the day on which it resumes.',
      })
  },
}
