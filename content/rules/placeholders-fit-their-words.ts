import { isLocale } from '../../domain/locale'
import { readingsInUse } from '../figures/decide-figure'
import { findQuantities } from '../quantities/find/find-quantities'
import type { QuantityUnit } from '../quantities/find/quantity'
import { inUnit } from '../quantities/in-unit'
import { listAllTexts } from '../texts/list-texts'
import { searchTexts, type TextSearch } from '../texts/search-texts'
import { placeInText, type Text } from '../texts/text'
import { findTextPlaceholders } from '../texts/text-placeholders'
import { type Check, type CheckContext, type CheckDiagnostic, diagnosticAt } from './check'

/** A number that a text gives a unit of its own is a figure of that unit. */
export const placeholdersFitTheirWords: Check = {
  code: 'placeholder-unit',
  severity: 'error',
  scope: 'The words behind a {{figure …}} fit what it counts, and the figure has a value to show.',
  *run(context) {
    const unitsIn = searchTexts(context.workspace, UNITS_BEHIND)
    for (const { texts } of listAllTexts(context.workspace)) {
      for (const text of texts)
        if (text.text.includes('{{')) yield* diagnosticsOf(context, text, unitsIn(text))
    }
  },
}

function* diagnosticsOf(
  { figures, derived }: CheckContext,
  text: Text,
  unitsBehind: UnitBehind[] = [],
): Iterable<CheckDiagnostic> {
  for (const { kind, name, form, raw, offset } of findTextPlaceholders(text.text)) {
    const figure = kind === 'figure' ? figures.get(name) : undefined
    if (!figure || !isLocale(text.locale)) continue
    const inUse = readingsInUse(figure, derived.get(name))
    if (inUse.length === 0) {
      // Whatever else keeps it from having one is told where the figure stands.
      if (figure.use !== undefined || figure.placeholder !== undefined) continue
      yield diagnosticAt(placeInText(text, offset), {
        severity: 'warning',
        message: `${name} has no value to show here.`,
        hint: `Decide which reading is in use: npx tours decide ${name} <source> --why "…"`,
      })
      continue
    }
    const behind = unitsBehind.find((one) => one.offset === offset)
    if (!behind) continue
    const fits = inUnit(1, behind.unit, figure.unit) !== undefined
    if (form === 'number' && fits && behind.unit === figure.unit) continue
    if (form === 'number' && (behind.unit === 'year' || behind.unit === 'time')) continue
    // «2009 года» is a year with its word.
    if (form === 'text' && figure.unit === 'year') continue
    const { words } = behind
    yield diagnosticAt(placeInText(text, offset), {
      message:
        form === 'text'
          ? `${raw} is written with its unit (${figure.unit}), and the text puts "${words}" behind it.`
          : `The text puts "${words}" behind ${raw}, but ${name} counts ${figure.unit}.`,
      hint:
        form === 'text'
          ? `Delete "${words}", or write {{figure ${name} number}}.`
          : 'Correct the words, or name the figure that is meant.',
    })
  }
}

/** Far enough to read any unit. */
const LONGEST_UNIT = 60
const ANY_NUMBER = '7'

/** A unit that a text puts behind a {{figure …}} which stands at an offset. */
interface UnitBehind {
  offset: number
  unit: QuantityUnit
  words: string
}

/** Reads the units as a traveller would: a number, and the words behind it. */
const UNITS_BEHIND: TextSearch<UnitBehind[]> = {
  name: 'units-behind-figures',
  find(text, locale) {
    if (!text.includes('{{')) return undefined
    const found = findTextPlaceholders(text).flatMap(({ kind, raw, offset }): UnitBehind[] => {
      if (kind !== 'figure') return []
      const end = offset + raw.length
      const [first] = findQuantities(ANY_NUMBER + text.slice(end, end + LONGEST_UNIT), locale)
      if (first?.offset !== 0) return []
      return [{ offset, unit: first.unit, words: first.raw.slice(ANY_NUMBER.length).trim() }]
    })
    return found.length > 0 ? found : undefined
  },
}
