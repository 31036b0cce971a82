import { askServer, CONTENT_READ } from './ask-server'
import { createFigureMarks, figureAt, findFigure } from './mark-figures'
import { createNotesPanel } from './notes-panel'
import { createReadingCard } from './reading-card'
import { part, shadowHost } from './shadow-host'

const HTML = `
<dialog aria-labelledby="title">
  <header>
    <h2 id="title"></h2>
    <button class="close" type="button" aria-label="Close">×</button>
  </header>
  <div class="body" tabindex="0" role="group" aria-label="What is wrong">
    <small>Behind this stays the last good state. It goes away when the files are mended.</small>
    <div class="found"></div>
  </div>
</dialog>`

/** A dialog above the page that lists what is wrong with the content, as it is now. Escape lays it aside. */
function createProblemOverlay() {
  const shadow = shadowHost('tours-overlay', HTML)
  const dialog = part<HTMLDialogElement>(shadow, 'dialog')
  const close = part(shadow, '.close')
  close.addEventListener('click', () => dialog.close())
  return {
    show(html: string) {
      const found = part(shadow, '.found')
      found.innerHTML = html
      const { errors, revision } = part(found, '[data-errors]').dataset
      if (Number(revision) !== shown) return location.reload()
      if (errors === '0') return dialog.close()
      part(shadow, '#title').textContent =
        errors === '1' ? 'The content has an error' : `The content has ${errors} errors`
      // The browser gives the focus back to where it was when the dialog is closed.
      if (!dialog.open) dialog.showModal()
      else if (!shadow.activeElement) close.focus()
    },
  }
}

const about = document.querySelector<HTMLElement>('script[data-tours-page]')?.dataset
/** The page's own address: another one may lead to it as well. */
const path = about?.toursPage ?? ''
const shown = Number(about?.toursRevision)
/** How often the server was asked: an answer that a later question overtook is no longer true. */
let asked = 0

const overlay = createProblemOverlay()
const card = createReadingCard()
const marks = createFigureMarks(() => card.hide())
const panel = createNotesPanel({
  onToggle: (open) => marks.mark('panel', open),
  showProblems,
  showFigure,
})

for (const event of ['pointerover', 'focusin'])
  document.addEventListener(event, ({ target }) => {
    const figure = marks.isOn() ? figureAt(target, event === 'focusin') : undefined
    if (figure) void card.show(figure)
  })
document.addEventListener('keydown', ({ key, target }) => {
  const figure = figureAt(target)
  if (key === 'Escape' && !(target instanceof Element && target.shadowRoot)) card.hide()
  if (key === 'Enter' && figure && figure === card.current()) card.enter()
})

import.meta.hot?.on(CONTENT_READ, readAgain)
// What was saved while there was no connection yet, nobody was told.
import.meta.hot?.on('vite:ws:connect', readAgain)
// Who opens a page while the content is broken must see it too.
void readAgain()

async function readAgain(): Promise<void> {
  await Promise.all([showProblems(), askServer('page', { path: decodeURI(path) }).then(panel.show)])
}

async function showProblems(): Promise<void> {
  const question = ++asked
  const problems = await askServer('problems')
  if (problems && question === asked) overlay.show(problems)
}

function showFigure(name: string): void {
  const figure = findFigure(name)
  if (!figure) return
  figure.scrollIntoView({ block: 'center' })
  void card.show(figure)
}
