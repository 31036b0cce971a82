import type { Conflict } from '../../content/conflicts/conflict'
import { decisionChoices } from '../../content/figures/decision-choices'
import { type Figure, PLAIN_SOURCE } from '../../content/figures/figure'
import { addDays, asCalendarDay } from '../../domain/calendar/calendar-day'
import { DATA_SOURCE, USE_ALL } from '../../domain/figures/reading'
import { shellWord } from '../conflicts/html/shell-word'
import type { FigureView } from './figure-view'

/** What a conflict that is open asks somebody to do. */
export interface NextStep {
  advice: string
  /** One of them is to be typed. */
  commands: { effect: string; command: string }[]
}

const HALF_A_YEAR = 182
const REASON = '--why "<the reason, in a sentence>"'

/**
 * @param view the conflict in words
 * @param figure undefined where the conflict is about a text
 * @param root what to add to a command when the content isn't the project's own
 * @param asOf YYYY-MM-DD
 * @returns undefined when there is nothing to do
 */
export function nextStep(
  conflict: Conflict,
  view: FigureView,
  figure: Figure | undefined,
  root: string | undefined,
  asOf: string,
): NextStep | undefined {
  const { kind, status, inUse } = conflict
  if (status === 'decided') return undefined
  if (kind === 'locale') return { advice: REPAIR_LANGUAGES, commands: [] }
  if (kind === 'prose') return { advice: repairText(conflict), commands: [] }
  if (kind === 'rule') return { advice: REPAIR_PROMISE, commands: [] }
  const choices = figure ? decisionChoices(figure).filter((choice) => choice !== PLAIN_SOURCE) : []
  if (choices.length === 0) return { advice: 'Correct the reading that is wrong.', commands: [] }
  const expired = status === 'expired'
  // The likeliest answer to "is this still right?" stands first.
  const ordered = expired ? choices.sort((a, b) => Number(b === inUse) - Number(a === inUse)) : choices
  const review = expired ? ` --review-by ${addDays(asCalendarDay(asOf), HALF_A_YEAR)}` : ''
  const where = root === undefined ? '' : ` --root ${shellWord(root)}`
  return {
    advice: expired
      ? `The decision was to be looked at again by ${conflict.reviewBy}. Confirm it, or decide anew:`
      : 'Decide which reading is right, and type:',
    commands: ordered.map((choice) => ({
      effect: `${expired && choice === inUse ? 'Keep' : 'Show'} ${describeChoice(choice, conflict, view)}`,
      command: `npx tours decide ${shellWord(conflict.figure)} ${shellWord(choice)} ${REASON}${review}${where}`,
    })),
  }
}

const REPAIR_LANGUAGES =
  'Correct the language that is wrong. Better still, name the figure in all three as {{figure …}}, so that they can never differ again.'

const REPAIR_PROMISE = 'Keep the promise or take it back: change the figure, or what promises something else.'

function repairText({ figure }: Conflict): string {
  return `Correct the text. Better still, write {{figure ${figure}}} there instead of the number, so that it can never differ again.`
}

function describeChoice(choice: string, { readings }: Conflict, view: FigureView): string {
  if (choice === USE_ALL) return 'all readings'
  const reading = view.readings[readings.findIndex(({ source }) => source === choice)]
  if (!reading) return choice
  return choice === DATA_SOURCE
    ? `what the data says: ${reading.value}`
    : `${reading.value}, from ${reading.source}`
}
