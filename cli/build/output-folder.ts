import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CONTENT_FOLDERS } from '../../content/read/list-content-files'
import { PENDING } from '../../domain/file-index'
import { tryTo } from '../../domain/try-to'
import { UserError } from '../../domain/user-error'
import { usageError } from '../content-root'
import { filesBelow } from '../record/hash-files'
import { formsOf, readIndex } from './damaged-files'

/** Made by a build, whole or killed; damaged ones lack some of them. */
const MARKS = ['files.json', 'server.json', join(PENDING, 'files.json')]

/** @throws {UserError} USAGE for a file, and where the site would be mixed with content, a repository or others' files */
export function assertOutput(out: string, root: string): void {
  const target = resolve(out)
  if (existsSync(target) && !statSync(target).isDirectory())
    throw usageError(`--out ${out} is a file: name a folder, for example dist.`)
  const isHarmed = (name: string) =>
    existsSync(join(target, name)) ||
    `${target}/`.startsWith(join(root, name, '/')) ||
    // What lies in an output is looked at, all of it: never the whole disk, or a parent with others' folders.
    join(root, name, '/').startsWith(join(target, '/'))
  const isOurs = MARKS.some((name) => existsSync(join(target, name)))
  const harmed =
    [...CONTENT_FOLDERS, 'public', '.git'].find(isHarmed) ??
    // What a build did not list there, the next one removes.
    ['client', PENDING].find((name) => !isOurs && existsSync(join(target, name)))
  if (!harmed) return
  throw usageError(
    `The site cannot be built into ${out}: it would be mixed with ${harmed}/. Name a folder of its own, for example dist.`,
  )
}

/**
 * The hidden folder in which an output is built: within the one that is there, which may lie on a disk of its own, where
 * no folder can be moved to from beside it.
 */
export function unfinishedFolder(target: string): string {
  return join(existsSync(target) ? target : dirname(target), `.${basename(target)}.unfinished`)
}

/** Removes what a killed build left unfinished, and completes what it had committed. */
export function clearLeftovers(target: string): void {
  rmSync(unfinishedFolder(target), { recursive: true, force: true })
  putInPlace(target)
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

/** Names this process in a lock: after a restart of its container another one has its number. */
const SELF = `${process.pid} ${randomUUID()}`

/** How often another build is looked after, in ms. */
const LOOK_AGAIN = 100

/** Runs something while no other process works on the output folder. Who was killed holds nobody up. */
export async function whileAlone<Result>(target: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(dirname(target), `.${basename(target)}.lock`)
  let isReported = false
  while (!takeLock(lock)) {
    const line = `Another build is at work on the same folder; waiting for it. If none is, delete ${lock}.\n`
    if (!isReported) process.stderr.write(line)
    isReported = true
    await setTimeout(LOOK_AGAIN)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/**
 * A link is made whole or not at all, so that a lock always names the process that holds it.
 *
 * @throws {UserError} NOT_WRITTEN where no file can be made
 */
function takeLock(lock: string): boolean {
  try {
    mkdirSync(dirname(lock), { recursive: true })
    symlinkSync(SELF, lock)
    return true
  } catch (cause) {
    const { code, syscall, message } = cause as NodeJS.ErrnoException
    if (code !== 'EEXIST' || syscall !== 'symlink') {
      const reason = `Nothing can be written in the folder ${dirname(lock)}: ${message}. Name another with --out.`
      throw new UserError('NOT_WRITTEN', reason, 500, { cause })
    }
    const holder = tryTo(() => readlinkSync(lock)) ?? SELF
    const pid = Number.parseInt(holder, 10)
    if (holder === SELF || (pid !== process.pid && isRunning(pid))) return false
    rmSync(lock, { force: true })
    return takeLock(lock)
  }
}

/**
 * Makes a finished folder the output, in one step. Of an output that is there already it replaces the files that it
 * holds, and removes pages and other files that its index does not list.
 */
export function commit(finished: string, target: string): void {
  renameSync(finished, existsSync(target) ? join(target, PENDING) : target)
  putInPlace(target)
}

/** Moves what was committed to its place; a build that was killed meanwhile has left the rest. */
function putInPlace(target: string): void {
  const pending = join(target, PENDING)
  if (!existsSync(pending)) return
  const { files = {} } = readIndex(pending) ?? readIndex(target) ?? {}
  const listed = new Set(Object.entries(files).flatMap(([name, entry]) => formsOf(name, entry)))
  const others = filesBelow(join(target, 'client')).filter((name) => !listed.has(name))
  const remove = (name: string) => rmSync(join(target, 'client', name))
  const moved = filesBelow(pending)
  const [newFiles, newFolders] = [new Set(moved), new Set(moved.flatMap(foldersOf))]
  const isInTheWay = (file: string) =>
    newFolders.has(file) || foldersOf(file).some((folder) => newFiles.has(folder))
  const isFirst = (name: string) => !isAsset(name) || isInTheWay(`client/${name}`)
  others.filter(isFirst).forEach(remove)
  // Whoever serves the folder of pages as it is finds every asset that a page names.
  for (const name of [...moved.filter(isAsset), ...moved.filter((one) => !isAsset(one))]) {
    const place = join(target, name)
    mkdirSync(dirname(place), { recursive: true })
    if (statSync(place, { throwIfNoEntry: false })?.isDirectory()) rmSync(place, { recursive: true })
    renameSync(join(pending, name), place)
  }
  others.filter((name) => !isFirst(name)).forEach(remove)
  rmSync(pending, { recursive: true })
}

/** All that a file lies in: a/b and a of a/b/c. */
function foldersOf(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

function isAsset(name: string): boolean {
  return /^(client\/)?assets\//.test(name)
}
