import type { Output } from '../output/output'

/** What a file or a pipe gets: as wide as a page in print. */
const WITHOUT_TERMINAL = 100

/** Columns that a table may take. */
export function terminalWidth({ isTerminal }: Pick<Output, 'isTerminal'>): number {
  return (isTerminal && process.stdout.columns) || WITHOUT_TERMINAL
}
