/** A notification (specification §3). */
export interface Toast {
  id: string
  open: boolean
  title: string
  description?: string
}

/** Milliseconds between dismissing and removing (specification §9). */
const removalMs = 1_000_000

/** Keeps the one notification there may be. Ids that are no longer kept are ignored. */
export function createToastStore() {
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
    /** Shows a toast in place of the one before: only one is kept (specification §4). Returns its id. */
    add: (notice: Pick<Toast, 'title' | 'description'>) => {
      clearTimeout(removal)
      count += 1
      const id = `toast-${count}`
      set({ ...notice, id, open: true })
      return id
    },
    update: (id: string, changes: Partial<Pick<Toast, 'title' | 'description'>>) => {
      if (toast?.id === id) set({ ...toast, ...changes })
    },
    /** Marks it closed; it is removed much later. */
    dismiss: (id: string) => {
      if (toast?.id !== id || !toast.open) return
      set({ ...toast, open: false })
      removal = setTimeout(() => remove(id), removalMs)
    },
    remove,
    current: () => toast,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
