import { kindestNotice } from '../../domain/booking/cancellation-deadline'
import { ownPriceRules, partnerPriceRules } from '../../domain/booking/price-rules'
import type { Catalogue, SoldTour } from '../../domain/catalogue'
import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { LOCALES, type Locale } from '../../domain/locale'
import { centsFromEuros } from '../../domain/money/cents'
import { pathOf } from '../../domain/routing/path-of'
import type { PartnerTourView, SiteInLocale, TourView } from '../../domain/site/site-in-locale'

/** The catalogue that the server sells from, out of the same compiled sites as the pages. */
export function compileCatalogue(sites: Record<Locale, SiteInLocale>): Catalogue {
  const { policies, siteUrl, routes, company } = sites.en
  const page = (route: string) => inEach((locale) => pathOf(routes, { route }, locale))
  return {
    version: 1,
    siteUrl,
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    bookingWindowDays: policies['booking-window'].days.value ?? 0,
    cancellationHours: kindestNotice(policies.cancellation.hours.inUse),
    arrivalMinutes: policies.arrival.minutes.value,
    company: {
      brand: company.brand,
      legalName: company.legalName,
      phone: company.phone,
      email: company.email,
      address: company.address,
    },
    pages: {
      home: page('home'),
      bookingConfirmed: page('booking-confirmed'),
      bookingCancelled: page('booking-cancelled'),
      contact: page('contact'),
      terms: page('terms-of-service'),
    },
    tours: Object.fromEntries([
      ...sites.en.tours.map((tour, i) => [tour.slug, ownTour(sites, tour, i)]),
      ...sites.en.partnerTours.map((tour, i) => [tour.slug, partnerTour(sites, tour, i)]),
    ]),
  }
}

function ownTour(sites: Record<Locale, SiteInLocale>, tour: TourView, i: number): SoldTour {
  return {
    ...shared(sites, tour, 'tour', (site) => site.tours[i]?.title ?? tour.title),
    kind: 'own',
    groupSize: tour.groupSize.value,
    times: tour.availableTimes,
    rules: ownPriceRules(sites.en),
    meetingPoint: inEach((locale) => sites[locale].tours[i]?.meetingPoint ?? tour.meetingPoint),
  }
}

function partnerTour(sites: Record<Locale, SiteInLocale>, tour: PartnerTourView, i: number): SoldTour {
  return {
    ...shared(sites, tour, 'ft-tour', (site) => site.partnerTours[i]?.title ?? tour.title),
    kind: 'partner',
    groupSize: null,
    times: sites.en.policies['partner-times'].times,
    rules: partnerPriceRules(sites.en),
    meetingPoint: null,
  }
}

function shared(
  sites: Record<Locale, SiteInLocale>,
  { slug, price, duration }: TourView | PartnerTourView,
  route: string,
  title: (site: SiteInLocale) => string,
) {
  return {
    slug,
    title: inEach((locale) => title(sites[locale])),
    path: inEach((locale) => pathOf(sites.en.routes, { route, slug }, locale)),
    adultPrice: price.value === null ? null : centsFromEuros(price.value),
    durationHours: hoursOf(duration),
  }
}

/** Null for "full day", and for a reading that is only a bound. */
function hoursOf(duration: DecidedFigure | undefined): number | null {
  const [reading] = duration?.inUse ?? []
  return typeof reading?.value === 'number' && !reading.op ? reading.value : null
}

function inEach<T>(value: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, value(locale)])) as Record<Locale, T>
}
