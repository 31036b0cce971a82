import type { CalendarDay } from '../../domain/calendar/calendar-day'
import type { Unit } from '../../domain/figures/decided-figure'
import type { Reading } from '../../domain/figures/reading'
import type { Place } from '../read/diagnostic'
import type { FigureAnnotation } from '../read/json-schema'
import type { DataPath } from '../read/value-at'
import type { Item } from '../read/workspace'
import type { FormulaResult } from './formula'

export interface LocatedReading extends Reading, Place {}

/** What a figure's formula gave, as one more reading of it. */
export interface DerivedReading extends LocatedReading {
  result: FormulaResult
}

export type DecidedValue = Pick<Reading, 'value' | 'op'>

/** A figure as it stands in the data: every reading and the decision between them. */
export interface Figure extends Place {
  name: string
  unit: Unit
  annotation: FigureAnnotation
  readings: LocatedReading[]
  /** How it follows from the data, as written (readFormula). */
  derived?: object | undefined
  use?: string | undefined
  why?: string | undefined
  /** What the readings were when it was decided; other ones are another question. */
  decided?: DecidedValue[] | undefined
  /** Past it the decision has expired. */
  reviewBy?: CalendarDay | undefined
  placeholder?: string | undefined
  item: Item
  path: DataPath
}

export const PLAIN_SOURCE = 'plain'
