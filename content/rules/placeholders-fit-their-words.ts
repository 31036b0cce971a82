import { isLocale, type Locale } from '../../domain/locale'
import { readingsInUse } from '../figures/decide-figure'
import { findQuantities } from '../quantities/find/find-quantities'
import type { QuantityUnit } from '../quantities/find/quantity'
import { inUnit } from '../quantities/in-unit'
import type { Workspace } from '../read/workspace'
import { cachedOfPart, partsOf } from '../read/workspace-parts'
import { listAllTexts } from '../texts/list-texts'
import { placeInText, type Text } from '../texts/text'
import { findTextPlaceholders, type TextPlaceholder } from '../texts/text-placeholders'
import { type Check, type CheckContext, type CheckDiagnostic, diagnosticAt } from './check'

/** A number that a text gives a unit of its own is a figure of that unit. */
export const placeholdersFitTheirWords: Check = {
  code: 'placeholder-unit',
  scope: 'The words behind a {{figure …}} fit what it counts, and the figure has a value to show.',
  *run(context) {
    for (const part of partsOf(context.workspace)) {
      const uses = cachedOfPart(part, 'figure-uses', () => [
        ...new Map(
          usesIn(part).map(({ name, form, behind }) => {
            const use = { name, form, unit: behind?.unit }
            return [JSON.stringify(use), use]
          }),
        ).values(),
      ])
      if (uses.some((use) => misfit(use, context)))
        for (const use of usesIn(part)) yield* diagnosticsOf(use, context)
    }
  },
}

/** What a text names a figure for. */
interface FigureUse {
  name: string
  form: TextPlaceholder['form']
  /** The unit that the text puts behind it. */
  unit: QuantityUnit | undefined
}

function misfit({ name, form, unit }: FigureUse, { figures, derived }: CheckContext) {
  const figure = figures.get(name)
  if (!figure) return undefined
  if (readingsInUse(figure, derived.get(name)).length === 0)
    // Whatever else keeps it from having one is told where the figure stands.
    return figure.use !== undefined || figure.placeholder !== undefined ? undefined : 'no value'
  if (unit === undefined) return undefined
  const fits = inUnit(1, unit, figure.unit) !== undefined
  if (form === 'number' && fits && unit === figure.unit) return undefined
  if (form === 'number' && (unit === 'year' || unit === 'time')) return undefined
  // «2009 года» is a year with its word.
  return form === 'text' && figure.unit === 'year' ? undefined : 'unit'
}

function* diagnosticsOf(use: PlacedUse, context: CheckContext): Iterable<CheckDiagnostic> {
  const { name, form, raw, offset, text, behind } = use
  const wrong = misfit({ name, form, unit: behind?.unit }, context)
  if (wrong === 'no value') {
    yield diagnosticAt(placeInText(text, offset), {
      severity: 'warning',
      message: `${name} has no value to show here.`,
      hint: `Decide which reading is in use: npx tours decide ${name} <source> --why "…"`,
    })
  } else if (wrong && behind) {
    const { words } = behind
    const unit = context.figures.get(name)?.unit
    yield diagnosticAt(placeInText(text, offset), {
      message:
        form === 'text'
          ? `${raw} is written with its unit (${unit}), and the text puts "${words}" behind it.`
          : `The text puts "${words}" behind ${raw}, but ${name} counts ${unit}.`,
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

interface PlacedUse extends TextPlaceholder {
  text: Text
  behind: { unit: QuantityUnit; words: string } | undefined
}

function usesIn(part: Workspace): PlacedUse[] {
  return listAllTexts(part)
    .flatMap(({ texts }) => texts)
    .flatMap((text) => {
      const { locale } = text
      if (!isLocale(locale)) return []
      return findTextPlaceholders(text.text).flatMap((one): PlacedUse[] =>
        one.kind === 'figure' ? [{ ...one, text, behind: unitBehind(one, text.text, locale) }] : [],
      )
    })
}

/** Reads the unit as a traveller would: a number, and the words behind it. */
function unitBehind({ raw, offset }: TextPlaceholder, text: string, locale: Locale): PlacedUse['behind'] {
  const end = offset + raw.length
  const [first] = findQuantities(ANY_NUMBER + text.slice(end, end + LONGEST_UNIT), locale)
  if (first?.offset !== 0) return undefined
  return { unit: first.unit, words: first.raw.slice(ANY_NUMBER.length).trim() }
}
