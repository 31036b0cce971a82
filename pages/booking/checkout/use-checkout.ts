import { useEffect, useRef, useState } from 'react'
import { requestCheckout } from './request-checkout'

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
