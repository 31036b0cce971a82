import type { Diagnostic } from '../../content/read/diagnostic'

/**
 * Something on the built site that is not as the data says; printed as `tours validate` prints its
 * problems. `file` is relative to the output folder.
 */
export interface Finding extends Diagnostic {
  /** The fact's name, where one is known. */
  figure?: string
  /** What the site says. */
  shows: string
  /** What it should say. */
  expected?: string
}

/** A finding whose place is still an offset in the file it was found in. */
export type FindingAt = Omit<Finding, 'file' | 'line' | 'column' | 'related'> & { at: number }
