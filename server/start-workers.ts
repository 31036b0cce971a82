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

/** Mail, refunds, reminders and questions to Stripe, each round with the newest output's services. */
export function startWorkers(current: () => Services): Pick<Worker, 'close'> {
  const services = current()
  const { log, config } = services
  const mail = repeat('Sending e-mail', 5 * second, (isClosing) => sendMail(current(), isClosing), log)
  const refunds = repeat('Refunding', 10 * second, (isClosing) => carryOutRefunds(current(), isClosing), log)
  const workers = [
    mail,
    refunds,
    repeat('Ending checkouts without a hold', 10 * second, () => endUnheldCheckouts(current()), log),
    repeat('Purging what has expired', day, () => purgeExpired(current()), log),
    repeat('Writing reminders', 10 * minute, () => writeReminders(current()), log),
    repeat(
      'Asking Stripe about overdue checkouts',
      // The sandbox does not call: it is asked.
      config.payments.kind === 'sandbox' ? second : 10 * minute,
      (isClosing) => reconcile(current(), isClosing),
      log,
    ),
  ]
  services.wakeMail = mail.wake
  services.wakeRefunds = refunds.wake
  return {
    async close() {
      await Promise.all(workers.map((worker) => worker.close()))
    },
  }
}
