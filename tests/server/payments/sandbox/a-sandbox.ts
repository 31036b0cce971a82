import type Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { LOCALES, type Locale } from '../../../../domain/locale'
import { SHELL_MARKS } from '../../../../domain/page-shell'
import type { Sandbox } from '../../../../server/payments/sandbox/sandbox'
import { startSandbox } from '../../../../server/payments/sandbox/start-sandbox'
import { stripeClient } from '../../../../server/payments/stripe-client'
import { shippedTexts } from '../../http/views/view-services'

/** 1 May 2027, 12:00 in Madrid. */
export const noon = Date.UTC(2027, 4, 1, 10)

export interface SandboxUnderTest {
  sandbox: Sandbox
  /** The real SDK, as the server sets it up. */
  stripe: Stripe
  /** What time it is; tests change it. */
  clock: { now: number }
  log: string[]
  /** As when the server ends. */
  stop(): Promise<void>
}

export const shells = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    `<!doctype html><html lang="${locale}"><title>${SHELL_MARKS.title}</title><main>${SHELL_MARKS.content}</main></html>`,
  ]),
) as Record<Locale, string>

/** A running sandbox in a hurry; the test's end ends it. */
export async function aSandbox(
  options: { stateFile?: string; siteUrl?: string; clock?: { now: number }; laterMs?: number } = {},
): Promise<SandboxUnderTest> {
  const { stateFile, siteUrl = 'https://tours.example', clock = { now: noon }, laterMs = 5 } = options
  const log: string[] = []
  const sandbox = await startSandbox({
    siteUrl,
    stateFile,
    business: 'Puerta Madrid',
    translate: shippedTexts,
    shells,
    log: (line) => log.push(line),
    now: () => new Date(clock.now),
    pace: { laterMs, lookMs: 5, webhookPausesMs: [5, 10] },
  })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= sandbox.close()
    return stopped
  }
  onTestFinished(stop)
  return { sandbox, stripe: stripeClient(sandbox.secretKey, sandbox.apiBase), clock, log, stop }
}
