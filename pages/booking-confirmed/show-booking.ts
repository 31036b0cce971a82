import type { BookingStatus } from '../../domain/booking/api-answers'
import { standingStates } from '../../domain/booking/booking-state'
import { formatDay } from '../../domain/calendar/format-date'
import { choosePlural, fillText } from '../../domain/fill-text'
import type { Locale } from '../../domain/locale'
import { centsFromEuros } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import type { Announcement, ConfirmationTexts } from './confirmation-texts'
import { askForBooking, type Outcome, waitForPayment } from './wait-for-payment'

/** Fills the page where the checkout returns to with the booking that its address names. */
export async function showBooking(page: HTMLElement): Promise<void> {
  const texts = JSON.parse(page.dataset.confirmation ?? '') as ConfirmationTexts
  const locale = document.documentElement.lang as Locale
  const session = new URLSearchParams(location.search).get('session_id')
  const address = `/api/bookings/${encodeURIComponent(session ?? '')}`
  const part = (name: string) => page.querySelector(`[data-part=${name}]`) as HTMLElement

  const announce = ({ heading, text }: Announcement) => {
    // Written only when they change: each change is read out.
    if (part('heading').textContent !== heading) part('heading').textContent = heading
    if (part('text').textContent !== text) part('text').textContent = text
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
    if (outcome.kind !== 'booking') return announce(texts.withoutBooking[outcome.kind])
    fillFacts(page, factsOf(outcome.booking, texts, locale))
    const announcement = texts.states[outcome.booking.status]
    if (announcement) announce(announcement)
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
    const waiting = () => announce(texts.withoutBooking.waiting)
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

function factsOf(booking: BookingStatus, texts: ConfirmationTexts, locale: Locale): Record<string, string> {
  const { adults, children } = booking
  const party = [choosePlural(texts.adults, adults, locale)]
  if (children > 0) party.push(choosePlural(texts.children, children, locale))
  return {
    tour: booking.tourName,
    date: formatDay(booking.date, locale),
    time: fillText(texts.time, { time: booking.time }),
    party: party.join(', '),
    total: formatPrice(centsFromEuros(booking.totalPaid), locale),
    payment: texts.payment[booking.paymentStatus] ?? '',
    status: texts.status[booking.status] ?? '',
  }
}
