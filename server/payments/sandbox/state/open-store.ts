import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Log } from '../../../log'
import { emptyState, type SandboxState } from './sandbox-state'

export interface Store {
  readonly state: SandboxState
  /**
   * Changes the state and has it on disk before it returns. `change` must refuse what it refuses before it
   * changes anything.
   */
  change<Result>(change: (state: SandboxState) => Result): Result
  /** Called after every change. */
  onChange(listener: () => void): void
}

/**
 * What the sandbox knows survives a restart of the server: every change is written before it is told to anybody,
 * to a file of its own that then takes the old one's place.
 *
 * @param file without one everything is in memory only
 */
export function openStore(file: string | undefined, log: Log): Store {
  const state = file === undefined ? emptyState() : readState(file, log)
  const listeners: (() => void)[] = []
  return {
    state,
    change(change) {
      const result = change(state)
      if (file !== undefined) write(file, state)
      for (const listener of listeners) listener()
      return result
    },
    onChange(listener) {
      listeners.push(listener)
    },
  }
}

function write(file: string, state: SandboxState): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(state))
  renameSync(unfinished, file)
}

function readState(file: string, log: Log): SandboxState {
  mkdirSync(dirname(file), { recursive: true })
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyState()
    throw error
  }
  const state = parsed(text)
  if (state?.version === 1) return state
  renameSync(file, `${file}.unreadable`)
  log(
    `Warning: the payment sandbox could not read ${file} and begins anew; it is kept as ${file}.unreadable.`,
  )
  return emptyState()
}

function parsed(text: string): SandboxState | undefined {
  try {
    return JSON.parse(text) as SandboxState
  } catch {
    return undefined
  }
}
