import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pc from 'picocolors'
import { afterEach, expect, test, vi } from 'vitest'
import { validate } from '../../../cli/validate/validate'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { makeRoot } from '../../content/content-case'

const remove: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const one of remove.splice(0)) await one()
})

/** Starts watching a copy of the base root; `next` waits for the report after a save and gives it alone. */
function watched() {
  const root = makeRoot()
  const stop = new AbortController()
  let [out, runs, seen] = ['', 0, 0]
  const output = {
    out: (text: string) => {
      out += text
    },
    err: (text: string) => {
      if (text.startsWith('Checked at')) runs += 1
    },
    isTerminal: false,
    colors: pc.createColors(false),
  }
  const options = {
    root,
    format: 'text',
    watch: true,
    asOf: asCalendarDay('2026-11-21'),
    signal: stop.signal,
  } as const
  const done = validate(options, output)
  remove.push(async () => {
    stop.abort()
    expect(await done).toBe(0)
    rmSync(root, { recursive: true })
  })
  const next = async () => {
    await vi.waitFor(() => expect(runs).toBe(seen + 1), { timeout: 5000 })
    seen = runs
    const report = out
    out = ''
    return report
  }
  return { root, next, runs: () => runs }
}

test('watching checks again after each save, however an editor saves', async () => {
  const { root, next } = watched()
  expect(await next()).toMatch(/No problems\n$/)
  const tour = join(root, 'data/tours/palace-tour.yaml')
  const right = readFileSync(tour, 'utf8')
  const wrong = right.replace('badges: [small-group]', 'badges: [smal-group]')
  for (const round of [1, 2]) {
    writeFileSync(`${root}/saved`, wrong)
    renameSync(`${root}/saved`, tour)
    expect(await next(), `round ${round}`).toContain('There is no badge named "smal-group"')
    writeFileSync(tour, right)
    expect(await next(), `round ${round}`).toMatch(/No problems\n$/)
  }
  writeFileSync(join(root, 'data/faqs.txt'), 'a file of a kind that is not read\n')
  expect(await next()).toContain('data/faqs.txt')
})

test('a save of many files, as by git, is one save', async () => {
  const { root, next, runs } = watched()
  await next()
  for (let i = 0; i < 8; i++) {
    writeFileSync(join(root, `data/${i}.txt`), 'a file of a kind that is not read\n')
    await sleep(60)
  }
  expect(await next()).toContain('data/7.txt')
  expect(runs()).toBe(2)
})

test('watching reports nothing while nothing is saved', async () => {
  const { root, next, runs } = watched()
  await next()
  // What editors keep beside a file is none of the content.
  writeFileSync(join(root, 'data/tours/.palace-tour.yaml.swp'), 'x')
  await sleep(700)
  expect(runs()).toBe(1)
})
