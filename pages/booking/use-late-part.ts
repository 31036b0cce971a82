import { useEffect, useState } from 'react'

/** Loads a part of the card when it is first wanted, with the same `load` at every call. */
export function useLatePart<Part extends object>(load: () => Promise<Part>, wanted: boolean) {
  /** It fails when the visitor is offline, or the site has been built anew since. */
  const [late, setLate] = useState<{ part: Part | null; failed: boolean }>({ part: null, failed: false })
  const waiting = wanted && late.part === null
  useEffect(() => {
    if (!waiting) return
    load().then(
      (part) => setLate({ part, failed: false }),
      () => setLate({ part: null, failed: true }),
    )
  }, [waiting, load])
  return late
}
