import type { Place } from '../../../content/read/diagnostic'
import { element } from './element'

const OPEN_IN_EDITOR = '/__open-in-editor'

/** How long the answer stands beside a link, in milliseconds. */
const ANSWER_MS = 4000

/** A link that opens a file of the content at its line in the editor, and stays on the page. */
export function placeLink({ file, line, column }: Place): HTMLElement {
  const place = `${file}:${line}`
  const href = `${OPEN_IN_EDITOR}?file=${encodeURIComponent(`${place}:${column}`)}`
  const answer = element('span', { class: 'opened', role: 'status' })
  const open = async (event: Event) => {
    event.preventDefault()
    answer.textContent = await askToOpen(href)
    setTimeout(() => answer.replaceChildren(), ANSWER_MS)
  }
  const link = element('a', { class: 'place', href, title: 'Open in the editor', onclick: open }, place)
  link.dataset.key = `place ${place}:${column}`
  return element('span', {}, link, answer)
}

async function askToOpen(href: string): Promise<string> {
  try {
    const answer = await fetch(href)
    return answer.ok ? 'Asked the editor to open it.' : await answer.text()
  } catch {
    return 'The development server does not answer.'
  }
}
