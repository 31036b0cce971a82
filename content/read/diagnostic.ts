export type Severity = 'error' | 'warning'

/** A place in a file under the content root; line and column start at 1. */
export interface Place {
  file: string
  line: number
  column: number
}

export function placeOf({ file, line, column }: Place): Place {
  return { file, line, column }
}

/** As editors and terminals make it clickable. */
export function placed({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`
}

/** The beginning of a file, or of one of its lines. */
export function startOf(file: string, line = 1): Place {
  return { file, line, column: 1 }
}

export interface Diagnostic extends Place {
  /** Stable name of the kind of problem. */
  code: string
  severity: Severity
  message: string
  hint?: string | undefined
  related?: (Place & { message: string })[] | undefined
  /** The text or figure it is about, by its address: what data/exceptions.yaml names in `at`. */
  about?: string | undefined
  quote?: string | undefined
  /** Slugs, or addresses of figures and texts, that it speaks of; reported beneath a problem that explains them all. */
  follows?: string[] | undefined
  /** Such names, and files: problems that speak of them only, or stand in them, follow from this one. */
  explains?: string[] | undefined
}

/** @param texts what is wrong, and how it is mended */
export function errorAt(
  code: string,
  { file, line, column }: Place,
  { message, hint }: Pick<Diagnostic, 'message' | 'hint'>,
): Diagnostic {
  return { code, severity: 'error', file, line, column, message, hint }
}

/** Files in order, then places in order: a report reads from top to bottom. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
    a.line - b.line ||
    a.column - b.column ||
    (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)
  )
}

/** "data/routes.yaml:12" or "data/routes.yaml:12:3" in a message. */
const PLACE = /(\.(?:ya?ml|md|json)):\d+(?::\d+)?/g
const LINE = /\b(lines?|column) \d+/g
/** What has ended is the same finding on every later day, and what is about to end on every day before. */
const TODAY = /\btoday is \d{4}-\d{2}-\d{2}/g
const DAYS_LEFT = /(\bends on \d{4}-\d{2}-\d{2}), (?:today|in \d+ days?)\b/g
/** "itinerary → no. 7": an item that is put in above moves it. */
const ITEM = /(^|→ )no\. \d+/g

/**
 * What makes two findings the same one, from one run to the next: the kind, the file and what is said, wherever
 * in the file or in a list it has moved to, and whatever day it is.
 *
 * The other numbers of a message count: who changes a price from one wrong number to another has written a new
 * mistake, and one that a baseline passed over must not hide it.
 */
export function fingerprint({ code, file, message }: Pick<Diagnostic, 'code' | 'file' | 'message'>): string {
  return JSON.stringify([code, file, lastingMessage(message)])
}

/** A message without what changes by itself: the numbers of lines and items that it names, and today's date. */
export function lastingMessage(message: string): string {
  return message
    .replace(PLACE, '$1')
    .replace(LINE, '$1 …')
    .replace(ITEM, '$1no. …')
    .replace(TODAY, 'today is …')
    .replace(DAYS_LEFT, '$1, …')
}
