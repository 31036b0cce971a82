import { existsSync, renameSync, rmSync } from 'node:fs'
import { ownFolder } from './leftovers'

/** Puts a finished folder in the place of another; whoever looks sees the old one or the new one, whole. */
export function replaceFolder(finished: string, target: string): void {
  const old = ownFolder(target, 'old')
  if (existsSync(target)) renameSync(target, old)
  try {
    renameSync(finished, target)
  } catch (error) {
    if (existsSync(old)) renameSync(old, target)
    throw error
  }
  rmSync(old, { recursive: true, force: true })
}
