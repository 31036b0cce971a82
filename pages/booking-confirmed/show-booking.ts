import type { BookingStatus } from '../../domain/booking/api-answers'
import { standingStates } from '../../domain/booking/booking-state'
import { keepStored, storedFieldsKey } from '../components/browser-storage'
import { parseOwnHtml } from '../components/parse-own-html'

type Part = 'outcome' | 'facts' | 'retry'

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

function partOf(page: ParentNode, name: Part): HTMLElement {
  return page.querySelector(`[data-part=${name}]`) as HTMLElement
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

type Outcome =
  | { kind: 'booking'; booking: BookingStatus }
  /** `slow`: the payment has still not come. `offline`: no answer came to the last question. */
  | { kind: 'unknown' | 'slow' | 'offline' }

const firstPauseMs = 1_000
const longestPauseMs = 10_000
const patienceMs = 120_000

/** Asks until the payment is known: the webhook can come after the traveller. Ends after two minutes. */
export async function waitForPayment(
  ask: () => Promise<BookingStatus | undefined>,
  pause: (milliseconds: number) => Promise<void>,
  onWaiting: () => void,
): Promise<Outcome> {
  let wait = firstPauseMs
  for (let waited = 0; ; waited += wait, wait = Math.min(wait * 1.5, longestPauseMs)) {
    const outcome = await nextOutcome(ask)
    if (outcome.kind === 'booking' || outcome.kind === 'unknown' || waited >= patienceMs) return outcome
    if (outcome.kind === 'slow') onWaiting()
    await pause(wait)
  }
}

async function nextOutcome(ask: () => Promise<BookingStatus | undefined>): Promise<Outcome> {
  try {
    const booking = await ask()
    if (!booking) return { kind: 'unknown' }
    return booking.status === 'held' ? { kind: 'slow' } : { kind: 'booking', booking }
  } catch {
    return { kind: 'offline' }
  }
}

const answerWithinMs = 10_000

/** Undefined when the server knows no such booking; throws when it cannot be asked. */
async function askForBooking(address: string): Promise<BookingStatus | undefined> {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return (await response.json()) as BookingStatus
}
