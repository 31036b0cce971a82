import { kindestNotice } from '../../domain/booking/cancellation-deadline'
import { ownPriceRules, partnerPriceRules } from '../../domain/booking/price-rules'
import type { Catalogue, SoldTour } from '../../domain/catalogue'
import { departurePlan } from '../../domain/departures/departure-plan'
import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { withoutMarks } from '../../domain/figures/figure-marks'
import { inEachLocale, type Locale } from '../../domain/locale'
import { centsFromEuros } from '../../domain/money/cents'
import { pathOf } from '../../domain/routing/page-ref'
import type { PartnerTourView, SiteInLocale, TourView } from '../../domain/site/site-in-locale'
import { afresh } from './parts'

/** The catalogue that the server sells from, out of the same compiled sites as the pages. */
export function compileCatalogue(sites: Record<Locale, SiteInLocale>, once = afresh): Catalogue {
  const { policies, routes } = sites.en
  const { brand, legalName, phone, email, address } = sites.en.company
  const { paidYears, unpaidDays, mailDays, landingDays } = policies.retention
  const page = (route: string) => inEachLocale((locale) => pathOf(routes, { route }, locale))
  const sold = (kind: SoldKind) =>
    Object.entries(sites.en[kind]).map(([slug, tour]) => [
      slug,
      once(`sold tour ${slug}`, () => withoutMarks(soldTour(sites, kind, tour))),
    ])
  return {
    version: 1,
    currency: 'EUR',
    bookingWindowDays: policies['booking-window'].days.value ?? 0,
    cancellationHours: kindestNotice(policies.cancellation.hours.inUse),
    arrivalMinutes: policies.arrival.minutes.value,
    retention: {
      paidYears: paidYears.value ?? 0,
      unpaidDays: unpaidDays.value ?? 0,
      mailDays: mailDays.value ?? 0,
      landingDays: landingDays.value ?? 0,
    },
    company: { brand, legalName, phone, email, address },
    pages: {
      home: page('home'),
      bookingConfirmed: page('booking-confirmed'),
      bookingCancelled: page('booking-cancelled'),
      contact: page('contact'),
      terms: page('terms-of-service'),
    },
    spoken: Object.fromEntries(
      Object.entries(sites.en.languages.spoken).map(([code, { label }]) => [
        code,
        inEachLocale((locale) => sites[locale].languages.spoken[code]?.label ?? label),
      ]),
    ),
    tours: Object.fromEntries([...sold('tours'), ...sold('partnerTours')]),
  }
}

type SoldKind = 'tours' | 'partnerTours'

function soldTour(
  sites: Record<Locale, SiteInLocale>,
  kind: SoldKind,
  tour: TourView | PartnerTourView,
): SoldTour {
  const { slug, formerSlugs, title, price, duration, languages } = tour
  const inLanguage = (locale: Locale) => sites[locale][kind][slug]
  const own = kind === 'tours' ? sites.en.tours[slug] : undefined
  const route = own ? 'tour' : 'ft-tour'
  return {
    slug,
    ...(formerSlugs && { formerSlugs }),
    // Whoever booked before a text was lost is still written to: in English, and led to the English page.
    title: inEachLocale((locale) => inLanguage(locale)?.title ?? title),
    path: inEachLocale((locale) =>
      pathOf(sites.en.routes, { route, slug }, inLanguage(locale) ? locale : 'en'),
    ),
    adultPrice: price.value === null ? null : centsFromEuros(price.value),
    durationHours: hoursOf(duration),
    languages,
    departures: departurePlan(sites.en, tour),
    practical: inEachLocale((locale) => {
      const { bring, identity } = (inLanguage(locale) ?? tour).practical ?? {}
      return { bring, identity }
    }),
    kind: own ? 'own' : 'partner',
    rules: own ? ownPriceRules(sites.en) : partnerPriceRules(sites.en),
    meetingPoint: own ? inEachLocale((locale) => (sites[locale].tours[slug] ?? own).meetingPoint) : null,
  }
}

/** Null for "full day", and for a reading that is only a bound. */
function hoursOf(duration: DecidedFigure | undefined): number | null {
  const [reading] = duration?.inUse ?? []
  return typeof reading?.value === 'number' && !reading.op ? reading.value : null
}
