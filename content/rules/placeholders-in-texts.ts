import type { Locale } from '../../domain/locale'
import { findQuantities } from '../quantities/find/find-quantities'
import type { QuantityUnit } from '../quantities/find/quantity'
import type { Workspace } from '../read/workspace'
import { partsOf } from '../read/workspace-parts'
import { findInTexts } from '../texts/list-texts'
import { findTextPlaceholders, type TextPlaceholder } from '../texts/text-placeholders'

interface Braces extends Omit<TextPlaceholder, 'kind'> {
  /** `loose`: braces that are not closed, or not opened. */
  kind: TextPlaceholder['kind'] | 'loose'
  /** The unit that the text puts behind a figure, and its words for it. */
  behind?: { unit: QuantityUnit; words: string } | undefined
}

export function placeholdersIn(workspace: Workspace) {
  return partsOf(workspace).flatMap((part) => findInTexts(part, 'braces', bracesIn))
}

function bracesIn(text: string, locale: Locale): Braces[] {
  if (!/[{}]/.test(text)) return []
  const loose = findLooseBraces(text)
  return [
    ...findTextPlaceholders(text).map((one) =>
      one.kind === 'figure' ? { ...one, behind: unitBehind(one, text, locale) } : one,
    ),
    ...(loose
      ? [{ kind: 'loose' as const, name: '', form: 'text' as const, raw: loose[0], offset: loose.index }]
      : []),
  ]
}

export function findLooseBraces(text: string): RegExpExecArray | null {
  return /\{+[^{}]*\}?|\}+/.exec(text.replace(/\{\{[^{}]*\}\}/g, (pair) => ' '.repeat(pair.length)))
}

/** Far enough to read any unit. */
const LONGEST_UNIT = 60
const ANY_NUMBER = '7'

/** Reads the unit as a traveller would: a number, and the words behind it. */
function unitBehind({ raw, offset }: TextPlaceholder, text: string, locale: Locale): Braces['behind'] {
  const end = offset + raw.length
  const [first] = findQuantities(ANY_NUMBER + text.slice(end, end + LONGEST_UNIT), locale)
  // People whom no noun names ("at most 7") have no words behind their number.
  if (first?.offset !== 0 || first.raw === ANY_NUMBER) return undefined
  return { unit: first.unit, words: first.raw.slice(ANY_NUMBER.length).trim() }
}
