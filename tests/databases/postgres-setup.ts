import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's one PostgreSQL server is, once a test has asked for it (one-postgres.ts). */
    postgresFolder: string
  }
}

let folder: string | undefined

export function setup(project: TestProject): void {
  folder = mkdtempSync(join(tmpdir(), 'tours-postgres-'))
  project.provide('postgresFolder', folder)
}

/** Ends the PostgreSQL server of the run, if a test has started one. */
export async function teardown(): Promise<void> {
  if (folder === undefined) return
  const pidFile = join(folder, 'data', 'postmaster.pid')
  if (existsSync(pidFile)) {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    if (Number.isInteger(pid) && pid > 1) process.kill(pid, 'SIGINT')
    for (let tries = 0; existsSync(pidFile) && tries < 100; tries += 1) await sleep(50)
  }
  rmSync(folder, { recursive: true, force: true })
}
