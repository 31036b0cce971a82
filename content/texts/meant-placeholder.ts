import { closestName, didYouMean } from '../read/did-you-mean'
import { NAMES } from './text-placeholders'

/** What a placeholder may be besides a name. */
const FIGURE_FORMS = 'A figure is written {{figure NAME}} or {{figure NAME number}}.'

/**
 * How a placeholder that cannot be read was probably meant: `{{Figure a/b numbr}}`, `{{a/b}}`, `{{phon}}`.
 *
 * @param inside its words, without the braces
 * @param figures the names of all figures
 */
export function meantPlaceholder(inside: string, figures: Iterable<string>): string {
  const all = new Set(figures)
  const words = inside.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return `Nothing stands between the braces. ${FIGURE_FORMS}`
  const named = words.findIndex((word) => all.has(word))
  if (named >= 0) {
    const form = words.length > named + 1 ? ' number' : ''
    return `Did you mean {{figure ${words[named]}${form}}}?`
  }
  if (words.length === 1 && words[0]?.toLowerCase() === 'figure')
    return `The name of the figure is missing. ${FIGURE_FORMS}`
  const isNumber = words.length > 1 && words.at(-1) === 'number'
  const rest = isNumber ? words.slice(0, -1) : words
  // The word "figure", however it is written, may have been forgotten.
  const wanted = (rest[0]?.includes('/') ? rest : rest.slice(1)).join('/')
  const figure = wanted.includes('/') ? closestName(wanted, all) : undefined
  if (figure !== undefined) return `Did you mean {{figure ${figure}${isNumber ? ' number' : ''}}}?`
  return words.length > 1 ? FIGURE_FORMS : `${didYouMean(inside, NAMES)} ${FIGURE_FORMS}`
}
