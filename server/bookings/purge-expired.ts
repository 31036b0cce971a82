import type { Services } from '../services'

const day = 86_400_000

/** How long what nobody needs is kept (guides/privacy-policy); paid bookings stay, for accounts and tax. */
const keptFor = {
  /** Tries that were never paid. Money for one comes within two weeks, if at all. */
  unpaidBookings: 30 * day,
  /** Stripe repeats an event for three days. */
  events: 30 * day,
  /** Messages to the office, once they are sent. */
  messages: 90 * day,
  landings: 730 * day,
}

export async function purgeExpired({ ledger, now }: Pick<Services, 'ledger' | 'now'>): Promise<void> {
  const at = now().getTime()
  await ledger
    .deleteFrom('bookings')
    .where('state', 'in', ['expired', 'failed'])
    .where('createdAt', '<', at - keptFor.unpaidBookings)
    .execute()
  await ledger
    .deleteFrom('events')
    .where('appliedAt', '<', at - keptFor.events)
    .execute()
  await ledger
    .deleteFrom('outbox')
    .where('booking', 'is', null)
    .where('sentAt', '<', at - keptFor.messages)
    .execute()
  await ledger
    .deleteFrom('competitorLandings')
    .where('landedAt', '<', at - keptFor.landings)
    .execute()
}
