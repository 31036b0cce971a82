import type { Catalogue, SoldTour } from '../../domain/catalogue'
import type { Locale } from '../../domain/locale'
import { asCents } from '../../domain/money/cents'
import { aPlan } from './a-plan'
import { partnerRules, someRules } from './some-rules'

const inAll = <T>(value: (locale: Locale) => T): Record<Locale, T> => ({
  en: value('en'),
  es: value('es'),
  ru: value('ru'),
})

const pathsOf = (path: string) =>
  inAll((locale) => (locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`))

/** One of our own tours at 44 euros, for 15 people at 10:00 and 14:00. */
export function aSoldTour(changes: Partial<SoldTour> = {}): SoldTour {
  const slug = changes.slug ?? 'palace-tour'
  return {
    slug,
    kind: 'own',
    title: { en: 'Royal Palace tour', es: 'Visita al Palacio Real', ru: 'Экскурсия по Королевскому дворцу' },
    path: pathsOf(`/tour/${slug}`),
    adultPrice: asCents(4400),
    durationHours: 2.5,
    languages: ['en', 'es'],
    departures: aPlan(),
    rules: someRules(),
    meetingPoint: inAll((locale) => ({
      name: `Plaza de Oriente (${locale})`,
      address: 'Plaza de Oriente, 28013 Madrid',
      instructions: 'By the statue of Philip IV.',
    })),
    ...changes,
  }
}

/** A partner's ticket at 68 euros, without limits. */
export function aPartnerTicket(changes: Partial<SoldTour> = {}): SoldTour {
  return aSoldTour({
    slug: 'alhambra-ticket',
    kind: 'partner',
    title: { en: 'Alhambra ticket', es: 'Entrada a la Alhambra', ru: 'Билет в Альгамбру' },
    path: pathsOf('/ft-tour/alhambra-ticket'),
    adultPrice: asCents(6800),
    durationHours: 3,
    departures: aPlan({ times: ['09:00', '10:00', '16:00'], groupSize: null }),
    rules: partnerRules(),
    meetingPoint: null,
    ...changes,
  })
}

export function aCatalogue(tours: SoldTour[] = [aSoldTour(), aPartnerTicket()]): Catalogue {
  return {
    version: 1,
    currency: 'EUR',
    bookingWindowDays: 365,
    cancellationHours: 24,
    arrivalMinutes: 15,
    retention: { paidYears: 6, unpaidDays: 30, mailDays: 90, landingDays: 90 },
    company: {
      brand: 'Example Tours',
      legalName: 'Example Tours, S.L.',
      phone: '+34 910 000 000',
      email: 'office@tours.example',
      address: 'Calle Mayor, 28013 Madrid',
    },
    pages: {
      home: pathsOf('/'),
      bookingConfirmed: pathsOf('/booking/confirmed'),
      bookingCancelled: pathsOf('/booking/cancelled'),
      contact: pathsOf('/contact'),
      terms: pathsOf('/terms-of-service'),
    },
    spoken: {
      en: { en: 'English', es: 'inglés', ru: 'английский' },
      es: { en: 'Spanish', es: 'español', ru: 'испанский' },
    },
    tours: Object.fromEntries(tours.map((tour) => [tour.slug, tour])),
  }
}
