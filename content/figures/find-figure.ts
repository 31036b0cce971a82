import { UserError } from '../../domain/user-error'
import { didYouMean } from '../read/did-you-mean'
import type { Figure } from './figure'

/**
 * A figure by its name.
 *
 * @throws {UserError} UNKNOWN_FIGURE with the name that was probably meant
 */
export function findFigure(figures: Map<string, Figure>, name: string): Figure {
  const figure = figures.get(name)
  if (figure) return figure
  const hint = didYouMean(name, figures.keys())
  throw new UserError('UNKNOWN_FIGURE', `There is no figure named "${name}".${hint ? ` ${hint}` : ''}`)
}
