import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { inEachLocale, type Locale } from '../../domain/locale'
import { createTranslator } from '../../domain/translate'
import { readingsInUse } from '../figures/decide-figure'
import type { Figure } from '../figures/figure'
import type { Diagnostic } from '../read/diagnostic'
import { exceptionFor } from '../read/exceptions'
import { groupByKey, mapByKey } from '../read/group-by-key'
import { parseContent } from '../read/parse-content'
import { replaceFile } from '../read/replace-file'
import { signLength } from '../read/source-offsets'
import { textAt } from '../read/value-at'
import type { Workspace } from '../read/workspace'
import { messagesOfAll } from '../site/compile-site'
import { decidedFigure } from '../site/decided-figures'
import { offsetInFile, type Text } from '../texts/text'
import type { AnalysedContent } from './analyse-content'
import { findQuantities } from './find/find-quantities'
import type { HardCodedQuantity } from './hard-coded-quantity'

/** A piece of a text that is replaced; offsets count the text as it is read (no BOM, LF). */
interface Edit {
  start: number
  end: number
  text: string
}

interface QuantityFix extends Edit {
  quantity: HardCodedQuantity
}

/** The typed numbers of one text in all its languages: they are replaced together, or none of them is. */
type Repair = { file: string; edits: Edit[]; fixed: QuantityFix[] }[]

/** A repair after which the content would have a problem that it does not have now. */
interface RefusedRepair {
  fixed: QuantityFix[]
  problem: Diagnostic
}

/**
 * Replaces every typed number that agrees with its figure by the figure's placeholder, in place: comments,
 * order, quotes and line ends stay. A text that would no longer be read as meant is put in quotes, and left
 * alone if that does not help; so is one whose repair brings a problem.
 *
 * @param isChosen whether a file may be changed; relative to the content root
 * @param newProblem looks at the files as they are now: a problem that was not there before
 * @returns what was replaced, what could not be, and numbers that nobody but an editor can replace
 * @throws {UserError} NOT_WRITTEN when the disk refuses
 */
export function fixHardCodedQuantities(
  { workspace, derived, prose, exceptions }: AnalysedContent,
  isChosen: (file: string) => boolean = () => true,
  newProblem: () => Diagnostic | undefined = () => undefined,
): { fixed: QuantityFix[]; refused: RefusedRepair[]; left: HardCodedQuantity[] } {
  const messages = messagesOfAll(workspace)
  const translate = inEachLocale((locale) => createTranslator(locale, messages))
  const fixOf = (quantity: HardCodedQuantity, figure: Figure) => {
    const locale = quantity.text.locale as Locale
    const inUse = readingsInUse(figure, derived.get(figure.name))
    return quantityFix(quantity, decidedFigure(figure, inUse, locale, translate[locale]))
  }
  const agreeing = prose.hardCoded.filter(
    ({ agrees, text, group, raw }) =>
      agrees === true &&
      isChosen(text.parsed.file) &&
      !exceptionFor(exceptions, { code: 'literal-figure', about: group.address, quote: raw }),
  )
  const repairs = groupByKey(agreeing, ({ group }) => group.address).map(
    (ofGroup): Repair =>
      [...mapByKey(ofGroup, ({ text }) => text)].flatMap(([text, quantities]) => {
        const fixed = quantities.flatMap((quantity) => {
          const fix = quantity.figure && fixOf(quantity, quantity.figure)
          return fix ? [{ quantity, ...fix }] : []
        })
        const edits = editsOfText(text, fixed)
        return edits && fixed.length > 0 ? [{ file: text.parsed.file, edits, fixed }] : []
      }),
  )
  const repaired = new Set(repairs.flat().flatMap(({ fixed }) => fixed.map(({ quantity }) => quantity)))
  const possible = repairs.filter((repair) => repair.length > 0)
  return {
    ...applyHarmless(workspace, possible, newProblem),
    left: agreeing.filter((quantity) => !repaired.has(quantity)),
  }
}

/**
 * Writes the repairs that bring no problem. All are tried at once, then the halves of those that bring one: most
 * contents need a single look.
 */
function applyHarmless(
  { root }: Workspace,
  repairs: Repair[],
  newProblem: () => Diagnostic | undefined,
): { fixed: QuantityFix[]; refused: RefusedRepair[] } {
  const files = new Set(repairs.flat().map(({ file }) => file))
  const originals = new Map([...files].map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const refused: RefusedRepair[] = []
  const write = (wanted: Repair[]) => {
    for (const [file, original] of originals) {
      const ofFile = wanted.flat().flatMap((one) => (one.file === file ? one.edits : []))
      const [path, text] = [join(root, file), editedFile(original, ofFile)]
      if (readFileSync(path, 'utf8') !== text) replaceFile(path, text)
    }
  }
  const tryAll = (accepted: Repair[], open: Repair[]): Repair[] => {
    if (open.length === 0) return accepted
    write([...accepted, ...open])
    const problem = newProblem()
    if (!problem) return [...accepted, ...open]
    const [one, ...others] = open
    if (one && others.length === 0) {
      refused.push({ fixed: one.flatMap(({ fixed }) => fixed), problem })
      return accepted
    }
    const half = Math.ceil(open.length / 2)
    return tryAll(tryAll(accepted, open.slice(0, half)), open.slice(half))
  }
  let accepted: Repair[] = []
  try {
    accepted = tryAll([], repairs)
  } finally {
    // Whatever stops a trial, what was only tried is taken back.
    write(accepted)
  }
  return { fixed: accepted.flat().flatMap(({ fixed }) => fixed), refused }
}

/** The edits of one text, tried out: first in place, then with the whole text in quotes. */
function editsOfText(text: Text, fixes: Edit[]): Edit[] | undefined {
  const wanted = applyEdits(text.text, fixes)
  return [inPlace(text, fixes), inQuotes(text, wanted)].find((edits) => edits && readsAs(text, edits, wanted))
}

function inPlace(text: Text, fixes: Edit[]): Edit[] | undefined {
  const edits = fixes.flatMap(({ start, end, text: placeholder }): Edit[] => {
    const [from, last] = [offsetInFile(text, start), offsetInFile(text, end - 1)]
    // Up to the last sign and not to the next one: a line break behind it belongs to the text.
    return from === undefined || last === undefined
      ? []
      : [{ start: from, end: last + signLength(text.parsed.text, last), text: placeholder }]
  })
  return edits.length === fixes.length ? edits : undefined
}

/** A plain text that would begin with a brace, or stands between brackets, needs quotes. */
function inQuotes(text: Text, wanted: string): Edit[] | undefined {
  const [start, end] = [offsetInFile(text, 0), offsetInFile(text, text.text.length - 1)]
  if (start === undefined || end === undefined || text.path === undefined) return undefined
  return [{ start, end: end + 1, text: JSON.stringify(wanted) }]
}

function readsAs(text: Text, edits: Edit[], wanted: string): boolean {
  const { file, text: source } = text.parsed
  const parsed = parseContent({ file, text: applyEdits(source, edits) })
  if (parsed.diagnostics.some(({ severity }) => severity === 'error')) return false
  const now = text.path ? textAt(parsed.value, text.path) : parsed.body
  return now === wanted
}

/** The edits must not overlap. */
function applyEdits(text: string, edits: Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end, text: piece }) => left.slice(0, start) + piece + left.slice(end), text)
}

/** @param raw the file as it lies on disk, where a line may end with two signs; edits count the text as it is read */
function editedFile(raw: string, edits: Edit[]): string {
  const mark = raw.startsWith('\uFEFF') ? 1 : 0
  const doubled = [...raw.slice(mark).matchAll(/\r\n/g)].map(({ index }, i) => index - i)
  const at = (offset: number) => mark + offset + doubled.filter((index) => index < offset).length
  return applyEdits(
    raw,
    edits.map(({ start, end, text }) => ({ start: at(start), end: at(end), text })),
  )
}

/**
 * How a typed number that agrees with its figure becomes a placeholder. What the traveller reads stays the
 * same where that is possible: the figure with its unit if it is written like the quantity, else the number
 * alone, so that the language's own ending stays ("до 24 часов"). A figure that is shown with several
 * readings is written out.
 *
 * @param decided the figure as pages of the text's language show it
 * @returns undefined where the words around it would say the figure twice ("more than more than 3 days")
 */
function quantityFix(quantity: HardCodedQuantity, decided: DecidedFigure): Edit | undefined {
  const { offset, raw, text, inWords } = quantity
  const whole = { start: offset, end: offset + raw.length, text: `{{figure ${decided.name}}}` }
  if (alike(decided.text, raw)) return whole
  // "more than 3 days": the words before the number are the figure's own.
  const before = decided.text.length - raw.length
  if (before > 0 && alike(decided.text.slice(before), raw)) {
    const found = text.text.slice(Math.max(0, offset - before), offset)
    return alike(found, decided.text.slice(0, before)) ? { ...whole, start: offset - before } : undefined
  }
  const number = DIGITS.exec(raw)
  if (number && alike(decided.number, number[0])) {
    const start = offset + number.index
    return { start, end: start + number[0].length, text: `{{figure ${decided.name} number}}` }
  }
  const [written] = findQuantities(decided.text, text.locale as Locale)
  const sameWords =
    written?.unit === quantity.unit && written.value === quantity.value && written.op === quantity.op
  // "A two-hour walk", «около двух часов»: the figure's own noun has another form.
  const noun = nounOf(decided.text)
  const isOtherForm =
    /\p{L}/u.test(noun) && nounOf(raw) !== noun && findQuantities(raw, text.locale as Locale).length > 0
  return decided.inUse.length > 1 || (inWords && sameWords && !isOtherForm) ? whole : undefined
}

const nounOf = (words: string) => words.split(/\s/).at(-1) ?? ''

const DIGITS = /\d+(?:[.,\s\u00a0\u202f]\d+)*/

/** Kinds of spaces are the typesetter's business. */
function alike(a: string, b: string): boolean {
  const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ').toLowerCase()
  return plain(a) === plain(b)
}
