import type { BookingStatus } from '../../domain/booking/api-answers'
import { standingStates } from '../../domain/booking/booking-state'
import { formatDay } from '../../domain/calendar/format-date'
import { choosePlural, fillText, type PluralForms } from '../../domain/fill-text'
import type { Locale } from '../../domain/locale'
import { centsFromEuros } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { askForBooking, type Outcome, waitForPayment } from './wait-for-payment'

export interface ConfirmationTexts {
  /** locales/<language>/confirmation.json. */
  texts: Record<string, string>
  /** With {{time}}. */
  time: string
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

function fillFacts(page: HTMLElement, facts: Record<string, string>): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-fact]'))
    place.textContent = facts[place.dataset.fact ?? ''] ?? ''
}

function factsOf(booking: BookingStatus, known: ConfirmationTexts, locale: Locale): Record<string, string> {
  const { adults, children } = booking
  const party = [choosePlural(known.adults, adults, locale)]
  if (children > 0) party.push(choosePlural(known.children, children, locale))
  return {
    tour: booking.tourName,
    date: formatDay(booking.date, locale),
    time: fillText(known.time, { time: booking.time }),
    party: party.join(', '),
    total: formatPrice(centsFromEuros(booking.totalPaid), locale),
    payment: known.texts[`payment.${booking.paymentStatus}`] ?? '',
    status: known.texts[`status.${booking.status}`] ?? '',
  }
}
