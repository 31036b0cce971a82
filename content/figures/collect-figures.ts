import { isCalendarDay } from '../../domain/calendar/calendar-day'
import type { Unit } from '../../domain/figures/decided-figure'
import type { Operator, Reading, ReadingValue } from '../../domain/figures/reading'
import type { FigureObject } from '../../domain/generated/content'
import { UserError } from '../../domain/user-error'
import type { DataPath } from '../read/data-path'
import { didYouMean } from '../read/did-you-mean'
import type { FigureAnnotation } from '../read/json-schema'
import { cachedOfFile } from '../read/parsed-file'
import { textAt } from '../read/value-at'
import { type Item, nameOfItem, type Workspace } from '../read/workspace'
import { listDescribed } from '../schema/list-described'
import { isFigure } from '../schema/resolve-schema'
import { type DecidedValue, type Figure, type LocatedReading, PLAIN_SOURCE } from './figure'

/** Every figure of the content by its name. Values of the wrong shape are left out: Ajv reports them. */
export function collectFigures(workspace: Workspace): Map<string, Figure> {
  const figures = new Map<string, Figure>()
  for (const item of workspace.items) {
    const { collection, parsed } = item
    const found = cachedOfFile(parsed, 'figures', () =>
      listDescribed(workspace.schemas, collection.schema, parsed.value, isFigure).flatMap(
        ({ value, schema, path }) => (schema.figure && readFigure(item, path, schema.figure, value)) ?? [],
      ),
    )
    for (const figure of found) figures.set(figure.name, { ...figure, item })
  }
  return figures
}

/** `<collection>/<slug>/<field>` of the figure at a path. */
function figureName(item: Item, path: DataPath, annotation: FigureAnnotation): string {
  // The price list holds figures of other collections: prices.yaml, tours → slug is tours/<slug>/price.
  if (annotation.name) return [...path, annotation.name].join('/')
  return [nameOfItem(item), ...path].join('/')
}

function readFigure(
  item: Item,
  path: DataPath,
  annotation: FigureAnnotation,
  value: unknown,
): Omit<Figure, 'item'> | undefined {
  const place = item.parsed.placeOf(path)
  const base = { name: figureName(item, path, annotation), annotation, path, ...place }
  if (isReadingValue(value))
    return {
      ...base,
      unit: (annotation.unit ?? 'people') as Unit,
      readings: [{ source: PLAIN_SOURCE, value, ...place }],
    }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  // Nothing is believed of it yet.
  const raw = value as Partial<FigureObject>
  const unit = (textAt(raw, ['unit']) ?? annotation.unit) as Unit | undefined
  if (!unit) return undefined
  const reviewBy = textAt(raw, ['reviewBy']) ?? ''
  return {
    ...base,
    unit,
    readings: readingsOf(item, path, raw),
    derived: typeof raw.derived === 'object' ? (raw.derived ?? undefined) : undefined,
    use: textAt(raw, ['use']),
    why: textAt(raw, ['why']),
    decided: Array.isArray(raw.decided) ? raw.decided.flatMap(decidedValue) : undefined,
    // A day that is none says nothing of when the decision expires.
    reviewBy: isCalendarDay(reviewBy) ? reviewBy : undefined,
    placeholder: textAt(raw, ['placeholder']),
  }
}

function readingsOf(item: Item, path: DataPath, raw: Partial<FigureObject>): LocatedReading[] {
  const listed = Array.isArray(raw.readings) ? raw.readings : []
  const readings = listed.flatMap((reading, i) =>
    reading && typeof reading.source === 'string' && isReadingValue(reading.value)
      ? [{ ...readingOf(reading), ...item.parsed.placeOf([...path, 'readings', i]) }]
      : [],
  )
  if (isReadingValue(raw.value)) {
    const single = { ...raw, source: textAt(raw, ['source']) ?? PLAIN_SOURCE } as Reading
    readings.unshift({ ...readingOf(single), ...item.parsed.placeOf([...path, 'value']) })
  }
  return readings
}

/** Only what a reading may hold: a misspelt field is nobody's business further in. */
function readingOf({ source, value, op, scope, inferred, note }: Reading): Reading {
  return {
    source,
    value,
    ...(isOperator(op) && { op }),
    ...(scope === 'day-trips' && { scope }),
    ...(inferred === true && { inferred }),
    ...(typeof note === 'string' && note && { note }),
  }
}

/** 24, full-day, or with its operator: ">=15". */
function decidedValue(written: unknown): DecidedValue[] {
  if (isReadingValue(written)) return [{ value: written }]
  const [, op, value] = /^(\D+)(\d.*)$/.exec(String(written)) ?? []
  return isOperator(op) ? [{ value: Number(value), op }] : []
}

function isOperator(op: unknown): op is Operator {
  return ['>=', '>', '<=', '<', '~'].includes(op as Operator)
}

function isReadingValue(value: unknown): value is ReadingValue {
  return value === 'full-day' || (typeof value === 'number' && Number.isFinite(value))
}

/** @throws {UserError} UNKNOWN_FIGURE with the name that was probably meant */
export function findFigure(figures: Map<string, Figure>, name: string): Figure {
  const figure = figures.get(name)
  if (figure) return figure
  const hint = didYouMean(name, figures.keys())
  throw new UserError('UNKNOWN_FIGURE', `There is no figure named "${name}".${hint ? ` ${hint}` : ''}`)
}
