import { CONTENT_READ } from '../tool-answers'
import { askServer } from './ask-server'
import { createFigureMarks, figureAt, findFigure } from './mark-figures'
import { createNotesPanel } from './notes-panel'
import { createProblemOverlay } from './problem-overlay'
import { createReadingCard } from './reading-card'

const about = document.querySelector<HTMLElement>('script[data-tours-page]')?.dataset
/** The page's own address: another one may lead to it as well. */
const path = about?.toursPage ?? ''
/** Which content it shows. */
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

document.addEventListener('pointerover', ({ target }) => {
  const figure = marks.isOn() ? figureAt(target) : undefined
  if (figure) void card.show(figure)
  else if (card.current()) card.leave()
})
document.addEventListener('focusin', ({ target }) => {
  const figure = marks.isOn() ? figureAt(target, true) : undefined
  if (figure) void card.show(figure)
  else if (card.current()) card.leave()
})
document.addEventListener('keydown', (event) => {
  const figure = figureAt(event.target)
  if (!figure || figure !== card.current()) return
  if (event.key === 'Escape') card.hide()
  if (event.key === 'Enter') card.enter()
})

import.meta.hot?.on(CONTENT_READ, readAgain)
// What was saved while there was no connection yet, nobody was told.
import.meta.hot?.on('vite:ws:connect', readAgain)
// Who opens a page while the content is broken must see it too.
void readAgain()

async function readAgain(): Promise<void> {
  await Promise.all([showProblems(), showNotes()])
}

async function showProblems(): Promise<void> {
  const question = ++asked
  const note = await askServer('problems')
  if (!note || question !== asked) return
  if (note.revision !== shown) location.reload()
  else overlay.show(note)
}

async function showNotes(): Promise<void> {
  panel.show(await askServer('page', { path: decodeURI(path) }))
}

function showFigure(name: string): void {
  const figure = findFigure(name)
  if (!figure) return
  figure.scrollIntoView({ block: 'center' })
  void card.show(figure)
}
