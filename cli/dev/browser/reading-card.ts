import { askServer } from './ask-server'
import { part, shadowHost } from './shadow-host'

/** The way from a figure to its card is longer than no time. */
const LEAVE_MS = 250
const GAP = 8

const HTML =
  '<div class="card" role="region" aria-label="Readings" aria-live="polite" tabindex="-1" hidden></div>'

/** A card beside a figure with its readings: where each comes from, which one is in use, and why. */
export function createReadingCard() {
  const shadow = shadowHost('tours-readings', HTML)
  const card = part(shadow, '.card')
  let figure: HTMLElement | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  const place = () => {
    if (figure) placeBeside(card, figure)
  }
  const stay = () => clearTimeout(leaving)
  const hide = () => {
    stay()
    card.hidden = true
    figure = undefined
  }
  /** Hides it soon, unless the pointer or the focus is in the card by then. */
  const leave = () => {
    stay()
    leaving = setTimeout(() => !shadow.activeElement && hide(), LEAVE_MS)
  }
  card.addEventListener('pointerenter', stay)
  card.addEventListener('pointerleave', leave)
  card.addEventListener('focusout', leave)
  card.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // In this order: the figure that gets the focus would show its card again.
    figure?.focus()
    hide()
  })
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)

  return {
    async show(next: HTMLElement) {
      stay()
      if (next === figure) return
      figure = next
      const { figure: name = '' } = next.dataset
      const answer = await askServer('figure', { name })
      // The pointer may have moved on to another figure meanwhile.
      if (figure !== next) return
      if (answer) card.innerHTML = answer.html
      else card.textContent = `Nothing is known of ${name}.`
      card.hidden = false
      place()
    },
    leave,
    hide,
    /** Moves the focus into the card. */
    enter: () => (card.querySelector('a') ?? card).focus(),
    current: () => figure,
  }
}

/** Below the figure; above it where there is more room; never beyond the window's edges. */
function placeBeside(card: HTMLElement, figure: HTMLElement): void {
  const at = figure.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - at.bottom
  const goesBelow = below >= card.offsetHeight + 2 * GAP || below >= at.top
  const room = (goesBelow ? below : at.top) - 2 * GAP
  card.style.maxBlockSize = `${Math.max(room, 120)}px`
  const left = Math.min(Math.max(at.left, GAP), clientWidth - card.offsetWidth - GAP)
  const top = goesBelow ? at.bottom + GAP : Math.max(at.top - card.offsetHeight - GAP, GAP)
  card.style.insetInlineStart = `${left}px`
  card.style.insetBlockStart = `${top}px`
}
