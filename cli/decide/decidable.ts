import { reportConflicts } from '../../content/conflicts/report-conflicts'
import { findFigure } from '../../content/figures/collect-figures'
import { decisionChoices } from '../../content/figures/decide-figure'
import { describeReading } from '../../content/figures/describe-reading'
import { type Figure, PLAIN_SOURCE } from '../../content/figures/figure'
import type { CheckedContent } from '../../content/rules/check-content'
import { isCalendarDay } from '../../domain/calendar/calendar-day'
import { DATA_SOURCE, USE_ALL, USE_NONE } from '../../domain/figures/reading'
import { UserError } from '../../domain/user-error'
import { assertReadable, usageError } from '../content-root'
import { describeInUse, openFirst } from '../figures/figure-view'

export type Decidable = ReturnType<typeof listDecidable>[number]

const MEANINGS: Partial<Record<string, string>> = {
  [USE_ALL]: 'every reading is shown',
  [USE_NONE]: 'no reading is shown',
  [DATA_SOURCE]: 'what is counted from the data',
}

/** Figures whose readings contradict each other, undecided and expired first; texts are repaired instead. */
export function listDecidable(checked: CheckedContent) {
  return reportConflicts(checked)
    .conflicts.flatMap(({ kind, figure, status, readings }) => {
      const unit = checked.figures.get(figure)?.unit
      if (!unit || !['readings', 'claim'].includes(kind)) return []
      const values = readings.map((reading) => describeReading(reading, unit))
      /** "€44, €49" */
      return [{ figure, status, readings: [...new Set(values)].join(', ') }]
    })
    .sort(openFirst)
}

/** @throws {UserError} UNKNOWN_FIGURE, UNREADABLE_FILE, or NOTHING_TO_DECIDE for a plain number, or without any */
export function findDecidable(
  { figures, diagnostics }: Pick<CheckedContent, 'figures' | 'diagnostics'>,
  name: string,
): Figure {
  // One that is not known may stand in any file that cannot be read.
  const files = [figures.get(name) ?? diagnostics].flat().map(({ file }) => file)
  assertReadable(diagnostics, files)
  const figure = findFigure(figures, name)
  const isPlain = figure.readings.some(({ source }) => source === PLAIN_SOURCE)
  if (isPlain || decisionChoices(figure).length === 0) {
    const state = isPlain ? 'is a plain number without sources; change it' : 'has no reading yet; write one'
    throw new UserError('NOTHING_TO_DECIDE', `${figure.name} ${state} in ${figure.file}:${figure.line}.`)
  }
  return figure
}

/** What `use:` can become, what travellers then see, and what it means where its name does not say it. */
export function listChoices(figure: Figure, { derived }: Pick<CheckedContent, 'derived'>) {
  return decisionChoices(figure).map((use) => ({
    use,
    shows: describeInUse({ ...figure, use }, derived),
    meaning: MEANINGS[use],
  }))
}

/** The schema asks for as much: "ok" helps nobody next year. */
const SHORTEST_REASON = 10

export function reasonProblem(why: string): string | undefined {
  if (why.trim().length >= SHORTEST_REASON) return undefined
  return `The reason "${why.trim()}" is too short: write at least ${SHORTEST_REASON} characters.`
}

export function reviewDayProblem(day: string, asOf: string): string | undefined {
  if (!isCalendarDay(day)) return 'Write a day as YYYY-MM-DD, for example 2027-06-01.'
  return day < asOf ? `The day ${day} has passed: today is ${asOf}.` : undefined
}

export function missingArguments(
  name: string | undefined,
  source: string | undefined,
  checked: CheckedContent,
): UserError {
  if (!name) {
    const lines = listDecidable(checked).map(
      ({ figure, status, readings }) => `\n  ${figure} (${status}): ${readings}`,
    )
    const known =
      lines.length === 0
        ? 'None has readings that contradict each other.'
        : `These have readings that contradict each other:${lines.join('')}`
    return usageError(`Which figure? ${known}`)
  }
  const figure = findDecidable(checked, name)
  if (!source) {
    const lines = listChoices(figure, checked).map(
      ({ use, shows, meaning }) => `\n  ${use}: ${shows || 'nothing'}${meaning ? ` (${meaning})` : ''}`,
    )
    return usageError(`What is in use for ${name}? One of:${lines.join('')}`)
  }
  return usageError(`Why does ${name} use "${source}"? Add the reason in a sentence: --why "…".`)
}
