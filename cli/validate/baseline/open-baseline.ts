import { writeFileSync } from 'node:fs'
import type { Diagnostic } from '../../../content/read/diagnostic'
import { ALL_CHECKS } from '../../../content/rules/all-checks'
import { UserError } from '../../../domain/user-error'
import { USAGE_ERROR } from '../../content-root'
import type { Output } from '../../output/output'
import { baselineName, baselinePath } from './baseline-path'
import { formatBaseline } from './format-baseline'
import type { RecordedFinding } from './known-finding'
import { readBaseline } from './read-baseline'
import { type SettledDiagnostics, settleKnown } from './settle-known'
import { shrinkBaseline } from './shrink-baseline'

export interface BaselineOptions {
  /** Take the findings of a baseline as known: its path, or true for the usual one. */
  baseline?: string | true
  /** Write the baseline first: a first one, or the old one without what is gone. */
  writeBaseline?: string | true
  release?: boolean
}

/** A baseline as `tours validate` uses it. */
export interface Baseline {
  /** Its file, from the content root. */
  name: string
  settle(problems: Diagnostic[]): SettledDiagnostics
}

/**
 * Opens the baseline that was asked for, and writes it before when that was asked for.
 *
 * @param root content root, absolute
 * @param problems of the content
 * @returns undefined when none was asked for
 * @throws {UserError} USAGE when there is none to use; BASELINE_UNREADABLE
 */
export function openBaseline(
  root: string,
  { baseline, writeBaseline, release = false }: BaselineOptions,
  problems: Diagnostic[],
  { err }: Pick<Output, 'err'>,
): Baseline | undefined {
  const given = writeBaseline ?? baseline
  if (given === undefined) return undefined
  const path = baselinePath(root, given)
  const name = baselineName(root, path)
  const isLookedFor = (code: string) =>
    release || !ALL_CHECKS.some((check) => check.code === code && check.onlyBeforeRelease)
  const before = readBaseline(path)
  const findings =
    writeBaseline === undefined ? before : write(path, name, before, problems, isLookedFor, err)
  if (!findings) {
    throw new UserError(
      USAGE_ERROR,
      `There is no baseline ${path}. "tours validate --write-baseline" records the errors of today in it.`,
    )
  }
  return { name, settle: (found) => settleKnown(found, findings, name, isLookedFor) }
}

function write(
  path: string,
  name: string,
  before: RecordedFinding[] | undefined,
  problems: Diagnostic[],
  isLookedFor: (code: string) => boolean,
  err: Output['err'],
): RecordedFinding[] {
  const text = formatBaseline(shrinkBaseline(problems, before, isLookedFor))
  try {
    writeFileSync(path, text)
  } catch (cause) {
    throw new UserError(USAGE_ERROR, `The baseline cannot be written: ${(cause as Error).message}.`)
  }
  // Read back, so that what is reported next is what the next run will report.
  const after = readBaseline(path) ?? []
  err(`${name}  ${describeWritten(count(after), before && count(before))}\n`)
  const { problems: left } = settleKnown(problems, after, name, isLookedFor)
  const refused = left.filter(({ severity }) => severity === 'error').length
  if (refused > 0) {
    err(
      `${refused} ${refused === 1 ? 'error is' : 'errors are'} new and not recorded: a baseline may only shrink.\n`,
    )
  }
  return after
}

function describeWritten(now: number, before: number | undefined): string {
  const held = `holds ${now} known ${now === 1 ? 'finding' : 'findings'}`
  if (before === undefined) return held
  return before === now ? `${held}, as before` : `${held}, ${before - now} fewer than before`
}

function count(findings: RecordedFinding[]): number {
  return findings.reduce((sum, finding) => sum + finding.count, 0)
}
