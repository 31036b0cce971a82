import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openSandbox, type Sandbox } from '../../../server/payments/sandbox'
import { noon } from '../http/views/view-services'

export interface SandboxUnderTest {
  sandbox: Sandbox
  /** What time it is; tests change it. */
  clock: { now: number }
  log: string[]
}

export function aStateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-state-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // The folder of the server's own files need not exist.
  return join(folder, 'var', 'sandbox.json')
}

export function aSandbox(stateFile = aStateFile()): SandboxUnderTest {
  const clock = { now: noon }
  const log: string[] = []
  const sandbox = openSandbox({
    siteUrl: 'https://tours.example',
    stateFile,
    log: (line) => log.push(line),
    now: () => new Date(clock.now),
  })
  return { sandbox, clock, log }
}
