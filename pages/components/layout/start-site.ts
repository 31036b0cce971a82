import { startAttribution } from '../../attribution/start-attribution'
import { refusesByBrowser } from '../../consent/consent-answer'
import { saveLanguage } from './saved-language'

/** The small behaviours of every page, each of the elements that it is for; a page without them goes without it. */
export function startSite(): void {
  // First: islands read the address, which is to be without tracking parameters by then.
  startAttribution()
  each('[data-consent]', startConsent)
  startHeader()
  each('a[data-choose-language]', startLanguageChoice)
  each('[data-scroll-top]', startScrollTop)
  each('a[data-go-back]', startGoBack)
  each('select[data-navigate]', startNavigateOnChoice)
  each('[data-print]', (button) => button.addEventListener('click', () => print()))
  each('[data-confirmation]', startConfirmation)
  each('a[data-tour-paths]', startBackToTour)
  each('dialog.large-gallery', startLargeGallery)
  each('.contact-form [name=subject]', startSubject)
}

function each<Kind extends HTMLElement>(selector: string, start: (element: Kind) => void): void {
  for (const element of document.querySelectorAll<Kind>(selector)) start(element)
}

/** "Go back" links lead up; after a page of ours they lead to it, so that a list keeps filters and place. */
function startGoBack(link: HTMLAnchorElement): void {
  const isFirst = history.length < 2
  link.addEventListener('click', (event) => {
    if (isFirst || !document.referrer.startsWith(`${location.origin}/`)) return
    event.preventDefault()
    const back = () => history.back()
    // Sections and filters of this page are entries, too: on until it is left.
    addEventListener('popstate', back)
    addEventListener('pagehide', () => removeEventListener('popstate', back), { once: true })
    back()
  })
}

/** Boxes that lead on as soon as something is chosen, by a full page load (specification §2, home). */
function startNavigateOnChoice(box: HTMLSelectElement): void {
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
  // Chosen before this script came.
  if (box.selectedIndex > 0 && !box.matches(':focus-visible')) leadOn()
}

/**
 * Saves the language before its link is followed, so that the saved one never leads back. Not every way into a new tab
 * is a click: the page that is opened saves it, too.
 */
function startLanguageChoice(link: HTMLAnchorElement): void {
  const { chooseLanguage: language = '' } = link.dataset
  const choose = () => {
    // Filters and search of this page belong to the same page in the other language.
    const query = new URLSearchParams(location.search)
    query.set('lang', language)
    link.search = String(query)
  }
  link.addEventListener('click', () => saveLanguage(language))
  for (const type of ['pointerdown', 'click', 'contextmenu']) link.addEventListener(type, choose)
}

/** The button appears beyond this many pixels of scrolling (specification §2 and §9). */
const THRESHOLD = 300

function startScrollTop(button: HTMLElement): void {
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

/** The page where the checkout returns to has a script of its own, which no other page loads; it is asked for until it comes. */
function startConfirmation(confirmed: HTMLElement): void {
  import('../../booking-confirmed/show-booking').then(
    ({ showBooking }) => showBooking(confirmed),
    () => setTimeout(startConfirmation, 3000, confirmed),
  )
}

/** Shows the link back to the tour whose checkout was left: `?tour=<slug>`, as the checkout's return address has it. */
function startBackToTour(link: HTMLAnchorElement): void {
  const paths = new Map(Object.entries<string>(JSON.parse(link.dataset.tourPaths ?? '{}')))
  const path = paths.get(new URLSearchParams(location.search).get('tour') ?? '')
  if (path === undefined) return
  link.href = path
  link.hidden = false
}

/** Pages that need no consent have no banner, and load nothing for it; nor does who has refused everywhere. */
function startConsent(banner: HTMLElement): void {
  if (refusesByBrowser()) return
  import('../../consent/ask-for-consent').then(({ askForConsent }) => askForConsent(banner), console.warn)
}

/** Tours' pictures open large, by a script that only their pages load. */
function startLargeGallery(dialog: HTMLDialogElement): void {
  import('../../tour/open-large').then(({ openLarge }) => openLarge(dialog), console.warn)
}

/** Writes the subject that a link brought along into the contact form: `?subject=…`. */
function startSubject(field: HTMLInputElement): void {
  field.value ||= new URLSearchParams(location.search).get('subject') ?? ''
}

/**
 * The menu's entries open on hover and close on leaving (specification §2), one at a time. All that opens in the header is
 * a <details>, for clicks and keys.
 */
function startHeader(): void {
  const header = document.querySelector('.site-header')
  const button = header?.querySelector<HTMLDetailsElement>('.menu-button')
  const entries = header?.querySelectorAll<HTMLDetailsElement>('.menu details')
  const search = header?.querySelector<HTMLDetailsElement>('.header-search')
  if (!button || !entries || !search) return
  const menus = [button, search, ...entries]
  for (const entry of entries) openOnHover(entry, button)
  suggestWhenOpened(search)
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const open = menus.find((menu) => menu.open)
    const hadFocus = document.activeElement?.closest('.menu, .header-search') ?? null
    for (const menu of menus) menu.open = false
    // The focus would be lost with the panel that held it.
    if (hadFocus) open?.querySelector('summary')?.focus()
  })
  const closeOthers = ({ target }: Event) => {
    const isIn = (part: string) => (target as Element).closest(part) !== null
    if (!isIn('.header-search')) search.open = false
    // The sign stands between the menu and its button.
    if (!isIn('.menu, .menu-button, .site-header__home'))
      for (const menu of [button, ...entries]) menu.open = false
  }
  // What has the focus is not to be covered.
  for (const type of ['click', 'focusin']) document.addEventListener(type, closeOthers)
}

function openOnHover(entry: HTMLDetailsElement, button: HTMLDetailsElement): void {
  // A touch also fires pointer events; there, and below the open button, the click alone opens and closes.
  let byMouse = false
  const hover = ({ type, pointerType }: PointerEvent) => {
    byMouse = pointerType === 'mouse' && !button.open
    if (byMouse) entry.open = type === 'pointerenter'
  }
  entry.addEventListener('pointerenter', hover)
  entry.addEventListener('pointerleave', hover)
  // A mouse click on the entry it already opened by hovering would close it again; a key's has no detail.
  entry.querySelector('summary')?.addEventListener('click', (event) => {
    if (byMouse && event.detail > 0 && entry.open && entry.matches(':hover')) event.preventDefault()
  })
}

function suggestWhenOpened(search: HTMLDetailsElement): void {
  const input = search.querySelector('input')
  if (!input) return
  let started = false
  const suggest = () => {
    if (started || !search.open) return
    started = true
    import('./suggest-tours')
      .then(({ suggestTours }) => suggestTours(input, search))
      .catch((error: unknown) => {
        // Without the index there is nothing to suggest, nor a "nothing found"; the next opening tries again.
        started = false
        console.warn('The search index could not be loaded', error)
      })
  }
  search.addEventListener('toggle', () => {
    if (search.open) input.focus()
    suggest()
  })
  // It may have been opened before this script came.
  suggest()
}
