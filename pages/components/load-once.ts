const loaded = new Map<string, Promise<unknown>>()

/** Loads something once a page; a failure is tried again by the next use. */
export function loadOnce<T>(name: string, load: () => Promise<T>): Promise<T> {
  const before = loaded.get(name) as Promise<T> | undefined
  if (before) return before
  const now = load()
  loaded.set(name, now)
  now.catch(() => loaded.delete(name))
  return now
}

/** @throws {Error} when it cannot be loaded */
export async function answerAt(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  return response
}
