import type { Operator } from '../../../domain/figures/reading'
import type { QuantityUnit } from './quantity'

/** A quantity by its place in the text without markup. */
export interface Found {
  start: number
  end: number
  numberStart: number
  numberEnd: number
  unit: QuantityUnit
  value: number
  to?: number
  /** Where its own form says it ("15+", «часа два»); words around it are read later. */
  op?: Operator
  inWords?: true
}
