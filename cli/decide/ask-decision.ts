import { autocomplete, type CANCEL_SYMBOL, confirm, isCancel, log, select, text } from '@clack/prompts'
import type { Figure } from '../../content/figures/figure'
import type { Decision } from '../../content/figures/write-decision'
import type { CheckedContent } from '../../content/rules/check-content'
import type { Output } from '../output/output'
import { mistakeInReason, mistakeInReviewDay } from './decision-mistakes'
import { lineChanges } from './line-changes'
import { listChoices } from './list-choices'
import type { Decidable } from './list-decidable'
import { readingsBeside } from './readings-beside'
import type { Terminal } from './terminal'

/** Thrown through the dialogue when somebody presses Ctrl+C or Escape; caught by the command. */
export class Cancelled extends Error {}

/** Columns that clack's own bar at the left takes. */
const BAR = 4

/** Asks which figure is decided: the open ones first, and all can be searched. */
export async function askFigure(decidable: Decidable[], { input, output }: Terminal): Promise<string> {
  const open = decidable.filter(({ status }) => status !== 'decided').length
  const state = open === 0 ? 'all are decided' : `${open} open`
  return answered(
    await autocomplete({
      input,
      output,
      message: `Which figure? (${decidable.length} have readings that contradict each other, ${state}; type to search)`,
      maxItems: 10,
      // Enter while the search finds nothing.
      validate: (value) => (value === undefined ? 'Choose a figure from the list.' : undefined),
      options: decidable.map(({ figure, status, readings }) => ({
        value: figure,
        label: status === 'decided' ? figure : `${figure} (${status})`,
        hint: readings,
      })),
    }),
  )
}

/**
 * Asks for what is missing of a decision, with the readings side by side.
 *
 * @throws {Cancelled}
 */
export async function askDecision(
  figure: Figure,
  given: Partial<Decision>,
  checked: CheckedContent,
  asOf: string,
  terminal: Terminal,
): Promise<Decision> {
  const { input, output } = terminal
  const columns = (output as { columns?: number }).columns ?? 100
  log.message(await readingsBeside(figure, checked, asOf, columns - BAR), { output })
  const use =
    given.use ??
    answered(
      await select({
        input,
        output,
        message: `What is in use for ${figure.name}?`,
        ...(figure.use !== undefined && { initialValue: figure.use }),
        options: listChoices(figure, checked).map(({ use, shows, meaning }) => ({
          value: use,
          label: `${use}: ${shows || 'nothing'}`,
          ...(meaning && { hint: meaning }),
        })),
      }),
    )
  const why =
    given.why ??
    answered(
      await text({
        input,
        output,
        message: 'Why? Write it for the colleague who asks next year.',
        validate: (value) => mistakeInReason(value ?? ''),
      }),
    )
  const reviewBy =
    given.reviewBy ??
    answered(
      await text({
        input,
        output,
        message: 'By which day is it to be looked at again? YYYY-MM-DD, or nothing.',
        validate: (value) => (value?.trim() ? mistakeInReviewDay(value.trim(), asOf) : undefined),
      }),
    )
  return { use, why, ...(reviewBy?.trim() && { reviewBy: reviewBy.trim() }) }
}

/** Shows what would change in the file, and asks whether it shall. */
export async function askToWrite(
  file: string,
  { before, after }: { before: string; after: string },
  colors: Output['colors'],
  { input, output }: Terminal,
): Promise<boolean> {
  const lines = lineChanges(before, after).map(({ sign, line, text }) => {
    const written = `${String(line).padStart(5)} ${sign} ${text}`
    return sign === '-' ? colors.red(written) : colors.green(written)
  })
  log.message([colors.bold(file), ...lines].join('\n'), { output })
  return answered(await confirm({ input, output, message: 'Write this?' }))
}

function answered<T>(answer: T | typeof CANCEL_SYMBOL): T {
  if (isCancel(answer)) throw new Cancelled()
  return answer
}
