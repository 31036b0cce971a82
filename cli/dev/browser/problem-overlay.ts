import type { ToolAnswers } from '../tool-answers'
import { part, shadowHost } from './shadow-host'

export interface ProblemOverlay {
  /** Shows what is wrong; goes away when nothing is. */
  show(answer: ToolAnswers['problems']): void
}

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

/** A dialog above the page that lists what is wrong with the content. Escape lays it aside. */
export function createProblemOverlay(): ProblemOverlay {
  const shadow = shadowHost('tours-overlay', HTML)
  const dialog = part<HTMLDialogElement>(shadow, 'dialog')
  const close = part(shadow, '.close')
  close.addEventListener('click', () => dialog.close())
  return {
    show({ errors, html }) {
      if (errors === 0) return dialog.close()
      part(shadow, '#title').textContent =
        errors === 1 ? 'The content has an error' : `The content has ${errors} errors`
      part(shadow, '.found').innerHTML = html
      // The browser gives the focus back to where it was when the dialog is closed.
      if (!dialog.open) dialog.showModal()
      else if (!shadow.activeElement) close.focus()
    },
  }
}
