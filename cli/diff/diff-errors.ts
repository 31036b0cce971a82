import type { Diagnostic } from '../../content/read/diagnostic'
import { countFingerprints, takeOne } from '../output/fingerprint-counts'
import type { ContentDiff } from './content-diff'
import type { ContentSide } from './content-side'

/** Errors that the change brings and repairs. Lines move, so they are known by file and words. */
export function diffErrors(before: ContentSide, after: ContentSide): ContentDiff['errors'] {
  const [a, b] = [errorsOf(before), errorsOf(after)]
  const old = countFingerprints(a)
  const added = b.filter((problem) => !takeOne(old, problem))
  return {
    before: a.length,
    after: b.length,
    fixed: a.length - (b.length - added.length),
    new: added.map(({ code, file, line, column, message }) => ({ code, file, line, column, message })),
  }
}

function errorsOf({ checked }: ContentSide): Diagnostic[] {
  return checked.diagnostics.filter(({ severity }) => severity === 'error')
}
