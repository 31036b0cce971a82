import { listFigures } from './mark-figures'
import { part, shadowHost } from './shadow-host'
import { standsOnPage, wordsOf } from './stands-on-page'

interface PanelOptions {
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
  /** Which of its details somebody unfolded or folded. */
  unfolded: Record<string, boolean>
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
export function createNotesPanel({ onToggle, showProblems, showFigure }: PanelOptions) {
  const shadow = shadowHost('tours-panel', HTML)
  const toggle = part(shadow, '.toggle')
  const panel = part(shadow, '.panel')
  const list = part(shadow, '.list')
  const state = readState()
  const save = () => sessionStorage.setItem(KEY, JSON.stringify(state))

  const apply = () => {
    panel.hidden = !state.open
    toggle.setAttribute('aria-expanded', String(state.open))
    onToggle(state.open)
  }
  const setOpen = (open: boolean) => {
    state.open = open
    save()
    apply()
    ;(open ? list : toggle).focus()
  }
  toggle.addEventListener('click', () => setOpen(!state.open))
  part(shadow, '.close').addEventListener('click', () => setOpen(false))
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') setOpen(false)
  })
  list.addEventListener('click', ({ target }) => {
    const clicked = target instanceof Element ? target.closest<HTMLElement>('button, summary') : null
    const details = clicked?.parentElement
    if (clicked?.dataset.action === 'show-problems') showProblems()
    else if (clicked?.dataset.name) showFigure(clicked.dataset.name)
    else if (details instanceof HTMLDetailsElement && details.dataset.key) {
      // It is asked before the browser unfolds it.
      state.unfolded[details.dataset.key] = !details.open
      save()
    }
  })
  list.addEventListener('scroll', () => {
    state.scroll = list.scrollTop
    save()
  })
  apply()

  return {
    show(html: string | undefined) {
      const focused = list.contains(shadow.activeElement) ? shadow.activeElement?.textContent : undefined
      const { scroll } = state
      list.innerHTML = html ?? 'Nothing is known of this page.'
      if (html) list.append(figuresOfPage())
      takeOutWhatIsElsewhere(list)
      // Not those inside a figure's card.
      for (const section of list.querySelectorAll(':scope > section')) {
        const count = part(section, 'ul').childElementCount
        if (count > 0) part(section, 'h3').append(` (${count})`)
      }
      const toDo = list.querySelectorAll('[data-todo]').length
      part(shadow, '.count').textContent = toDo === 0 ? '' : `${toDo} to do`
      for (const one of list.querySelectorAll<HTMLDetailsElement>('details[data-key]'))
        one.open = state.unfolded[one.dataset.key ?? ''] ?? one.open
      list.scrollTop = scroll
      if (focused === undefined) return
      const again = [...list.querySelectorAll<HTMLElement>('a, button, summary')]
      ;(again.find(({ textContent }) => textContent === focused) ?? list).focus()
    },
  }
}

function readState(): PanelState {
  const closed: PanelState = { open: false, scroll: 0, unfolded: {} }
  return { ...closed, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<PanelState>) }
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
