const loaded = new Map<string, Promise<unknown>>()

/** What an address of ours answers, asked for once a page. @throws {Error} when it cannot be loaded */
export function loadOnce<T>(address: string, read: (response: Response) => Promise<T>): Promise<T> {
  const before = loaded.get(address) as Promise<T> | undefined
  if (before) return before
  const now = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
    return read(response)
  })
  loaded.set(address, now)
  // The next use tries again.
  now.catch(() => loaded.delete(address))
  return now
}
