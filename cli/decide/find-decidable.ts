import { type Figure, PLAIN_SOURCE } from '../../content/figures/figure'
import { findFigure } from '../../content/figures/find-figure'
import type { CheckedContent } from '../../content/rules/check-content'
import { UserError } from '../../domain/user-error'

/**
 * A figure that has sources to decide between.
 *
 * @throws {UserError} UNKNOWN_FIGURE, UNREADABLE_FILE when its file has a syntax error, NOTHING_TO_DECIDE
 *   for a plain number
 */
export function findDecidable(
  { figures, problems }: Pick<CheckedContent, 'figures' | 'problems'>,
  name: string,
): Figure {
  const figure = findFigure(figures, name)
  const syntax = problems.find(
    ({ file, code, severity }) => file === figure.file && code.startsWith('yaml-') && severity === 'error',
  )
  if (syntax) {
    throw new UserError(
      'UNREADABLE_FILE',
      `${figure.file} has to be repaired first, line ${syntax.line}: ${syntax.message}`,
    )
  }
  if (figure.readings.some(({ source }) => source === PLAIN_SOURCE)) {
    throw new UserError(
      'NOTHING_TO_DECIDE',
      `${figure.name} is a plain number without sources; change it in ${figure.file}:${figure.line}.`,
    )
  }
  return figure
}
