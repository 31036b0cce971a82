import './marks.css'
import { standsOnPage, wordsOf } from './stands-on-page'

/** What cli/dev/tools-plugin.tsx puts into the page, out of the reach of its styles. */
const host = part(document, 'tours-tools')
const tools = host.shadowRoot as ShadowRoot
const [panel, list, card] = [part(tools, '#panel'), part(tools, '.list'), part(tools, '#card')]
const problems = tools.querySelector('dialog')
/** The page's own address: another one may lead to it as well. */
const path = decodeURI(host.dataset.path ?? '')

let isAltHeld = false
/** The figure that was asked about last: an answer that a later question overtook is not shown. */
let asked: string | undefined

for (const event of ['keydown', 'keyup', 'blur'])
  addEventListener(event, (event) => {
    // Alt and Tab leave the window, and nobody reports the key that is let go.
    isAltHeld = event instanceof KeyboardEvent && event.altKey
    mark()
  })
document.addEventListener('pointerover', ({ target }) => {
  const figure = closest(target, '[data-tours-marks] [data-figure]')
  if (figure) void showFigure(figure.dataset.figure ?? '')
})
panel.addEventListener('toggle', mark)
panel.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  panel.hidePopover()
  part(tools, '.toggle').focus()
})
list.addEventListener('click', ({ target }) => {
  const button = closest(target, 'button')
  const { name } = button?.dataset ?? {}
  if (button && name === undefined) problems?.showModal()
  if (name === undefined) return
  document.querySelector(`[data-figure="${CSS.escape(name)}"]`)?.scrollIntoView({ block: 'center' })
  void showFigure(name)
})

// Every save loads the page anew: what somebody opened, unfolded or scrolled stays so while the tab is open.
const kept = (of: Element) => `tours ${of.getAttribute('data-key') ?? of.id}`
panel.addEventListener('toggle', () => sessionStorage.setItem(kept(panel), String(isOpen())))
list.addEventListener('scroll', () => sessionStorage.setItem(kept(list), String(list.scrollTop)))
const keepUnfolded = ({ target }: Event) =>
  target instanceof HTMLDetailsElement && sessionStorage.setItem(kept(target), String(target.open))
list.addEventListener('toggle', keepUnfolded, true)

if (sessionStorage.getItem(kept(panel)) === 'true') panel.showPopover()
problems?.showModal()
// What was saved before there was a connection was not reported.
import.meta.hot?.on('vite:ws:connect', showNotes)
void showNotes()

function isOpen(): boolean {
  return panel.matches(':popover-open')
}

function mark(): void {
  document.documentElement.toggleAttribute('data-tours-marks', isAltHeld || isOpen())
}

async function showNotes(): Promise<void> {
  const html = await askServer('page', { path, revision: host.dataset.revision ?? '' })
  list.innerHTML = html ?? 'Nothing is known of this page.'
  const page = wordsOf(document)
  // Texts that many pages share are shown where they stand.
  for (const one of list.querySelectorAll<HTMLElement>('[data-words]'))
    if (!standsOnPage(one.dataset.words ?? '', page)) one.remove()
  // Not those inside a figure's card.
  for (const section of list.querySelectorAll(':scope > section')) {
    const count = part(section, 'ul').childElementCount
    if (count > 0) part(section, 'h3').append(` (${count})`)
  }
  const toDo = list.querySelectorAll('[data-todo]').length
  part(tools, '.count').textContent = toDo === 0 ? '' : `${toDo} to do`
  for (const one of list.querySelectorAll<HTMLDetailsElement>('details[data-key]'))
    one.open = (sessionStorage.getItem(kept(one)) ?? String(one.open)) === 'true'
  list.scrollTop = Number(sessionStorage.getItem(kept(list)))
}

/** A figure's readings in a card, which stays until something else is clicked or Escape is pressed. */
async function showFigure(name: string): Promise<void> {
  if (name === asked && card.matches(':popover-open')) return
  asked = name
  const html = await askServer('figure', { name })
  if (name !== asked) return
  if (html) card.innerHTML = html
  else card.textContent = `Nothing is known of ${name}.`
  card.togglePopover(true)
}

/** A part of the tools, written by the server; undefined when it knows nothing of it, or has been stopped. */
async function askServer(what: 'page' | 'figure', about: Record<string, string>) {
  try {
    const answer = await fetch(`/@tours/${what}?${new URLSearchParams(about)}`)
    if (answer.status === 205) location.reload()
    return answer.status === 200 ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

/** An element that is there in any case. */
function part(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}
