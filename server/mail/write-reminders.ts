import { addDays } from '../../domain/calendar/calendar-day'
import { madridClock, madridDay } from '../../domain/calendar/madrid-time'
import { writeBookingMail } from '../bookings/outbox'
import { isExpected } from '../bookings/refunds'
import type { Services } from '../services'

/** On the day before, by Madrid's clock; later the same day when no server was up then. */
const remindFrom = '10:00'

/** Who has only just had the confirmation needs no reminder yet. */
const afterPaymentMs = 6 * 60 * 60_000

/** Leaves a reminder for each booking of tomorrow, once; one paid the day before has its confirmation. */
export async function writeReminders(services: Services): Promise<void> {
  const { ledger, mail } = services
  const now = services.now()
  if (madridClock(now) < remindFrom) return
  const bookings = await ledger
    .selectFrom('bookings')
    .selectAll()
    .where('customerEmail', '!=', '')
    .where('date', '=', addDays(madridDay(now), 1))
    .where('paidAt', '<=', now.getTime() - afterPaymentMs)
    .execute()
  for (const booking of bookings)
    if (await isExpected(ledger, booking))
      await writeBookingMail(ledger, booking, 'reminder', {}, mail, now.getTime())
}
