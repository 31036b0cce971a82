import { choosePlural, fillText, type PluralForms } from '../../domain/fill-text'
import { numberFormat } from '../../domain/intl-formats'
import type { ListedTour } from '../../domain/listing/listed-tour'
import { type Chosen, chooseTours, type ListingChoice } from '../../domain/listing/listing-filters'
import type { Locale } from '../../domain/locale'

/** How many tours are shown, and how many each of the filters would show alone. */
export interface Shown extends Pick<Chosen<unknown>, 'counts'> {
  count: number
}

/**
 * Shows the cards that match, in the order that is asked for, and hides the others; the cards are already in the
 * page. A group shows how many of its own are left, where all of them are there: of a listing with further pages
 * only show-all-matches.ts knows.
 *
 * @param found as in chooseTours
 */
export function showMatchingTours(list: HTMLElement, choice: ListingChoice, found: string[] = []): Shown {
  const isWhole = list.dataset.firstPage === undefined
  const cards = [...list.querySelectorAll<HTMLElement>('[data-tour]')]
  // Where they stood first: their order as recommended.
  for (const [i, card] of cards.entries()) card.dataset.place ??= String(i)
  const all = cards
    .sort((a, b) => Number(a.dataset.place) - Number(b.dataset.place))
    .map((card) => ({
      card,
      slug: card.dataset.slug ?? '',
      ...(JSON.parse(card.dataset.tour ?? '') as ListedTour),
    }))
  const { tours, counts } = chooseTours(all, choice, found)
  const chosen = new Set(tours.map(({ card }) => card))
  for (const { card } of all) card.hidden = !chosen.has(card)
  for (const grid of new Set(cards.map((card) => card.parentElement))) {
    const inOrder = [...chosen, ...cards.filter((card) => card.hidden)].filter(
      (card) => card.parentElement === grid,
    )
    if (inOrder.some((card, i) => grid?.children[i] !== card)) grid?.append(...inOrder)
  }
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    const left = group.querySelectorAll('[data-tour]:not([hidden])').length
    group.hidden = left === 0
    if (isWhole) showGroupCount(group, left)
  }
  if (isWhole) list.dataset.shown = String(chosen.size)
  showPagination(list, Object.keys(choice).length === 0)
  return { count: chosen.size, counts }
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
