import { kindestNotice } from '../../domain/booking/cancellation-deadline'
import { ownPriceRules, partnerPriceRules } from '../../domain/booking/price-rules'
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

export type BookingCardProps = ReturnType<typeof bookingProps>

/**
 * The booking card of a tour, wherever it is shown. A partner's ticket has no early booking and no upper limits.
 *
 * @param style how it speaks: as the tour's detail page or as a partner's page (specification §5 and §8)
 */
export function bookingProps(
  request: PageRequest,
  tour: TourView | PartnerTourView,
  style: 'detail' | 'partner',
) {
  const { site, t, texts } = request
  const { slug, title, price, languages } = tour
  const first = guideLanguageFor(languages, site.locale)
  const { policies, locale } = site
  const { leadDays, discount } = policies['early-booking']
  const isOurs = 'availableTimes' in tour
  const departures = departurePlan(site, tour)
  return {
    rules: isOurs ? ownPriceRules(site) : partnerPriceRules(site),
    startTime: startingTime(
      departures.times,
      isOurs ? policies['default-time'].time : policies['partner-times'].default,
    ),
    earlyText: isOurs ? t('booking:earlyHint', { leadDays: leadDays.text, discount: discount.text }) : '',
    percent: { child: policies.child.share.text, early: isOurs ? discount.text : '' },
    style,
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
