import type { OutboxMessage } from '../../../server/bookings/database/ledger-tables'
import type { Services } from '../../../server/services'

/** The messages of one kind in the outbox, or all. */
export function outboxRows({ ledger }: Services, kind?: string): Promise<OutboxMessage[]> {
  const rows = ledger.selectFrom('outbox').selectAll().orderBy('createdAt').orderBy('id')
  return (kind ? rows.where('kind', '=', kind) : rows).execute()
}
