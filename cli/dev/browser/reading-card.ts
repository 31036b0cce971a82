import { askServer } from './ask-server'
import { part, shadowHost } from './shadow-host'

const HTML =
  '<div class="card" role="region" aria-label="Readings" aria-live="polite" tabindex="-1" hidden></div>'

/**
 * A card in the page's corner with the readings of a figure: where each comes from, which one is in use, and why. It
 * stays until another figure is pointed at, so that the pointer can go there; Escape puts it away.
 */
export function createReadingCard() {
  const card = part(shadowHost('tours-readings', HTML), '.card')
  let figure: HTMLElement | undefined

  const hide = () => {
    card.hidden = true
    figure = undefined
  }
  card.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // In this order: the figure that gets the focus would show its card again.
    figure?.focus()
    hide()
  })

  return {
    async show(next: HTMLElement) {
      if (next === figure) return
      figure = next
      const { figure: name = '' } = next.dataset
      const answer = await askServer('figure', { name })
      // The pointer may have moved on to another figure meanwhile.
      if (figure !== next) return
      if (answer) card.innerHTML = answer
      else card.textContent = `Nothing is known of ${name}.`
      card.hidden = false
    },
    hide,
    /** Moves the focus into the card. */
    enter: () => (card.querySelector('a') ?? card).focus(),
    current: () => figure,
  }
}
