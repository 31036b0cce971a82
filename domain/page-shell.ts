/**
 * What stands in a page of the build (pages/shell) without content of its own, which the server fills: a form's
 * mistakes, a cancellation, a voucher.
 */
export const SHELL_MARKS = { title: '%shell-title%', content: '%shell-content%' } as const

/** Puts a plain title and escaped HTML of the main part into a shell. */
export function fillShell(shell: string, title: string, html: string): string {
  return shell.replaceAll(SHELL_MARKS.title, () => escapeHtml(title)).replace(SHELL_MARKS.content, () => html)
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
