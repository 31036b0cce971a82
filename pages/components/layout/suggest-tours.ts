import { fillText } from '../../../domain/fill-text'
import type { SearchDocument } from '../../../domain/listing/search-index'
import { loadSearch } from '../load-search'

/** Suggestions shown at once: more would need scrolling. */
const MOST = 6
const MOST_GUIDES = 2
/** Tours that are offered where nothing is found. */
const OFFERED = 3

interface Suggestion extends Pick<SearchDocument, 'title' | 'path'> {
  note?: string
}

/** Fills the list below the input with links as one types. Throws when the search cannot be loaded. */
export async function suggestTours(input: HTMLInputElement, box: HTMLElement): Promise<void> {
  const list = box.querySelector<HTMLElement>('[role=listbox]')
  const status = box.querySelector<HTMLElement>('[role=status]')
  if (!list || !status) return
  const { search, documents } = await loadSearch()
  const update = () => {
    const words = input.value.trim()
    const isLongEnough = words.length > 1
    const found = isLongEnough ? search(words) : []
    const isMissed = isLongEnough && found.length === 0
    const suggested = isMissed ? documents.slice(0, OFFERED) : suggestionsOf(found, words, list)
    list.replaceChildren(...suggested.map(option))
    input.setAttribute('aria-expanded', String(suggested.length > 0))
    input.removeAttribute('aria-activedescendant')
    status.textContent = isMissed ? (list.dataset.empty ?? '') : ''
  }
  input.addEventListener('input', update)
  input.addEventListener('keydown', (event) => moveThrough(event, list, input))
  update()
}

/** The best tours, guides behind them, and a way to the listing with the words: there is nothing to submit. */
function suggestionsOf(found: SearchDocument[], words: string, list: HTMLElement): Suggestion[] {
  if (found.length === 0) return []
  const guides = found.filter(({ isGuide }) => isGuide).slice(0, MOST_GUIDES)
  const tours = found.filter(({ isGuide }) => !isGuide).slice(0, MOST - guides.length)
  const { all, guide, listing } = list.dataset
  const named = guides.map(({ title, path }) => ({ title, path, note: guide ?? '' }))
  const more = { title: fillText(all, { words }), path: `${listing}?${new URLSearchParams({ q: words })}` }
  return [...tours, ...named, more]
}

function option({ title, note, path }: Suggestion, i: number): HTMLElement {
  const id = `header-search-option-${i}`
  const item = Object.assign(document.createElement('div'), { role: 'option', className: 'spread', id })
  item.setAttribute('aria-selected', 'false')
  const link = Object.assign(document.createElement('a'), { href: path, tabIndex: -1, textContent: title })
  const small = Object.assign(document.createElement('span'), { className: 'note', textContent: note })
  item.append(link, ...(note ? [small] : []))
  item.addEventListener('click', () => link.click())
  link.addEventListener('click', (event) => event.stopPropagation())
  return item
}

/** The input keeps the focus; the option is announced through aria-activedescendant. */
function moveThrough(event: KeyboardEvent, list: HTMLElement, input: HTMLInputElement): void {
  const options = [...list.children]
  const current = options.findIndex((one) => one.getAttribute('aria-selected') === 'true')
  if (event.key === 'Enter') {
    // There is nothing to submit; Enter opens only what was chosen with the arrows.
    event.preventDefault()
    options[current]?.querySelector('a')?.click()
    return
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || options.length === 0) return
  event.preventDefault()
  const next = options[(current + step + options.length + (current < 0 && step < 0 ? 1 : 0)) % options.length]
  for (const one of options) one.setAttribute('aria-selected', String(one === next))
  if (next) {
    input.setAttribute('aria-activedescendant', next.id)
    next.scrollIntoView({ block: 'nearest' })
  }
}
