import { choosePlural, fillText, type PluralForms } from '../../domain/fill-text'
import { numberFormat } from '../../domain/intl-formats'
import type { ListedTour } from '../../domain/listing/listed-tour'
import { type ListingChoice, matchesChoice } from '../../domain/listing/listing-filters'
import type { Locale } from '../../domain/locale'

/**
 * Shows the cards that match and hides the others; the cards are already in the page. A group shows how
 * many of its own are left, where all of them are there: of a listing with further pages only show-all-matches.ts
 * knows.
 *
 * @returns how many are shown
 */
export function showMatchingTours(list: HTMLElement, choice: ListingChoice): number {
  const isWhole = list.dataset.firstPage === undefined
  let shown = 0
  for (const card of list.querySelectorAll<HTMLElement>('[data-tour]')) {
    const matches = matchesChoice(JSON.parse(card.dataset.tour ?? '') as ListedTour, choice)
    card.hidden = !matches
    if (matches) shown += 1
  }
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    const left = group.querySelectorAll('[data-tour]:not([hidden])').length
    group.hidden = left === 0
    if (isWhole) showGroupCount(group, left)
  }
  if (isWhole) list.dataset.shown = String(shown)
  showPagination(list, Object.keys(choice).length === 0)
  return shown
}

export function showPagination(list: HTMLElement, isShown: boolean): void {
  const pagination = list.querySelector<HTMLElement>('[data-pagination]')
  if (pagination) pagination.hidden = !isShown
}

export function showGroupCount(group: HTMLElement, count: number): void {
  const locale = document.documentElement.lang as Locale
  const place = group.querySelector<HTMLElement>('[data-counts]')
  if (!place) return
  const forms = JSON.parse(place.dataset.counts ?? '') as PluralForms
  place.textContent = fillText(choosePlural(forms, count, locale), { n: numberFormat(locale).format(count) })
}
