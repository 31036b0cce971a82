import type { Diagnostic } from '../../content/read/diagnostic'

/**
 * Something on the built site that is not as the data says; printed as `tours validate` prints its
 * problems. `file` is relative to the output folder.
 */
export interface SiteDiagnostic extends Diagnostic {
  /** The fact's name, where one is known. */
  figure?: string
  /** What the site says. */
  shows: string
  /** What it should say. */
  expected?: string
}

/** A diagnostic whose place is still an offset in the file it was found in. */
export type DiagnosticAtOffset = Omit<SiteDiagnostic, 'file' | 'line' | 'column' | 'related'> & { at: number }
