import { decisionChoices } from '../../content/figures/decide-figure'
import type { Figure } from '../../content/figures/figure'
import type { Decision } from '../../content/figures/write-decision'
import { didYouMean } from '../../content/read/did-you-mean'
import { type CheckedContent, checkContent } from '../../content/rules/check-content'
import { UserError } from '../../domain/user-error'
import { contentRoot } from '../content-root'
import type { Output } from '../output/output'
import { CANCELLED, Cancelled, processTerminal, type Terminal } from '../output/terminal'
import { projectDir } from '../project-dir'
import { findDecidable, listDecidable, missingArguments, shownBy } from './decidable'
import { fileWithDecision, reasonProblem, reviewDayProblem, saveDecision } from './decision-file'

export interface DecideOptions {
  root: string
  why?: string
  /** YYYY-MM-DD */
  reviewBy?: string
  /** YYYY-MM-DD */
  asOf: string
}

/**
 * `tours decide`: writes which reading of a figure is in use into its YAML file. What is missing of
 * figure, source and reason is asked for on a terminal; elsewhere it is a usage error.
 *
 * @returns 0 when written or declined, 130 when the dialogue was left with Ctrl+C
 */
export async function decide(
  name: string | undefined,
  source: string | undefined,
  options: DecideOptions,
  output: Output,
  terminal = processTerminal(output),
): Promise<number> {
  const { asOf, why, reviewBy } = options
  const root = contentRoot(options.root)
  const checked = checkContent({ root, projectDir, asOf })
  const given = {
    ...(source && { use: source }),
    ...(why !== undefined && { why }),
    ...(reviewBy && { reviewBy }),
  }
  if (name && given.use && given.why !== undefined) {
    const figure = findDecidable(checked, name)
    const decision = { use: given.use, why: given.why, ...(reviewBy && { reviewBy }) }
    assertGiven(figure, decision, asOf)
    saveDecision(root, figure, fileWithDecision(root, figure, decision))
    output.out(describeDecision(figure, decision, checked))
    return 0
  }
  if (!terminal.isInteractive) throw missingArguments(name, source, checked, asOf)
  return dialogue(name, given, checked, asOf, output, terminal)
}

async function dialogue(
  name: string | undefined,
  given: Partial<Decision>,
  checked: CheckedContent,
  asOf: string,
  output: Output,
  terminal: Terminal,
): Promise<number> {
  const { root } = checked.workspace
  // Only a dialogue needs the prompts; scripts start faster without.
  const { askDecision, askFigure, askToWrite } = await import('./ask-decision')
  try {
    const decidable = name ? [] : listDecidable(checked, asOf)
    if (!name && decidable.length === 0) {
      output.out('There is nothing to decide: no figure has readings that contradict each other.\n')
      return 0
    }
    const figure = findDecidable(checked, name ?? (await askFigure(decidable, terminal)))
    assertGiven(figure, given, asOf)
    const decision = await askDecision(figure, given, checked, asOf, output, terminal)
    const change = fileWithDecision(root, figure, decision)
    if (!(await askToWrite(figure.file, change, output, terminal))) {
      output.out('Nothing was changed.\n')
      return 0
    }
    saveDecision(root, figure, change)
    output.out(describeDecision(figure, decision, checked))
    return 0
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
    output.err('Cancelled; nothing was changed.\n')
    return CANCELLED
  }
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

function describeDecision(figure: Figure, { use }: Decision, { derived }: CheckedContent): string {
  const shown = shownBy(figure, use, derived)
  return `${figure.name} now uses "${use}"${shown ? `: ${shown}` : ''} (${figure.file}).\n`
}
