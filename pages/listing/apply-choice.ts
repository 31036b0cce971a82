import { type ListedTour, type ListingChoice, matchesChoice } from '../../domain/listing/listing-filters'

/**
 * Shows the cards that match and hides the others; the cards are already in the page.
 *
 * @returns how many are shown
 */
export function applyChoice(list: HTMLElement, choice: ListingChoice): number {
  let shown = 0
  for (const card of list.querySelectorAll<HTMLElement>('[data-tour]')) {
    const matches = matchesChoice(JSON.parse(card.dataset.tour ?? '') as ListedTour, choice)
    card.hidden = !matches
    if (matches) shown += 1
  }
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    group.hidden = !group.querySelector('[data-tour]:not([hidden])')
  }
  list.dataset.shown = String(shown)
  return shown
}
