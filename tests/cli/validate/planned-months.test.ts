import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

function validated(departures: string, ...args: string[]) {
  const change = { file: 'data/tours/palace-tour.yaml', append: `departures:\n${departures}` }
  const root = makeRoot({ changes: [change] })
  onTestFinished(() => rmSync(root, { recursive: true }))
  return runTours(['validate', '--root', root, '--as-of', '2026-11-21', ...args])
}

const mondays = '  days: [mon]\n'

test('an entry that is wrong is followed by its month, as the plan has it', async () => {
  const { out } = await validated(`${mondays}  closed:\n    - { on: 2027-05-04 }\n`)
  expect(out).toContain('palace-tour has no departure on 2027-05-04 that this could close.')
  expect(out.slice(out.indexOf('\n\npalace-tour, May'))).toBe(`

palace-tour, May 2027
 Mo  Tu  We  Th  Fr  Sa  Su
                      1-  2-
  3   4-  5-  6-  7-  8-  9-
 10  11- 12- 13- 14- 15- 16-
 17  18- 19- 20- 21- 22- 23-
 24  25- 26- 27- 28- 29- 30-
 31

14 departs   14- does not, by its plan
`)
})

test.each([
  ['on: "12-26", times: ["19:00"]', 'December 2026'],
  ['on: "03-02", times: ["19:00"]', 'March 2027'],
])('one of every year { %s } is shown when it comes next: %s', async (entry, month) => {
  const { out } = await validated(`${mondays}  closed:\n    - { ${entry} }\n`)
  expect(out).toContain(`\npalace-tour, ${month}\n`)
})

test('a month is shown once, and three at most', async () => {
  const days = ['01-05', '01-06', '02-02', '03-02', '04-06'].map((day) => `    - { on: 2027-${day} }\n`)
  const { out } = await validated(`${mondays}  closed:\n${days.join('')}`)
  expect(out.match(/^palace-tour, \w+ \d{4}$/gm)).toEqual([
    'palace-tour, January 2027',
    'palace-tour, February 2027',
    'palace-tour, March 2027',
  ])
})

test('other formats and other problems have no calendar', async () => {
  const json = await validated(`${mondays}  closed:\n    - { on: 2027-05-04 }\n`, '--format', 'json')
  expect(JSON.parse(json.out).problems).toMatchObject([{ code: 'departure-entry' }])
  expect((await validated(mondays)).out).not.toContain('14 departs')
})
