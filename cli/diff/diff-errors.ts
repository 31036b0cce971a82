import { type Diagnostic, fingerprint } from '../../content/read/diagnostic'
import type { ContentDiff } from './content-diff'
import type { ContentSide } from './content-side'

/** Errors that the change brings and repairs. Lines move, so they are known by file and words. */
export function diffErrors(before: ContentSide, after: ContentSide): ContentDiff['errors'] {
  const [a, b] = [errorsOf(before), errorsOf(after)]
  const old = countEach(a)
  const added = b.filter((problem) => {
    const key = fingerprint(problem)
    const left = old.get(key) ?? 0
    old.set(key, left - 1)
    return left <= 0
  })
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

function countEach(problems: Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of problems.map(fingerprint)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
