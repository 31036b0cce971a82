import { mailAlerts } from './bookings/alerts'
import { reportOrphans } from './bookings/orphans'
import { purgeExpired } from './bookings/purge-expired'
import { sendMail } from './mail/send-mail'
import { writeReminders } from './mail/write-reminders'
import { carryOutRefunds } from './payments/carry-out-refunds'
import { endUnheldCheckouts, reconcile } from './payments/reconcile'
import { repeat, type Worker } from './repeat'
import type { Services } from './services'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

/**
 * Mail, refunds, reminders and questions to Stripe, each round with the newest output's services. What somebody
 * waits for is looked for every second.
 */
export function startWorkers(current: () => Services): Worker {
  const { log, config } = current()
  const workers = [
    repeat('Sending email', second, (isClosing) => sendMail(current(), isClosing), log),
    repeat('Refunding', second, (isClosing) => carryOutRefunds(current(), isClosing), log),
    repeat(
      'Ending checkouts without a hold',
      10 * second,
      (isClosing) => endUnheldCheckouts(current(), isClosing),
      log,
    ),
    repeat('Purging what has expired', day, () => purgeExpired(current()), log),
    repeat('Telling the office what waits', 10 * second, () => mailAlerts(current()), log),
    repeat('Looking for departures that are no more', 10 * minute, () => reportOrphans(current()), log),
    repeat('Writing reminders', 10 * minute, () => writeReminders(current()), log),
    repeat(
      'Asking Stripe about overdue checkouts',
      // The sandbox does not call: it is asked.
      config.payments.kind === 'sandbox' ? second : 10 * minute,
      (isClosing) => reconcile(current(), isClosing),
      log,
    ),
  ]
  return {
    async close() {
      await Promise.all(workers.map((worker) => worker.close()))
    },
  }
}
