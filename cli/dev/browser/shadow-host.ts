import styles from './tools.css?inline'

const ANSWER_MS = 4000

/**
 * A place of its own in the page: the page's styles do not reach into it, nor its own out of it. It stands
 * beside the body, so that the page's own scripts and rules for what is last in it never meet it.
 *
 * @param html what is in it; nothing of the content, which comes later from the server
 */
export function shadowHost(name: `tours-${string}`, html: string): ShadowRoot {
  const host = document.createElement(name)
  document.documentElement.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  // The site's own colours and sizes, for a page that has none.
  sheet.replaceSync(styles.replaceAll(':root', ':host'))
  shadow.adoptedStyleSheets = [sheet]
  shadow.innerHTML = html
  shadow.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.place') : null
    if (!link) return
    event.preventDefault()
    void openInEditor(link)
  })
  return shadow
}

/** An element that the HTML of a host has in any case. */
export function part<Part extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): Part {
  const found = within.querySelector<Part>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}

/** Opens a file of the content at its line in the editor, and stays on the page. */
async function openInEditor(link: HTMLAnchorElement): Promise<void> {
  const answer = document.createElement('span')
  answer.role = 'status'
  link.after(answer)
  answer.textContent = await askToOpen(link.href)
  setTimeout(() => answer.remove(), ANSWER_MS)
}

async function askToOpen(href: string): Promise<string> {
  try {
    const answer = await fetch(href)
    return answer.ok ? 'Asked the editor to open it.' : await answer.text()
  } catch {
    return 'The development server does not answer.'
  }
}
