import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decisionChoices } from '../../content/figures/decide-figure'
import type { Figure } from '../../content/figures/figure'
import { type Decision, writeDecision } from '../../content/figures/write-decision'
import { didYouMean } from '../../content/read/did-you-mean'
import { replaceFile } from '../../content/read/replace-file'
import { checkContent } from '../../content/rules/check-content'
import { UserError } from '../../domain/user-error'
import { contentRoot } from '../content-root'
import type { Output } from '../output/output'
import { projectDir } from '../project-dir'
import { findDecidable, missingArguments, shownBy } from './decidable'

export interface DecideOptions {
  root: string
  why?: string
  /** YYYY-MM-DD */
  reviewBy?: string
  /** YYYY-MM-DD */
  asOf: string
}

/** The schema asks for as much: "ok" helps nobody next year. */
const SHORTEST_REASON = 10

/**
 * `tours decide`: writes which reading of a figure is in use into its YAML file.
 *
 * @throws {UserError} USAGE when figure, source or reason is missing, with what it could be
 */
export async function decide(
  name: string | undefined,
  source: string | undefined,
  { root, asOf, why, reviewBy }: DecideOptions,
  output: Output,
): Promise<number> {
  const folder = contentRoot(root)
  const checked = checkContent({ root: folder, projectDir, asOf })
  if (!name || !source || why === undefined) throw missingArguments(name, source, checked, asOf)
  const figure = findDecidable(checked, name)
  const decision = { use: source, why, ...(reviewBy && { reviewBy }) }
  assertPossible(figure, decision, asOf)
  writeInto(join(folder, figure.file), figure, decision)
  const shown = shownBy(figure, source, checked.derived)
  output.out(`${figure.name} now uses "${source}"${shown ? `: ${shown}` : ''} (${figure.file}).\n`)
  return 0
}

function assertPossible(figure: Figure, { use, why, reviewBy }: Decision, asOf: string): void {
  const choices = decisionChoices(figure)
  if (!choices.includes(use)) {
    const hint = didYouMean(use, choices) ?? `Choose one of ${choices.join(', ')}.`
    throw new UserError('UNKNOWN_SOURCE', `${figure.name} cannot use "${use}". ${hint}`)
  }
  if (why.trim().length < SHORTEST_REASON)
    throw new UserError(
      'REASON_TOO_SHORT',
      `The reason "${why.trim()}" is too short: write at least ${SHORTEST_REASON} characters.`,
    )
  if (reviewBy !== undefined && reviewBy < asOf)
    throw new UserError(
      'REVIEW_IN_THE_PAST',
      `--review-by: The day ${reviewBy} has passed: today is ${asOf}.`,
    )
}

function writeInto(path: string, figure: Figure, decision: Decision): void {
  const before = readFileSync(path, 'utf8')
  // Some editors put a mark at the beginning of a file.
  const mark = before.startsWith('\uFEFF') ? '\uFEFF' : ''
  replaceFile(path, mark + writeDecision(before.slice(mark.length), figure.path, decision))
}
