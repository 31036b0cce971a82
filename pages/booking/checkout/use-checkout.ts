import { useEffect, useRef, useState } from 'react'
import { parsedJson } from '../../../domain/parsed-json'
import { tryTo } from '../../../domain/try-to'
import type { ErrorDetails } from '../../../domain/user-error'

/** @param inNewWindow as the partner's page does; it must be sent in the click itself */
export function useCheckout(inNewWindow: boolean, language: string, texts: { processing: string }) {
  /** A request is under way, or the browser is leaving for the checkout (specification §4). */
  const [busy, setBusy] = useState(false)
  // The state is only seen at the next rendering, a double click comes before.
  const underWay = useRef(false)
  const settle = (value: boolean) => {
    underWay.current = value
    setBusy(value)
  }

  useEffect(() => {
    // Back from the checkout, the browser shows this page as it was left.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      underWay.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  /** Sends a booking's JSON and goes to its checkout, which holds the seats; null while another is under way. */
  const send = async (body: string): Promise<'here' | 'in a new window' | null> => {
    if (underWay.current) return null
    settle(true)
    const payment = inNewWindow ? openPaymentWindow(texts.processing, language) : null
    try {
      const address = await requestCheckout(body)
      // Where there is no window of its own, this one leaves for the address.
      if (!payment || payment.closed) {
        location.assign(address)
        // Who stops the browser on its way there is still here then.
        const stopped = setTimeout(settle, patienceMs, false)
        addEventListener('pagehide', () => clearTimeout(stopped), { once: true })
        return 'here'
      }
      // The payment page has no business with this one.
      payment.opener = null
      payment.location.replace(address)
      settle(false)
      return 'in a new window'
    } catch (failure) {
      payment?.close()
      settle(false)
      throw failure
    }
  }
  return { busy, send }
}

/**
 * Opens a window to pay in, blank at first. It must be called in the click itself, or the browser takes it
 * for an advertisement; and without `noopener`, which looks like a blocked window.
 *
 * @param words what stands in it until the payment page is there
 * @returns null where the browser blocks it
 */
function openPaymentWindow(words: string, language: string): Window | null {
  const opened = window.open('about:blank', '_blank')
  if (opened) {
    opened.document.title = words
    opened.document.documentElement.lang = language
    opened.document.body.textContent = words
  }
  return opened
}

/** Milliseconds, for an answer and for the page it leads to; the server gives its own within ten seconds. */
const patienceMs = 15_000

/** @throws {CheckoutFailure} and nothing else, where it gets no checkout's address (specification §7) */
async function requestCheckout(body: string): Promise<string> {
  const { ok, answer } = await post(body)
  const { url, error } = (answer ?? {}) as { url?: string; error?: CheckoutProblem | string }
  const problem = typeof error === 'string' ? { message: error } : error
  if (problem && (ok || problem.message)) throw new CheckoutFailure(problem)
  if (!ok) throw new CheckoutFailure({ code: 'failed' })
  // Never a `javascript:` address, whoever answered.
  if (!url || !/^https?:\/\//i.test(url) || !tryTo(() => new URL(url)))
    throw new CheckoutFailure({ code: 'no_address' })
  return url
}

async function post(body: string): Promise<{ ok: boolean; answer: unknown }> {
  try {
    const response = await fetch('/api/create-checkout-session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(patienceMs),
    })
    return { ok: response.ok, answer: parsedJson(await response.text()) }
  } catch (cause) {
    throw new CheckoutFailure({ code: 'unreachable' }, { cause })
  }
}

/** What an error of the server carries (design, "Stable error codes"), if perhaps no more than a text. */
export interface CheckoutProblem extends ErrorDetails {
  /**
   * The server's, or one of ours. `unreachable`: it could not be reached, or took too long. `failed`: it answered with
   * an error that says nothing. `no_address`: all went well, but for an address to go to.
   */
  code?: string
  /** In the page's language. */
  message?: string
}

/** Why there is no checkout to go to (specification §8). */
export class CheckoutFailure extends Error {
  constructor(
    readonly problem: CheckoutProblem,
    options?: ErrorOptions,
  ) {
    super(problem.message || problem.code, options)
    this.name = 'CheckoutFailure'
  }
}
