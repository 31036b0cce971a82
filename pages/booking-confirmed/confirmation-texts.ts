import type { PluralForms } from '../../domain/fill-text'
import { UNFILLED } from '../../domain/translate'
import { pluralForms } from '../components/plural-forms'
import type { PageRequest } from '../page'

const STATES = ['held', 'paid', 'partly_refunded', 'refunded', 'expired', 'failed', 'paid_late'] as const
const PAYMENTS = ['unpaid', 'paid', 'partly_refunded', 'refunded'] as const
/** While there is no answer, or none with a booking. */
const WITHOUT_BOOKING = ['waiting', 'slow', 'offline', 'unknown'] as const

export interface Announcement {
  heading: string
  text: string
}

export interface ConfirmationTexts {
  states: Record<string, Announcement>
  withoutBooking: Record<(typeof WITHOUT_BOOKING)[number], Announcement>
  payment: Record<string, string>
  status: Record<string, string>
  /** With {{time}}. */
  time: string
  adults: PluralForms
  children: PluralForms
}

export function confirmationTexts({ t, site: { locale } }: PageRequest): ConfirmationTexts {
  const announcement = (key: string): Announcement => ({
    heading: t(`confirmation:${key}.heading`),
    text: t(`confirmation:${key}.text`),
  })
  const each = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
    Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>
  return {
    states: each(STATES, (state) => announcement(`state.${state}`)),
    withoutBooking: each(WITHOUT_BOOKING, announcement),
    payment: each(PAYMENTS, (payment) => t(`confirmation:payment.${payment}`)),
    status: each(STATES, (state) => t(`confirmation:status.${state}`)),
    time: t('mail:timeMadrid', UNFILLED),
    adults: pluralForms(t, 'mail:adults', locale),
    children: pluralForms(t, 'mail:children', locale),
  }
}
