import { USE_ALL } from '../../domain/figures/reading'
import { describeReading } from '../figures/describe-reading'
import { findProseConflicts } from '../prose/find-prose-conflicts'
import type { Check } from './check'

/** A number in a text says what the figure says, in every language. */
export const textsTellTheFigures: Check = {
  code: 'prose',
  severity: 'warning',
  scope: 'Numbers typed into texts agree with the figures they tell of, and from language to language.',
  *run({ workspace, figures, derived, asOf }) {
    for (const { kind, figure, unit, readings, inUse } of findProseConflicts(
      workspace,
      figures,
      derived,
      () => [],
      asOf,
    )) {
      const inText = readings.filter(({ source }) => source.startsWith('text-'))
      if (kind === 'locale') {
        const [first, ...rest] = inText
        if (!first) continue
        const told = inText.map((one) => `${describeReading(one, unit)} (${one.source.slice(5)})`).join(', ')
        yield {
          file: first.file,
          line: first.line,
          column: first.column,
          message: `The languages tell different numbers: ${told}.`,
          hint: 'Correct the wrong one; better, write {{figure NAME}} in all of them.',
          related: rest.map((one) => ({
            file: one.file,
            line: one.line,
            column: one.column,
            message: describeReading(one, unit),
          })),
        }
        continue
      }
      const shown = readings.filter(
        ({ source }) =>
          source === inUse || (inUse === USE_ALL && !inText.some((one) => one.source === source)),
      )
      for (const { file, line, column, ...reading } of inText) {
        yield {
          file,
          line,
          column,
          message: `The text says ${describeReading(reading, unit)}, but ${figure} is ${shown.map((one) => describeReading(one, unit)).join('; ')}.`,
          hint: `Write {{figure ${figure}}} instead: it is the same everywhere, and changes with the data.`,
        }
      }
    }
  },
}
