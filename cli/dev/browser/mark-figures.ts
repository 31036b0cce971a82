const SELECTOR = '[data-figure]'

/** Where a figure can be reached by keyboard already, or where React has not yet taken over. */
const LEFT_ALONE = 'a, button, label, summary, [tabindex], [data-island]:not([data-hydrated])'

/**
 * Outlines the page's figures. The figures themselves are left as they are, but that the panel makes them
 * reachable by keyboard: where React takes over what the server rendered, it compares every attribute.
 *
 * @param onHidden called when the figures are no longer outlined
 */
export function createFigureMarks(onHidden: () => void) {
  const reasons = new Set<string>()
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const isOn = () => reasons.size > 0
  const mark = (reason: 'panel' | 'alt', on: boolean) => {
    if (on) reasons.add(reason)
    else reasons.delete(reason)
    sheet.replaceSync(isOn() ? OUTLINE : '')
    makeReachable(reasons.has('panel'))
    if (!isOn()) onHidden()
  }
  addEventListener('keydown', ({ key }) => key === 'Alt' && mark('alt', true))
  addEventListener('keyup', ({ key }) => key === 'Alt' && mark('alt', false))
  // Alt and Tab leave the window, and nobody tells of the key that is let go.
  addEventListener('blur', () => mark('alt', false))
  return { mark, isOn }
}

const OUTLINE = `
${SELECTOR} { outline: 2px dashed #1f5e86 !important; outline-offset: 2px !important; cursor: help; }
${SELECTOR}:hover, ${SELECTOR}:focus { outline-style: solid !important; outline-width: 3px !important; }
@media print { ${SELECTOR} { outline: 0 !important; } }
`

const reachable = new Set<HTMLElement>()

function makeReachable(on: boolean): void {
  if (on) {
    for (const figure of document.querySelectorAll<HTMLElement>(SELECTOR)) {
      if (figure.closest(LEFT_ALONE)) continue
      figure.tabIndex = 0
      reachable.add(figure)
    }
    return
  }
  for (const figure of reachable) figure.removeAttribute('tabindex')
  reachable.clear()
}

/** The figure that an event is about: around its target, or in the link that has the focus. */
export function figureAt(target: EventTarget | null, lookInside = false): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  const found =
    target.closest<HTMLElement>(SELECTOR) ?? (lookInside ? target.querySelector<HTMLElement>(SELECTOR) : null)
  return found ?? undefined
}

/** The page's figures, each name once, with the words it is shown in first. */
export function listFigures(): { name: string; text: string }[] {
  const found = new Map<string, string>()
  for (const figure of document.querySelectorAll<HTMLElement>(SELECTOR)) {
    const { figure: name = '' } = figure.dataset
    if (!found.has(name)) found.set(name, figure.textContent?.trim() ?? '')
  }
  return [...found].map(([name, text]) => ({ name, text }))
}

export function findFigure(name: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-figure="${CSS.escape(name)}"]`) ?? undefined
}
