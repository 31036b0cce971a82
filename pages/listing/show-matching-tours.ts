import { type ListedTour, type ListingChoice, matchesChoice } from '../../domain/listing/listing-filters'

/**
 * Shows the cards that match and hides the others; the cards are already in the page. A group shows how
 * many of its own are left.
 *
 * @returns how many are shown
 */
export function showMatchingTours(list: HTMLElement, choice: ListingChoice): number {
  let shown = 0
  for (const card of list.querySelectorAll<HTMLElement>('[data-tour]')) {
    const matches = matchesChoice(JSON.parse(card.dataset.tour ?? '') as ListedTour, choice)
    card.hidden = !matches
    if (matches) shown += 1
  }
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    const left = group.querySelectorAll('[data-tour]:not([hidden])').length
    group.hidden = left === 0
    const count = group.querySelector<HTMLElement>('[data-counts]')
    if (count) count.textContent = (JSON.parse(count.dataset.counts ?? '') as string[])[left] ?? ''
  }
  list.dataset.shown = String(shown)
  return shown
}
