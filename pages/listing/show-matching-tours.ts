import { choosePlural, fillText, type PluralForms } from '../../domain/fill-text'
import { numberFormat } from '../../domain/intl-formats'
import type { ListedTour } from '../../domain/listing/listed-tour'
import { chooseTours, foldCase, type ListingChoice } from '../../domain/listing/listing-filters'
import type { Locale } from '../../domain/locale'

/** The tours of a list's own cards, as recommended: in the order in which they stood first. */
export function toursIn(list: HTMLElement): (ListedTour & { slug: string; card: HTMLElement })[] {
  return [...list.querySelectorAll<HTMLElement>('[data-tour]')]
    .map((card, i) => {
      card.dataset.place ??= String(i)
      const { slug, place, tour = '' } = card.dataset
      return { ...JSON.parse(tour), slug, card, place }
    })
    .sort((a, b) => a.place - b.place)
}

/** Slugs of the cards whose title or description holds the words as they are typed: all that is known at once. */
export function toursShowing(list: HTMLElement, words: string): string[] {
  const typed = foldCase(words).trim()
  return [...list.querySelectorAll<HTMLElement>('[data-tour]')].flatMap((card) => {
    const shown = [...card.querySelectorAll('[data-searched]')].map(({ textContent }) => textContent)
    return foldCase(shown.join('\n')).includes(typed) ? (card.dataset.slug ?? '') : []
  })
}

/**
 * Shows the cards that match, in the order that is asked for, and hides the others; the cards are already in the
 * page. A group shows how many of its own are left, where all of them are there: of a listing with further pages
 * only show-all-matches.ts knows.
 *
 * @param found as in chooseTours
 * @returns how many are shown
 */
export function showMatchingTours(list: HTMLElement, choice: ListingChoice, found: string[] = []): number {
  const isWhole = list.dataset.firstPage === undefined
  const all = toursIn(list)
  const chosen = new Set(chooseTours(all, choice, found))
  for (const tour of all) tour.card.hidden = !chosen.has(tour)
  for (const grid of new Set(all.map(({ card }) => card.parentElement))) {
    const cards = [...new Set([...chosen, ...all])].flatMap(({ card }) =>
      card.parentElement === grid ? card : [],
    )
    if (cards.some((card, i) => grid?.children[i] !== card)) grid?.append(...cards)
  }
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    const left = group.querySelectorAll('[data-tour]:not([hidden])').length
    group.hidden = left === 0
    if (isWhole) showGroupCount(group, left)
  }
  if (isWhole) list.dataset.shown = String(chosen.size)
  showPagination(list, Object.keys(choice).length === 0)
  return chosen.size
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
