import { setTimeout as sleep } from 'node:timers/promises'
import { mailAlerts } from './bookings/alerts'
import { reportOrphans } from './bookings/orphans'
import { purgeExpired } from './bookings/purge-expired'
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
 */
export function startWorkers(current: () => Services) {
  const { log, config } = current()
  const rounds: [name: string, everyMs: number, round: Round][] = [
    ['Sending email', second, sendMail],
    ['Refunding', second, carryOutRefunds],
    ['Ending checkouts without a hold', 10 * second, endUnheldCheckouts],
    ['Purging what has expired', day, purgeExpired],
    ['Telling the office what waits', 10 * second, mailAlerts],
    ['Looking for departures that are no more', 10 * minute, reportOrphans],
    ['Writing reminders', 10 * minute, writeReminders],
    // The sandbox does not call: it is asked.
    ['Asking Stripe what is overdue', config.payments.kind === 'sandbox' ? second : 10 * minute, reconcile],
  ]
  const workers = rounds.map(([name, everyMs, round]) =>
    repeat(name, everyMs, (isClosing) => round(current(), isClosing), log),
  )
  return {
    async close() {
      await Promise.all(workers.map((worker) => worker.close()))
    },
  }
}

/** After this a round is asked to end: what is left is the next one's. */
const longestRoundMs = 30_000

/** Repeats a round at once, then so long after each. Two never overlap; one that throws ends no others. */
export function repeat(
  name: string,
  everyMs: number,
  round: (isClosing: () => boolean) => Promise<void>,
  log: Log,
) {
  const closing = new AbortController()
  const { signal } = closing
  const rounds = async () => {
    while (!signal.aborted) {
      try {
        const end = performance.now() + longestRoundMs
        await round(() => signal.aborted || performance.now() > end)
      } catch (error) {
        log(`${name} failed, and is tried again: ${describeError(error)}`)
      }
      await sleep(everyMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const done = rounds()
  return {
    /** Lets the round under way finish, and begins no other. */
    async close() {
      closing.abort()
      await done
    },
  }
}
