import { decisionChoices, recordedValue } from '../../content/figures/decide-figure'
import type { Figure } from '../../content/figures/figure'
import { type Decision, writeDecision } from '../../content/figures/write-decision'
import { didYouMean } from '../../content/read/did-you-mean'
import type { Workspace } from '../../content/read/workspace'
import { checkContent } from '../../content/rules/check-content'
import { UserError } from '../../domain/user-error'
import { changedFile, writeFiles } from '../change/change-files'
import { assertReadable, contentRoot } from '../content-root'
import { describeInUse } from '../figures/figure-view'
import type { Given } from '../given'
import { CANCELLED, Cancelled, type Output } from '../output/output'
import { projectDir } from '../project-dir'
import { findDecidable, listDecidable, missingArguments, reasonProblem, reviewDayProblem } from './decidable'

/**
 * `tours decide`: writes which reading of a figure is in use into its YAML file. What is missing of
 * figure, source and reason is asked for on a terminal; elsewhere it is a usage error.
 *
 * @returns 0 when written or declined, 130 when the dialogue was left with Ctrl+C
 */
export async function decide(options: Given<'decide'>, output: Output): Promise<number> {
  const { figure: name, source, asOf, why, reviewBy } = options
  const root = contentRoot(options.root)
  const checked = checkContent({ root, projectDir, asOf })
  const { workspace } = checked
  const given: Partial<Decision> = {
    ...(source && { use: source }),
    ...(why !== undefined && { why }),
    ...(reviewBy && { reviewBy }),
  }
  const save = (
    figure: Figure,
    decision: Decision,
    change = fileWithDecision(workspace, figure, decision),
  ) => {
    assertReadable(workspace.diagnostics, [figure.file])
    writeFiles(root, [change], workspace)
    const shown = describeInUse({ ...figure, use: decision.use }, checked.derived)
    output.out(`${figure.name} now uses "${decision.use}"${shown ? `: ${shown}` : ''} (${figure.file}).\n`)
    return 0
  }
  if (name && isComplete(given)) {
    const figure = findDecidable(checked, name)
    assertGiven(figure, given, asOf)
    return save(figure, given)
  }
  const { terminal } = output
  if (!terminal) throw missingArguments(name, source, checked)
  // Only a dialogue needs the prompts; scripts start faster without.
  const { askDecision, askFigure, askToWrite } = await import('./ask-decision')
  try {
    const decidable = name ? [] : listDecidable(checked)
    if (!name && decidable.length === 0) {
      output.out('There is nothing to decide: no figure has readings that contradict each other.\n')
      return 0
    }
    const figure = findDecidable(checked, name ?? (await askFigure(decidable, terminal)))
    assertGiven(figure, given, asOf)
    const decision = await askDecision(figure, given, checked, output.colors, terminal)
    const change = fileWithDecision(workspace, figure, decision)
    if (await askToWrite(change, output.colors, terminal)) return save(figure, decision, change)
    output.out('Nothing was changed.\n')
    return 0
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
    output.err('Cancelled; nothing was changed.\n')
    return CANCELLED
  }
}

function isComplete(decision: Partial<Decision>): decision is Decision {
  return decision.use !== undefined && decision.why !== undefined
}

/** Whatever has been given has to be right, before anything is asked. */
function assertGiven(figure: Figure, { use, why, reviewBy }: Partial<Decision>, asOf: string): void {
  const choices = decisionChoices(figure)
  if (use !== undefined && !choices.includes(use)) {
    const hint = didYouMean(use, choices) ?? `Choose one of ${choices.join(', ')}.`
    throw new UserError('UNKNOWN_SOURCE', `${figure.name} cannot use "${use}". ${hint}`)
  }
  const reason = why === undefined ? undefined : reasonProblem(why)
  if (reason) throw new UserError('REASON_TOO_SHORT', reason)
  const day = reviewBy === undefined ? undefined : reviewDayProblem(reviewBy, asOf)
  if (day) throw new UserError('REVIEW_IN_THE_PAST', `--review-by: ${day}`)
}

function fileWithDecision(workspace: Workspace, figure: Figure, given: Decision) {
  const { readings } = figure
  const decision = { ...given, ...(readings.length > 0 && { decided: readings.map(recordedValue) }) }
  return changedFile(workspace, figure.file, (text) => writeDecision(text, figure.path, decision))
}
