import type { Conflict } from '../../content/conflicts/conflict'
import { decisionChoices } from '../../content/figures/decide-figure'
import { PLAIN_SOURCE } from '../../content/figures/figure'
import type { CheckedContent } from '../../content/rules/check-content'
import { addDays, asCalendarDay } from '../../domain/calendar/calendar-day'
import { DATA_SOURCE, USE_ALL, USE_NONE } from '../../domain/figures/reading'
import { projectDir } from '../project-dir'

/** What a figure or a conflict that is open asks somebody to do. */
export interface NextStep {
  advice: string
  /** One of them is to be typed. */
  commands: { effect: string; command: string }[]
}

const HALF_A_YEAR = 182
const REASON = '--why "<the reason, in a sentence>"'

/** A figure or a conflict as it is reported. */
export interface Stated extends Pick<Conflict, 'kind' | 'reviewBy' | 'decidedOn'> {
  name: string
  /** `undisputed`: its readings all agree, so that nobody had to decide. */
  status: Conflict['status'] | 'undisputed'
  /** Each with its source's title and key. */
  readings: { value: string; source: string; sourceKey: string }[]
}

/** Nothing for what is decided, or undisputed. */
export function nextStep(
  { name, kind, status, reviewBy, decidedOn, readings }: Stated,
  { figures, workspace, asOf }: Pick<CheckedContent, 'figures' | 'workspace' | 'asOf'>,
): NextStep | undefined {
  if (status === 'decided' || status === 'undisputed') return undefined
  const repair = repairs[kind]
  if (repair) return { advice: repair(name), commands: [] }
  const figure = figures.get(name)
  const choices = figure ? decisionChoices(figure).filter((choice) => choice !== PLAIN_SOURCE) : []
  if (choices.length === 0) return { advice: 'Correct the reading that is wrong.', commands: [] }
  const isKept = (choice: string) => status === 'expired' && choice === figure?.use
  const options = [
    REASON,
    ...(status === 'expired' && reviewBy ? [`--review-by ${addDays(asCalendarDay(asOf), HALF_A_YEAR)}`] : []),
    ...(workspace.root === projectDir ? [] : [`--root ${shellWord(workspace.root)}`]),
  ]
  return {
    advice:
      status === 'expired'
        ? `The decision was ${decidedOn ? `made on ${decidedOn}, and the readings are others now` : `to be looked at again by ${reviewBy}`}. Confirm it, or decide anew:`
        : 'Decide which reading is right, and type:',
    commands: choices
      // The likeliest answer to "is this still right?" stands first.
      .sort((a, b) => Number(isKept(b)) - Number(isKept(a)))
      .map((choice) => ({
        effect: `${isKept(choice) ? 'Keep' : 'Show'} ${describeChoice(choice, readings)}`,
        command: ['npx tours decide', shellWord(name), shellWord(choice), ...options].join(' '),
      })),
  }
}

/** Kinds of conflict that no decision settles, because a text or a promise has to be repaired. */
const repairs: Partial<Record<Conflict['kind'], (name: string) => string>> = {
  locale: () =>
    'Correct the language that is wrong. Better still, name the figure in all three as {{figure …}}, so that they can never differ again.',
  prose: (name) =>
    `Correct the text. Better still, write {{figure ${name}}} there instead of the number, so that it can never differ again.`,
  rule: () => 'Keep the promise or take it back: change the figure, or what promises something else.',
}

function describeChoice(choice: string, readings: Stated['readings']): string {
  if (choice === USE_ALL) return 'all readings'
  if (choice === USE_NONE) return 'no reading'
  const reading = readings.find(({ sourceKey }) => sourceKey === choice)
  if (!reading) return choice
  return choice === DATA_SOURCE
    ? `what the data says: ${reading.value}`
    : `${reading.value}, from ${reading.source}`
}

/** A word of a command line; in single quotes where the shell would read it otherwise. */
function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
