/** A notification (specification §3). */
export interface Toast {
  id: string
  open: boolean
  title: string
  description?: string
}

export interface ToastStore {
  /** Shows a toast in place of the one before: only one is kept (specification §4). Returns its id. */
  add: (toast: Pick<Toast, 'title' | 'description'>) => string
  update: (id: string, changes: Partial<Pick<Toast, 'title' | 'description'>>) => void
  /** Marks it closed; it is removed much later. */
  dismiss: (id: string) => void
  remove: (id: string) => void
  current: () => Toast | null
  subscribe: (listener: () => void) => () => void
}

/** Milliseconds between dismissing and removing (specification §9). */
const removalMs = 1_000_000

/** Keeps the one notification there may be. Ids that are no longer kept are ignored. */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>()
  let toast: Toast | null = null
  let count = 0
  let removal: ReturnType<typeof setTimeout> | undefined

  const set = (next: Toast | null) => {
    toast = next
    for (const listener of listeners) listener()
  }

  const remove = (id: string) => {
    if (toast?.id !== id) return
    clearTimeout(removal)
    set(null)
  }

  return {
    add: ({ title, description }) => {
      clearTimeout(removal)
      count += 1
      const id = `toast-${count}`
      set({ id, open: true, title, ...(description !== undefined && { description }) })
      return id
    },
    update: (id, changes) => {
      if (toast?.id === id) set({ ...toast, ...changes })
    },
    dismiss: (id) => {
      if (toast?.id !== id || !toast.open) return
      set({ ...toast, open: false })
      removal = setTimeout(() => remove(id), removalMs)
    },
    remove,
    current: () => toast,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
