import { expect, test } from 'vitest'
import { LOCALES } from '../../../domain/locale'
import { BookingCard } from '../../../pages/booking/BookingCard.island'
import { bookingProps } from '../../../pages/booking/booking-props'
import { findBySlug } from '../../../pages/components/find-by-slug'
import { aPageRequest, markup } from '../a-page-request'

test.each(LOCALES)(
  'which cards work is told in %s beside each form and where paying is asked about, from one text',
  (locale) => {
    const request = aPageRequest('/tour/toledo-day-trip-from-madrid', locale)
    const { tours, partnerTours, company, faqs } = request.site
    const told = company.cards ?? '-'
    expect(told).toMatch(/Russia|Rusia|России/)
    for (const card of [
      bookingProps(request, findBySlug(tours, 'toledo-day-trip-from-madrid'), 'detail'),
      bookingProps(request, findBySlug(partnerTours, 'seville-alcazar-tour'), 'partner'),
    ])
      expect(markup(<BookingCard {...card} />, request)).toContain(told)
    for (const set of ['all-tours', 'madrid-tours', 'partner-catalogue'])
      expect(faqs[set]?.items.filter(({ answer }) => answer.includes(told))).toHaveLength(1)
  },
)
