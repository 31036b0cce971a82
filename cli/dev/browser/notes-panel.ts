import type { ToolAnswers } from '../tool-answers'
import { listFigures } from './mark-figures'
import { part, shadowHost } from './shadow-host'
import { standsOnPage, wordsOf } from './stands-on-page'

export interface NotesPanel {
  /** Shows what is known of the page now; undefined when nothing is. */
  show(answer: ToolAnswers['page'] | undefined): void
}

export interface PanelOptions {
  /** Called at the start and whenever the panel is opened or closed. */
  onToggle(open: boolean): void
  showProblems(): void
  showFigure(name: string): void
}

/** What the panel looks like, kept while the tab is open: every save loads the page anew. */
interface PanelState {
  open: boolean
  /** How far its list is scrolled, in pixels. */
  scroll: number
  /** Which of its details are unfolded, or folded though they come unfolded. */
  toggled: string[]
}

const KEY = 'tours-content-panel'

const HTML = `
<aside aria-label="Content of this page">
  <button class="toggle" type="button" aria-controls="panel" aria-expanded="false">
    Content <span class="count"></span>
  </button>
  <div id="panel" class="panel" hidden>
    <header>
      <h2>Content of this page</h2>
      <button class="close" type="button" aria-label="Close the panel">×</button>
    </header>
    <div class="list" tabindex="0" role="group" aria-label="What is known of it"></div>
  </div>
</aside>`

/** A button in the page's corner that opens a list of what is to be known and done about the page. */
export function createNotesPanel({ onToggle, showProblems, showFigure }: PanelOptions): NotesPanel {
  const shadow = shadowHost('tours-panel', HTML)
  const toggle = part(shadow, '.toggle')
  const panel = part(shadow, '.panel')
  const list = part(shadow, '.list')
  const state = readState()
  const change = (changes: Partial<PanelState>) => {
    Object.assign(state, changes)
    sessionStorage.setItem(KEY, JSON.stringify(state))
  }

  const apply = () => {
    panel.hidden = !state.open
    toggle.setAttribute('aria-expanded', String(state.open))
    onToggle(state.open)
  }
  const setOpen = (open: boolean) => {
    change({ open })
    apply()
    ;(open ? list : toggle).focus()
  }
  toggle.addEventListener('click', () => setOpen(!state.open))
  part(shadow, '.close').addEventListener('click', () => setOpen(false))
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') setOpen(false)
  })
  list.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (button?.dataset.action === 'show-problems') showProblems()
    else if (button?.dataset.name) showFigure(button.dataset.name)
  })
  list.addEventListener('scroll', () => change({ scroll: list.scrollTop }))
  // Details tell of themselves only, so the event is caught on its way down.
  list.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return
      const { key, comes } = target.dataset
      if (key === undefined) return
      const others = state.toggled.filter((one) => one !== key)
      change({ toggled: String(target.open) === comes ? others : [...others, key] })
    },
    true,
  )
  apply()

  return {
    show(answer) {
      const focused = list.contains(shadow.activeElement) ? shadow.activeElement?.textContent : undefined
      const { scroll } = state
      list.innerHTML = answer?.html ?? 'Nothing is known of this page.'
      if (answer) list.append(figuresOfPage())
      takeOutWhatIsElsewhere(list)
      // Not those inside a figure's card.
      for (const section of list.querySelectorAll(':scope > section')) {
        const count = part(section, 'ul').childElementCount
        if (count > 0) part(section, 'h3').append(` (${count})`)
      }
      const toDo = list.querySelectorAll('[data-todo]').length
      part(shadow, '.count').textContent = toDo === 0 ? '' : `${toDo} to do`
      for (const one of list.querySelectorAll<HTMLDetailsElement>('details[data-key]')) {
        one.dataset.comes = String(one.open)
        if (state.toggled.includes(one.dataset.key ?? '')) one.open = !one.open
      }
      list.scrollTop = scroll
      if (focused === undefined) return
      const again = [...list.querySelectorAll<HTMLElement>('a, button, summary')]
      ;(again.find(({ textContent }) => textContent === focused) ?? list).focus()
    },
  }
}

function readState(): PanelState {
  const closed: PanelState = { open: false, scroll: 0, toggled: [] }
  try {
    return { ...closed, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<PanelState>) }
  } catch {
    return closed
  }
}

/** Texts that many pages share are shown where they stand. */
function takeOutWhatIsElsewhere(list: HTMLElement): void {
  const page = wordsOf(document)
  for (const one of list.querySelectorAll<HTMLElement>('[data-words]'))
    if (!standsOnPage(one.dataset.words ?? '', page)) one.remove()
}

/** The figures that are marked on the page, to be shown with their readings. */
function figuresOfPage(): HTMLElement {
  const section = document.createElement('section')
  section.innerHTML = '<h3>Figures</h3><ul></ul><small>None is shown.</small>'
  for (const { name, text } of listFigures()) {
    const item = document.createElement('li')
    item.innerHTML = '<button type="button" class="figure-button"><strong></strong> <code></code></button>'
    part(item, 'button').dataset.name = name
    part(item, 'strong').textContent = text
    part(item, 'code').textContent = name
    part(section, 'ul').append(item)
  }
  return section
}
