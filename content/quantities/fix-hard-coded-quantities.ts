import { isLocale, LOCALES, type Locale } from '../../domain/locale'
import { createTranslator } from '../../domain/translate'
import { exceptionFor } from '../read/exceptions'
import { parseContent } from '../read/parse-content'
import { textAt } from '../read/value-at'
import { messagesOfAll } from '../site/compile-site'
import { decidedFigures } from '../site/decided-figures'
import type { Text } from '../texts/list-texts'
import { offsetInFile } from '../texts/text-places'
import type { AnalysedContent } from './analyse-content'
import { applyEdits, type FileEdit, writeEdits } from './file-edit'
import type { HardCodedQuantity } from './hard-coded-quantity'
import { type QuantityFix, quantityFix } from './quantity-fix'

export interface FixedQuantities {
  /** Numbers that were replaced. */
  fixed: QuantityFix[]
  /** Numbers that nobody but an editor can replace. */
  left: HardCodedQuantity[]
}

/**
 * Replaces every typed number that agrees with its figure by the figure's placeholder, in place: comments,
 * order, quotes and line ends stay. A text that would no longer be read as meant is put in quotes, and left
 * alone if that does not help.
 *
 * @param isChosen whether a file may be changed; relative to the content root
 */
export function fixHardCodedQuantities(
  checked: AnalysedContent,
  isChosen: (file: string) => boolean = () => true,
): FixedQuantities {
  const { workspace, prose, exceptions } = checked
  const decided = decidedByLocale(checked)
  const result: FixedQuantities = { fixed: [], left: [] }
  const byFile = new Map<string, QuantityFix[]>()
  for (const quantity of prose.hardCoded) {
    if (!quantity.figure || quantity.agrees !== true || !isLocale(quantity.text.locale)) continue
    if (!isChosen(quantity.text.parsed.file)) continue
    const about = { code: 'literal-figure', about: quantity.group.address, quote: quantity.raw }
    if (exceptionFor(exceptions, about)) continue
    const figure = decided[quantity.text.locale][quantity.figure.name]
    const fix = figure && quantityFix(quantity, figure)
    const { file } = quantity.text.parsed
    if (fix) byFile.set(file, [...(byFile.get(file) ?? []), fix])
    else result.left.push(quantity)
  }
  for (const [file, fixes] of byFile) {
    const { edits, done } = editsOf(file, fixes)
    if (edits.length > 0) writeEdits(workspace.root, file, edits)
    result.fixed.push(...done)
    result.left.push(...fixes.filter((fix) => !done.includes(fix)).map(({ quantity }) => quantity))
  }
  return result
}

function decidedByLocale({ workspace, figures, derived }: AnalysedContent) {
  const messages = messagesOfAll(workspace)
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const t = createTranslator(locale, { [locale]: messages[locale], en: messages.en })
      return [locale, decidedFigures(figures, derived, locale, t)]
    }),
  ) as Record<Locale, ReturnType<typeof decidedFigures>>
}

/** The edits of one file, tried out: first in place, then with the whole text in quotes. */
function editsOf(file: string, fixes: QuantityFix[]): { edits: FileEdit[]; done: QuantityFix[] } {
  const byText = groupByText(fixes)
  const tried = [...byText].map(([text, own]) => {
    const wanted = applyEdits(
      text.text,
      own.map((fix) => ({ ...fix, text: fix.placeholder })),
    )
    const ways = [inPlace(file, text, own), inQuotes(file, text, wanted)]
    return { own, edits: ways.find((edits) => edits && readsAs(file, text, edits, wanted)) }
  })
  return {
    edits: tried.flatMap(({ edits }) => edits ?? []),
    done: tried.flatMap(({ own, edits }) => (edits ? own : [])),
  }
}

function groupByText(fixes: QuantityFix[]): Map<Text, QuantityFix[]> {
  const groups = new Map<Text, QuantityFix[]>()
  for (const fix of fixes) groups.set(fix.quantity.text, [...(groups.get(fix.quantity.text) ?? []), fix])
  return groups
}

function inPlace(file: string, text: Text, fixes: QuantityFix[]): FileEdit[] | undefined {
  const edits = fixes.map(({ start, end, placeholder }) => {
    const [from, last] = [offsetInFile(text, start), offsetInFile(text, end - 1)]
    // Up to the last sign and not to the next one: a line break behind it belongs to the text.
    return from === undefined || last === undefined
      ? undefined
      : { file, start: from, end: last + signLength(text, last), text: placeholder }
  })
  return edits.every((edit) => edit !== undefined) ? edits : undefined
}

/** How long the last sign is written: one, or an escape of several. */
function signLength({ parsed }: Text, at: number): number {
  const source = parsed.text
  return source[at] === '\\' ? (/^\\(?:x..|u....|U.{8}|.)/.exec(source.slice(at))?.[0].length ?? 1) : 1
}

/** A plain text that would begin with a brace, or stands between brackets, needs quotes. */
function inQuotes(file: string, text: Text, wanted: string): FileEdit[] | undefined {
  const [start, end] = [offsetInFile(text, 0), offsetInFile(text, text.text.length - 1)]
  if (start === undefined || end === undefined || text.path === undefined) return undefined
  return [{ file, start, end: end + 1, text: JSON.stringify(wanted) }]
}

function readsAs(file: string, text: Text, edits: FileEdit[], wanted: string): boolean {
  const source = { file, text: applyEdits(text.parsed.text, edits) }
  const parsed = parseContent(source)
  if (parsed.diagnostics.some(({ severity }) => severity === 'error')) return false
  const now = text.path ? textAt(parsed.value, text.path) : 'body' in parsed ? parsed.body : undefined
  return now === wanted
}
