export type BoundValue = string | number | bigint | Uint8Array | null

/**
 * The one way a value takes into the embedded database: libsql ends the whole process when a boolean is
 * bound, and would store a mistake for anything else it does not know.
 *
 * @throws {TypeError} for a Date (write its milliseconds), an object, a number that is not finite
 */
export function encodeValue(value: unknown): BoundValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Uint8Array) return value
  const hint = value instanceof Date ? ': write date.getTime()' : ''
  throw new TypeError(`The database cannot bind ${describe(value)}${hint}.`)
}

function describe(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'object' ? `a ${value?.constructor?.name ?? 'object'}` : `a ${typeof value}`
}
