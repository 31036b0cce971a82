import type { DataPath } from './data-path'

/** The value at a path, or undefined where the data has no such place. Never follows a prototype. */
export function valueAt(data: unknown, path: DataPath): unknown {
  let value = data
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string | number, unknown>)[part]
  }
  return value
}

export function mapAt(data: unknown, path: DataPath): Record<string, unknown> {
  const value = valueAt(data, path)
  return isObject(value) ? value : {}
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listAt(data: unknown, path: DataPath): unknown[] {
  const value = valueAt(data, path)
  return Array.isArray(value) ? value : []
}

export function textAt(data: unknown, path: DataPath): string | undefined {
  const value = valueAt(data, path)
  return typeof value === 'string' ? value : undefined
}
