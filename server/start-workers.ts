import { setTimeout as sleep } from 'node:timers/promises'
import { mailAlerts } from './bookings/alerts'
import { purgeExpired } from './bookings/purge-expired'
import { takeUpBookings } from './follow-build'
import { describeError, type Log } from './log'
import { sendMail } from './mail/send-mail'
import { writeReminders } from './mail/write-reminders'
import { carryOutRefunds } from './payments/carry-out-refunds'
import { endUnheldCheckouts, reconcile } from './payments/reconcile'
import type { Services } from './services'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

type Round = (services: Services, isClosing: () => boolean) => Promise<void>

/**
 * Mail, refunds, reminders and questions to Stripe, each round with the newest output's services. What somebody
 * waits for is looked for every second.
 *
 * @returns when all have ended, as `ending` asks them to
 */
export async function startWorkers(current: () => Services, ending: AbortSignal): Promise<void> {
  const { log, config } = current()
  const rounds: [name: string, everyMs: number, round: Round][] = [
    ['Sending email', second, sendMail],
    ['Refunding', second, carryOutRefunds],
    ['Ending checkouts without a hold', 10 * second, endUnheldCheckouts],
    ['Purging what has expired', day, purgeExpired],
    ['Telling the office what waits', 10 * second, mailAlerts],
    // Again and again: another server may still sell a renamed tour under its former name.
    ['Looking for bookings of tours and departures that are no more', 10 * minute, takeUpBookings],
    ['Writing reminders', 10 * minute, writeReminders],
    // The sandbox does not call: it is asked.
    ['Asking Stripe what is overdue', config.payments.kind === 'sandbox' ? second : 10 * minute, reconcile],
  ]
  const workers = rounds.map(([name, everyMs, round]) =>
    repeat(name, everyMs, (isClosing) => round(current(), isClosing), log, ending),
  )
  await Promise.all(workers)
}

/** After this a round is asked to end: what is left is the next one's. */
const longestRoundMs = 30_000

/**
 * Repeats a round at once, then so long after each. Two never overlap; one that throws ends no others.
 *
 * @param ending begins no other round; the one under way finishes
 */
export async function repeat(
  name: string,
  everyMs: number,
  round: (isClosing: () => boolean) => Promise<void>,
  log: Log,
  ending: AbortSignal,
): Promise<void> {
  while (!ending.aborted) {
    try {
      const end = performance.now() + longestRoundMs
      await round(() => ending.aborted || performance.now() > end)
    } catch (error) {
      log(`${name} failed, and is tried again: ${describeError(error)}`)
    }
    await sleep(everyMs, undefined, { ref: false, signal: ending }).catch(() => {})
  }
}
