import { type SearchEntry, searchIndexPath, searchTours } from '../../../domain/listing/search-index'
import type { Locale } from '../../../domain/locale'

/** Fills the list below the input with links to tours as one types. Throws when the index cannot be loaded. */
export async function suggestTours(input: HTMLInputElement, search: HTMLElement): Promise<void> {
  const list = search.querySelector<HTMLElement>('[role=listbox]')
  const status = search.querySelector<HTMLElement>('[role=status]')
  if (!list || !status) return
  const entries = await loadIndex(searchIndexPath(document.documentElement.lang as Locale))
  const update = () => show(list, status, input, searchTours(entries, input.value))
  input.addEventListener('input', update)
  input.addEventListener('keydown', (event) => moveThrough(event, list, input))
  update()
}

async function loadIndex(address: string): Promise<SearchEntry[]> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  return (await response.json()) as SearchEntry[]
}

function show(list: HTMLElement, status: HTMLElement, input: HTMLInputElement, found: SearchEntry[]): void {
  list.replaceChildren(...found.map((entry, i) => option(entry, i)))
  const typed = input.value.trim() !== ''
  input.setAttribute('aria-expanded', String(found.length > 0))
  input.removeAttribute('aria-activedescendant')
  status.textContent = typed && found.length === 0 ? (list.dataset.empty ?? '') : ''
}

function option({ title, note, path }: SearchEntry, i: number): HTMLElement {
  const item = document.createElement('div')
  item.role = 'option'
  item.id = `header-search-option-${i}`
  item.setAttribute('aria-selected', 'false')
  const link = document.createElement('a')
  link.href = path
  link.tabIndex = -1
  link.textContent = title
  const small = document.createElement('span')
  small.className = 'note'
  small.textContent = note
  item.append(link, small)
  item.addEventListener('click', () => link.click())
  link.addEventListener('click', (event) => event.stopPropagation())
  return item
}

/** The input keeps the focus; the option is announced through aria-activedescendant. */
function moveThrough(event: KeyboardEvent, list: HTMLElement, input: HTMLInputElement): void {
  const options = [...list.children]
  const current = options.findIndex((one) => one.getAttribute('aria-selected') === 'true')
  if (event.key === 'Enter') {
    // There is nothing to submit; Enter opens only a tour that was chosen with the arrows.
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
