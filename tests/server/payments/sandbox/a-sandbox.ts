import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { openSandbox, type Sandbox } from '../../../../server/payments/sandbox/sandbox'
import { noon } from '../../http/views/view-services'

export interface SandboxUnderTest {
  sandbox: Sandbox
  /** What time it is; tests change it. */
  clock: { now: number }
  log: string[]
  /** The types of the events that were not told yet, the oldest first. */
  newEvents(): Promise<string[]>
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
  const newEvents = async () => {
    const events: Stripe.Event[] = []
    await sandbox.dispatchEvents(async (event) => void events.push(event))
    return events.map(({ type }) => type)
  }
  return { sandbox, clock, log, newEvents }
}
