import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { itemsOf } from '../../../content/read/workspace'
import type { CheckContext } from '../../../content/rules/check'
import { checkContent } from '../../../content/rules/check-content'
import { departuresOf } from '../../../content/rules/tour-departures'
import { addDays, asCalendarDay } from '../../../domain/calendar/calendar-day'
import type { DeparturePlan } from '../../../domain/departures/departure-plan'
import { plannedDepartures, WEEKDAYS, weekdayOf } from '../../../domain/departures/planned-departures'
import { randomPlans } from '../../builders/random-plans'
import { makeRoot } from '../content-case'

const ON = asCalendarDay('2026-11-21')

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true }))
const file = join(root, 'data/tours/palace-tour.yaml')
const plain = readFileSync(file, 'utf8')

/** The base content with other departures of its one own tour; JSON is YAML. */
function checkedWith({ times, ...fields }: { times: string[]; [field: string]: unknown }) {
  const lines = Object.entries(fields).map(([field, value]) => `${field}: ${JSON.stringify(value)}\n`)
  writeFileSync(
    file,
    plain.replace(/^availableTimes: .*$/m, `availableTimes: ${JSON.stringify(times)}`) + lines.join(''),
  )
  return checkContent({ root, projectDir, asOf: ON })
}

/** As the YAML has it: no list is empty, and a season without days says nothing of them. */
function written({ times, days, seasons = [], closed = [], extra = [], paused }: DeparturePlan) {
  const departures = {
    ...(days && { days }),
    ...(seasons.length > 0 && {
      seasons: seasons.map(({ days: own, ...season }) => (own?.length ? { ...season, days: own } : season)),
    }),
    ...(closed.length > 0 && { closed }),
    ...(extra.length > 0 && { extra }),
  }
  return { times, departures, ...(paused && { status: 'paused', resumes: paused.resumes }) }
}

const asMap = (departures: Iterable<[string, string]>) => {
  const byTime = new Map<string, Set<string>>()
  for (const [time, day] of departures) byTime.set(time, (byTime.get(time) ?? new Set()).add(day))
  return [...byTime].sort().map(([time, days]) => [time, WEEKDAYS.filter((day) => days.has(day))])
}

test('the departures that checks judge are those of the coming year, whatever the plan', () => {
  fc.assert(
    fc.property(randomPlans, fc.boolean(), ({ days, extra, paused, ...rest }, isSimple) => {
      const plan: DeparturePlan = isSimple
        ? rest
        : { ...rest, ...(days && { days }), ...(extra && { extra }), ...(paused && { paused }) }
      const content = written(plan)
      const checked = checkedWith(content)
      const codes = checked.diagnostics.map(({ code }) => code)
      expect(codes).not.toContain('schema')
      const [tour] = itemsOf(checked.workspace, 'tours')
      if (!tour) throw new Error('no tour')
      const found = departuresOf(tour, { ...checked, asOf: ON } as unknown as CheckContext)
      for (const { time, parsed, path } of found) {
        const { line } = parsed.placeOf(path)
        expect(parsed.text.split('\n')[line - 1]).toContain(`"${time}"`)
      }
      const { departures, times } = content
      const expected: DeparturePlan = { ...plan, ...(departures as Partial<DeparturePlan>), times }
      const year = Array.from({ length: 366 }, (_, i) => addDays(ON, i))
      expect(
        asMap(found.flatMap(({ time, days }) => days.map((day): [string, string] => [time, day]))),
      ).toEqual(
        asMap(
          year.flatMap((day) =>
            plannedDepartures(expected, day).map(({ time }): [string, string] => [time, weekdayOf(day)]),
          ),
        ),
      )
      expect(codes.includes('no-departures')).toBe(!plan.paused && found.length === 0)
    }),
    { numRuns: 20, seed: 20260615 },
  )
}, 60_000)

test('whatever stands there instead of a plan, the checks say what is wrong and go on', () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('2027-02-30', '06-15', [], [null], [{}]))
  const departuresLike = fc.record({ days: value, seasons: value, closed: value, extra: value })
  fc.assert(
    fc.property(departuresLike, value, value, (departures, status, resumes) => {
      const { diagnostics } = checkedWith({ times: ['10:00'], departures, status, resumes })
      expect(diagnostics.map(({ code }) => code)).toContain('schema')
    }),
    { numRuns: 30, seed: 20260615 },
  )
}, 60_000)
