/** What a text says, as a report quotes it: where the file begins a new line stands a space. */
export function inOneLine(raw: string): string {
  return raw.replace(/\s*\n\s*/g, ' ')
}
