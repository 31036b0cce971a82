import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import { afterEach, describe, expect, test } from 'vitest'
import { decide } from '../../../cli/decide/decide'
import type { Given } from '../../../cli/given'
import { displayWidth } from '../../../cli/output/display-width'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { makeRoot } from '../../content/content-case'
import { aRepository } from '../git/a-repository'
import { aTerminal, KEYS, type PretendedTerminal } from './a-terminal'

const DECISION = '    use: detail\n    why: The detail page is where the traveller books.\n'
const remove: (() => void)[] = []

afterEach(() => {
  for (const one of remove.splice(0)) one()
})

function aRoot(...changes: { file: string; replace: string; with: string }[]): string {
  const root = makeRoot({ changes })
  remove.push(() => rmSync(root, { recursive: true }))
  return root
}

function start(root: string, figure?: string, source?: string, options: Partial<Given<'decide'>> = {}) {
  const terminal = aTerminal()
  const said = { out: '', err: '' }
  const output = {
    out: (text: string) => {
      said.out += text
    },
    err: (text: string) => {
      said.err += text
    },
    isTerminal: true,
    colors: pc.createColors(false),
    terminal,
  }
  const done = decide({ figure, source, root, asOf: asCalendarDay('2026-11-21'), ...options }, output)
  return { terminal, said, done }
}

const prices = (root: string) => readFileSync(join(root, 'data/prices.yaml'), 'utf8')

async function answerReason(terminal: PretendedTerminal) {
  await terminal.answer('Why?', 'The listing is what was printed.', KEYS.enter)
  await terminal.answer('By which day', KEYS.enter)
}

describe('tours decide on a terminal', () => {
  test('asks for figure, source, reason and day, shows the change and writes it', async () => {
    const root = aRoot({ file: 'data/prices.yaml', replace: DECISION, with: '' })
    const before = prices(root)
    const { terminal, said, done } = start(root)
    // The undecided one stands first, so that Enter takes it.
    await terminal.answer('1 open', KEYS.enter)
    await terminal.answer('What is in use', KEYS.down, KEYS.enter)
    await terminal.answer('Why?', 'short', KEYS.enter)
    await terminal.answer('too short', ' no more: the detail page books.', KEYS.enter)
    await terminal.answer('By which day', '2026-11-20', KEYS.enter)
    await terminal.answer('has passed', ...Array(10).fill('\x7f'), '2027-06-01', KEYS.enter)
    await terminal.answer('Write this?', KEYS.enter)
    expect(await done).toBe(0)
    expect(said.out).toBe('tours/palace-tour/price now uses "detail": €49 (data/prices.yaml).\n')
    expect(terminal.shown()).toMatch(
      /data\/prices\.yaml\n│ {6}9 \+ {5}use: detail\n│ {5}10 \+ {5}decided: \[44, 49\]\n│ {5}11 \+ {5}why: "short no more: the detail page books\."\n│ {5}12 \+ {5}reviewBy: 2027-06-01\n/,
    )
    expect(prices(root)).toBe(
      before.replace(
        '      - { source: detail, value: 49 }\n',
        '      - { source: detail, value: 49 }\n    use: detail\n    decided: [44, 49]\n    why: "short no more: the detail page books."\n    reviewBy: 2027-06-01\n',
      ),
    )
  })

  test('typing searches among the figures', async () => {
    const root = aRoot()
    const { terminal, said, done } = start(root)
    await terminal.answer('all are decided', 'cancell')
    await terminal.answer('policies/cancellation/hours', KEYS.enter)
    await terminal.answer('What is in use', KEYS.up, KEYS.enter)
    await answerReason(terminal)
    await terminal.answer('Write this?', KEYS.enter)
    expect(await done).toBe(0)
    expect(said.out).toBe(
      'policies/cancellation/hours now uses "detail": 48 hours, for day trips (data/policies.yaml).\n',
    )
    expect(terminal.shown()).toContain('all: 24 hours; 48 hours, for day trips (every reading is shown)')
  })

  test('a search that finds nothing can be corrected', async () => {
    const { terminal, done } = start(aRoot())
    await terminal.answer('all are decided', 'nowhere')
    await terminal.answer('No matches', KEYS.enter)
    await terminal.answer('Choose a figure', KEYS.ctrlC)
    expect(await done).toBe(130)
  })

  test('what was given is not asked again', async () => {
    const root = aRoot()
    const { terminal, done } = start(root, 'tours/palace-tour/price', 'listing', {
      reviewBy: asCalendarDay('2027-01-01'),
    })
    await terminal.answer('Why?', 'The listing is what was printed.', KEYS.enter)
    await terminal.answer('Write this?', KEYS.enter)
    expect(await done).toBe(0)
    expect(terminal.shown()).not.toMatch(/Which figure|What is in use|By which day/)
    expect(prices(root)).toContain(
      '    use: listing\n    decided: [44, 49]\n    why: The listing is what was printed.\n    reviewBy: 2027-01-01\n',
    )
  })

  test('the readings stand side by side, with since when and by whom', async () => {
    const repository = aRepository({ content: true })
    remove.push(repository.remove)
    repository.commit('first', { author: 'Ana Ruiz', date: '2026-03-01T12:00:00+0100' })
    repository.edit('data/prices.yaml', 'value: 49', 'value: 51')
    repository.commit('dearer', { author: 'Иван Петров', date: '2026-05-02T12:00:00+0200' })
    repository.edit('data/prices.yaml', 'value: 44 }', 'value: 45 }')
    const { terminal, done } = start(repository.root, 'tours/palace-tour/price')
    await terminal.answer('What is in use', KEYS.ctrlC)
    expect(await done).toBe(130)
    const shown = terminal.shown()
    expect(shown).toMatch(/€45 +Madrid tours listing \(listing\) +data\/prices\.yaml:7 +not committed\n/)
    expect(shown).toMatch(
      /→ +€51 +Tour detail page \(detail\) +data\/prices\.yaml:8 +2026-05-02 +Иван Петров\n/,
    )
    expect(shown).toContain('Pages   /, /madrid-tours')
    expect(shown).toContain('Why     The detail page is where the traveller books.')
    for (const line of shown.split('\n')) expect(displayWidth(line), line).toBeLessThanOrEqual(100)
  })

  test('without git it says so', async () => {
    const { terminal, done } = start(aRoot(), 'tours/palace-tour/price')
    await terminal.answer('What is in use', KEYS.escape)
    expect(await done).toBe(130)
    expect(terminal.shown()).toContain('There is no git here, so since when and by whom is not known.')
  })

  test.each([
    ['the figure', 0],
    ['the reason', 2],
    ['the confirmation', 4],
  ])('Ctrl+C at %s leaves everything as it was, with exit 130', async (_name, step) => {
    const root = aRoot()
    const before = prices(root)
    const { terminal, said, done } = start(root)
    const steps: [string, ...string[]][] = [
      ['Which figure', 'palace', KEYS.enter],
      ['What is in use', KEYS.up, KEYS.enter],
      ['Why?', 'The listing is what was printed.', KEYS.enter],
      ['By which day', KEYS.enter],
      ['Write this?'],
    ]
    for (const [question, ...keys] of steps.slice(0, step)) await terminal.answer(question, ...keys)
    await terminal.answer(steps[step]?.[0] ?? '', KEYS.ctrlC)
    expect(await done).toBe(130)
    expect(said).toEqual({ out: '', err: 'Cancelled; nothing was changed.\n' })
    expect(prices(root)).toBe(before)
  })

  test('"No" at the end writes nothing', async () => {
    const root = aRoot()
    const before = prices(root)
    const { terminal, said, done } = start(root, 'tours/palace-tour/price', 'listing')
    await answerReason(terminal)
    await terminal.answer('Write this?', 'n')
    expect(await done).toBe(0)
    expect(said.out).toBe('Nothing was changed.\n')
    expect(prices(root)).toBe(before)
  })

  test('a file that was saved by somebody else meanwhile is not overwritten', async () => {
    const repository = aRepository({ content: true })
    remove.push(repository.remove)
    const { terminal, done } = start(repository.root, 'tours/palace-tour/price', 'listing')
    await answerReason(terminal)
    await terminal.answer('Write this?')
    repository.edit('data/prices.yaml', 'value: 68', 'value: 70')
    const theirs = repository.read('data/prices.yaml')
    const refused = expect(done).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    await terminal.answer('', KEYS.enter)
    await refused
    expect(repository.read('data/prices.yaml')).toBe(theirs)
  })

  test('a mistake in what was given is told before anything is asked', async () => {
    const { done } = start(aRoot(), 'tours/palace-tour/price', 'detial')
    await expect(done).rejects.toMatchObject({ code: 'UNKNOWN_SOURCE' })
  })
})
