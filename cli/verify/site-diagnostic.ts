import type { Diagnostic } from '../../content/read/diagnostic'
import { placeAtOffset } from '../../content/read/line-index'

/** Something on the built site that is not as the data says; `file` is relative to the output folder. */
export interface SiteDiagnostic extends Diagnostic, Fact {
  shows: string
}

export interface Fact {
  figure?: string
  expected?: string
}

/** A diagnostic whose place is still an offset in the file it was found in. */
export type DiagnosticAtOffset = Omit<SiteDiagnostic, 'file' | 'line' | 'column' | 'related'> & { at: number }

/** What a check finds. */
export type FoundDiagnostics = Generator<DiagnosticAtOffset>

export function siteError(
  code: string,
  at: number,
  shows: string,
  message: string,
  fact: Fact = {},
): DiagnosticAtOffset {
  return { code, severity: 'error', at, ...fact, shows, message }
}

/** The same with their places in the text of a file. */
export function* located(
  file: string,
  text: string,
  found: Iterable<DiagnosticAtOffset>,
): Generator<SiteDiagnostic> {
  for (const { at, ...diagnostic } of found) yield { ...diagnostic, ...placeAtOffset(file, text, at) }
}
