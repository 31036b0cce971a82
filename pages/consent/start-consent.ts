import { refusesByBrowser } from '../attribution/refuses-by-browser'

/** Pages that need no consent have no banner, and load nothing for it; nor does who has refused everywhere. */
export function startConsent(): void {
  const banner = document.querySelector<HTMLElement>('[data-consent]')
  if (!banner || refusesByBrowser()) return
  void import('./ask-for-consent').then(({ askForConsent }) => askForConsent(banner))
}
