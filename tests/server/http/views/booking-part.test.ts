import { describe, expect, test } from 'vitest'
import { type BookingState, bookingStates, standingStates } from '../../../../domain/booking/booking-state'
import { cancellationDeadline } from '../../../../domain/booking/cancellation-deadline'
import { asCalendarDay } from '../../../../domain/calendar/calendar-day'
import { formatDay, formatMadridInstant } from '../../../../domain/calendar/format-date'
import { LOCALES } from '../../../../domain/locale'
import { asCents } from '../../../../domain/money/cents'
import { formatPrice } from '../../../../domain/money/format-price'
import { bookingCode } from '../../../../server/bookings/booking-row'
import { cancelByTraveller } from '../../../../server/bookings/cancellation'
import { orderRefund } from '../../../../server/bookings/refunds'
import { bookingPart } from '../../../../server/http/views/booking-part'
import { aBookingSite } from '../a-booking-site'
import { tagWith, wordsIn } from './read-html'
import { shippedTexts } from './view-services'

describe.each(LOCALES)('a booking on the success page in %s', (locale) => {
  const t = shippedTexts[locale]

  test('has what was paid, how it stands and what matters on the day [R2.37, R3.49, R12.11]', async () => {
    const { services, aPaidBooking } = await aBookingSite()
    const booking = await aPaidBooking({ guideLanguage: 'es', children: 1, total: asCents(11880) })
    const html = await bookingPart(services, booking, locale)
    const words = wordsIn(html)
    const until = cancellationDeadline(booking.date, booking.time, 24)
    for (const fact of [
      t('confirmation:state.paid.heading'),
      t('confirmation:state.paid.text'),
      bookingCode(booking.id),
      services.catalogue.tours['palace-tour']?.title[locale],
      formatDay(asCalendarDay('2027-05-14'), locale),
      t('mail:timeMadrid', { time: '10:00' }),
      `${t('mail:adults', { count: 2 })}, ${t('mail:children', { count: 1 })}`,
      services.catalogue.spoken.es?.[locale],
      formatPrice(asCents(11880), locale),
      t('confirmation:payment.paid'),
      t('confirmation:status.paid'),
      t('mail:meetingPoint'),
      t('mail:arrive', { count: 15 }),
      `Plaza de Oriente (${locale}) Plaza de Oriente, 28013 Madrid`,
      'By the statue of Philip IV.',
      t('mail:freeUntil', { instant: formatMadridInstant(until, locale) }),
    ])
      expect(words).toContain(fact)
    expect(html).toContain(`href="/api/bookings/${booking.checkoutSessionId}/voucher?lang=${locale}"`)
    expect(html).toContain(`href="/api/bookings/${booking.checkoutSessionId}/calendar.ics?lang=${locale}"`)
    expect(tagWith(html, 'openstreetmap')).toContain(encodeURIComponent('28013 Madrid'))
    const cancel = tagWith(html, '/api/bookings/cancel?token=')
    expect(cancel).toContain(booking.id)
    expect(cancel).toContain(`lang=${locale}`)
    expect(words).not.toMatch(/Ana|example\.com|\{\{|undefined|null/)
  })

  test.each(bookingStates.filter((state) => !['held', 'cancelled'].includes(state)))(
    'says in words of its own that it is %s; documents and the day are for those that stand [R4.9, R12.11]',
    async (state: BookingState) => {
      const { services, aPaidBooking } = await aBookingSite()
      const html = await bookingPart(services, { ...(await aPaidBooking()), state }, locale)
      const words = wordsIn(html)
      for (const name of [`state.${state}.heading`, `state.${state}.text`, `status.${state}`]) {
        expect(t(`confirmation:${name}`)).not.toBe('')
        expect(words).toContain(t(`confirmation:${name}`))
      }
      const stands = standingStates.includes(state)
      expect(html.includes('/voucher?')).toBe(stands)
      expect(words.includes(t('mail:meetingPoint'))).toBe(stands)
      expect(html).not.toContain('http-equiv')
    },
  )

  test('is cancelled as soon as its money is on the way back, or was to be [R4.9]', async () => {
    const { services, aPaidBooking } = await aBookingSite()
    const { ledger } = services
    const booking = await aPaidBooking()
    await cancelByTraveller(ledger, booking, services.now())
    for (const [kind, state] of [
      ['being_refunded', 'paid'],
      ['stuck', 'paid'],
      // Refunded, until the bank returned the money.
      ['stuck', 'cancelled'],
    ] as const) {
      if (kind === 'stuck') await ledger.updateTable('refundOrders').set({ failedAt: 1 }).execute()
      const html = await bookingPart(services, { ...booking, state }, locale)
      const amount = formatPrice(booking.total, locale)
      const words = wordsIn(html)
      expect(words).toContain(t(`confirmation:cancel.${kind}.heading`))
      expect(words).toContain(t(`confirmation:cancel.${kind}.text`, { amount }))
      expect(words).toContain(t('confirmation:status.cancelled'))
      expect(html).not.toContain('/voucher?')
      expect(words).not.toContain(t('mail:meetingPoint'))
    }
  })

  test('paid late, says that people see to a refund that was refused [R4.9]', async () => {
    const { services, aPaidBooking } = await aBookingSite()
    const { ledger } = services
    const booking = { ...(await aPaidBooking()), state: 'paid_late' as const }
    const order = { id: `late.${booking.id}`, amount: booking.total, reason: 'paid_late' } as const
    await orderRefund(ledger, booking, order, 1)
    await ledger.updateTable('refundOrders').set({ failedAt: 1 }).execute()
    const words = wordsIn(await bookingPart(services, booking, locale))
    expect(words).toContain(t('confirmation:state.paid_late.heading'))
    expect(words).toContain(t('confirmation:cancel.stuck.text'))
    expect(words).not.toContain(t('confirmation:state.paid_late.text'))
  })

  test('waits for its payment, and says what matters on the day already [R2.37, R4.9]', async () => {
    const { services, aHold } = await aBookingSite()
    const html = await bookingPart(services, await aHold(), locale)
    for (const text of ['confirmation:waiting.heading', 'mail:meetingPoint'])
      expect(wordsIn(html)).toContain(t(text))
    expect(html).toContain('<noscript><meta http-equiv="refresh"')
    expect(html).not.toContain('/voucher?')
  })
})
