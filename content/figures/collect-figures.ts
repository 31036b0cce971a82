import type { CalendarDay } from '../../domain/calendar/calendar-day'
import type { Unit } from '../../domain/figures/decided-figure'
import type { Operator, ReadingValue } from '../../domain/figures/reading'
import type { FigureObject } from '../../domain/generated/content'
import { UserError } from '../../domain/user-error'
import { didYouMean } from '../read/did-you-mean'
import type { Schemas } from '../read/load-schemas'
import { cachedOfFile } from '../read/parsed-file'
import { type Item, nameOfItem, type Workspace } from '../read/workspace'
import { errorsOf } from '../schema/compile-schemas'
import { type DescribedValue, listDescribed } from '../schema/list-described'
import { isFigure } from '../schema/resolve-schema'
import { type DecidedValue, type Figure, PLAIN_SOURCE } from './figure'

const FIGURE = 'definitions.schema.json#/definitions/figure'

/** Every figure of the content by its name. Those that do not fit the schema are left out: its check reports them. */
export function collectFigures({ items, schemas }: Workspace): Map<string, Figure> {
  const figures = new Map<string, Figure>()
  for (const item of items) {
    const { collection, parsed } = item
    const found = cachedOfFile(parsed, 'figures', () =>
      listDescribed(schemas, collection.schema, parsed.value, isFigure).flatMap(
        (described) => readFigure(item, described, schemas) ?? [],
      ),
    )
    for (const figure of found) figures.set(figure.name, { ...figure, item })
  }
  return figures
}

function readFigure(
  item: Item,
  { value, path, schema: { figure: annotation } }: DescribedValue,
  schemas: Schemas,
): Omit<Figure, 'item'> | undefined {
  if (!annotation || value === undefined || errorsOf(schemas, FIGURE, value).length > 0) return undefined
  const { placeOf } = item.parsed
  // The price list holds figures of other collections: prices.yaml, tours → slug is tours/<slug>/price.
  const parts = annotation.name ? [...path, annotation.name] : [nameOfItem(item), ...path]
  const base = { name: parts.join('/'), annotation, path, ...placeOf(path) }
  const figure = value as ReadingValue | FigureObject
  if (typeof figure !== 'object') {
    const unit = (annotation.unit ?? 'people') as Unit
    return { ...base, unit, readings: [{ source: PLAIN_SOURCE, value: figure, ...placeOf(path) }] }
  }
  const { value: single, op, source = PLAIN_SOURCE, readings = [], decided, reviewBy, ...fields } = figure
  const plain = single === undefined ? [] : [{ source, value: single, op, ...placeOf([...path, 'value']) }]
  return {
    ...base,
    ...fields,
    readings: [...plain, ...readings.map((one, i) => ({ ...one, ...placeOf([...path, 'readings', i]) }))],
    decided: decided?.map(decidedValue),
    reviewBy: reviewBy as CalendarDay | undefined,
  }
}

/** 24, full-day, or with its operator: ">=15". */
function decidedValue(written: number | string): DecidedValue {
  const [, op, value] = /^(\D+)(\d.*)$/.exec(String(written)) ?? []
  return op ? { value: Number(value), op: op as Operator } : { value: written as ReadingValue }
}

/** @throws {UserError} UNKNOWN_FIGURE with the name that was probably meant */
export function findFigure(figures: Map<string, Figure>, name: string): Figure {
  const figure = figures.get(name)
  if (figure) return figure
  const hint = didYouMean(name, figures.keys())
  throw new UserError('UNKNOWN_FIGURE', `There is no figure named "${name}".${hint ? ` ${hint}` : ''}`)
}
