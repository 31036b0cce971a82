export type Severity = 'error' | 'warning'

/** A place in a file under the content root; line and column start at 1. */
export interface Place {
  file: string
  line: number
  column: number
}

/** Something an editor should repair, told in plain words. */
export interface Diagnostic extends Place {
  /** Stable name of the kind of problem. */
  code: string
  severity: Severity
  /** What is wrong, with the value that is there. */
  message: string
  /** How to repair it, where that can be told. */
  hint?: string | undefined
  related?: (Place & { message: string })[] | undefined
  /** The text or figure it is about, by its address: what data/exceptions.yaml names in `at`. */
  about?: string
  /** The words of a text that it is about. */
  quote?: string
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
