import { expect } from 'vitest'

/** Waits until what is asked for comes true; a busy machine may take its time. */
export function eventually<Value>(value: () => Value) {
  return expect.poll(value, { timeout: 10_000, interval: 10 })
}
