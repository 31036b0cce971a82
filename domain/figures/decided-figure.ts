import type { FigureObject } from '../generated/content'
import type { Reading } from './reading'

export type Unit = FigureObject['unit']

/** A figure for pages in one language: they show `text` or `number`, and never format the value. */
export interface DecidedFigure {
  /** `<collection>/<slug>/<field>`, for example `tours/flamenco-tapas/price`. */
  name: string
  unit: Unit
  /** The readings in use: one; several when all are shown; none when nothing is decided or known. */
  inUse: Reading[]
  /** The number in use for computing and comparing; null when there is none. Full day counts 8 hours. */
  value: number | null
  /** With its unit: "2.5 hours", "€44", "24 hours (48 hours for day trips)". Empty when there is none. */
  text: string
  /** The least of several readings in use: what is stated where only one of them can be granted. */
  least?: string
  /** Without its unit: "2.5", "15+". */
  number: string
  /** True when the customer has still to supply or confirm it. */
  placeholder: boolean
}
