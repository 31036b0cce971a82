import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../../content/figures/figure'
import { type Decision, writeDecision } from '../../content/figures/write-decision'
import { replaceFile } from '../../content/read/replace-file'
import { isCalendarDay } from '../../domain/calendar/calendar-day'
import { UserError } from '../../domain/user-error'

export interface FileChange {
  before: string
  after: string
}

/** The schema asks for as much: "ok" helps nobody next year. */
const SHORTEST_REASON = 10

/** What the figure's file says, and what it would say with the decision. Nothing is written. */
export function fileWithDecision(root: string, figure: Figure, decision: Decision): FileChange {
  const before = readFileSync(join(root, figure.file), 'utf8')
  // Some editors put a mark at the beginning of a file.
  const mark = before.startsWith('\uFEFF') ? '\uFEFF' : ''
  return { before, after: mark + writeDecision(before.slice(mark.length), figure.path, decision) }
}

/** @throws {UserError} CHANGED_MEANWHILE when somebody saved it since it was read; NOT_WRITTEN */
export function saveDecision(root: string, { file }: Figure, { before, after }: FileChange): void {
  const path = join(root, file)
  if (readFileSync(path, 'utf8') !== before)
    throw new UserError(
      'CHANGED_MEANWHILE',
      `${file} was saved by somebody else meanwhile, so nothing was written. Decide once more.`,
    )
  replaceFile(path, after)
}

export function reasonProblem(why: string): string | undefined {
  if (why.trim().length >= SHORTEST_REASON) return undefined
  return `The reason "${why.trim()}" is too short: write at least ${SHORTEST_REASON} characters.`
}

export function reviewDayProblem(day: string, asOf: string): string | undefined {
  if (!isCalendarDay(day)) return 'Write a day as YYYY-MM-DD, for example 2027-06-01.'
  return day < asOf ? `The day ${day} has passed: today is ${asOf}.` : undefined
}
