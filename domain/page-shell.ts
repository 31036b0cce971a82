import type { Locale } from './locale'

/** The page around what only the server can write; kept beside the site, not in it. */
export const SHELL_PAGE = 'shell'

/**
 * What stands in a page of the build (pages/shell) without content of its own, which the server fills: a form's
 * mistakes, a cancellation, a voucher.
 */
export const SHELL_MARKS = { title: '%shell-title%', content: '%shell-content%' } as const

/** Puts a plain title and escaped HTML of the main part into a shell. */
export function fillShell(shell: string, title: string, html: string): string {
  return shell.replaceAll(SHELL_MARKS.title, () => escapeHtml(title)).replace(SHELL_MARKS.content, () => html)
}

const languageLink = /href="[^"]*"(?= hrefLang="(\w+)" lang="\w+" data-choose-language)/g

/** Leads the language links of a page, which know only what the build knows, to what the server shows at it. */
export function linkLanguages(page: string, at: (locale: Locale) => string): string {
  return page.replace(languageLink, (_, locale: Locale) => `href="${escapeHtml(at(locale))}"`)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Where a booking stands in the success page: the server writes it there, or its script. */
export const BOOKING_ID = 'booking'

const part = new RegExp(`(<section id="${BOOKING_ID}"[^>]*>)[^]*?(</section>)`)

/** @param html of the booking, already escaped */
export function fillBooking(page: string, html: string): string {
  return page.replace(part, (_, start: string, end: string) => start + html + end)
}
