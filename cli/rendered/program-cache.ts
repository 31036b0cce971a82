import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../project-dir'

/** What the program keeps from run to run. */
export const PROGRAM_CACHE = join(projectDir, 'node_modules/.cache/tours')

const DAY = 24 * 60 * 60 * 1000

/** Removes what is so many days old; until then another process may still use what was replaced. */
export function removeOld(folder: string, start: string, days: number): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(start)) continue
    const path = join(folder, name)
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (written < Date.now() - days * DAY) rmSync(path, { recursive: true, force: true })
  }
}
