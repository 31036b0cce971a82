import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { madridDay } from '../../domain/calendar/madrid-time'
import type { Services } from '../services'
import type { Ledger } from './database/ledger-tables'

const day = 86_400_000

/** Stripe repeats an event for three days. */
const eventsMs = 30 * day

/** Bookings that are anonymised at once. */
const batch = 500

type Purged = Pick<Services, 'ledger' | 'now' | 'catalogue'> & { config: { varDir: string } }

/** Ends what is known of people after the times of data/policies.yaml; what was sold and paid stays. */
export async function purgeExpired({ ledger, now, catalogue, config }: Purged): Promise<void> {
  const { paidYears, unpaidDays, mailDays, landingDays } = catalogue.retention
  const at = now().getTime()
  const lastMail = at - mailDays * day
  const lastPaid = now()
  lastPaid.setFullYear(lastPaid.getFullYear() - paidYears)

  const unpaid = ledger
    .selectFrom('bookings')
    .select('id')
    .where('state', 'in', ['expired', 'failed'])
    .where('createdAt', '<', at - unpaidDays * day)
  await ledger.deleteFrom('outbox').where('booking', 'in', unpaid).execute()
  await ledger.deleteFrom('bookings').where('id', 'in', unpaid).execute()

  for (;;) {
    const paid = await ledger
      .selectFrom('bookings')
      .select('id')
      .where('date', '<', madridDay(lastPaid))
      .where((booking) => booking.or([booking('customerName', '!=', ''), booking('customerEmail', '!=', '')]))
      .limit(batch)
      .execute()
    const ids = paid.map(({ id }) => id)
    if (ids.length === 0) break
    await anonymise(ledger, ids)
  }

  const past = ledger
    .selectFrom('bookings')
    .select('id')
    .where('date', '<', madridDay(new Date(lastMail)))
  await ledger
    .deleteFrom('outbox')
    .where('createdAt', '<', lastMail)
    .where((mail) => mail.or([mail('sentAt', 'is not', null), mail('deadAt', 'is not', null)]))
    .where((mail) => mail.or([mail('booking', 'is', null), mail('booking', 'in', past)]))
    .execute()
  await purgeFiles(join(config.varDir, 'outbox'), lastMail)

  await ledger
    .deleteFrom('events')
    .where('appliedAt', '<', at - eventsMs)
    .execute()
  await ledger
    .deleteFrom('competitorLandings')
    .where('landedAt', '<', at - landingDays * day)
    .execute()
}

/** E-mail that was written to files. */
async function purgeFiles(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = join(folder, name)
    if ((await stat(file)).mtimeMs < before) await rm(file, { force: true })
  }
}

/** Takes out of bookings whose they were, and deletes their messages: what was sold and paid stays. */
export async function anonymise(db: Ledger, ids: string[]): Promise<void> {
  const nobody = { customerName: '', customerEmail: '', attribution: null, holder: null, network: null }
  await db
    .updateTable('bookings')
    // A fingerprint of name and address can be guessed.
    .set(({ ref }) => ({ ...nobody, checkoutUrl: null, attempt: ref('id') }))
    .where('id', 'in', ids)
    .execute()
  await db.deleteFrom('outbox').where('booking', 'in', ids).execute()
}
