import type { Instant } from '../../server/bookings/database/ledger-tables'
import type { BookingHistory } from './booking-history'
import { writtenEuros } from './written-euros'

export interface Happening {
  at: Instant
  what: string
}

/** Everything that the database knows of a booking's life, in its order. */
export function timeline({ booking, mail, refunds }: BookingHistory): Happening[] {
  const { createdAt, paymentPendingSince, checkoutSettledAt, paidAt, expiresAt, state } = booking
  const ended = state === 'expired' || state === 'held'
  const all: [Instant | null, string][] = [
    [createdAt, 'seats held, checkout opened'],
    [paymentPendingSince, 'checkout finished, money on its way'],
    [paidAt, 'paid'],
    [checkoutSettledAt, 'payment provider closed the checkout'],
    [
      ended ? expiresAt : null,
      state === 'held' ? 'the hold ends unless it is paid' : 'the hold ended unpaid',
    ],
    ...refunds.flatMap(
      ({ amount, reason, createdAt, doneAt, failedAt, failure }): [Instant | null, string][] => [
        [createdAt, `refund of €${writtenEuros(amount)} ordered (${reason})`],
        [doneAt, `refund of €${writtenEuros(amount)} made`],
        [failedAt, `refund of €${writtenEuros(amount)} refused: ${failure ?? 'no reason given'}`],
      ],
    ),
    ...mail.flatMap(({ kind, recipient, createdAt, sentAt, deadAt }): [Instant | null, string][] => [
      [createdAt, `mail "${kind}" written to ${recipient}`],
      [sentAt, `mail "${kind}" sent`],
      [deadAt, `mail "${kind}" given up`],
    ]),
  ]
  return all.flatMap(([at, what]) => (at === null ? [] : [{ at, what }])).sort((a, b) => a.at - b.at)
}
