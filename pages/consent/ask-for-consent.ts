import '../design/consent.css'
import { CONSENT_CHANGED, type ConsentAnswer, keepAnswer, storedAnswer } from './consent-answer'

/** Shows the banner to who has not answered yet, and to who asks for it at the foot of the page. */
export function askForConsent(banner: HTMLElement): void {
  const settings = document.querySelector<HTMLElement>('[data-consent-settings]')
  const title = banner.querySelector('h2')
  const root = document.documentElement
  let askedAgain = false

  // The page gets as much more room at its end as the banner takes, so that it can be scrolled past it; what
  // gets the focus is scrolled above it, too.
  const makeRoom = () => root.style.setProperty('--consent-height', `${banner.offsetHeight}px`)
  const resized = new ResizeObserver(makeRoom)

  const show = () => {
    banner.hidden = false
    root.classList.add('asks-for-consent')
    makeRoom()
    resized.observe(banner)
  }
  const hide = () => {
    const hadFocus = banner.contains(document.activeElement)
    banner.hidden = true
    resized.disconnect()
    root.classList.remove('asks-for-consent')
    // The focus would be lost with the button that held it.
    const next = askedAgain ? settings?.querySelector('button') : document.getElementById('main')
    if (hadFocus) next?.focus({ preventScroll: true })
  }

  for (const button of banner.querySelectorAll<HTMLElement>('[data-consent-answer]'))
    button.addEventListener('click', () => {
      keepAnswer(button.dataset.consentAnswer as ConsentAnswer, new Date())
      document.dispatchEvent(new Event(CONSENT_CHANGED))
      hide()
    })
  // It may be answered in another tab, or on another page while the browser keeps this one for the way back.
  for (const type of ['storage', 'pageshow'])
    addEventListener(type, () => {
      if (banner.hidden || askedAgain || !storedAnswer(new Date())) return
      document.dispatchEvent(new Event(CONSENT_CHANGED))
      hide()
    })
  if (settings) {
    settings.hidden = false
    settings.querySelector('button')?.addEventListener('click', () => {
      askedAgain = true
      show()
      title?.focus()
    })
  }
  if (!storedAnswer(new Date())) show()
}
