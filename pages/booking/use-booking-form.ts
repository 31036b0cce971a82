import {
  createContext,
  type FormEvent,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { RangeAvailability } from '../../domain/booking/api-answers'
import { rulesOn } from '../../domain/booking/price-rules'
import { quoteBooking } from '../../domain/booking/quote-booking'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import { bookableDays, leadDaysTo } from '../../domain/departures/planned-departures'
import { fillText } from '../../domain/fill-text'
import { type Cents, centsFromEuros } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { currentAttribution, storedRecord } from '../attribution/stored-attribution'
import { keepStored, readStored } from '../components/browser-storage'
import { failureNotice, validateBooking } from './booking-notices'
import type { BookingCardProps } from './booking-props'
import { attributionFields, detailRequest, partnerRequest } from './checkout/booking-request'
import { CheckoutFailure, type CheckoutProblem, useCheckout } from './checkout/use-checkout'
import { departuresOn, useMonth } from './seats/month-availability'
import { type OfferedTime, offeredTimes, settledTime } from './seats/offered-times'
import { createToastStore } from './toasts/toast-store'
import { type BookingFields, FIELD_NAMES, useBookingFields } from './use-booking-fields'

export type BookingFormProps = BookingCardProps & { adultPrice: Cents; heading: string }

/** Another total than the card had shown, from the server (`price_changed`). */
export interface ChangedPrice {
  from: Cents
  to: Cents
  of: string
}

interface Refusal {
  problem: CheckoutProblem
  /** What was to be booked, and what was known of free seats. */
  fields: BookingFields
  departure: string
  before: RangeAvailability | null
}

/** In their order on the page. */
const FIELDS = Object.keys(FIELD_NAMES) as (keyof BookingFields)[]

/** By what the server refuses: where something else is chosen, the first of these that is there. */
const CHOSEN_ANEW: Record<string, string[]> = {
  sold_out: ['alternatives', 'time', 'date'],
  date_unavailable: ['alternatives', 'date'],
}

/** The departure for which this tab has begun a checkout: its seats come back with a new attempt. */
const ownHold = {
  is: (departure: string) => readStored('bm_hold', 'sessionStorage') === departure,
  keep: (departure: string | null) => keepStored('bm_hold', departure, 'sessionStorage'),
}

/** Names what a price depends on: a changed price holds until one of these is another. */
function pricedBooking({ date, adults, children }: BookingFields, time: string): string {
  return [date, time, adults, children].join(' ')
}

export function useBookingForm(props: BookingFormProps) {
  const { tourId, tourName, texts, locale, adultPrice, style, startTime, windowDays } = props
  const form = useRef<HTMLFormElement>(null)
  const [toasts] = useState(createToastStore)
  useBarBesideForm(form)
  const now = useNow()
  const rules = rulesOn(props.rules, now && madridDay(now))
  const { fields, change } = useBookingFields(form, { ...props, rules })
  const [asked, setAsked] = useState(false)
  const [changedPrice, setChangedPrice] = useState<ChangedPrice | null>(null)
  /** What the last attempt failed for, until the next. */
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const problem = refusal?.problem
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )
  const { busy, send } = useCheckout(style === 'partner', locale, texts)

  const days = now && bookableDays(now, windowDays)
  const { date, name, email } = fields
  const isBookable = days !== null && date >= days.from && date <= days.to
  const { answer, askAgain } = useMonth(tourId, isBookable ? date : '')
  const departureOf = (day: CalendarDay | '', at: string) => [tourId, day, at].join(' ')
  const offeredOn = (day: CalendarDay | '', known: RangeAvailability | null): OfferedTime[] =>
    offeredTimes(props.departures, day, now, departuresOn(known, day)).map((one): OfferedTime => {
      // Its seats count as taken, and are this visitor's.
      const isOurs = one.seatsLeft !== null && ownHold.is(departureOf(day, one.time))
      return isOurs ? { ...one, state: 'open', seatsLeft: null } : one
    })
  const offered = offeredOn(date, answer).map((one): OfferedTime => {
    // Full until the server has been asked again.
    const isRefused = problem?.code === 'sold_out' && refusal?.departure === departureOf(date, one.time)
    return isRefused && refusal?.before === answer ? { ...one, state: 'full', seatsLeft: 0 } : one
  })
  const time = settledTime(fields.time, startTime, offered)
  const departure = departureOf(date, time)
  const leadDays = now && date !== '' ? leadDaysTo(date, now) : null
  const quote = quoteBooking(adultPrice, fields, rules, leadDays)
  const newPrice = changedPrice?.of === pricedBooking(fields, time) ? changedPrice : null
  const total = newPrice?.to ?? quote.total

  const guideLanguage = fields.guideLanguage ?? props.languages[0]?.code
  const complete = date !== '' && name.trim() !== '' && email.trim() !== ''
  const missing: Record<string, string | false> = {
    date: date === '' && texts.selectDate,
    customerName: name.trim() === '' && texts.nameRequired,
    customerEmail: email.trim() === '' && texts.emailRequired,
  }
  /** What is wrong, by the fields' names, in their order on the page: what the server refused only until it is changed. */
  const problems = FIELDS.flatMap((field) => {
    const name = FIELD_NAMES[field]
    const text =
      (asked && missing[name]) || (refusal?.fields[field] === fields[field] && problem?.fields?.[name])
    return text ? [{ field: name, text }] : []
  })
  const focusFirst = (wrong: Record<string, string | false>) => {
    const first = Object.values(FIELD_NAMES).find((field) => wrong[field])
    if (first) focusField(first)
  }

  const showNewPrice = (totalPrice: number) => {
    const price = { from: total, to: centsFromEuros(totalPrice), of: pricedBooking(fields, time) }
    setChangedPrice(price)
    const [from, to] = [formatPrice(price.from, locale), formatPrice(price.to, locale)]
    const text = fillText(texts.priceChangedText, { from, to })
    toasts.add({ title: texts.priceChanged, description: `${text} ${texts.priceChangedAgain}` })
  }

  /** Somebody else has it, whatever was known. */
  const lookAgain = () => {
    ownHold.keep(null)
    askAgain()
  }

  // It stands far above the button, and a toast is soon gone.
  useEffect(() => focusField(...(CHOSEN_ANEW[refusal?.problem.code ?? ''] ?? [])), [refusal])

  const failed = (failure: unknown) => {
    const problem = failure instanceof CheckoutFailure ? failure.problem : {}
    setRefusal({ problem, fields, departure, before: answer })
    if (problem.code === 'price_changed') {
      if (style === 'detail' && problem.totalPrice !== undefined) return showNewPrice(problem.totalPrice)
      toasts.add({ title: texts.priceChanged, description: texts.priceChangedReload })
      return
    }
    focusFirst(problem.fields ?? {})
    if (problem.code && problem.code in CHOSEN_ANEW) lookAgain()
    toasts.add(failureNotice(failure, style, texts))
  }

  const book = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setAsked(true)
    const obstacle = validateBooking({ fields, time, days, offered }, style, texts)
    if (obstacle) {
      // An answer of some minutes ago may be outdated by now.
      if (obstacle.title === texts.soldOutTitle) lookAgain()
      if (complete) focusField('time', 'date')
      else focusFirst(missing)
      toasts.add(obstacle)
      return
    }
    const attribution = attributionFields(currentAttribution(), storedRecord())
    const booking = { tourId, tourName, fields, time, guideLanguage, language: locale, attribution }
    setRefusal(null)
    const body =
      style === 'detail' ? detailRequest(booking, total) : partnerRequest(booking, adultPrice, rules)
    try {
      const checkout = await send(body)
      if (checkout) ownHold.keep(departure)
      if (checkout === 'in a new window')
        toasts.add({ title: texts.paymentPageOpened, description: texts.paymentPageOpenedText })
    } catch (failure) {
      failed(failure)
    }
  }

  return {
    ...props,
    form,
    toasts,
    now,
    /** A script is there to answer: before that, the browser sends the form by itself. */
    ready: now !== null,
    /** The days that can be booked; null until a script knows what day it is. */
    days,
    fields,
    // What is under way is what was clicked.
    change: busy ? () => {} : change,
    /** Offered in place of the departure that the server has refused. */
    alternatives: (refusal?.departure === departure && problem?.alternatives) || [],
    problems,
    errorOf: (name: string) => problems.find(({ field }) => field === name)?.text,
    guideLanguage,
    offered,
    offeredOn,
    time,
    rules,
    quote,
    total,
    newPrice,
    outdated: problem?.code === 'price_changed' && (style === 'partner' || problem.totalPrice === undefined),
    complete,
    offline: problem?.code === 'unreachable' || !online,
    busy,
    book,
  }
}

/** The bar that leads to the card is in the way of nothing while the card is in sight. */
function useBarBesideForm(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('[data-booking-bar]')
    if (!bar || !form.current) return
    const observer = new IntersectionObserver((seen) => {
      bar.hidden = seen.at(-1)?.isIntersecting === true
    })
    observer.observe(form.current)
    return () => observer.disconnect()
  }, [form])
}

export function fieldId(field: string): string {
  return `booking-${field}`
}

/** Focuses the first of these that is there. */
export function focusField(...fields: string[]): void {
  const ids = fields.map(fieldId).flatMap((id) => [id, `${id}-native`])
  const controls = ids.map((id) => document.getElementById(id))
  controls.find((control) => control !== null)?.focus()
}

export type CardState = ReturnType<typeof useBookingForm>

export const BookingContext = createContext<CardState | null>(null)

/** What the parts of the card have in common: what its page gave it, and what the form knows by now. */
export function useBooking(): CardState {
  const booking = useContext(BookingContext)
  if (!booking) throw new Error('useBooking is used outside of a booking card')
  return booking
}

function subscribeToConnection(listener: () => void): () => void {
  const stop = new AbortController()
  for (const type of ['online', 'offline']) window.addEventListener(type, listener, stop)
  return () => stop.abort()
}

const minuteMs = 60_000

/** Null until the browser has taken over. It goes on: departures leave, and at midnight the early booking ends. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const timer = setInterval(update, minuteMs)
    const stop = new AbortController()
    // Timers sleep in a tab that nobody looks at.
    document.addEventListener('visibilitychange', update, stop)
    window.addEventListener('pageshow', update, stop)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [])
  return now
}
