import { kindestNotice } from '../../domain/booking/cancellation-deadline'
import { ownPriceRules, partnerPriceRules } from '../../domain/booking/price-rules'
import type { PriceRules } from '../../domain/booking/quote-booking'
import { departurePlan } from '../../domain/departures/departure-plan'
import { departuresInWords } from '../../domain/departures/departures-in-words'
import type { Locale } from '../../domain/locale'
import { centsFromEuros } from '../../domain/money/cents'
import type { PartnerTourView, TourView } from '../../domain/site/site-in-locale'
import type english from '../../locales/en/booking.json'
import { askAbout } from '../components/ask-about'
import { pluralForms } from '../components/plural-forms'
import type { PageRequest } from '../page'

/** locales/<language>/booking.json. */
export type BookingTexts = Record<keyof typeof english, string>

export type BookingCardProps = ReturnType<typeof shared> & {
  /** How it speaks: as the tour's detail page or as a partner's page (specification §5 and §8). */
  style: 'detail' | 'partner'
  rules: PriceRules
  startTime: string
  earlyText: string
}

/** The booking card of one of our own tours, wherever it is shown. */
export function ownBooking(
  request: PageRequest,
  tour: TourView,
  style: 'detail' | 'partner' = 'detail',
): BookingCardProps {
  const { policies } = request.site
  const { leadDays, discount } = policies['early-booking']
  return {
    ...shared(request, tour),
    style,
    startTime: startingTime(tour.availableTimes, policies['default-time'].time),
    rules: ownPriceRules(request.site),
    earlyText: request.t('booking:earlyHint', { leadDays: leadDays.text, discount: discount.text }),
  }
}

/** The booking card of a partner's ticket: no early booking, no upper limits (specification §5). */
export function partnerBooking(request: PageRequest, tour: PartnerTourView): BookingCardProps {
  const { policies } = request.site
  const times = policies['partner-times']
  return {
    ...shared(request, tour),
    style: 'partner',
    startTime: startingTime(times.times, times.default),
    rules: partnerPriceRules(request.site),
    percent: { child: policies.child.share.text, early: '' },
    earlyText: '',
  }
}

function shared(request: PageRequest, tour: TourView | PartnerTourView) {
  const { site, t, texts } = request
  const { slug, title, price, languages } = tour
  const first = guideLanguageFor(languages, site.locale)
  const { policies, locale } = site
  const departures = departurePlan(site, tour)
  return {
    locale,
    departures,
    runs: departuresInWords(departures, locale, t),
    tourId: slug,
    tourName: title,
    // Cents per adult; null while no price is decided, then nothing can be booked.
    adultPrice: price.value === null ? null : centsFromEuros(price.value),
    priceFigure: price.name,
    // In which the guide speaks, the one that is asked for at first before the others.
    languages: [...new Set([first, ...languages])]
      .filter((code) => code !== undefined)
      .map((code) => ({ code, label: site.languages.spoken[code]?.label ?? code })),
    windowDays: policies['booking-window'].days.value ?? 365,
    // Until when cancelling is free, in words as long as there is no day to reckon from.
    noticeText: t('pages:tour.cancellationText', {
      text: policies.cancellation.hours.least ?? policies.cancellation.hours.text,
    }),
    // Hours before departure; null when there is no such promise.
    noticeHours: kindestNotice(policies.cancellation.hours.inUse),
    childAges: policies.child.ages?.text ?? t('booking:childAgesUnknown'),
    cards: site.company.cards,
    percent: { child: policies.child.share.text, early: policies['early-booking'].discount.text },
    contactPath: askAbout(request, tour),
    texts: texts('booking') as BookingTexts,
    adultLines: pluralForms(t, 'booking:lineAdults', locale),
    childLines: pluralForms(t, 'booking:lineChildren', locale),
    seatsLeft: pluralForms(t, 'booking:seatsLeft', locale),
    seatsTooFew: pluralForms(t, 'booking:seatsTooFew', locale),
  }
}

/** The language in which a guide is asked for at first: the page's where the tour has it, else English. */
function guideLanguageFor(languages: string[], locale: Locale): string | undefined {
  return [locale, 'en'].find((code) => languages.includes(code)) ?? languages[0]
}

/** The default (10:00) where the tour offers it, else the first on offer (specification §5). */
export function startingTime(availableTimes: string[], preferred: string): string {
  if (availableTimes.includes(preferred)) return preferred
  const first = availableTimes[0]
  if (first === undefined) throw new RangeError('a tour needs at least one departure time')
  return first
}
