import { writeFields } from '../read/edit-yaml'
import type { DataPath } from '../read/value-at'
import type { DecidedValue } from './figure'

export interface Decision {
  use: string
  why: string
  /** The readings that it was made on, in their order. */
  decided?: DecidedValue[]
  /** YYYY-MM-DD; absent: an older one is taken out, for the decision is new. */
  reviewBy?: string
}

/** After which field a new one is put, the last that is there. */
const ORDER = ['unit', 'value', 'op', 'source', 'readings', 'derived', 'use', 'decided', 'why', 'reviewBy']

/**
 * The file's text with the decision in it.
 *
 * @param path where the figure stands in the file
 * @throws {UserError} WRITE_BY_HAND when these lines cannot be changed without changing others
 */
export function writeDecision(text: string, path: DataPath, { use, decided, why, reviewBy }: Decision) {
  return writeFields(text, path, { use, decided: decided?.map(written), why, reviewBy }, ORDER)
}

/** 24, full-day or ">=15". */
function written({ value, op }: DecidedValue): number | string {
  return op ? `${op}${value}` : value
}
