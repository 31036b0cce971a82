import { pageOfTour, TOURS_A_PAGE } from '../../domain/listing/listing'
import { chooseTours, countAlone, type ListingChoice } from '../../domain/listing/listing-filters'
import { type IndexedTour, listingIndexPath } from '../../domain/listing/listing-index'
import { pathSuffix } from '../../domain/routing/page-ref'
import { answerAt, loadOnce } from '../components/load-once'
import { parseOwnHtml } from '../components/parse-own-html'
import { showGroupCount, showMatchingTours, showPagination } from './show-matching-tours'

/** How many tours are shown, and how many each of the filters would show alone. */
export interface Shown {
  count: number
  counts: Record<string, number>
}

type MatchedTour = IndexedTour & { page: number }

type Cards = Map<string, HTMLElement>

/** This page's own part of the listing, kept while matches stand in its place. */
let ownPart: { blocks: Element[]; cards: Cards } | undefined

/**
 * Shows the matches of a listing of more than one page: its index says which tours match, and the pages that
 * they stand on have their cards.
 *
 * @param found as in chooseTours
 * @param isWanted false as soon as something else was chosen; nothing is shown then
 * @returns how many tours of the whole listing match
 * @throws {Error} when the index or a page cannot be loaded
 */
export async function showAllMatches(
  list: HTMLElement,
  choice: ListingChoice,
  found: string[],
  isWanted: () => boolean,
): Promise<Shown> {
  const index = listingIndexPath(list.dataset.firstPage ?? '')
  const tours = await loadOnce<IndexedTour[]>(index, async () => (await answerAt(index)).json())
  const listed = tours.map((tour, i) => ({ ...tour, page: pageOfTour(i) }))
  const matching = chooseTours(listed, choice, found)
  await showFirst(list, matching, TOURS_A_PAGE, isWanted)
  return { count: matching.length, counts: countAlone(listed, choice, found) }
}

export function showOwnPart(list: HTMLElement): void {
  if (ownPart) partOf(list, 'results').replaceChildren(...ownPart.blocks)
  delete list.dataset.shown
  partOf(list, 'more').hidden = true
  showMatchingTours(list, {})
}

async function showFirst(list: HTMLElement, matching: MatchedTour[], most: number, isWanted: () => boolean) {
  const wanted = matching.slice(0, most)
  const numbers = [...new Set(wanted.map(({ page }) => page))]
  const pages = new Map(
    await Promise.all(numbers.map(async (page) => [page, await cardsOn(list, page)] as const)),
  )
  if (!isWanted()) return
  const cards = wanted.flatMap(({ page, slug }) => pages.get(page)?.get(slug) ?? [])
  ownPart ??= { blocks: [...partOf(list, 'results').children], cards: cardsIn(list) }
  partOf(list, 'results').replaceChildren(...arrange(cards, matching))
  list.dataset.shown = String(cards.length)
  showPagination(list, false)
  const more = partOf(list, 'more')
  more.hidden = matching.length <= most
  const button = more.querySelector('button')
  if (!button) return
  const failed = partOf(list, 'failed')
  button.onclick = async () => {
    try {
      await showFirst(list, matching, most + TOURS_A_PAGE, isWanted)
      failed.hidden = true
    } catch {
      failed.hidden = false
    }
    partOf(list, 'results').querySelectorAll<HTMLElement>('[data-slug]')[most]?.querySelector('a')?.focus()
  }
}

/** Copies of the cards, in the groups or the grid that they stand in on their pages. */
function arrange(cards: HTMLElement[], matching: MatchedTour[]): HTMLElement[] {
  const blocks = new Map<string | undefined, { block: HTMLElement; grid: HTMLElement }>()
  for (const card of cards) {
    const original = card.closest<HTMLElement>('[data-group]') ?? card.closest<HTMLElement>('[data-cards]')
    if (!original) continue
    const { group } = original.dataset
    let copy = blocks.get(group)
    if (!copy) {
      const block = original.cloneNode(true) as HTMLElement
      const grid = block.querySelector<HTMLElement>('[data-cards]') ?? block
      block.hidden = false
      grid.replaceChildren()
      showGroupCount(block, matching.filter((match) => match.group === group).length)
      copy = { block, grid }
      blocks.set(group, copy)
    }
    const own = card.cloneNode(true) as HTMLElement
    own.hidden = false
    copy.grid.append(own)
  }
  return [...blocks.values()].map(({ block }) => block)
}

async function cardsOn(list: HTMLElement, page: number): Promise<Cards> {
  if (page === Number(list.dataset.page)) return ownPart?.cards ?? cardsIn(list)
  const address = `${list.dataset.firstPage}${pathSuffix(page)}`
  const html = await loadOnce(address, async () => (await answerAt(address)).text())
  const other = parseOwnHtml(html)
  return cardsIn(other.querySelector('[data-list]') ?? other)
}

function cardsIn(part: ParentNode): Cards {
  const cards = [...part.querySelectorAll<HTMLElement>('[data-slug]')]
  return new Map(cards.map((card) => [card.dataset.slug ?? '', card]))
}

function partOf(list: HTMLElement, name: 'results' | 'more' | 'failed'): HTMLElement {
  return list.querySelector(`[data-${name}]`) as HTMLElement
}
