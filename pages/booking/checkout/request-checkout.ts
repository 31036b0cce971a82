import { type CalendarDay, isCalendarDay } from '../../../domain/calendar/calendar-day'
import { parsedJson } from '../../../domain/parsed-json'

/** Milliseconds; the server gives its own answer within ten seconds. */
const patienceMs = 15_000

/** @throws {CheckoutFailure} and nothing else, where it gets no checkout's address (specification §7) */
export async function requestCheckout(body: string): Promise<string> {
  const { ok, answer } = await post(body)
  const problem = problemIn(answer)
  if (problem && (ok || problem.message !== '')) throw new CheckoutFailure('refused', problem)
  if (!ok) throw new CheckoutFailure('failed', problem)
  const url = isObject(answer) ? answer.url : undefined
  if (typeof url !== 'string' || !isWebAddress(url)) throw new CheckoutFailure('no-address')
  return url
}

async function post(body: string): Promise<{ ok: boolean; answer: unknown }> {
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(), patienceMs)
  try {
    const response = await fetch('/api/create-checkout-session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      signal: tooLong.signal,
    })
    return { ok: response.ok, answer: parsedJson(await response.text()) }
  } catch (cause) {
    throw new CheckoutFailure('unreachable', null, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** `{ error: { code, message, fields?, totalPrice?, alternatives? } }`, and also `{ error: "text" }`. */
function problemIn(answer: unknown): CheckoutProblem | null {
  const error = isObject(answer) ? answer.error : undefined
  if (typeof error === 'string') return { code: '', message: error, fields: {}, totalPrice: null }
  if (!isObject(error)) return null
  const { code, message, fields, totalPrice, alternatives } = error
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    fields: isObject(fields) ? onlyTexts(fields) : {},
    totalPrice: typeof totalPrice === 'number' ? totalPrice : null,
    alternatives: Array.isArray(alternatives) ? alternatives.filter(isDeparture) : [],
  }
}

function onlyTexts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function isDeparture(value: unknown): value is Departure {
  const { date, time } = (value ?? {}) as Partial<Departure>
  return typeof date === 'string' && isCalendarDay(date) && typeof time === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Never a `javascript:` address, whoever answered. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}

/** What an error of the server carries (design, "Stable error codes"). */
export interface CheckoutProblem {
  code: string
  /** In the page's language; empty where the answer has none. */
  message: string
  /** What is wrong with which field, in words. */
  fields: Record<string, string>
  /** The right price in euros, when ours is not. */
  totalPrice: number | null
  /** Free departures in place of one that can't be booked. */
  alternatives?: Departure[]
}

export interface Departure {
  date: CalendarDay
  /** "HH:MM" in Madrid. */
  time: string
}

export type CheckoutFailureReason =
  /** The server could not be reached, or took too long. */
  | 'unreachable'
  /** It answered with an error without details. */
  | 'failed'
  /** Its error has a code, if perhaps no message. */
  | 'refused'
  /** All went well, but for an address to go to. */
  | 'no-address'

/** Why there is no checkout to go to (specification §8). */
export class CheckoutFailure extends Error {
  constructor(
    readonly reason: CheckoutFailureReason,
    readonly problem: CheckoutProblem | null = null,
    options?: ErrorOptions,
  ) {
    super(problem?.message || reason, options)
    this.name = 'CheckoutFailure'
  }
}
