import { askGit } from './run-git'

export interface LineOrigin {
  author: string
  /** The day on the author's own calendar, YYYY-MM-DD. */
  date: string
  /** Full hash. */
  commit: string
}

/** What git writes for lines that are not committed yet. */
const NOT_COMMITTED = /^0+$/

/**
 * Since when a line is as it is, and by whom.
 *
 * @param root a folder of the repository
 * @param file relative to that folder
 * @param line from 1
 * @returns undefined outside a repository, and for a line that is not committed yet
 * @throws {UserError} GIT_MISSING
 */
export function blameLine(root: string, file: string, line: number): LineOrigin | undefined {
  const told = askGit(root, 'blame', '--porcelain', '-L', `${line},${line}`, '--', file)
  if (told === undefined) return undefined
  const commit = told.split(' ', 1)[0] ?? ''
  if (NOT_COMMITTED.test(commit)) return undefined
  const field = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(told)?.[1] ?? ''
  return { author: field('author'), date: dayOf(field('author-time'), field('author-tz')), commit }
}

/** @param zone the author's distance from Greenwich: "+0200" */
function dayOf(seconds: string, zone: string): string {
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3, 5))
  const shift = (zone.startsWith('-') ? -minutes : minutes) * 60
  return new Date((Number(seconds) + shift) * 1000).toISOString().slice(0, 10)
}
