import { DATA_SOURCE, USE_ALL } from '../../domain/figures/reading'
import type { Figure } from './figure'

/** What `use` may say: a source of the figure; "all" where nobody is charged by it; "data" where it can be counted. */
export function decisionChoices(figure: Figure): string[] {
  return [
    ...sourcesOf(figure),
    ...(figure.annotation.charged ? [] : [USE_ALL]),
    ...(figure.derived ? [DATA_SOURCE] : []),
  ]
}

/** The sources of a figure's readings, each once. */
export function sourcesOf({ readings }: Figure): string[] {
  return [...new Set(readings.map(({ source }) => source))]
}
