import { listAt, textAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { isClockTime } from '../schema/compile-schemas'
import { type Check, diagnosticAt } from './check'
import { departuresOf, listTimes, readPlan } from './tour-departures'

export const startingTimesAreOffered: Check = {
  error: 'starting-time',
  scope:
    'The partner form’s default is among its times; the default of our own tours is offered by at least one.',
  *run(context) {
    const { workspace } = context
    const policies = itemsOf(workspace, 'policies')[0]?.parsed
    if (!policies) return
    const partnerTimes = listAt(policies.value, ['partner-times', 'times'])
    const partnerDefault = textAt(policies.value, ['partner-times', 'default'])
    if (isNotAmong(partnerTimes, partnerDefault))
      yield diagnosticAt(policies.placeOf(['partner-times', 'default']), {
        message: `Partner tickets start at ${partnerDefault} in the form, which is none of their times ${partnerTimes.join(', ')}.`,
        hint: 'Choose one of them.',
      })
    const tours = itemsOf(workspace, 'tours')
    if (!tours.every((tour) => readPlan(tour, workspace))) return
    const departures = tours.flatMap((tour) => departuresOf(tour, context))
    const times = departures.map(({ time }) => time)
    const ownDefault = textAt(policies.value, ['default-time', 'time'])
    if (isNotAmong(times, ownDefault))
      yield diagnosticAt(policies.placeOf(['default-time', 'time']), {
        severity: 'warning',
        message: `No tour of ours departs at ${ownDefault}, the time the form is to start with.`,
        hint: `They depart at ${listTimes(departures, ', ')}.`,
      })
  },
}

/** Clock times that are none are the schema check's business, and nothing is said of them. */
function isNotAmong(times: unknown[], time: string | undefined): boolean {
  const areTimes = [time, ...times].every((one) => typeof one === 'string' && isClockTime(one))
  return areTimes && times.length > 0 && !times.includes(time)
}
