import type { ProblemNote, ProblemsNote } from '../notes/notes'
import { element } from './element'
import { placeLink } from './place-link'
import styles from './problem-overlay.css?inline'
import { shadowHost } from './shadow-host'

export interface ProblemOverlay {
  /** Shows what is wrong; goes away when nothing is. */
  show(note: ProblemsNote): void
}

/** A dialog above the page that lists what is wrong with the content. Escape lays it aside. */
export function createProblemOverlay(): ProblemOverlay {
  const shadow = shadowHost('tours-overlay', styles)
  const title = element('h2', { id: 'title' })
  const close = element('button', { class: 'close', type: 'button', 'aria-label': 'Close' }, '×')
  const list = element('ul', { class: 'problems' })
  const more = element('p', { class: 'hint' })
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'title' },
    element('header', {}, title, close),
    element(
      'div',
      { class: 'body', tabindex: '0', role: 'group', 'aria-label': 'What is wrong' },
      element(
        'p',
        { class: 'hint' },
        'Behind this stays the last good state. It goes away when the files are mended.',
      ),
      list,
      more,
    ),
  )
  close.addEventListener('click', () => dialog.close())
  shadow.append(dialog)
  return {
    show({ errors, problems }) {
      if (errors === 0) return dialog.close()
      title.textContent = errors === 1 ? 'The content has an error' : `The content has ${errors} errors`
      list.replaceChildren(...problems.map(problemItem))
      const listed = problems.filter(({ severity }) => severity === 'error').length
      more.textContent =
        errors > listed ? `There are ${errors - listed} more errors: npx tours validate lists them all.` : ''
      // The browser gives the focus back to where it was when the dialog is closed.
      if (!dialog.open) dialog.showModal()
      else if (!shadow.activeElement) close.focus()
    },
  }
}

function problemItem({ severity, message, hint, frame, ...place }: ProblemNote): HTMLElement {
  return element(
    'li',
    {},
    element(
      'p',
      {},
      element('span', { class: 'tag', 'data-tone': severity }, severity === 'error' ? 'Error' : 'Warning'),
      ' ',
      placeLink(place),
    ),
    element('p', { class: 'message' }, message),
    hint ? element('p', { class: 'hint' }, hint) : undefined,
    frame ? codeFrame(frame) : undefined,
  )
}

/** The line of the problem and the caret below it stand out. */
function codeFrame(frame: string): HTMLElement {
  const lines = frame.split('\n')
  const at = lines.findIndex((line) => line.startsWith('>'))
  return element(
    'pre',
    { tabindex: '0', role: 'group', 'aria-label': 'Lines of the file' },
    ...lines.flatMap((line, i) => {
      const isMarked = i === at || (i === at + 1 && /^\s*\| *\^$/.test(line))
      return [isMarked ? element('strong', {}, line) : line, '\n']
    }),
  )
}
