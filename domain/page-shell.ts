/** A page without its own content, which the server fills: a form's mistakes, a cancellation, a voucher. */
const TITLE = '%shell-title%'
const CONTENT = '%shell-content%'

/** What the page of the build stands in for (pages/shell). */
export const SHELL_MARKS = { title: TITLE, content: CONTENT } as const

/** Puts a plain title and escaped HTML of the main part into a shell. */
export function fillShell(shell: string, title: string, html: string): string {
  return shell.replaceAll(TITLE, () => escapeHtml(title)).replace(CONTENT, () => html)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** What visitors without JavaScript see of the success page: the server puts the booking in its place. */
export const NO_SCRIPT_ID = 'booking-without-script'

const part = new RegExp(`(<div id="${NO_SCRIPT_ID}"[^>]*>)[^]*?(</div>)`)

/** @param html of the part, already escaped */
export function fillNoScriptPart(page: string, html: string): string {
  return page.replace(part, (_, start: string, end: string) => start + html + end)
}
