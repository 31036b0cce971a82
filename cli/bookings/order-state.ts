import type { OutboxMessage, RefundOrder } from '../../server/bookings/database/ledger-tables'

/** What became of a message. */
export function mailState({ sentAt, deadAt }: OutboxMessage): 'sent' | 'dead' | 'waiting' {
  if (sentAt !== null) return 'sent'
  return deadAt === null ? 'waiting' : 'dead'
}

/** What became of a refund that was ordered. */
export function refundState({ doneAt, failedAt }: RefundOrder): 'done' | 'refused' | 'waiting' {
  if (doneAt !== null) return 'done'
  return failedAt === null ? 'waiting' : 'refused'
}
