import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { DEFAULT_LOCALE, type Locale } from '../../domain/locale'
import type { UntranslatedPolicy } from '../read/json-schema'
import type { Schemas } from '../read/load-schemas'
import { type DataPath, valueAt } from '../read/value-at'
import { listDescribed } from '../schema/list-described'
import type { SchemaTest } from '../schema/resolve-schema'

interface LocalizeContext {
  schemas: Schemas
  locale: Locale
  fill: (text: string) => string
  figureAt: (path: DataPath) => DecidedFigure
}

/**
 * A copy of an item's data in one language: localized texts become that language's text with its
 * placeholders filled, withheld texts their value, figures their decision. Of an item that the language
 * publishes nothing is missing but words for which English may stand (`untranslated: fallback`).
 */
export function localize<T>(data: unknown, schema: string, context: LocalizeContext): T {
  const box = { root: structuredClone(data) }
  for (const { value, path, schema: own } of listDescribed(context.schemas, schema, data, isReplaced)) {
    if (own.localized)
      put(box, path, context.fill(textIn(value as TextByLocale, context.locale, own.untranslated)))
    else if (own.withheld) put(box, path, (value as { value: string }).value)
    else put(box, path, context.figureAt(path))
  }
  return box.root as T
}

/** A limit that is a plain number is shown as it is: the booking form counts with it. */
const isReplaced: SchemaTest = ({ localized, withheld, figure, type }) =>
  localized === true || withheld === true || (figure !== undefined && type !== 'integer')

type TextByLocale = Partial<Record<Locale, string>>

function textIn(text: TextByLocale, locale: Locale, untranslated: UntranslatedPolicy | undefined): string {
  const found = text[locale] ?? (untranslated === 'fallback' ? text[DEFAULT_LOCALE] : undefined)
  if (found === undefined)
    throw new RangeError(`a text is missing in "${locale}"; validation should have reported it`)
  return found
}

function put(box: { root: unknown }, path: DataPath, value: unknown): void {
  const parent = valueAt(box, ['root', ...path].slice(0, -1)) as Record<string | number, unknown>
  parent[path.at(-1) ?? 'root'] = value
}
