import { type DoubleState, emptyState } from './double-state'

export interface Store {
  readonly state: DoubleState
  /** `change` must refuse what it refuses before it changes anything. */
  change<Result>(change: (state: DoubleState) => Result): Result
  /** Called after every change. */
  onChange(listener: () => void): void
}

/** What the double knows, in memory. */
export function openStore(): Store {
  const state = emptyState()
  const listeners: (() => void)[] = []
  return {
    state,
    change(change) {
      const result = change(state)
      for (const listener of listeners) listener()
      return result
    },
    onChange(listener) {
      listeners.push(listener)
    },
  }
}
