import { useEffect, useState } from 'react'

interface LatePart<Part> {
  part: Part | null
  /** It could not be loaded: the visitor is offline, or the site has been built anew since. */
  failed: boolean
}

/** Loads a part of the card when it is first wanted, with the same `load` at every call. */
export function useLatePart<Part extends object>(load: () => Promise<Part>, wanted: boolean): LatePart<Part> {
  const [late, setLate] = useState<LatePart<Part>>({ part: null, failed: false })
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
