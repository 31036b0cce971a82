import { startAttribution } from '../../attribution/start-attribution'
import { refusesByBrowser } from '../../consent/consent-answer'
import { saveLanguage } from './saved-language'
import { startHeader } from './start-header'

/** The small behaviours of every page. Each finds its own elements and does nothing without them. */
export function startSite(): void {
  // First: islands read the address, which is to be without tracking parameters by then.
  startAttribution()
  startConsent()
  startHeader()
  startLanguageChoice()
  startScrollTop()
  startGoBack()
  startNavigateOnChoice()
  startPrintButton()
  startConfirmation()
  startBackToTour()
  startLargeGallery()
  startSubject()
}

/** "Go back" links lead up; after a page of ours they lead to it, so that a list keeps filters and place. */
function startGoBack(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-go-back]'))
    link.addEventListener('click', (event) => {
      if (!document.referrer.startsWith(`${location.origin}/`) || history.length < 2) return
      event.preventDefault()
      history.back()
    })
}

function startPrintButton(): void {
  for (const button of document.querySelectorAll('[data-print]'))
    button.addEventListener('click', () => print())
}

/** Boxes that lead on as soon as something is chosen, by a full page load (specification §2, home). */
function startNavigateOnChoice(): void {
  for (const box of document.querySelectorAll<HTMLSelectElement>('select[data-navigate]')) {
    // A page that comes back from the browser's cache starts over at the first option.
    addEventListener('pageshow', () => {
      box.selectedIndex = 0
    })
    // Arrow keys and letters change a closed box at each stroke: these wait for Enter (WCAG 3.2.2).
    let isByKey = false
    const leadOn = () => {
      if (box.value && !isByKey) location.assign(box.value)
    }
    box.addEventListener('pointerdown', () => {
      isByKey = false
    })
    box.addEventListener('keydown', ({ key }) => {
      isByKey = key !== 'Enter'
      if (box.selectedIndex > 0) leadOn()
    })
    box.addEventListener('change', leadOn)
  }
}

/** Saves the language before its link is followed, so that the saved one never leads back. */
function startLanguageChoice(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-choose-language]'))
    link.addEventListener('click', () => {
      saveLanguage(link.dataset.chooseLanguage ?? '')
      // Filters and search of this page belong to the same page in the other language.
      if (!link.search) link.search = location.search
    })
}

/** The button appears beyond this many pixels of scrolling (specification §2 and §9). */
const THRESHOLD = 300

function startScrollTop(): void {
  const button = document.querySelector<HTMLElement>('[data-scroll-top]')
  if (!button) return
  const update = () => {
    button.hidden = window.scrollY <= THRESHOLD
  }
  addEventListener('scroll', update, { passive: true })
  update()
  button.addEventListener('click', (event) => {
    event.preventDefault()
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}

/** The page where the checkout returns to has a script of its own, which no other page loads. */
function startConfirmation(): void {
  const confirmed = document.querySelector<HTMLElement>('[data-confirmation]')
  if (confirmed)
    void import('../../booking-confirmed/show-booking').then(({ showBooking }) => showBooking(confirmed))
}

/** Shows the link back to the tour whose checkout was left: `?tour=<slug>`, as the checkout's return address has it. */
function startBackToTour(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-tour-paths]')
  if (!link) return
  const paths = new Map(Object.entries<string>(JSON.parse(link.dataset.tourPaths ?? '{}')))
  const path = paths.get(new URLSearchParams(location.search).get('tour') ?? '')
  if (path === undefined) return
  link.href = path
  link.hidden = false
}

/** Pages that need no consent have no banner, and load nothing for it; nor does who has refused everywhere. */
function startConsent(): void {
  const banner = document.querySelector<HTMLElement>('[data-consent]')
  if (!banner || refusesByBrowser()) return
  void import('../../consent/ask-for-consent').then(({ askForConsent }) => askForConsent(banner))
}

/** Tours' pictures open large, by a script that only their pages load. */
function startLargeGallery(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.large-gallery')
  if (dialog) void import('../../tour/open-large').then(({ openLarge }) => openLarge(dialog))
}

/** Writes the subject that a link brought along into the contact form: `?subject=…`. */
function startSubject(): void {
  const field = document.querySelector<HTMLInputElement>('.contact-form [name=subject]')
  if (field) field.value ||= new URLSearchParams(location.search).get('subject') ?? ''
}
