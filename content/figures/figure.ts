import type { Unit } from '../../domain/figures/decided-figure'
import type { Operator, Reading, ReadingValue } from '../../domain/figures/reading'
import type { DataPath } from '../parse/data-path'
import type { Place } from '../problems/problem'
import type { FigureAnnotation } from '../schema/json-schema'
import type { Item } from '../workspace'

/** A reading with the place where an editor finds it. */
export interface LocatedReading extends Reading, Place {}

export interface Derivation {
  of: 'tours' | 'partner-tours' | 'year'
  take?: 'count' | 'count-categories' | 'min' | 'max' | 'sum' | 'mean' | 'years-since'
  field?: string
  tile?: string
  year?: string
}

/** A figure as it stands in the data: every reading and the decision between them. */
export interface Figure extends Place {
  /** `<collection>/<slug>/<field>`. */
  name: string
  unit: Unit
  annotation: FigureAnnotation
  readings: LocatedReading[]
  derived?: Derivation
  use?: string
  why?: string
  /** YYYY-MM-DD; past it the decision has expired. */
  reviewBy?: string
  placeholder?: string
  item: Item
  path: DataPath
}

/** The source of a plain number, which names none. */
export const PLAIN_SOURCE = 'plain'

/** The shape of a figure's object in the data, before anything is believed of it. */
export interface RawFigure {
  unit?: Unit
  value?: ReadingValue
  op?: Operator
  source?: string
  readings?: Reading[]
  derived?: Derivation
  use?: string
  why?: string
  reviewBy?: string
  placeholder?: string
}
