import { relative } from 'node:path'
import { type Diagnostic, fingerprint, lastingMessage, placeOf } from '../../content/read/diagnostic'
import { ALL_CHECKS } from '../../content/rules/check-content'
import { usageError } from '../content-root'
import { countFingerprints, takeOne } from '../output/fingerprint-counts'
import type { Output } from '../output/output'
import { countOf } from '../output/words'
import {
  baselinePath,
  type KnownDiagnostic,
  type RecordedDiagnostic,
  readBaseline,
  writeBaseline as writeFile,
} from './baseline-file'

export interface BaselineOptions {
  /** Take the findings of a baseline as known: its path, or true for the usual one. */
  baseline?: string | true
  /** Write the baseline first: a first one, or the old one without what is gone. */
  writeBaseline?: string | true
  release?: boolean
}

export interface Baseline {
  /** Its file, from the content root. */
  name: string
  /** How many diagnostics of the content it records. */
  known: number
  /** Takes out what it records, and says what is recorded and gone. */
  settle(diagnostics: Diagnostic[]): Diagnostic[]
}

/** False for a kind of diagnostic that this run does not look for. */
type IsLookedFor = (code: string) => boolean

/** @throws {UserError} USAGE when there is none to use; BASELINE_UNREADABLE */
export function openBaseline(
  root: string,
  { baseline, writeBaseline, release = false }: BaselineOptions,
  diagnostics: Diagnostic[],
  { err }: Pick<Output, 'err'>,
): Baseline | undefined {
  const given = writeBaseline ?? baseline
  if (given === undefined) return undefined
  const path = baselinePath(root, given)
  const name = relative(root, path).replaceAll('\\', '/')
  const isLookedFor: IsLookedFor = (code) =>
    release || !ALL_CHECKS.some((check) => check.code === code && check.onlyBeforeRelease)
  const before = readBaseline(path)
  if (writeBaseline === undefined && !before)
    throw usageError(
      `There is no baseline ${path}. "tours validate --write-baseline" records the errors of today in it.`,
    )
  if (writeBaseline !== undefined) writeFile(path, shrinkBaseline(diagnostics, before, isLookedFor))
  // Read back, so that what is reported next is what the next run will report.
  const recorded = (writeBaseline === undefined ? before : readBaseline(path)) ?? []
  const settle = (found: Diagnostic[]) => [
    ...withoutKnown(found, recorded),
    ...goneFrom(found, recorded, name, isLookedFor),
  ]
  if (writeBaseline !== undefined) {
    err(`${name}  ${describeWritten(countAll(recorded), before && countAll(before))}\n`)
    const refused = settle(diagnostics).filter(({ severity }) => severity === 'error').length
    if (refused > 0)
      err(`${countOf(refused, 'error is', 'errors are')} new and not recorded: a baseline may only shrink.\n`)
  }
  return { name, known: diagnostics.length - withoutKnown(diagnostics, recorded).length, settle }
}

/**
 * What a new baseline records: all errors where there was none before, else only what the old one has and is
 * still found, so that it never grows. What this run does not look for stays as it is.
 */
function shrinkBaseline(
  diagnostics: Diagnostic[],
  before: KnownDiagnostic[] | undefined,
  isLookedFor: IsLookedFor,
): KnownDiagnostic[] {
  const found = countFingerprints(diagnostics)
  const timesNow = (one: Diagnostic | KnownDiagnostic) => found.get(fingerprint(one)) ?? 0
  if (before)
    return before.flatMap((known) => {
      const count = isLookedFor(known.code) ? Math.min(known.count, timesNow(known)) : known.count
      return count > 0 ? [{ ...known, count }] : []
    })
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return [...new Map(errors.map((error) => [fingerprint(error), error])).values()].map((error) => {
    const { code, file, message } = error
    return { code, file, message: lastingMessage(message), count: timesNow(error) }
  })
}

function withoutKnown(diagnostics: Diagnostic[], recorded: RecordedDiagnostic[]): Diagnostic[] {
  const left = new Map(recorded.map((one) => [fingerprint(one), one.count]))
  return diagnostics.filter((diagnostic) => !takeOne(left, diagnostic))
}

/** What is recorded and gone, as an error: it would let the same mistake come back unseen. */
function goneFrom(
  diagnostics: Diagnostic[],
  recorded: RecordedDiagnostic[],
  baseline: string,
  isLookedFor: IsLookedFor,
): Diagnostic[] {
  const found = countFingerprints(diagnostics)
  return recorded.flatMap((known): Diagnostic[] => {
    const { code, file, message, count } = known
    const here = found.get(fingerprint(known)) ?? 0
    if (here >= count || !isLookedFor(code)) return []
    const what = here === 0 ? 'gone from' : `there ${here} instead of ${count} times in`
    return [
      {
        ...{ code: 'baseline', severity: 'error' },
        ...placeOf({ ...known, file: baseline }),
        message: `A known finding is ${what} ${file}: ${message} [${code}]`,
        hint: 'Good. The baseline has to shrink with it: run "tours validate --write-baseline" with the same options, and commit the file.',
      },
    ]
  })
}

function describeWritten(now: number, before: number | undefined): string {
  const held = `holds ${countOf(now, 'known finding')}`
  if (before === undefined) return held
  return before === now ? `${held}, as before` : `${held}, ${before - now} fewer than before`
}

function countAll(known: KnownDiagnostic[]): number {
  return known.reduce((sum, { count }) => sum + count, 0)
}
