import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** `unfinished`: a build that is being written; `old`: the output while a new one takes its place. */
type Kind = 'unfinished' | 'old'

/** A hidden folder beside another, named for the process that works in it. */
export function ownFolder(target: string, kind: Kind): string {
  return join(dirname(target), `.${basename(target)}.${kind}-${process.pid}`)
}

/** Puts right what killed builds left beside an output; folders of processes that still run stay. */
export function clearLeftovers(target: string): void {
  const parent = dirname(target)
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const kind = kindOf(name, basename(target))
    if (!kind) continue
    const folder = join(parent, name)
    if (kind === 'old' && !existsSync(target)) renameSync(folder, target)
    else rmSync(folder, { recursive: true, force: true })
  }
}

/** The kind of a folder whose process is gone. */
function kindOf(name: string, target: string): Kind | undefined {
  if (!name.startsWith(`.${target}.`)) return undefined
  const [, kind, pid] = /^(unfinished|old)-(\d+)$/.exec(name.slice(target.length + 2)) ?? []
  return kind && pid && !isRunning(Number(pid)) ? (kind as Kind) : undefined
}

/** True while a process of that number exists, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** How often another build is looked after, in ms. */
const LOOK_AGAIN = 100

/** Runs something while no other process works on the output folder. Who was killed holds nobody up. */
export async function whileAlone<Result>(target: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(dirname(target), `.${basename(target)}.lock`)
  mkdirSync(dirname(target), { recursive: true })
  let isTold = false
  while (!takeLock(lock)) {
    if (!isTold) process.stderr.write('Another build is at work on the same folder; waiting for it.\n')
    isTold = true
    await setTimeout(LOOK_AGAIN)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** A link is made whole or not at all, so that a lock always names the process that holds it. */
function takeLock(lock: string): boolean {
  try {
    symlinkSync(String(process.pid), lock)
    return true
  } catch {
    const holder = Number(readLink(lock))
    if (holder && !isRunning(holder)) rmSync(lock, { force: true })
    return false
  }
}

function readLink(file: string): string | undefined {
  try {
    return readlinkSync(file)
  } catch {
    return undefined
  }
}

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
