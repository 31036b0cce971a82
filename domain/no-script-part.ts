/**
 * The part of the success page that only visitors without JavaScript see. The build writes general words into
 * it; the server puts the booking in their place, which else a script would ask for.
 */
export const NO_SCRIPT_ID = 'booking-without-script'

const part = new RegExp(`(<div id="${NO_SCRIPT_ID}"[^>]*>)[^]*?(</div>)`)

/** @param html of the part, already escaped */
export function fillNoScriptPart(page: string, html: string): string {
  return page.replace(part, (_, start: string, end: string) => start + html + end)
}
