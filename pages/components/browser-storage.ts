/** What the browser keeps under a key; null where it keeps nothing, or storage is denied. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or takes it away with null. Who forbids storage sees no difference in this visit. */
export function keepStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Denied: nothing is kept, and there is nothing to take away.
  }
}
