export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "1 conflict", "38 conflicts". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}

/** On one line: how a text is laid out says nothing. */
export function foldSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
