import type { BookingStatus } from '../../domain/booking/api-answers'
import { standingStates } from '../../domain/booking/booking-state'
import { keepStored, storedFieldsKey } from '../components/browser-storage'
import { parseOwnHtml } from '../components/parse-own-html'
import { askForBooking, type Outcome, waitForPayment } from './wait-for-payment'

type PagePart = 'outcome' | 'facts' | 'retry'

/** Shows the booking that the address names in the page where the checkout returns to. */
export async function showBooking(page: HTMLElement): Promise<void> {
  const texts = JSON.parse(page.dataset.confirmation ?? '') as Record<string, string>
  const session = new URLSearchParams(location.search).get('session_id')
  const address = `/api/bookings/${encodeURIComponent(session ?? '')}?lang=${document.documentElement.lang}`

  const announce = (what: Exclude<Outcome['kind'], 'booking'> | 'waiting') => {
    const outcome = partOf(page, 'outcome')
    for (const [tag, name] of Object.entries({ h1: 'heading', p: 'text' })) {
      const place = outcome.querySelector(tag)
      const words = texts[`${what}.${name}`] ?? ''
      // Written only when they change: each change is read out.
      if (place && place.textContent !== words) place.textContent = words
    }
    if (what === 'unknown') partOf(page, 'facts').replaceChildren()
  }
  const write = ({ html, ...booking }: BookingStatus) => {
    forgetFields(booking)
    const written = parseOwnHtml(html)
    for (const name of ['outcome', 'facts'] as const) {
      const [shown, wanted] = [partOf(page, name), partOf(written, name)]
      if (shown.innerHTML !== wanted.innerHTML) shown.replaceChildren(...wanted.childNodes)
    }
  }
  const show = (outcome: Outcome) => {
    if (outcome.kind === 'booking') write(outcome.booking)
    else announce(outcome.kind)
    showRetry(outcome.kind === 'slow' || outcome.kind === 'offline')
  }
  /** The focus would be lost with the button that has it. */
  const showRetry = (shown: boolean) => {
    const retry = partOf(page, 'retry')
    const hadFocus = retry.contains(document.activeElement)
    retry.hidden = !shown
    const heading = page.querySelector('h1')
    if (shown || !hadFocus || !heading) return
    heading.tabIndex = -1
    heading.focus()
  }
  let looking = false
  const look = async () => {
    if (looking) return
    looking = true
    const waiting = () => announce('waiting')
    show(session ? await waitForPayment(() => askForBooking(address), pause, waiting) : { kind: 'unknown' })
    looking = false
  }

  const { status, tourId } = partOf(page, 'outcome').dataset as Partial<Booked>
  // The server has written how it ended.
  if (status && tourId && status !== 'held') return forgetFields({ status, tourId })
  partOf(page, 'retry').addEventListener('click', () => void look())
  await look()
}

type Booked = Pick<BookingStatus, 'status' | 'tourId'>

/** What was typed for a booking that stands is not wanted any more. */
function forgetFields({ status, tourId }: Booked): void {
  if (standingStates.includes(status)) keepStored(storedFieldsKey(tourId), null, 'sessionStorage')
}

function partOf(page: ParentNode, name: PagePart): HTMLElement {
  return page.querySelector(`[data-part=${name}]`) as HTMLElement
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
