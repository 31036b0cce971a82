/** Where the payment page opens. */
export interface PaymentWindow {
  /** @returns false when there is no window of its own, so that this one has left for the address */
  goTo: (address: string) => boolean
  close: () => void
}

/**
 * Opens a window to pay in, blank at first. It must be called in the click itself, or the browser takes it
 * for an advertisement; and without `noopener`, which looks like a blocked window.
 *
 * @param words what stands in it until the payment page is there
 */
export function openPaymentWindow(words: string, language: string): PaymentWindow {
  const opened = window.open('about:blank', '_blank')
  if (opened) {
    opened.document.title = words
    opened.document.documentElement.lang = language
    opened.document.body.textContent = words
  }
  return {
    goTo: (address) => {
      if (!opened || opened.closed) {
        location.assign(address)
        return false
      }
      // The payment page has no business with this one.
      opened.opener = null
      opened.location.replace(address)
      return true
    },
    close: () => opened?.close(),
  }
}
