import type { BookingStatus } from '../../domain/booking/api-answers'
import { standingStates } from '../../domain/booking/booking-state'
import { formatDay, formatMadridInstant } from '../../domain/calendar/format-date'
import { choosePlural, fillText, type PluralForms } from '../../domain/fill-text'
import type { Locale } from '../../domain/locale'
import { centsFromEuros } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { keepStored, storedFieldsKey } from '../components/browser-storage'
import { askForBooking, type Outcome, waitForPayment } from './wait-for-payment'

export interface ConfirmationTexts {
  /** locales/<language>/confirmation.json. */
  texts: Record<string, string>
  /** With {{time}}. */
  time: string
  /** With {{instant}}. */
  freeUntil: string
  adults: PluralForms
  children: PluralForms
}

/** Fills the page where the checkout returns to with the booking that its address names. */
export async function showBooking(page: HTMLElement): Promise<void> {
  const known = JSON.parse(page.dataset.confirmation ?? '') as ConfirmationTexts
  const locale = document.documentElement.lang as Locale
  const session = new URLSearchParams(location.search).get('session_id')
  const address = `/api/bookings/${encodeURIComponent(session ?? '')}`
  const part = (name: string) => page.querySelector(`[data-part=${name}]`) as HTMLElement

  const announce = (what: string) => {
    for (const name of ['heading', 'text']) {
      const words = known.texts[`${what}.${name}`] ?? ''
      // Written only when they change: each change is read out.
      if (part(name).textContent !== words) part(name).textContent = words
    }
  }
  const show = (outcome: Outcome) => {
    const booking = outcome.kind === 'booking' ? outcome.booking : undefined
    const stands = booking !== undefined && standingStates.includes(booking.status)
    const waits = outcome.kind === 'slow' || outcome.kind === 'offline'
    part('facts').hidden = booking === undefined
    part('documents').hidden = part('meeting').hidden = !stands
    part('important').hidden = !stands && !waits
    showRetry(waits)
    part('contact').hidden = stands || waits
    if (!booking) return announce(outcome.kind)
    if (stands) keepStored(storedFieldsKey(booking.tourId), null, 'sessionStorage')
    part('cancel').hidden = !booking.cancellation
    const links = { map: booking.meetingPoint?.map, cancel: booking.cancellation?.path }
    for (const [name, href] of Object.entries(links)) {
      const link = page.querySelector(`[data-link=${name}]`) as HTMLAnchorElement
      link.hidden = href === undefined
      if (href) link.href = href
    }
    fillFacts(page, factsOf(booking, known, locale))
    announce(`state.${booking.status}`)
  }
  /** The focus would be lost with the button that has it. */
  const showRetry = (shown: boolean) => {
    if (!shown && part('retry').contains(document.activeElement)) {
      part('heading').tabIndex = -1
      part('heading').focus()
    }
    part('retry').hidden = !shown
  }
  let looking = false
  const look = async () => {
    if (looking) return
    looking = true
    const waiting = () => announce('waiting')
    show(session ? await waitForPayment(() => askForBooking(address), pause, waiting) : { kind: 'unknown' })
    looking = false
  }

  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-document]'))
    link.href = `${address}/${link.dataset.document}`
  part('retry').addEventListener('click', () => void look())
  await look()
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

/** A row without its fact goes; a text in a sentence stays as the page wrote it. */
function fillFacts(page: HTMLElement, facts: Record<string, string | undefined>): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-fact]')) {
    const text = facts[place.dataset.fact ?? '']
    if (text !== undefined) place.textContent = text
    else if (place.matches('dd')) place.parentElement?.remove()
  }
}

function factsOf(
  booking: BookingStatus,
  known: ConfirmationTexts,
  locale: Locale,
): Record<string, string | undefined> {
  const { adults, children, code, guideLanguage, meetingPoint, cancellation } = booking
  const party = [choosePlural(known.adults, adults, locale)]
  if (children > 0) party.push(choosePlural(known.children, children, locale))
  const until = cancellation && formatMadridInstant(new Date(cancellation.until), locale)
  return {
    code,
    guideLanguage: guideLanguage
      ? new Intl.DisplayNames(locale, { type: 'language' }).of(guideLanguage)
      : undefined,
    meetingPoint: meetingPoint ? `${meetingPoint.name}, ${meetingPoint.address}.` : undefined,
    freeUntil: until ? fillText(known.freeUntil, { instant: until }) : undefined,
    tour: booking.tourName,
    date: formatDay(booking.date, locale),
    time: fillText(known.time, { time: booking.time }),
    party: party.join(', '),
    total: formatPrice(centsFromEuros(booking.totalPaid), locale),
    payment: known.texts[`payment.${booking.paymentStatus}`] ?? '',
    status: known.texts[`status.${booking.status}`] ?? '',
  }
}
