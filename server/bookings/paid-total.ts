import type { Cents } from '../../domain/money/cents'
import type { Booking } from './database/ledger-tables'

/** Cents that were paid. */
export function paidTotal({ paidAmount, total }: Pick<Booking, 'paidAmount' | 'total'>): Cents {
  return paidAmount ?? total
}
