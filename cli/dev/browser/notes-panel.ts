import type { PageNotes } from '../notes/notes'
import { element } from './element'
import styles from './notes-panel.css?inline'
import { type PanelActions, panelSections } from './panel-sections'
import { type PanelState, readPanelState, writePanelState } from './panel-state'
import { shadowHost } from './shadow-host'

export interface NotesPanel {
  /** Shows what is known of the page now; undefined when nothing is. */
  show(notes: PageNotes | undefined): void
}

export interface PanelOptions extends PanelActions {
  /** Called at the start and whenever the panel is opened or closed. */
  onToggle(open: boolean): void
}

/** A button in the page's corner that opens a list of what is to be known and done about the page. */
export function createNotesPanel(options: PanelOptions): NotesPanel {
  const shadow = shadowHost('tours-panel', styles)
  const state: PanelState = readPanelState(sessionStorage)
  const keep = () => writePanelState(sessionStorage, state)

  const count = element('span', { class: 'count' })
  const toggle = element(
    'button',
    { class: 'toggle', type: 'button', 'aria-controls': 'panel', 'aria-expanded': 'false' },
    'Content ',
    count,
  )
  const close = element('button', { class: 'close', type: 'button', 'aria-label': 'Close the panel' }, '×')
  const list = element('div', {
    class: 'list',
    tabindex: '0',
    role: 'group',
    'aria-label': 'What is known of it',
  })
  const subtitle = element('p', { class: 'subtitle' })
  const panel = element(
    'div',
    { id: 'panel', class: 'panel', hidden: true },
    element('header', {}, element('div', {}, element('h2', {}, 'Content of this page'), subtitle), close),
    list,
  )
  shadow.append(element('aside', { 'aria-label': 'Content of this page' }, toggle, panel))

  const apply = () => {
    panel.hidden = !state.open
    toggle.setAttribute('aria-expanded', String(state.open))
    options.onToggle(state.open)
  }
  const setOpen = (open: boolean) => {
    state.open = open
    keep()
    apply()
    ;(open ? list : toggle).focus()
  }
  toggle.addEventListener('click', () => setOpen(!state.open))
  close.addEventListener('click', () => setOpen(false))
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') setOpen(false)
  })
  list.addEventListener('scroll', () => {
    state.scroll = list.scrollTop
    keep()
  })
  // Details tell of themselves only, so the event is caught on its way down.
  list.addEventListener('toggle', ({ target }) => noteToggled(target, state, keep), true)
  apply()

  return {
    show(notes) {
      const focused = keyOf(shadow.activeElement)
      const { scroll } = state
      subtitle.textContent = notes ? LANGUAGES[notes.locale] : ''
      const { sections, open } = panelSections(notes, options)
      count.textContent = open === 0 ? '' : `${open} to do`
      count.dataset.open = String(open > 0)
      list.replaceChildren(...sections)
      for (const one of list.querySelectorAll('details')) {
        if (state.toggled.includes(one.dataset.key ?? '')) one.open = !one.open
      }
      list.scrollTop = scroll
      if (focused === undefined) return
      const again = [...list.querySelectorAll<HTMLElement>('[data-key]')].find(
        (one) => keyOf(one) === focused,
      )
      ;(again ?? list).focus()
    },
  }
}

const LANGUAGES: Record<PageNotes['locale'], string> = {
  en: 'In English',
  es: 'In Spanish',
  ru: 'In Russian',
}

/** Remembers details that are not as they come. */
function noteToggled(target: EventTarget | null, state: PanelState, keep: () => void): void {
  if (!(target instanceof HTMLDetailsElement)) return
  const { key = '', comes } = target.dataset
  const others = state.toggled.filter((one) => one !== key)
  state.toggled = target.open === (comes === 'open') ? others : [...others, key]
  keep()
}

function keyOf(node: Element | null): string | undefined {
  return node instanceof HTMLElement ? node.dataset.key : undefined
}
