import type { Place } from '../../content/read/diagnostic'
import { readSourceFile } from '../../content/read/source-file'

/**
 * Where words that a problem is about end, when they stand in the file as they are told (in YAML they may be
 * folded or escaped, and then nobody knows).
 *
 * @returns the place behind the last sign
 */
export function endOfQuote(
  root: string,
  { file, line, column }: Place,
  quote: string,
): Omit<Place, 'file'> | undefined {
  const { source } = readSourceFile(root, file)
  const found = source.text.split('\n')[line - 1]?.startsWith(quote, column - 1)
  return found && quote !== '' ? { line, column: column + quote.length } : undefined
}
