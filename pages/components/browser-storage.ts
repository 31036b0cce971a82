/** `sessionStorage` is the tab's own, and ends with it. */
type Storage = 'localStorage' | 'sessionStorage'

/** What the browser keeps under a key; null where it keeps nothing, or storage is denied. */
export function readStored(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or takes it away with null. Who forbids storage sees no difference in this visit. */
export function keepStored(key: string, text: string | null, storage: Storage = 'localStorage'): void {
  try {
    if (text === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, text)
  } catch {
    // Denied: nothing is kept, and there is nothing to take away.
  }
}

/** Where a tab keeps what was entered for a tour until it is paid. */
export function storedFieldsKey(tourId: string): string {
  return `bm_booking_${tourId}`
}
